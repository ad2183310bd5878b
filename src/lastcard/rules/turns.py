"""Whose turn it is, and how it passes on."""

from __future__ import annotations

from lastcard.core.events import DirectionTurned, TurnLost, VetoReturned
from lastcard.core.state import Draft


def begin_turn(draft: Draft, seat: int) -> None:
    """Open a seat's turn, unless the VETO takes it (VETO-3, R-VETO-BEGIN)."""
    if draft.veto == seat:
        draft.veto = None
        draft.events += (TurnLost(seat, "veto"), VetoReturned(seat))
        seat = draft.next_seat(seat)
    draft.turn = seat
    draft.awaiting = draft.game.turns[seat]


def pass_turn(draft: Draft, seat: int) -> None:
    """The turn goes from this seat to the next."""
    playing = draft.playing
    seat = playing[(playing.index(seat) + draft.direction) % len(playing)]
    if draft.veto is None:  # most turns of most games, so without a further step
        draft.turn = seat
        draft.awaiting = draft.game.turns[seat]
    else:
        begin_turn(draft, seat)


def turn_round(draft: Draft, times: int) -> None:
    """The direction of play turns round (ACT-REV-1), once for each Reverse laid."""
    if times % 2:
        draft.direction = -draft.direction
        draft.events.append(DirectionTurned(draft.direction))


def skip(draft: Draft, seat: int, times: int) -> None:
    """The turn passes over so many seats (ACT-SKIP-1)."""
    for _ in range(times):
        seat = draft.next_seat(seat)
        draft.events.append(TurnLost(seat, "skip"))
    pass_turn(draft, seat)
