"""An update as each player may know it: as a message, or encoded, with the common parts encoded once."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw

from lastcard.core.actions import Discard
from lastcard.core.events import Dealt, Drew, Event, HandShown
from lastcard.core.state import State
from lastcard.protocol.events import to_wire
from lastcard.protocol.messages import Clock, RawUpdate, Update
from lastcard.protocol.wire_view import Sight, You, sight_of, you_of
from lastcard.rules.explain import unplayable
from lastcard.rules.legal_actions import legal_actions
from lastcard.table.table_state import StateChange, TableState
from lastcard.views import own, seen, view

_encode = msgspec.json.Encoder().encode


def public_sight(state: State) -> Sight:
    """Return what everybody sees of the game."""
    return sight_of(view(state, None))


def clock_of(table: TableState) -> Clock:
    return Clock(table.deadline, table.moment, table.next_round)


def you_at(state: State, seat: int, armed: frozenset[int]) -> You:
    """Return what only this seat sees, and what it may do."""
    may = tuple(str(action) for action in legal_actions(state, seat) if not isinstance(action, Discard))
    return you_of(seat, own(state, seat), seat in armed, may, unplayable(state, seat))


class UpdateBuilder:
    """A change to be told, with the table as it is right after it."""

    def __init__(self, change: StateChange, table: TableState, *, everything: bool = False, past: bool = False) -> None:
        """`everything`: tell the whole state, to somebody who missed changes. `past`: only what happened, no state."""
        self.seq = change.seq
        self._change = change
        acted = change.action is not None or bool(change.events)
        self._state = table.game if (acted or everything) and not past else None
        self._seats = table.match_players
        self._armed = table.armed
        self._lobby = table.lobby() if (change.lobby or everything) and not past else None
        self._common: dict[str, Any] = {
            "seq": change.seq,
            "at": change.at,
            "by": change.by,
            "seat": change.seat,
            "action": change.action,
            "why": None if change.why == "person" else change.why,
            "less": change.less or None,
            "chat": change.chat,
            "clock": None if past else clock_of(table),
        }
        self._sight: Sight | None = None
        self._raw: dict[str, Any] | None = None
        self._raw_events: dict[int | None, Raw | tuple[()]] = {}

    def message(self, player: str | None) -> Update:
        seat = self._seat(player)
        if self._sight is None and self._state is not None:
            self._sight = public_sight(self._state)
        events = tuple(to_wire(seen(event, seat)) for event in self._change.events)
        you, done = self._you(seat), self._done(player)
        return Update(**self._common, events=events, sight=self._sight, lobby=self._lobby, you=you, done=done)

    def encoded(self, player: str | None) -> bytes:
        seat = self._seat(player)
        if self._raw is None:
            state, lobby = self._state, self._lobby
            self._raw = {
                "sight": None if state is None else Raw(_encode(public_sight(state))),
                "lobby": None if lobby is None else Raw(_encode(lobby)),
                **self._common,
            }
        return _encode(RawUpdate(**self._raw, events=self._events(seat), you=self._you(seat), done=self._done(player)))

    def _you(self, seat: int | None) -> You | None:
        return None if seat is None or self._state is None else you_at(self._state, seat, self._armed)

    def _seat(self, player: str | None) -> int | None:
        return None if player is None or player not in self._seats else self._seats.index(player)

    def _done(self, player: str | None) -> str | None:
        return self._change.done if player is not None and player == self._change.by else None

    def _events(self, seat: int | None) -> Raw | tuple[()]:
        """Encode once for all who see no more than a spectator."""
        events = self._change.events
        if not events:
            return ()
        viewer = seat if seat is not None and any(_is_private(event, seat) for event in events) else None
        if viewer not in self._raw_events:
            self._raw_events[viewer] = Raw(_encode([to_wire(seen(event, viewer)) for event in events]))
        return self._raw_events[viewer]


def _is_private(event: Event, seat: int) -> bool:
    """Whether this seat learns more from it than a spectator."""
    match event:
        case Dealt() | Drew():
            return event.seat == seat
        case HandShown():
            return seat in (event.owner, event.viewer)
        case _:
            return False
