"""Deadlines, how long the next turn waits for a race, and when the next round is dealt."""

from __future__ import annotations

from lastcard.core.actions import Action, Call, Catch, Veto
from lastcard.core.awaiting import AwaitTurn, AwaitVote
from lastcard.core.events import Event, Played
from lastcard.core.state import State
from lastcard.table.table_state import TableState

NEXT_ROUND = 20_000
"""Milliseconds after which the next round is dealt, even if somebody isn't ready."""
AWAIT_PLAYERS = 15_000
"""Milliseconds for which a table without a host waits for more people before it starts."""
_FULL = 4_000
"""The same when no seat is free: the last one may still be about to connect."""
_WARNING = 5_000, 3_600_000
_VOTE = {"live": 60, "correspondence": 86_400}
"""Seconds for a vote, even without a clock, because a missing vote holds up the others (R-CUST-VOTE)."""


def after_deal(table: TableState, state: State, at: int) -> None:
    """Start the clocks after a deal, or when a match is resumed from its record."""
    stop(table)
    table.deadline = _deadline(table, state, at)
    table.next_round = _next_round(state, at)


def after_move(
    table: TableState, before: State, action: Action, state: State, events: tuple[Event, ...], at: int
) -> None:
    if not _same_decision(before, action, state):
        table.deadline = _deadline(table, state, at)
    table.moment = _moment(table, before, state, events, at)
    table.next_round = _next_round(state, at)


def await_players(table: TableState, at: int) -> None:
    """Begin the countdown to a match at a table without a host, unless it has begun."""
    if not table.quick or table.has_fixed_seats:
        return
    people = sum(member.is_person for member in table.members)
    starts = at + (_FULL if people == table.settings.seats else AWAIT_PLAYERS)
    table.starts = starts if table.starts is None else min(table.starts, starts)


def restart_clock(table: TableState, at: int) -> None:
    """Apply a changed or removed clock from now on."""
    if not table.playing or table.game is None:
        return
    table.deadline = _deadline(table, table.game, at)
    if table.standing == "paused":
        pause(table, at)


def come_back(table: TableState, seat: int, at: int) -> None:
    """Restart the time of a player who returns after their deadline, when nobody was there to act for them."""
    if table.game is not None and seat in table.game.awaiting.seats and (table.deadline or at) < at:
        restart_clock(table, at)


def pause(table: TableState, at: int) -> None:
    table.time_left = None if table.deadline is None else max(0, table.deadline - at)
    table.deadline = table.moment = table.next_round = None


def resume(table: TableState, at: int) -> None:
    table.deadline = None if table.time_left is None else at + table.time_left
    table.time_left = None
    game, race = table.game, table.settings.race
    if game is not None and game.awaiting.phase == "round-over":
        table.next_round = at + NEXT_ROUND
    elif game is not None and race and _somebody_may_come(game):  # a pause must not cut a race short
        table.moment = at + race


def stop(table: TableState) -> None:
    table.deadline = table.time_left = table.moment = table.next_round = None


def is_running(table: TableState, at: int) -> bool:
    """Return whether a clock was running at that time: one of the match, or that of the reveal before it."""
    waits = table.deadline or table.next_round or (table.moment is not None and table.moment > at)
    return table.fixed is not None or table.starts is not None or (table.standing == "playing" and bool(waits))


def shift(table: TableState, lost: int) -> None:
    """Extend the clocks by the downtime of the server; shorten them if its clock was set back."""
    for name in ("deadline", "moment", "next_round", "starts"):
        when = getattr(table, name)
        if when is not None:
            setattr(table, name, when + lost)


def warning_at(table: TableState) -> int | None:
    """Return when to warn the awaited players: with a fifth of their time left, but at most an hour."""
    if table.deadline is None:
        return None
    least, most = _WARNING
    return table.deadline - min(max((table.settings.clock or _VOTE[table.settings.pace]) * 200, least), most)


def _deadline(table: TableState, state: State, at: int) -> int | None:
    seconds = table.settings.clock
    if seconds is None and isinstance(state.awaiting, AwaitVote):
        seconds = _VOTE[table.settings.pace]
    return at + seconds * 1000 if seconds is not None and state.awaiting.seats else None


def _next_round(state: State, at: int) -> int | None:
    return at + NEXT_ROUND if state.awaiting.phase == "round-over" else None


def _same_decision(before: State, action: Action, state: State) -> bool:
    """Return whether the awaited decision is the same: calls, catches and votes of others give nobody more time."""
    old, new = before.awaiting, state.awaiting
    if isinstance(old, AwaitVote) and isinstance(new, AwaitVote):
        return (old.memo, old.judged) == (new.memo, new.judged) and set(new.seats) < set(old.seats)
    return isinstance(action, Call | Catch | Veto) and old is new


def _moment(table: TableState, before: State, state: State, events: tuple[Event, ...], at: int) -> int | None:
    race = table.settings.race
    if not race or not _somebody_may_come(state):
        return None
    if state.owing & ~before.owing or any(isinstance(event, Played) for event in events):
        return at + race
    return table.moment if table.moment is not None and table.moment > at else None


def _somebody_may_come(state: State) -> bool:
    """Return whether a call, a catch or a jump-in may still come."""
    return bool(state.owing) or _could_jump_in(state)


def _could_jump_in(state: State) -> bool:
    """Return whether a player may hold a copy of the top card, as far as is public."""
    if not state.game.rules.jump_in or not isinstance(state.awaiting, AwaitTurn):
        return False
    deck = state.game.deck
    top = deck.faces[state.top]
    laid = sum(1 << card for card in state.discard_pile)
    return not top.is_wild and bool(deck.copies[top] & ~laid)
