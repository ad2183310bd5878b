"""Why a card can't be played now, and what could be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lastcard.core.actions import Action, JumpIn, Play
from lastcard.core.cards import WILD_DRAW_FOUR, Card
from lastcard.core.in_force import InForce
from lastcard.text.language import spoken, tell
from lastcard.text.narrator import Story
from lastcard.views import View


def why_not(story: Story, view: View, actions: Sequence[Action], card: Card) -> str | None:
    """As the one whose view it is wants to know it; None when it can be played."""
    playable = dict.fromkeys(found for action in actions if isinstance(action, Play) for found in action.cards)
    if view.seat is None or card in playable or any(isinstance(one, JumpIn) and one.card == card for one in actions):
        return None
    if view.seat not in view.awaited:
        return _out_of_turn(story, view, card)
    if view.phase == "drawn":
        return _with_choices(story, "why-only-drawn", view.drawn, card)
    if view.phase != "turn" and not playable:
        return tell("why-asked")
    if view.pending:
        message = "why-pending" if playable else "why-pending-take"
        return _with_choices(story, message, playable, card, count=view.pending)
    return _at_turn(story, view, card)


def _out_of_turn(story: Story, view: View, card: Card) -> str:
    if view.rules.jump_in:
        return tell("why-jump-in")
    turn = view.awaited[0] if view.awaited else view.turn
    return story.say("why-not-your-turn", card=card, name=story.names[turn])


def _at_turn(story: Story, view: View, card: Card) -> str:
    force = next((force for force in view.in_force if _keeps(force, card)), None)
    if force:
        message = "why-only-colour" if force.kind == "only" else "why-forbidden"
        return story.say(message, colour=str(force.value))
    if not (card.is_wild or card.colour == view.colour or card.rank == view.top.rank):
        return story.say("why-no-match", card=card, choices=spoken().listed(_fitting(story, view), "or"))
    assert view.seat is not None
    hand = view.hands[view.seat]
    if card == WILD_DRAW_FOUR and not view.rules.bluffing and any(held.colour == view.colour for held in hand):
        return story.say("why-bluff", card=card)
    return story.say("why-last-card", card=card) if len(hand) == 1 else tell("why-asked")


def _with_choices(story: Story, message: str, could: Iterable[Card], card: Card, count: int = 0) -> str:
    choices = spoken().listed([story.card(one) for one in could], "or")
    return story.say(message, card=card, choices=choices, count=count)


def _keeps(force: InForce, card: Card) -> bool:
    """Whether something in force keeps this card from being played; a wild is of no colour."""
    if card.colour is None:
        return False
    return card.colour == force.value if force.kind == "forbid" else force.kind == "only" and card.colour != force.value


def _fitting(story: Story, view: View) -> list[str]:
    of_colour = [story.say("card-any-colour", colour=view.colour)] if view.colour else []
    of_rank = [] if view.top.is_wild else [story.say("card-any-rank", card=view.top)]
    return [*of_colour, *of_rank, tell("card-any-wild")]
