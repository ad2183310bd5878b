"""A state of a match: immutable, hashable, with its random stream inside. A `Draft` is one in the making."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lastcard.core.awaiting import Awaiting
from lastcard.core.deck import CardSet
from lastcard.core.events import Event
from lastcard.core.force import InForce
from lastcard.core.game import Game
from lastcard.core.stream import Stream

LEFT, RIGHT = 1, -1  # directions of play; seats are numbered leftwards


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand shown to one seat alone, as it was when it was shown (WD4-4, R-WD4-SHOWN)."""

    viewer: int
    owner: int
    cards: CardSet


class State:
    """All there is to know. What a seat may know of it is a `lastcard.views.View`."""

    game: Game
    scores: tuple[int, ...]
    round: int
    dealer: int
    playing: tuple[int, ...]
    """The seats still in the match (`elimination`), in their order."""
    hands: tuple[CardSet, ...]
    draw_pile: bytes
    """Physical cards; the last is the top one."""
    discard_pile: bytes
    colour: str | None
    """The colour in play; None while an upturned wild waits for its colour."""
    turn: int
    """Whose turn it is, or whose play is being settled."""
    direction: int
    awaiting: Awaiting
    owing: int
    """Seats that owe the last-card call, a bit each."""
    stuck: int
    """Seats that have passed with nothing to play or draw since a card last moved, a bit each (R-BLOCKED)."""
    veto: int | None
    """The seat the VETO lies on; None when it lies in the middle, or there is none."""
    shown: tuple[Shown, ...]
    in_force: tuple[InForce, ...]
    """What written rules have left behind."""
    winners: tuple[int, ...]
    """At the end of a round who went out (nobody: blocked); at the end of the match who won it."""
    random: Stream

    def __init__(self, **fields: Any) -> None:
        if fields.keys() != _FIELDS:
            raise TypeError(f"a state has the fields {sorted(_FIELDS)}")
        self.__dict__.update(fields)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a state can't be changed: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a state can't be changed: {name}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((self.hands, self.draw_pile, self.discard_pile, self.awaiting, self.scores, self.random.spent))

    def __repr__(self) -> str:
        return f"<State of round {self.round}: {self.awaiting}>"

    @property
    def proposals_open(self) -> bool:
        """Whether a rule in words alone, or a mark on somebody, is in force for the table to rule on (R-CUST-FREE)."""
        return any(force.kind in ("free-text", "mark") for force in self.in_force)

    @property
    def top(self) -> int:
        """The physical card on top of the discard pile."""
        return self.discard_pile[-1]

    def next_seat(self, seat: int, steps: int = 1) -> int:
        """The seat that many places on in the direction of play, those out of the match not counted."""
        playing = self.playing
        return playing[(playing.index(seat) + steps * self.direction) % len(playing)]


_FIELDS = frozenset(State.__annotations__)


class Draft(State):
    """A state being changed by the rules, and the events so far. Made from a state and frozen into the next one."""

    events: list[Event]

    def __init__(self, state: State) -> None:
        # One copy of the dict, not twenty attributes: this is the hottest line of the engine.
        self.__dict__ = state.__dict__.copy()
        self.events = []

    # Both, or each write goes the slow way round.
    __setattr__ = object.__setattr__  # type: ignore[assignment]
    __delattr__ = object.__delattr__

    def set_hand(self, seat: int, hand: CardSet) -> None:
        hands = list(self.hands)
        hands[seat] = hand
        self.hands = tuple(hands)

    def freeze(self) -> tuple[State, tuple[Event, ...]]:
        """The finished state and what happened on the way. The draft must not be used afterwards."""
        events = tuple(self.__dict__.pop("events"))
        self.__class__ = State  # type: ignore[assignment]
        return self, events
