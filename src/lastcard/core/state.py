"""A state of a match: immutable, hashable, with its random stream inside. A `Draft` is one in the making."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lastcard.core.awaiting import Awaiting
from lastcard.core.deck import CardSet
from lastcard.core.events import Event
from lastcard.core.game import Game
from lastcard.core.in_force import InForce
from lastcard.core.random_stream import Stream

LEFT, RIGHT = 1, -1  # directions of play; seats are numbered leftwards


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand shown to one seat alone, as it was when it was shown (WD4-4, R-WD4-SHOWN)."""

    viewer: int
    owner: int
    cards: CardSet


@dataclass(slots=True, init=False, eq=False, repr=False)
class State:
    """All there is to know; `open_match` makes the first, `apply` the next. What a seat may know of it is a `View`."""

    game: Game
    """What never changes during a match."""
    scores: tuple[int, ...]
    """The points of each seat so far."""
    round: int
    """Its number, from 1."""
    dealer: int
    """The seat that dealt this round."""
    playing: tuple[int, ...]
    """The seats still in the match (`elimination`), in their order."""
    hands: tuple[CardSet, ...]
    """Each seat's cards, a bit each: bit 7 stands for card 7 of the deck."""
    draw_pile: bytes
    """Physical cards; the last is the top one."""
    discard_pile: bytes
    """The same: the last is the one to match."""
    colour: str | None
    """The colour in play; None while an upturned wild waits for its colour."""
    turn: int
    """Whose turn it is, or whose play is being settled."""
    direction: int
    """1 leftwards, -1 rightwards."""
    awaiting: Awaiting
    """What is awaited, and of which seats."""
    owing: int
    """Seats that owe the last-card call, a bit each."""
    stuck: int
    """Seats that have passed with nothing to play or draw since a card last moved, a bit each (R-BLOCKED)."""
    veto: int | None
    """The seat the VETO lies on; None when it lies in the middle, or there is none."""
    shown: tuple[Shown, ...]
    """Hands that were shown to one seat alone, until the next action (R-WD4-SHOWN)."""
    in_force: tuple[InForce, ...]
    """What written rules have left behind."""
    winners: tuple[int, ...]
    """At the end of a round who went out (nobody: blocked); at the end of the match who won it."""
    random: Stream
    """What the next shuffle takes its chance from."""
    events: list[Event]
    """Only while it is a draft: a state in the making and a finished one are the same object in the end."""

    def __init__(self, **fields: Any) -> None:
        if fields.keys() != set(_FIELDS):
            raise TypeError(f"a state has the fields {', '.join(_FIELDS)}")
        for name, value in fields.items():
            object.__setattr__(self, name, value)

    def fields(self) -> dict[str, Any]:
        """Everything it is made of, by name: `State(**state.fields())` is the same state."""
        return {name: getattr(self, name) for name in _FIELDS}

    def __reduce__(self) -> tuple[Callable[[dict[str, Any]], State], tuple[dict[str, Any]]]:
        return _made_of, (self.fields(),)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a state can't be changed: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a state can't be changed: {name}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in _FIELDS)

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


_FIELDS = tuple(name for name in State.__annotations__ if name != "events")


def _made_of(fields: dict[str, Any]) -> State:
    return State(**fields)


class Draft(State):
    """A state being changed by the rules, and the events so far. Made from a state and frozen into the next one."""

    __slots__ = ()

    def __init__(self, state: State) -> None:
        # Written out, field by field: no loop is half as quick, and every move comes through here.
        self.game = state.game
        self.scores = state.scores
        self.round = state.round
        self.dealer = state.dealer
        self.playing = state.playing
        self.hands = state.hands
        self.draw_pile = state.draw_pile
        self.discard_pile = state.discard_pile
        self.colour = state.colour
        self.turn = state.turn
        self.direction = state.direction
        self.awaiting = state.awaiting
        self.owing = state.owing
        self.stuck = state.stuck
        self.veto = state.veto
        self.shown = state.shown
        self.in_force = state.in_force
        self.winners = state.winners
        self.random = state.random
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
        events = tuple(self.events)
        del self.events
        self.__class__ = State  # type: ignore[assignment]
        return self, events
