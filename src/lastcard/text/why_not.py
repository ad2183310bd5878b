"""Why a card can't be played now, and what could be: the engine's explanation in the words of the catalogue."""

from __future__ import annotations

from lastcard.core.cards import Card
from lastcard.core.refusals import Choice, Explanation
from lastcard.text.language import format_list, t
from lastcard.text.narrator import Narrator
from lastcard.text.translator import rank_argument


def why_not(narrator: Narrator, explanation: Explanation, card: Card) -> str:
    """The explanation in a sentence for the player who holds the card."""
    seat = explanation.seats[0] if explanation.seats else None
    return narrator.translate(
        f"why-{explanation.id}",
        card=card,
        colour=explanation.colour,
        choices=format_list([_choice(narrator, choice) for choice in explanation.choices], "or"),
        count=explanation.count,
        name="" if seat is None else narrator.names[seat],
        owner="" if seat is None else narrator.names[seat],
        whose=narrator.perspective.person(-1 if seat is None else seat),
        until=explanation.until or "round",
    )


def _choice(narrator: Narrator, choice: Choice) -> str:
    match choice.kind:
        case "colour":
            return narrator.translate("card-any-colour", colour=choice.value)
        case "rank":
            return t("card-any-rank", rank=rank_argument(choice.value))
        case "wild":
            return t("card-any-wild")
        case "card":
            return narrator.card_name(Card(choice.value))
        case _:
            return choice.value
