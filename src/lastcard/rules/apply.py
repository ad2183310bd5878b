"""`apply(state, seat, action)` returns the next state and the events, or refuses the action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lastcard.core.actions import (
    Accept,
    Action,
    Call,
    Catch,
    Challenge,
    Choose,
    Dare,
    Discard,
    Draw,
    JumpIn,
    NameColour,
    Next,
    Pass,
    Play,
    Propose,
    Swap,
    Veto,
    Vote,
)
from lastcard.core.awaiting import AwaitDrawn, AwaitTurn
from lastcard.core.deck import CardSet
from lastcard.core.errors import Refused
from lastcard.core.events import ColourNamed, Event, Passed, VetoSlapped
from lastcard.core.state import Draft, State
from lastcard.rules import in_force, matching, penalties, proposals, written_rules
from lastcard.rules.calls import catch, make_call
from lastcard.rules.deal import next_round
from lastcard.rules.house import seven_zero
from lastcard.rules.house.draw_until_playable import draw_until_playable
from lastcard.rules.legality import verdict
from lastcard.rules.piles import can_draw, draw_cards
from lastcard.rules.play import lay
from lastcard.rules.scoring import end_round
from lastcard.rules.turns import begin_turn, pass_turn


def apply(state: State, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after the action and its events; raise `Refused` when the rules refuse it."""
    cards = verdict(state, seat, action)
    if isinstance(cards, str):  # a Refusal is a str, and this check is the fastest
        raise Refused(cards, seat, action)
    draft = Draft(state)
    if state.shown:
        draft.shown = ()  # R-WD4-SHOWN
    _DO[type(action)](draft, seat, action, cards)
    return draft.freeze()


def _draw(draft: Draft, seat: int, action: Draw, cards: CardSet) -> None:
    """Draw for a turn (TURN-2, TURN-4), take the sum of a stack, or pass with nothing to draw (R-STUCK)."""
    if type(draft.awaiting) is not AwaitTurn:
        penalties.accept(draft, seat)
        return
    if not can_draw(draft, seat):
        _stuck(draft, seat)
        return
    draft.owing = 0  # R-UNO-WINDOW
    if not (draft.in_force or draft.game.rules.draw_until_playable) or matching.playable(draft, seat):
        drawn = draw_cards(draft, seat, 1, "turn")
    else:
        drawn = _draw_without_a_card_to_play(draft, seat)
    playable = matching.playable(draft, seat, drawn)
    if playable:
        draft.awaiting = AwaitDrawn(seat, playable)
    else:
        pass_turn(draft, seat)


def _draw_without_a_card_to_play(draft: Draft, seat: int) -> CardSet:
    """Draw one card, as many as a written rule says (③ of CUST-4), or until one fits (`draw_until_playable`)."""
    lasting = in_force.of_kind(draft, "draws", seat)
    if lasting is not None:
        in_force.end(draft, lasting)
        return draw_cards(draft, seat, int(lasting.value), "rule")
    if draft.game.rules.draw_until_playable:
        return draw_until_playable(draft, seat)
    return draw_cards(draft, seat, 1, "turn")


def _pass(draft: Draft, seat: int, action: Pass, cards: CardSet) -> None:
    if type(draft.awaiting) is AwaitTurn:
        _stuck(draft, seat)
    else:
        draft.events.append(Passed(seat))
        pass_turn(draft, seat)


def _stuck(draft: Draft, seat: int) -> None:
    """Pass with nothing to play and nothing to draw; when all seats are stuck, the round is blocked (R-BLOCKED)."""
    draft.owing = 0
    draft.stuck |= 1 << seat
    draft.events.append(Passed(seat, stuck=True))
    if all(draft.stuck >> other & 1 for other in draft.playing):
        end_round(draft, None)
    else:
        pass_turn(draft, seat)


def _name_colour(draft: Draft, seat: int, action: NameColour, cards: CardSet) -> None:
    draft.colour = action.colour
    draft.events.append(ColourNamed(seat, action.colour))
    begin_turn(draft, seat)


def _veto(draft: Draft, seat: int, action: Veto, cards: CardSet) -> None:
    """Put the VETO on a seat (VETO-1)."""
    draft.veto = action.seat
    draft.events.append(VetoSlapped(action.seat, seat))


_DO: dict[type, Callable[[Draft, int, Any, CardSet], None]] = {
    Play: lay,
    JumpIn: lay,
    Draw: _draw,
    Pass: _pass,
    NameColour: _name_colour,
    Challenge: lambda draft, seat, action, cards: penalties.challenge(draft, seat),
    Accept: lambda draft, seat, action, cards: penalties.accept(draft, seat),
    Call: lambda draft, seat, action, cards: make_call(draft, seat),
    Catch: lambda draft, seat, action, cards: catch(draft, seat, action.seat),
    Veto: _veto,
    Swap: lambda draft, seat, action, cards: seven_zero.swap(draft, seat, action.seat),
    Choose: written_rules.choose,
    Discard: written_rules.discard,
    Dare: written_rules.dare,
    Vote: written_rules.vote,
    Propose: proposals.propose,
    Next: lambda draft, seat, action, cards: next_round(draft),
}
