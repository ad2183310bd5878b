"""Events as data, enough to narrate a game. `lastcard.views.seen` returns what a seat may know of an event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeVar, dataclass_transform

from lastcard.core.cards import Card
from lastcard.core.in_force import InForce

_T = TypeVar("_T")


@dataclass_transform(frozen_default=True)
def _event(cls: type[_T]) -> type[_T]:
    """Make a dataclass that is frozen only for the type checker: a frozen one takes three times as long to create."""
    return dataclass(slots=True, unsafe_hash=True)(cls)


@_event
class DealerDrew:
    """A card drawn for the deal (SETUP-1)."""

    seat: int
    card: Card


@_event
class DealerChosen:
    """The dealer was chosen: by the highest card drawn, at random, or by `next_dealer`."""

    seat: int


@_event
class Dealt:
    """Cards dealt to a seat; only that seat sees them."""

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
    """The discards became the new draw pile (PILE-1)."""

    count: int


@_event
class Played:
    """Cards played: one, or with `doubles` several identical ones."""

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
    """Cards drawn; only the seat itself sees them. `why`: by choice, as a penalty, or by a written rule."""

    seat: int
    cards: tuple[Card, ...]
    why: Literal["turn", "draw-card", "challenge", "catch", "rule"]


@_event
class Passed:
    """A turn ended without a play: a drawn card was kept, or there was nothing to play or draw (R-STUCK)."""

    seat: int
    stuck: bool = False


@_event
class TurnLost:
    """A seat lost its turn; `why` says to what."""

    seat: int
    why: Literal["skip", "draw-card", "challenge", "veto", "rule"]


@_event
class DirectionTurned:
    """The direction of play changed: 1 is to the left, -1 to the right."""

    direction: int


@_event
class Called:
    """A seat made the last-card call."""

    seat: int


@_event
class Caught:
    """`by` caught `seat`, which had one card left and hadn't called (UNO-2)."""

    seat: int
    by: int


@_event
class Challenged:
    """`seat` challenged the Wild Draw Four of `player` (WD4-4)."""

    seat: int
    player: int


@_event
class HandShown:
    """A hand was shown to one seat only (WD4-4)."""

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
    """Cards wait for the seat to take or answer them: a Wild Draw Four, `stacking` or `deflect`."""

    seat: int
    total: int


@_event
class HandsSwapped:
    """Two seats swapped hands, after a 7 or by a written rule."""

    seat: int
    other: int


@_event
class HandsPassed:
    """All hands were passed one seat on in that direction."""

    direction: int


@_event
class VetoSlapped:
    """`by` slapped the VETO on `seat` (VETO-1)."""

    seat: int
    by: int


@_event
class VetoReturned:
    """The VETO returned to the middle."""

    seat: int


@_event
class RuleActs:
    """The rule on a customizable card takes effect."""

    player: int
    number: int
    words: str


@_event
class PutInForce:
    """A written rule put something in force until a moment."""

    force: InForce


@_event
class Lapsed:
    """Something is no longer in force, because its moment has come."""

    force: InForce


@_event
class Proposed:
    """A seat made a proposal (R-CUST-FREE)."""

    seat: int
    on: int
    effect: str
    amount: int


@_event
class Chose:
    """A seat chose a colour, a player or a way for a written rule."""

    seat: int
    what: str
    kind: Literal["colour", "seat", "way"] = "colour"
    words: str = ""
    """The description of the chosen way."""


@_event
class Discarded:
    """Cards discarded for a written rule: put face up under the top card (R-CUST-UNDER)."""

    seat: int
    cards: tuple[Card, ...]


@_event
class Dared:
    """A seat accepted or refused a dare of a written rule."""

    seat: int
    do: bool


@_event
class Voted:
    """A seat voted; the result follows when all have voted."""

    seat: int


@_event
class VoteClosed:
    """A vote ended: the numbers of yes and no, and the result (R-CUST-JUDGE)."""

    judged: int
    yes: int
    no: int
    outcome: bool
    words: str = ""
    """The statement that was voted on; empty for a proposal, which has an event of its own."""


@_event
class RoundEnded:
    """A round ended: the remaining hands, the points of each seat, and the totals."""

    winner: int | None
    hands: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]


@_event
class SeatOut:
    """A seat is out of the match (`elimination`)."""

    seat: int


@_event
class MatchEnded:
    """The match ended; several seats may share the win."""

    winners: tuple[int, ...]


Event = (
    DealerDrew | DealerChosen | Dealt | TurnedUp | PutBack | Reshuffled | Played | ColourNamed | Drew | Passed
    | TurnLost | DirectionTurned | Called | Caught | Challenged | HandShown | ChallengeJudged | DrawPending
    | HandsSwapped | HandsPassed | VetoSlapped | VetoReturned | RuleActs | PutInForce | Lapsed | Proposed
    | Chose | Discarded | Dared | Voted | VoteClosed | RoundEnded | SeatOut | MatchEnded
)  # fmt: skip
