"""Actions of a seat as data. `str()` of an action is its notation, and `lastcard.notation` reads it back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from lastcard.core.cards import Card


class _Rare:
    """`plain` marks an action whose notation, edition and options need no check before the rules judge it."""

    __slots__ = ()
    plain: ClassVar[bool] = False


def is_colour(letter: str) -> bool:
    """Return whether this can be the letter of a colour in any edition."""
    return len(letter) == 1 and "A" <= letter <= "Z"


def _with_call(words: str, call: bool) -> str:
    return f"{words} uno" if call else words


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card (with `doubles`, several identical ones), a wild with its colour, and optionally call."""

    jumps: ClassVar[bool] = False
    cards: tuple[Card, ...]
    colour: str | None = None
    call: bool = False
    plain: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        plain = len(self.cards) == 1 and (self.colour is None or (self.cards[0].is_wild and is_colour(self.colour)))
        object.__setattr__(self, "plain", plain)

    def __str__(self) -> str:
        named = f":{self.colour}" if self.colour else ""
        return _with_call("play " + " ".join([card + named for card in self.cards]), self.call)


@dataclass(frozen=True, slots=True)
class JumpIn(_Rare):
    """Play a card identical to the top card out of turn (`jump_in`)."""

    jumps: ClassVar[bool] = True
    card: Card
    colour: str | None = None
    call: bool = False

    @property
    def cards(self) -> tuple[Card]:
        """The card as a tuple, as in `Play`."""
        return (self.card,)

    def __str__(self) -> str:
        named = f":{self.colour}" if self.colour else ""
        return _with_call(f"jump {self.card}{named}", self.call)


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a card, by choice or because no card can be played; under `stacking`, take the whole pending draw."""

    plain: ClassVar[bool] = True

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Pass(_Rare):
    """Keep a playable drawn card, or end the turn with nothing to play and nothing to draw (R-STUCK)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class NameColour(_Rare):
    """Name the colour of a wild that was turned up at the start (START-5)."""

    colour: str

    def __str__(self) -> str:
        return f"colour {self.colour}"


@dataclass(frozen=True, slots=True)
class Challenge(_Rare):
    """Challenge a Wild Draw Four: its player may have held a card of the colour in play (WD4-4)."""

    def __str__(self) -> str:
        return "challenge"


@dataclass(frozen=True, slots=True)
class Accept(_Rare):
    """Take the four cards, or under `stacking` the whole pending draw."""

    def __str__(self) -> str:
        return "accept"


@dataclass(frozen=True, slots=True)
class Call(_Rare):
    """Make the last-card call after the play (R-UNO-WHEN)."""

    def __str__(self) -> str:
        return "uno"


@dataclass(frozen=True, slots=True)
class Catch(_Rare):
    """Catch a seat that owes the last-card call (UNO-2)."""

    seat: int

    def __str__(self) -> str:
        return f"catch {self.seat}"


@dataclass(frozen=True, slots=True)
class Veto(_Rare):
    """Slap the VETO on this seat (VETO-1)."""

    seat: int

    def __str__(self) -> str:
        return f"veto {self.seat}"


@dataclass(frozen=True, slots=True)
class Swap(_Rare):
    """Swap hands with this seat after a 7 (`seven_zero`)."""

    seat: int

    def __str__(self) -> str:
        return f"swap {self.seat}"


@dataclass(frozen=True, slots=True)
class Choose(_Rare):
    """Answer a choice of a written rule: the letter of a colour, a seat, or the number of an offered way."""

    what: str

    def __str__(self) -> str:
        return f"choose {self.what}"


@dataclass(frozen=True, slots=True)
class Discard(_Rare):
    """Discard cards for a written rule (R-CUST-CHOICE)."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(("discard", *self.cards))


@dataclass(frozen=True, slots=True)
class Vote(_Rare):
    """Vote: yes means that it happened (R-CUST-JUDGE); None abstains, as does a seat whose time is up (R-CUST-VOTE)."""

    yes: bool | None

    def __str__(self) -> str:
        return "vote abstain" if self.yes is None else "vote yes" if self.yes else "vote no"


@dataclass(frozen=True, slots=True)
class Dare(_Rare):
    """Answer a dare of a written rule: do it, and be judged by the others, or refuse."""

    do: bool

    def __str__(self) -> str:
        return "dare do" if self.do else "dare refuse"


@dataclass(frozen=True, slots=True)
class Propose(_Rare):
    """Propose a penalty for something that the engine can't see; the others vote on it (R-CUST-FREE)."""

    seat: int
    effect: Literal["draw", "discard", "skip"]
    amount: int = 0

    def __str__(self) -> str:
        amount = "" if self.effect == "skip" else f" {self.amount}"
        return f"propose {self.seat} {self.effect}{amount}"


@dataclass(frozen=True, slots=True)
class Next(_Rare):
    """Deal the next round; any seat may ask for it."""

    def __str__(self) -> str:
        return "next"


Action = (
    Play | JumpIn | Draw | Pass | NameColour | Challenge | Accept | Call | Catch | Veto | Swap
    | Choose | Discard | Vote | Dare | Propose | Next
)  # fmt: skip
