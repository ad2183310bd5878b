"""Doing things: `apply(state, seat, action)` gives the next state and what happened, or refuses."""

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
    Swap,
    Veto,
    Vote,
)
from lastcard.core.awaiting import AwaitDrawn, AwaitTurn
from lastcard.core.deck import CardSet
from lastcard.core.events import Called, Caught, ColourNamed, Event, Passed, VetoSlapped
from lastcard.core.refusals import Refused
from lastcard.core.state import Draft, State
from lastcard.rules import matching, penalties, written
from lastcard.rules.deal import next_round
from lastcard.rules.ending import end_round
from lastcard.rules.house import seven_zero
from lastcard.rules.house.draw_until_playable import draw_until_playable
from lastcard.rules.legality import verdict
from lastcard.rules.piles import can_draw, draw_cards
from lastcard.rules.play import lay
from lastcard.rules.turns import begin_turn, pass_turn


def apply(state: State, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after the action and the events that led there; raises `Refused` when it is refused."""
    cards = verdict(state, seat, action)
    if isinstance(cards, str):  # a Refusal is one, and this test is the quick one
        raise Refused(cards, seat, action)
    draft = Draft(state)
    if state.shown:
        draft.shown = ()  # R-WD4-SHOWN
    _DO[type(action)](draft, seat, action, cards)
    return draft.freeze()


def _draw(draft: Draft, seat: int, action: Draw, cards: CardSet) -> None:
    """TURN-2 and TURN-4; the sum of a stack; or nothing at all, when there is nothing (R-STUCK)."""
    if type(draft.awaiting) is not AwaitTurn:
        penalties.accept(draft, seat)
        return
    if not can_draw(draft, seat):
        _stuck(draft, seat)
        return
    draft.owing = 0  # R-UNO-WINDOW
    if draft.game.rules.draw_until_playable and not matching.playable(draft, seat):
        drawn = draw_until_playable(draft, seat)
    else:
        drawn = draw_cards(draft, seat, 1, "turn")
    playable = matching.playable(draft, seat, drawn)
    if playable:
        draft.awaiting = AwaitDrawn(seat, playable)
    else:
        pass_turn(draft, seat)


def _pass(draft: Draft, seat: int, action: Pass, cards: CardSet) -> None:
    if type(draft.awaiting) is AwaitTurn:
        _stuck(draft, seat)
    else:
        draft.events.append(Passed(seat))
        pass_turn(draft, seat)


def _stuck(draft: Draft, seat: int) -> None:
    """Nothing to play and nothing to draw; when that is so all round the table, the round is blocked (R-BLOCKED)."""
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


def _call(draft: Draft, seat: int, action: Call, cards: CardSet) -> None:
    draft.owing &= ~(1 << seat)
    draft.events.append(Called(seat))


def _catch(draft: Draft, seat: int, action: Catch, cards: CardSet) -> None:
    """UNO-2."""
    draft.owing &= ~(1 << action.seat)
    draft.events.append(Caught(action.seat, seat))
    draw_cards(draft, action.seat, draft.game.rules.uno_penalty, "catch")


def _veto(draft: Draft, seat: int, action: Veto, cards: CardSet) -> None:
    """VETO-1."""
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
    Call: _call,
    Catch: _catch,
    Veto: _veto,
    Swap: lambda draft, seat, action, cards: seven_zero.swap(draft, seat, action.seat),
    Choose: written.choose,
    Discard: written.discard,
    Dare: written.dare,
    Vote: written.vote,
    Next: lambda draft, seat, action, cards: next_round(draft),
}
