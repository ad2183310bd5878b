"""The decision that the game waits for: always one tagged value, never several flags."""

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
    """Name the colour of a wild that was turned up at the start (START-5, START-7)."""

    phase: ClassVar[Phase] = "colour"


@dataclass(frozen=True, slots=True)
class AwaitTurn(_OneSeat):
    """Play a card or draw (TURN-1, TURN-2)."""

    phase: ClassVar[Phase] = "turn"


@dataclass(frozen=True, slots=True)
class AwaitDrawn(_OneSeat):
    """Play a playable card that was just drawn, or keep it (TURN-3, TURN-4)."""

    phase: ClassVar[Phase] = "drawn"
    cards: CardSet


@dataclass(frozen=True, slots=True)
class AwaitStack(_OneSeat):
    """Under `stacking`, answer a pending draw or take it. `kind` is the rank of the last draw card."""

    phase: ClassVar[Phase] = "turn"
    total: int
    kind: str


@dataclass(frozen=True, slots=True)
class AwaitFour(_OneSeat):
    """Take the four cards, or challenge their player (WD4-4). The play itself settles the guilt (R-WD4-MOMENT)."""

    phase: ClassVar[Phase] = "challenge"
    player: int
    total: int
    guilty: bool
    before: str | None = None
    """The colour in play before the card, which is public; None in a position that doesn't say it."""


@dataclass(frozen=True, slots=True)
class AwaitSwap(_OneSeat):
    """Choose the seat to swap hands with after a 7 under `seven_zero`, `times` times."""

    phase: ClassVar[Phase] = "choose"
    times: int


@dataclass(frozen=True, slots=True)
class _OneByRule(_OneSeat):
    """Asked by the written rule of customizable card `rule`; `memo` says where the rule continues after the answer."""

    rule: int
    """Number of the card; 0 for a proposal at the table (R-CUST-FREE)."""
    memo: Hashable


@dataclass(frozen=True, slots=True)
class AwaitChoice(_OneByRule):
    """Choose a colour, a player or an offered way for a written rule; `options` are the possible answers."""

    phase: ClassVar[Phase] = "choose"
    what: Literal["colour", "seat", "way"] = "colour"
    options: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    """The description of each offered way."""


@dataclass(frozen=True, slots=True)
class AwaitDiscard(_OneByRule):
    """Discard cards for a written rule (R-CUST-CHOICE)."""

    phase: ClassVar[Phase] = "choose"
    count: int


@dataclass(frozen=True, slots=True)
class AwaitDare(_OneByRule):
    """Accept or refuse a dare of a written rule."""

    phase: ClassVar[Phase] = "choose"
    words: str = ""


@dataclass(frozen=True, slots=True)
class AwaitVote:
    """Vote on the seat `judged`; `tie` is the result of an even vote, in favour of that seat (R-CUST-JUDGE)."""

    phase: ClassVar[Phase] = "vote"
    rule: int
    memo: Hashable
    judged: int
    seats: tuple[int, ...]
    tie: bool
    words: str = ""
    """The statement that is voted on; yes means that it is true."""
    yes: int = 0
    no: int = 0

    @property
    def proposal(self) -> Propose | None:
        """The proposal that is voted on (R-CUST-FREE); None when the rule of a card called the vote."""
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
