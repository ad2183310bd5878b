"""Why a card can't be played now, and what could be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lastcard.core.actions import Action, JumpIn, Play
from lastcard.core.cards import WILD_DRAW_FOUR, Card
from lastcard.core.in_force import InForce
from lastcard.text.language import format_list, t
from lastcard.text.narrator import Narrator
from lastcard.views import View


def why_not(narrator: Narrator, view: View, actions: Sequence[Action], card: Card) -> str | None:
    """As the one whose view it is wants to know it; None when it can be played."""
    playable = dict.fromkeys(found for action in actions if isinstance(action, Play) for found in action.cards)
    if view.seat is None or card in playable or any(isinstance(one, JumpIn) and one.card == card for one in actions):
        return None
    if view.seat not in view.awaited:
        return _out_of_turn(narrator, view, card)
    if view.phase == "drawn":
        return _with_choices(narrator, "why-only-drawn", view.drawn, card)
    if view.phase != "turn" and not playable:
        return t("why-asked")
    if view.pending:
        message = "why-pending" if playable else "why-pending-take"
        return _with_choices(narrator, message, playable, card, count=view.pending)
    return _at_turn(narrator, view, card)


def _out_of_turn(narrator: Narrator, view: View, card: Card) -> str:
    if view.rules.jump_in:
        return t("why-jump-in")
    turn = view.awaited[0] if view.awaited else view.turn
    return narrator.translate("why-not-your-turn", card=card, name=narrator.names[turn])


def _at_turn(narrator: Narrator, view: View, card: Card) -> str:
    force = next((force for force in view.in_force if _keeps(force, card)), None)
    if force:
        message = "why-only-colour" if force.kind == "only" else "why-forbidden"
        return narrator.translate(message, colour=str(force.value))
    if not (card.is_wild or card.colour == view.colour or card.rank == view.top.rank):
        return narrator.translate("why-no-match", card=card, choices=format_list(_fitting(narrator, view), "or"))
    assert view.seat is not None
    hand = view.hands[view.seat]
    if card == WILD_DRAW_FOUR and not view.rules.bluffing and any(held.colour == view.colour for held in hand):
        return narrator.translate("why-bluff", card=card)
    return narrator.translate("why-last-card", card=card) if len(hand) == 1 else t("why-asked")


def _with_choices(narrator: Narrator, message: str, could: Iterable[Card], card: Card, count: int = 0) -> str:
    choices = format_list([narrator.card_name(one) for one in could], "or")
    return narrator.translate(message, card=card, choices=choices, count=count)


def _keeps(force: InForce, card: Card) -> bool:
    """Whether something in force keeps this card from being played; a wild is of no colour."""
    if card.colour is None:
        return False
    return card.colour == force.value if force.kind == "forbid" else force.kind == "only" and card.colour != force.value


def _fitting(narrator: Narrator, view: View) -> list[str]:
    of_colour = [narrator.translate("card-any-colour", colour=view.colour)] if view.colour else []
    of_rank = [] if view.top.is_wild else [narrator.translate("card-any-rank", card=view.top)]
    return [*of_colour, *of_rank, t("card-any-wild")]
