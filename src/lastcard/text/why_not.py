"""Why a card can't be played now, and what could be: the engine's explanation in the words of the catalogue."""

from __future__ import annotations

from lastcard.core.cards import Card
from lastcard.core.refusals import Choice, Explanation
from lastcard.text.language import spoken, tell
from lastcard.text.narrator import Story
from lastcard.text.translator import rank_word


def why_not(story: Story, explanation: Explanation, card: Card) -> str:
    """The explanation in a sentence for the player who holds the card."""
    seat = explanation.seats[0] if explanation.seats else None
    return story.say(
        f"why-{explanation.id}",
        card=card,
        colour=explanation.colour,
        choices=spoken().listed([_choice(story, choice) for choice in explanation.choices], "or"),
        count=explanation.count,
        name="" if seat is None else story.names[seat],
        owner="" if seat is None else story.names[seat],
        whose=story.party.who(-1 if seat is None else seat),
        until=explanation.until or "round",
    )


def _choice(story: Story, choice: Choice) -> str:
    match choice.kind:
        case "colour":
            return story.say("card-any-colour", colour=choice.value)
        case "rank":
            return tell("card-any-rank", rank=rank_word(choice.value))
        case "wild":
            return tell("card-any-wild")
        case "card":
            return story.card(Card(choice.value))
        case _:
            return choice.value
