"""An update as each player may see it: as a message, or encoded, with the public parts encoded once."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec import Raw

from lastcard.core.actions import Discard
from lastcard.core.deck import CardSet, Deck
from lastcard.core.events import Dealt, Drew, Event, HandShown
from lastcard.core.state import State
from lastcard.protocol.events import to_wire
from lastcard.protocol.messages import Clock, RawUpdate, Update
from lastcard.protocol.wire_view import Sight, You, sight_of, you_of
from lastcard.rules.calls import may_leave_one
from lastcard.rules.explain import unplayable, waits
from lastcard.table.table_state import StateChange, TableState
from lastcard.table.veto import Unvetoable, actions_at, unvetoable
from lastcard.views import private_view, seen, view

_encode = msgspec.json.Encoder().encode


def public_sight(state: State) -> Sight:
    """Return what everybody sees of the game."""
    return sight_of(view(state, None))


def clock_of(table: TableState) -> Clock:
    return Clock(table.deadline, table.moment, table.next_round)


class SeatFacts(NamedTuple):
    """The facts about seats besides the game, at one moment."""

    armed: frozenset[int]
    races: bool
    unvetoable: Unvetoable
    nobody_interrupts: bool
    """Whether a seat that waits can do nothing now but arm the call, and knows nothing but its hand."""

    @classmethod
    def of(cls, table: TableState, state: State) -> SeatFacts:
        races = table.playing and table.settings.race is not None
        nobody_interrupts = not (state.owing or state.shown or state.game.interrupts or table.armed)
        return cls(table.armed, races, unvetoable(table), nobody_interrupts)


def you_at(state: State, seat: int, facts: SeatFacts) -> You:
    """Return what only this seat sees, and what it may do."""
    may = tuple(
        [str(action) for action in actions_at(state, seat, facts.unvetoable) if not isinstance(action, Discard)]
    )
    can_arm = facts.races and bool(state.awaiting.seats) and may_leave_one(state, seat)
    why = () if waits(state, seat) else unplayable(state, seat)
    return you_of(seat, private_view(state, seat), seat in facts.armed, may, why, facts.unvetoable, can_arm=can_arm)


class WaitingHands:
    """The views of waiting seats of one table, encoded: most hands stay the same from one update to the next."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[int, tuple[Deck, CardSet, bool, bytes]] = {}

    def encoded(self, state: State, seat: int, can_arm: bool) -> bytes:
        """Encode for a seat that sees nothing but its hand, and may do nothing but arm the call."""
        deck, hand = state.game.deck, state.hands[seat]
        known = self._known.get(seat)
        if known is None or known[0] is not deck or known[1:3] != (hand, can_arm):
            you = you_of(seat, private_view(state, seat), armed=False, may=(), can_arm=can_arm)
            known = self._known[seat] = deck, hand, can_arm, _encode(you)
        return known[3]


class UpdateBuilder:
    """A change, with the table right after it."""

    def __init__(
        self,
        change: StateChange,
        table: TableState,
        hands: WaitingHands | None = None,
        *,
        everything: bool = False,
        past: bool = False,
    ) -> None:
        """`hands`: those of earlier updates. `everything`: send the whole state, for a client that missed changes.

        `past`: only the events, no state.
        """
        self.seq = change.seq
        self._change = change
        acted = change.action is not None or bool(change.events) or everything
        self._state = table.game if (acted or change.may) and not past else None
        self._is_seen = acted
        self._seats = table.match_players
        self._facts = None if self._state is None else SeatFacts.of(table, self._state)
        self._lobby = table.lobby() if (change.lobby or everything) and not past else None
        why = None if change.why == "person" else change.why
        self._what = change.seq, change.at, change.by, change.seat, change.action, why, change.less or None
        """The first fields of an update."""
        self._clock = None if past else clock_of(table)
        self._sight: Sight | None = None
        self._raw: tuple[Raw | None, Raw | None] | None = None
        """The public view and the lobby, encoded."""
        self._hands = hands or WaitingHands()
        self._shared: dict[int | None, bytes] = {}
        """Updates without the part of one player alone, by who sees more of the events."""
        self._private = {seat for event in change.events for seat in _private_to(event)}
        """The seats that see more of the events than a spectator."""

    @property
    def command(self) -> tuple[str, str] | None:
        """The player and the id of the command that it answers, if there is one."""
        by, done = self._change.by, self._change.done
        return None if by is None or done is None else (by, done)

    def message(self, player: str | None) -> Update:
        seat = self._seat(player)
        if self._sight is None and self._state is not None and self._is_seen:
            self._sight = public_sight(self._state)
        events = tuple(to_wire(seen(event, seat)) for event in self._change.events)
        common = self._sight, self._lobby, self._change.chat, self._clock
        return Update(*self._what, events, *common, self._you(seat), self._done(player))

    def encoded(self, player: str | None) -> bytes:
        seat = self._seat(player)
        viewer = seat if seat in self._private else None
        shared = self._shared.get(viewer)
        if shared is None:
            shared = self._shared[viewer] = self._encode_shared(viewer)
        you, done = self._encoded_you(seat), self._done(player)
        if you is None and done is None:
            return shared
        # The last fields of an update: everything before them is encoded once for all who see the same.
        own_part = b"" if you is None else b',"you":' + you
        if done is not None:
            own_part += b',"done":' + _encode(done)
        return shared[:-1] + own_part + b"}"

    def _encode_shared(self, viewer: int | None) -> bytes:
        if self._raw is None:
            state, lobby = self._state, self._lobby
            self._raw = (
                Raw(_encode(public_sight(state))) if state is not None and self._is_seen else None,
                None if lobby is None else Raw(_encode(lobby)),
            )
        events = tuple([to_wire(seen(event, viewer)) for event in self._change.events])
        return _encode(RawUpdate(*self._what, events, *self._raw, self._change.chat, self._clock))

    def _encoded_you(self, seat: int | None) -> bytes | None:
        state, facts = self._state, self._facts
        if seat is None or state is None or facts is None:
            return None
        if facts.nobody_interrupts and waits(state, seat):
            return self._hands.encoded(state, seat, facts.races and may_leave_one(state, seat))
        return _encode(you_at(state, seat, facts))

    def _you(self, seat: int | None) -> You | None:
        if seat is None or self._state is None or self._facts is None:
            return None
        return you_at(self._state, seat, self._facts)

    def _seat(self, player: str | None) -> int | None:
        return None if player is None or player not in self._seats else self._seats.index(player)

    def _done(self, player: str | None) -> str | None:
        return self._change.done if player is not None and player == self._change.by else None


def _private_to(event: Event) -> tuple[int, ...]:
    """Return the seats that learn more from it than a spectator."""
    match event:
        case Dealt() | Drew():
            return (event.seat,)
        case HandShown():
            return event.owner, event.viewer
        case _:
            return ()
