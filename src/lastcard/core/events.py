"""What happened, as data: enough to tell the story of a game. `lastcard.views.seen` says what of it a seat may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeVar, dataclass_transform

from lastcard.core.cards import Card
from lastcard.core.in_force import InForce

_T = TypeVar("_T")


@dataclass_transform(frozen_default=True)
def _event(cls: type[_T]) -> type[_T]:
    """Frozen to the type checker, cheap at run time: a frozen dataclass takes thrice as long to make."""
    return dataclass(slots=True, unsafe_hash=True)(cls)


@_event
class DealerDrew:
    """A card drawn for the deal (SETUP-1)."""

    seat: int
    card: Card


@_event
class DealerChosen:
    """Who deals: by the highest card drawn, by lot, or by `next_dealer`."""

    seat: int


@_event
class Dealt:
    """Cards dealt to a seat; only that seat sees which."""

    seat: int
    cards: tuple[Card, ...]


@_event
class TurnedUp:
    """The card that begins the discard pile (SETUP-6)."""

    card: Card


@_event
class PutBack:
    """A Wild Draw Four turned up goes back into the deck (START-6)."""

    card: Card


@_event
class Reshuffled:
    """So many discards are the new draw pile (PILE-1)."""

    count: int


@_event
class Played:
    """Cards laid: one, or with `doubles` several alike."""

    seat: int
    cards: tuple[Card, ...]
    colour: str | None
    """The colour named with a wild."""
    jumped_in: bool = False


@_event
class ColourNamed:
    """The colour of a wild that was turned up at the start (START-5)."""

    seat: int
    colour: str


@_event
class Drew:
    """Cards drawn; only the seat itself sees which. `why`: by choice, as a penalty, or by a written rule."""

    seat: int
    cards: tuple[Card, ...]
    why: Literal["turn", "draw-card", "challenge", "catch", "rule"]


@_event
class Passed:
    """The turn went by: a drawn card kept, or nothing to play and nothing to draw (R-STUCK)."""

    seat: int
    stuck: bool = False


@_event
class TurnLost:
    """Somebody's turn doesn't come; `why` says what took it."""

    seat: int
    why: Literal["skip", "draw-card", "challenge", "veto", "rule"]


@_event
class DirectionTurned:
    """Play goes the other way now: 1 leftwards, -1 rightwards."""

    direction: int


@_event
class Called:
    """The last-card call."""

    seat: int


@_event
class Caught:
    """`seat` had one card left and hadn't called, and `by` said so (UNO-2)."""

    seat: int
    by: int


@_event
class Challenged:
    """`seat` doubts the Wild Draw Four that `player` laid (WD4-4)."""

    seat: int
    player: int


@_event
class HandShown:
    """A hand shown to one seat alone (WD4-4)."""

    owner: int
    viewer: int
    cards: tuple[Card, ...]


@_event
class ChallengeJudged:
    """Whether `player` held a card of the colour in play (WD4-5, WD4-6)."""

    player: int
    guilty: bool


@_event
class DrawPending:
    """Under `stacking` or `deflect`: so many cards now wait for that seat's answer."""

    seat: int
    total: int


@_event
class HandsSwapped:
    """Two seats have each other's hands now, after a 7 or by a written rule."""

    seat: int
    other: int


@_event
class HandsPassed:
    """All hands went on one place in that direction."""

    direction: int


@_event
class VetoSlapped:
    """The VETO lies on `seat` now; `by` put it there (VETO-1)."""

    seat: int
    by: int


@_event
class VetoReturned:
    """Back to the middle."""

    seat: int


@_event
class RuleActs:
    """The rule on a customizable card begins to act."""

    player: int
    number: int
    words: str


@_event
class PutInForce:
    """A written rule left something in force until a moment."""

    force: InForce


@_event
class Lapsed:
    """That moment has come: it is no longer in force."""

    force: InForce


@_event
class Proposed:
    """Somebody asks the table to rule (R-CUST-FREE)."""

    seat: int
    on: int
    effect: str
    amount: int


@_event
class Chose:
    """A colour, a player or a way chosen for a written rule."""

    seat: int
    what: str
    kind: Literal["colour", "seat", "way"] = "colour"
    words: str = ""
    """What the way chosen is."""


@_event
class Discarded:
    """Cards put under the top one by a written rule (R-CUST-UNDER), face up."""

    seat: int
    cards: tuple[Card, ...]


@_event
class Dared:
    """Whether somebody takes up a written rule's dare."""

    seat: int
    do: bool


@_event
class Voted:
    """A vote is in; how it went is said when all are."""

    seat: int


@_event
class VoteClosed:
    """All votes are in: how many said yes and no, and what that comes to (R-CUST-JUDGE)."""

    judged: int
    yes: int
    no: int
    outcome: bool
    words: str = ""
    """What was voted on; empty for a proposal, which was told when it was made."""


@_event
class RoundEnded:
    """Everything is laid open: what each hand still held, what each seat scored, and the totals."""

    winner: int | None
    hands: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]


@_event
class SeatOut:
    """Out of the match (`elimination`)."""

    seat: int


@_event
class MatchEnded:
    """Who won the match; several, if they share it."""

    winners: tuple[int, ...]


Event = (
    DealerDrew | DealerChosen | Dealt | TurnedUp | PutBack | Reshuffled | Played | ColourNamed | Drew | Passed
    | TurnLost | DirectionTurned | Called | Caught | Challenged | HandShown | ChallengeJudged | DrawPending
    | HandsSwapped | HandsPassed | VetoSlapped | VetoReturned | RuleActs | PutInForce | Lapsed | Proposed
    | Chose | Discarded | Dared | Voted | VoteClosed | RoundEnded | SeatOut | MatchEnded
)  # fmt: skip
