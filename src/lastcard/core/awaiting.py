"""What the game waits for: one tagged value at any moment, never a handful of flags."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, cast

from lastcard.core.actions import Propose
from lastcard.core.deck import CardSet

Phase = Literal["colour", "turn", "drawn", "challenge", "choose", "vote", "round-over", "match-over"]


@dataclass(frozen=True, slots=True)
class _OneSeat:
    seat: int
    seats: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """The seats whose decision is awaited."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "seats", (self.seat,))


@dataclass(frozen=True, slots=True)
class AwaitColour(_OneSeat):
    """A wild was turned up at the start: its colour is to be named (START-5, START-7)."""

    phase: ClassVar[Phase] = "colour"


@dataclass(frozen=True, slots=True)
class AwaitTurn(_OneSeat):
    """Play a card or draw (TURN-1, TURN-2)."""

    phase: ClassVar[Phase] = "turn"


@dataclass(frozen=True, slots=True)
class AwaitDrawn(_OneSeat):
    """Play what was just drawn and can be played, or keep it (TURN-3, TURN-4)."""

    phase: ClassVar[Phase] = "drawn"
    cards: CardSet


@dataclass(frozen=True, slots=True)
class AwaitStack(_OneSeat):
    """Under `stacking`: answer a pending draw, or take it. `kind` is the rank of the draw card last laid."""

    phase: ClassVar[Phase] = "turn"
    total: int
    kind: str


@dataclass(frozen=True, slots=True)
class AwaitFour(_OneSeat):
    """Take the four, or challenge who laid them (WD4-4). Guilt is settled when the card is laid (R-WD4-MOMENT)."""

    phase: ClassVar[Phase] = "challenge"
    player: int
    total: int
    guilty: bool
    before: str | None = None
    """The colour in play before the card was laid, which everybody heard; None in a position that doesn't say it."""


@dataclass(frozen=True, slots=True)
class AwaitSwap(_OneSeat):
    """A 7 under `seven_zero`: with whom to swap hands, `times` over."""

    phase: ClassVar[Phase] = "choose"
    times: int


@dataclass(frozen=True, slots=True)
class _OneByRule(_OneSeat):
    """Asked by the written rule of customizable card `rule`; `memo` is where it goes on when the answer is in."""

    rule: int
    """0 when it isn't a card that asks but the table that rules (R-CUST-FREE)."""
    memo: Hashable


@dataclass(frozen=True, slots=True)
class AwaitChoice(_OneByRule):
    """A written rule asks for a colour, a player, or one of the ways it offers; `options` are what can be said."""

    phase: ClassVar[Phase] = "choose"
    what: Literal["colour", "seat", "way"] = "colour"
    options: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    """For ways: what each of them is."""


@dataclass(frozen=True, slots=True)
class AwaitDiscard(_OneByRule):
    """A written rule asks for cards to discard (R-CUST-CHOICE)."""

    phase: ClassVar[Phase] = "choose"
    count: int


@dataclass(frozen=True, slots=True)
class AwaitDare(_OneByRule):
    """A written rule dares somebody to do something."""

    phase: ClassVar[Phase] = "choose"
    words: str = ""


@dataclass(frozen=True, slots=True)
class AwaitVote:
    """The table judges `judged`; `tie` is what an even vote means, so that it speaks for them (R-CUST-JUDGE)."""

    phase: ClassVar[Phase] = "vote"
    rule: int
    memo: Hashable
    judged: int
    seats: tuple[int, ...]
    tie: bool
    words: str = ""
    """What is voted on; yes means that it is so."""
    yes: int = 0
    no: int = 0

    @property
    def proposal(self) -> Propose | None:
        """What the table is asked to rule (R-CUST-FREE); None when a card's rule called the vote."""
        if self.rule:
            return None
        effect, amount, seat, _ = cast(tuple[Any, ...], self.memo)
        return Propose(seat, effect, amount)


@dataclass(frozen=True, slots=True)
class RoundOver:
    phase: ClassVar[Phase] = "round-over"
    seats: ClassVar[tuple[int, ...]] = ()


@dataclass(frozen=True, slots=True)
class MatchOver:
    phase: ClassVar[Phase] = "match-over"
    seats: ClassVar[tuple[int, ...]] = ()


AskedByRule = AwaitChoice | AwaitDiscard | AwaitDare | AwaitVote
Awaiting = (
    AwaitColour | AwaitTurn | AwaitDrawn | AwaitStack | AwaitFour | AwaitSwap | AskedByRule | RoundOver | MatchOver
)
