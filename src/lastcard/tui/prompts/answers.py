"""Prompts, the choices that answer them, and what a choice does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from unicodedata import normalize

from lastcard.core.cards import Card
from lastcard.core.edition import Look


@dataclass(frozen=True, slots=True)
class TakeAction:
    """Take an action of the game, in notation."""

    action: str

    @property
    def is_urgent(self) -> bool:
        """Whether it can't wait for anything else: a catch or a call."""
        return self.action.startswith(("catch", "uno"))


@dataclass(frozen=True, slots=True)
class ArmCall:
    """Make the call automatically with the play that leaves one card, or no longer."""

    armed: bool


@dataclass(frozen=True, slots=True)
class EndPause:
    """End the pause."""


@dataclass(frozen=True, slots=True)
class ShowResult:
    """Show the result of the finished round or match again."""


@dataclass(frozen=True, slots=True)
class DiscardSelected:
    """Discard the selected cards."""


@dataclass(frozen=True, slots=True)
class ChooseCount:
    """Play a card; the player has yet to choose how many of its kind."""

    card: Card


@dataclass(frozen=True, slots=True)
class ChooseColour:
    """Play so many of a wild; the player has yet to choose the colour."""

    card: Card
    count: int = 1


@dataclass(frozen=True, slots=True)
class ChooseCatch:
    """Catch a player; the player has yet to choose which one."""


@dataclass(frozen=True, slots=True)
class ChooseVeto:
    """Use the VETO; the player has yet to choose on whom."""


@dataclass(frozen=True, slots=True)
class DoDare:
    """Do what a dare asks for; the others vote when the player says that it is done."""


@dataclass(frozen=True, slots=True)
class MakeProposal:
    """Propose a ruling; the player has yet to choose on whom, what, or how many."""

    seat: int | None = None
    effect: str | None = None
    first_count: int = 1
    """The smallest number on offer."""


PartialAction = ChooseCount | ChooseColour | ChooseCatch | ChooseVeto | DoDare | MakeProposal
"""An action that still needs a choice."""
Intent = TakeAction | ArmCall | EndPause | ShowResult | DiscardSelected | PartialAction


@dataclass(frozen=True, slots=True)
class Choice:
    key: str
    label: str
    intent: Intent
    more_keys: tuple[str, ...] = ()
    look: Look | None = None
    """How the colour that it names is drawn."""
    is_urgent: bool = False
    """Highlighted because waiting may cost the player; one choice at most."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A title, a sentence about it, and the choices."""

    title: str
    about: str = ""
    choices: tuple[Choice, ...] = ()
    choices_only: bool = False
    """No card answers it, so arrows and Enter move among the choices."""
    is_mine: bool = False
    """Whether this player is asked."""
    is_busy: bool = False
    """Whether everybody waits for the computer."""

    def by_key(self, key: str) -> Choice | None:
        return next((choice for choice in self.choices if key == choice.key or key in choice.more_keys), None)


@dataclass(frozen=True, slots=True)
class UnkeyedChoice:
    """A choice without a key yet; `letter` is its key in every language, if it is free."""

    label: str
    intent: Intent
    letter: str = ""
    look: Look | None = None


def assign_keys(offers: Sequence[UnkeyedChoice]) -> tuple[Choice, ...]:
    """Give each choice its initial if that is unique, its letter, and its number as keys.

    If two colours have the same initial, all show their numbers: letters of the notation among initials would confuse.
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
        choices.append(Choice(keys[0] if keys else "", offer.label, offer.intent, tuple(keys[1:]), offer.look))
    return tuple(choices)


def number_choices(offers: Sequence[UnkeyedChoice]) -> tuple[Choice, ...]:
    """Give each choice its number as a key."""
    return tuple(
        Choice(str(number) if number <= 9 else "", offer.label, offer.intent, (), offer.look)
        for number, offer in enumerate(offers, 1)
    )


def _initial(label: str) -> str:
    letter = normalize("NFD", label.lstrip("¿¡“« "))[:1].casefold()
    return letter if letter.isascii() and letter.isalpha() else ""
