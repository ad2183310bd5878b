"""An update as each player may see it: as a message, or encoded, with the public parts encoded once."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec import Raw

from lastcard.core.actions import Discard
from lastcard.core.events import Dealt, Drew, Event, HandShown
from lastcard.core.state import State
from lastcard.protocol.events import to_wire
from lastcard.protocol.messages import Clock, RawUpdate, Update
from lastcard.protocol.wire_view import Sight, You, sight_of, you_of
from lastcard.rules.calls import may_leave_one
from lastcard.rules.explain import unplayable, waits
from lastcard.table.table_state import StateChange, TableState
from lastcard.table.veto import Unvetoable, actions_at, unvetoable
from lastcard.views import own, seen, view

_encode = msgspec.json.Encoder().encode


def public_sight(state: State) -> Sight:
    """Return what everybody sees of the game."""
    return sight_of(view(state, None))


def clock_of(table: TableState) -> Clock:
    return Clock(table.deadline, table.moment, table.next_round)


class SeatFacts(NamedTuple):
    """What the table knows about seats besides the game, at one moment."""

    armed: frozenset[int]
    races: bool
    unvetoable: Unvetoable

    @classmethod
    def of(cls, table: TableState) -> SeatFacts:
        return cls(table.armed, table.playing and table.settings.race is not None, unvetoable(table))


def you_at(state: State, seat: int, facts: SeatFacts) -> You:
    """Return what only this seat sees, and what it may do."""
    may = tuple(
        [str(action) for action in actions_at(state, seat, facts.unvetoable) if not isinstance(action, Discard)]
    )
    can_arm = facts.races and bool(state.awaiting.seats) and may_leave_one(state, seat)
    why = () if waits(state, seat) else unplayable(state, seat)
    return you_of(seat, own(state, seat), seat in facts.armed, may, why, facts.unvetoable, can_arm=can_arm)


class UpdateBuilder:
    """A change, with the table right after it."""

    def __init__(self, change: StateChange, table: TableState, *, everything: bool = False, past: bool = False) -> None:
        """`everything`: send the whole state, for a client that missed changes. `past`: only the events, no state."""
        self.seq = change.seq
        self._change = change
        acted = change.action is not None or bool(change.events) or everything
        self._state = table.game if (acted or change.may) and not past else None
        self._is_seen = acted
        self._seats = table.match_players
        self._facts = None if self._state is None else SeatFacts.of(table)
        self._lobby = table.lobby() if (change.lobby or everything) and not past else None
        why = None if change.why == "person" else change.why
        self._what = change.seq, change.at, change.by, change.seat, change.action, why, change.less or None
        """The first fields of an update."""
        self._clock = None if past else clock_of(table)
        self._sight: Sight | None = None
        self._raw: tuple[Raw | None, Raw | None] | None = None
        """What everybody sees, and the lobby, encoded."""
        self._raw_events: dict[int | None, Raw | tuple[()]] = {}
        self._alike: dict[int | None, bytes] = {}
        """Updates with nothing for one player alone, by who sees more of the events."""
        self._private = {seat for event in change.events for seat in _private_to(event)}
        """The seats that see more of the events than a spectator."""

    def message(self, player: str | None) -> Update:
        seat = self._seat(player)
        if self._sight is None and self._state is not None and self._is_seen:
            self._sight = public_sight(self._state)
        events = tuple(to_wire(seen(event, seat)) for event in self._change.events)
        common = self._sight, self._lobby, self._change.chat, self._clock
        return Update(*self._what, events, *common, self._you(seat), self._done(player))

    def encoded(self, player: str | None) -> bytes:
        seat = self._seat(player)
        if self._raw is None:
            state, lobby = self._state, self._lobby
            self._raw = (
                Raw(_encode(public_sight(state))) if state is not None and self._is_seen else None,
                None if lobby is None else Raw(_encode(lobby)),
            )
        you, done = self._you(seat), self._done(player)
        if you is not None or done is not None:
            return self._encoded(seat, you, done)
        viewer = seat if seat in self._private else None
        if viewer not in self._alike:
            self._alike[viewer] = self._encoded(seat, None, None)
        return self._alike[viewer]

    def _encoded(self, seat: int | None, you: You | None, done: str | None) -> bytes:
        assert self._raw is not None
        return _encode(
            RawUpdate(*self._what, self._events(seat), *self._raw, self._change.chat, self._clock, you, done)
        )

    def _you(self, seat: int | None) -> You | None:
        if seat is None or self._state is None or self._facts is None:
            return None
        return you_at(self._state, seat, self._facts)

    def _seat(self, player: str | None) -> int | None:
        return None if player is None or player not in self._seats else self._seats.index(player)

    def _done(self, player: str | None) -> str | None:
        return self._change.done if player is not None and player == self._change.by else None

    def _events(self, seat: int | None) -> Raw | tuple[()]:
        """Encode once for all who see no more than a spectator."""
        events = self._change.events
        if not events:
            return ()
        viewer = seat if seat in self._private else None
        if viewer not in self._raw_events:
            self._raw_events[viewer] = Raw(_encode([to_wire(seen(event, viewer)) for event in events]))
        return self._raw_events[viewer]


def _private_to(event: Event) -> tuple[int, ...]:
    """Return the seats that learn more from it than a spectator."""
    match event:
        case Dealt() | Drew():
            return (event.seat,)
        case HandShown():
            return event.owner, event.viewer
        case _:
            return ()
