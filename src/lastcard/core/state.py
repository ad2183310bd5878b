"""States of a match: immutable, hashable, with the random stream inside; and drafts of the next state."""

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

LEFT, RIGHT = 1, -1  # directions of play; seats are numbered to the left


@dataclass(frozen=True, slots=True)
class ShownHand:
    """A hand shown to one seat only, as it was at that moment (WD4-4, R-WD4-SHOWN)."""

    viewer: int
    owner: int
    cards: CardSet


@dataclass(slots=True, init=False, eq=False, repr=False)
class State:
    """The complete state; `open_match` makes the first, `apply` the next. A `View` is what one seat may see of it."""

    game: Game
    """The fixed facts of the match."""
    scores: tuple[int, ...]
    """Points of each seat so far."""
    round: int
    """Number of the round, from 1."""
    dealer: int
    """The seat that dealt this round."""
    playing: tuple[int, ...]
    """Seats that are still in the match (`elimination`), in order."""
    hands: tuple[CardSet, ...]
    """Cards of each seat as a bit set: bit 7 stands for card 7 of the deck."""
    draw_pile: bytes
    """Physical cards; the last one is the top card."""
    discard_pile: bytes
    """Physical cards; the last one is the card to match."""
    colour: str | None
    """The colour in play; None while an upturned wild waits for its colour."""
    turn: int
    """The seat on turn, or the one whose play is being resolved."""
    direction: int
    """1 to the left, -1 to the right."""
    awaiting: Awaiting
    """The awaited decision and its seats."""
    owing: int
    """Seats that owe the last-card call, as a bit set."""
    stuck: int
    """Seats that have passed with nothing to play or draw since a card last moved, as a bit set (R-BLOCKED)."""
    veto: int | None
    """The seat under the VETO; None when it lies in the middle or doesn't exist."""
    shown: tuple[ShownHand, ...]
    """Hands that were shown to one seat only, until the next action (R-WD4-SHOWN)."""
    in_force: tuple[InForce, ...]
    """Lasting effects of written rules."""
    winners: tuple[int, ...]
    """At the end of a round the seat that went out (empty if blocked); at the end of the match its winners."""
    random: Stream
    """The random stream for the next shuffle."""
    events: list[Event]
    """Only in a draft, which becomes the finished state itself."""

    def __init__(self, **fields: Any) -> None:
        if fields.keys() != set(_FIELDS):
            raise TypeError(f"a state has the fields {', '.join(_FIELDS)}")
        for name, value in fields.items():
            object.__setattr__(self, name, value)

    def fields(self) -> dict[str, Any]:
        """Return all fields by name: `State(**state.fields())` is the same state."""
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
        """Whether a rule without effect or a mark is in force, so that proposals are open (R-CUST-FREE)."""
        return bool(self.in_force) and any(force.kind in ("free-text", "mark") for force in self.in_force)

    @property
    def top(self) -> int:
        """The physical card on top of the discard pile."""
        return self.discard_pile[-1]

    def next_seat(self, seat: int, steps: int = 1) -> int:
        """Return the seat that many steps on in the direction of play, skipping eliminated seats."""
        playing = self.playing
        return playing[(playing.index(seat) + steps * self.direction) % len(playing)]


_FIELDS = tuple(name for name in State.__annotations__ if name != "events")


def _made_of(fields: dict[str, Any]) -> State:
    return State(**fields)


class Draft(State):
    """A mutable copy of a state, with the events so far, which the rules change and freeze into the next state."""

    __slots__ = ()

    def __init__(self, state: State) -> None:
        # Written out field by field: a loop takes more than twice as long, and every move runs this.
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

    # Restore both, or every write takes the slow path.
    __setattr__ = object.__setattr__  # type: ignore[assignment]
    __delattr__ = object.__delattr__

    def set_hand(self, seat: int, hand: CardSet) -> None:
        hands = list(self.hands)
        hands[seat] = hand
        self.hands = tuple(hands)

    def freeze(self) -> tuple[State, tuple[Event, ...]]:
        """Return the finished state and its events. The draft must not be used afterwards."""
        events = tuple(self.events)
        del self.events
        self.__class__ = State  # type: ignore[assignment]
        return self, events
