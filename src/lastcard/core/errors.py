"""What can be wrong with what we are given. Every message says what was wrong, where, and what would be right."""

from __future__ import annotations


class LastcardError(Exception):
    """The root of all errors a user can cause; the command line prints its message and exits with 2."""


class EditionError(LastcardError):
    """An edition that can't be: the message names the file and the field."""


class RulesError(LastcardError):
    """An unknown option, a value it can't have, or options that contradict each other."""


class GameError(LastcardError):
    """A game that can't be set up: too few or too many players, or more cards than the deck has."""


class PositionError(LastcardError):
    """A position that can't be: a card too many, a seat that isn't there."""
