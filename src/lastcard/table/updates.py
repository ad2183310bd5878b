"""An update in the words of the wire: the parts that all are told alike are encoded once, the rest for each seat."""

from __future__ import annotations

import msgspec
from msgspec import Raw

from lastcard.core.actions import Discard
from lastcard.core.events import Dealt, Drew, Event, HandShown
from lastcard.core.state import State
from lastcard.protocol.events import to_wire
from lastcard.protocol.lobby import Lobby
from lastcard.protocol.messages import Clock, RawUpdate
from lastcard.protocol.wire_view import You, sight_of, you_of
from lastcard.rules.explain import unplayable
from lastcard.rules.legal_actions import legal_actions
from lastcard.table.table_state import Change, TableState
from lastcard.views import own, seen, view

_encode = msgspec.json.Encoder().encode


def encoded_sight(state: State) -> Raw:
    return Raw(_encode(sight_of(view(state, None))))


def clock_of(table: TableState) -> Clock:
    return Clock(table.deadline, table.moment, table.next_round)


def you_at(state: State, seat: int, armed: frozenset[int]) -> You:
    may = tuple(str(action) for action in legal_actions(state, seat) if not isinstance(action, Discard))
    return you_of(seat, own(state, seat), seat in armed, may, unplayable(state, seat))


class Telling:
    """A change to be told, with the table as it was right after it."""

    def __init__(self, change: Change, table: TableState, *, everything: bool = False) -> None:
        """`everything`: how all stands, for somebody who missed the changes before."""
        self.seq = change.seq
        self._change = change
        acted = change.action is not None or bool(change.events)
        self._state = table.game if acted or everything else None
        self._seats = table.seated
        self._armed = table.armed
        self._lobby: Lobby | None = table.lobby() if change.lobby or everything else None
        self._clock: Clock | None = clock_of(table)
        self._common: dict[int | None, Raw | tuple[()]] = {}
        self._raw_sight: Raw | None = None
        self._raw_lobby: Raw | None = None

    @classmethod
    def past(cls, change: Change, table: TableState, player: str | None) -> bytes:
        """A change among others that followed: what happened, without how things stood."""
        telling = cls(change, table)
        telling._state = telling._lobby = telling._clock = None
        return telling.to(player)

    def to(self, player: str | None) -> bytes:
        """The message as this player may know it; None: as a spectator may."""
        change, state = self._change, self._state
        seat = None if player is None or player not in self._seats else self._seats.index(player)
        if state is not None and self._raw_sight is None:
            self._raw_sight = encoded_sight(state)
        if self._lobby is not None and self._raw_lobby is None:
            self._raw_lobby = Raw(_encode(self._lobby))
        return _encode(
            RawUpdate(
                seq=change.seq,
                at=change.at,
                by=change.by,
                seat=change.seat,
                action=change.action,
                why=None if change.why == "person" else change.why,
                less=change.less or None,
                events=self._events(seat),
                sight=self._raw_sight,
                lobby=self._raw_lobby,
                chat=change.chat,
                clock=self._clock,
                you=None if seat is None or state is None else you_at(state, seat, self._armed),
                done=change.done if player is not None and player == change.by else None,
            )
        )

    def _events(self, seat: int | None) -> Raw | tuple[()]:
        """All who see no more than a spectator share one encoding."""
        events = self._change.events
        if not events:
            return ()
        viewer = seat if seat is not None and any(_private(event, seat) for event in events) else None
        if viewer not in self._common:
            self._common[viewer] = Raw(_encode([to_wire(seen(event, viewer)) for event in events]))
        return self._common[viewer]


def _private(event: Event, seat: int) -> bool:
    """Whether this seat learns more from it than a spectator."""
    match event:
        case Dealt() | Drew():
            return event.seat == seat
        case HandShown():
            return seat in (event.owner, event.viewer)
        case _:
            return False
