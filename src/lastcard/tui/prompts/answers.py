"""What can be answered to a question: with a key, a click, or Enter on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from unicodedata import normalize

from lastcard.core.cards import Card


@dataclass(frozen=True, slots=True)
class Act:
    """An action of the game, in its notation."""

    action: str


@dataclass(frozen=True, slots=True)
class Arm:
    """Have the call made with the next play that leaves one card, or no longer."""

    armed: bool


@dataclass(frozen=True, slots=True)
class Resume:
    """End a pause."""


@dataclass(frozen=True, slots=True)
class ShowResult:
    """Of the round or the match that is over."""


@dataclass(frozen=True, slots=True)
class Discard:
    """The cards that were chosen for it."""


@dataclass(frozen=True, slots=True)
class Together:
    """A card to be played; still to be said: how many of its kind."""

    card: Card


@dataclass(frozen=True, slots=True)
class Naming:
    """So many of a wild are to be played; still to be said: the colour."""

    card: Card
    count: int = 1


@dataclass(frozen=True, slots=True)
class Catching:
    """Several can be caught; still to be said: whom."""


@dataclass(frozen=True, slots=True)
class Slapping:
    """The VETO is to be slapped; still to be said: on whom."""


@dataclass(frozen=True, slots=True)
class Proposing:
    """The table is to be asked for a ruling; still to be said: on whom, what, how many."""

    seat: int | None = None
    effect: str | None = None
    fewest: int = 1
    """The number that the choice of how many begins with."""


Meant = Together | Naming | Catching | Slapping | Proposing
"""Something that was begun, and lacks a word."""
Deed = Act | Arm | Resume | ShowResult | Discard | Meant


@dataclass(frozen=True, slots=True)
class Choice:
    key: str
    label: str
    deed: Deed
    more_keys: tuple[str, ...] = ()
    colour: str | None = None
    """The letter of the colour it is about."""
    loud: bool = False
    """What one can lose by not doing it: there is one such thing at a time."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A line that says what is going on, a sentence more, and what can be done about it."""

    title: str
    about: str = ""
    choices: tuple[Choice, ...] = ()
    closed: bool = False
    """Only one of the choices can answer it, no card: arrows and Enter are theirs."""
    mine: bool = False
    """It is this player who is asked."""

    def by_key(self, key: str) -> Choice | None:
        return next((choice for choice in self.choices if key == choice.key or key in choice.more_keys), None)


@dataclass(frozen=True, slots=True)
class Offer:
    """A choice without a key yet; `letter` is a key it is known by whatever the language."""

    label: str
    deed: Deed
    letter: str = ""
    colour: str | None = None


def keyed(offers: Sequence[Offer]) -> tuple[Choice, ...]:
    """By its initial where no other has the same, by its letter, and always by its number.

    Colours of which two begin alike show their numbers: some letters of the notation among initials would confuse.
    """
    initials = [_initial(offer.label) for offer in offers]
    alike = {initial for initial in initials if initials.count(initial) > 1}
    by_number = bool(alike) and any(offer.letter for offer in offers)
    choices = []
    for number, (offer, initial) in enumerate(zip(offers, initials, strict=True), 1):
        digit = str(number) if number <= 9 else ""
        own = initial if initials.count(initial) == 1 else ""
        letter = offer.letter if offer.letter not in initials or offer.letter == initial else ""
        keys = [key for key in dict.fromkeys((digit, own, letter) if by_number else (own, letter, digit)) if key]
        choices.append(Choice(keys[0] if keys else "", offer.label, offer.deed, tuple(keys[1:]), offer.colour))
    return tuple(choices)


def numbered(offers: Sequence[Offer]) -> tuple[Choice, ...]:
    return tuple(
        Choice(str(number) if number <= 9 else "", offer.label, offer.deed, (), offer.colour)
        for number, offer in enumerate(offers, 1)
    )


def _initial(label: str) -> str:
    letter = normalize("NFD", label.lstrip("¿¡“« "))[:1].casefold()
    return letter if letter.isascii() and letter.isalpha() else ""
