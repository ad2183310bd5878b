"""Turns: whose it is, and how it passes on."""

from __future__ import annotations

from typing import Literal

from lastcard.core.events import DirectionTurned, TurnLost, VetoReturned
from lastcard.core.state import Draft
from lastcard.rules import in_force

TurnLossReason = Literal["skip", "draw-card", "challenge", "veto", "rule"]


def begin_turn(draft: Draft, seat: int) -> None:
    """Open a seat's turn, unless the VETO (VETO-3, R-VETO-BEGIN) or a written rule takes it."""
    while _is_taken(draft, seat):
        seat = draft.next_seat(seat)
    if draft.in_force:
        in_force.at_turn(draft, seat)
    draft.turn = seat
    draft.awaiting = draft.game.turns[seat]


def _is_taken(draft: Draft, seat: int) -> bool:
    if draft.veto == seat:
        draft.veto = None
        lose_turn(draft, seat, "veto")
        draft.events.append(VetoReturned(seat))
        return True
    lost = in_force.of_kind(draft, "lose-turn", seat)
    if lost is not None:
        in_force.end(draft, lost)
        lose_turn(draft, seat, "rule")
    return lost is not None


def lose_turn(draft: Draft, seat: int, why: TurnLossReason) -> None:
    draft.events.append(TurnLost(seat, why))
    if draft.in_force:
        in_force.at_lost_turn(draft, seat)


def pass_turn(draft: Draft, seat: int) -> None:
    """Pass the turn from this seat to the next."""
    playing = draft.playing
    seat = playing[(playing.index(seat) + draft.direction) % len(playing)]
    if draft.veto is None and not draft.in_force:  # most turns of most games: the fast path
        draft.turn = seat
        draft.awaiting = draft.game.turns[seat]
    else:
        begin_turn(draft, seat)


def turn_round(draft: Draft, times: int) -> None:
    """Turn the direction of play once for each Reverse played (ACT-REV-1)."""
    if times % 2:
        draft.direction = -draft.direction
        draft.events.append(DirectionTurned(draft.direction))


def skip(draft: Draft, seat: int, times: int) -> None:
    """Pass the turn over that many seats (ACT-SKIP-1)."""
    for _ in range(times):
        seat = draft.next_seat(seat)
        lose_turn(draft, seat, "skip")
    pass_turn(draft, seat)
