"""Errors of experiments."""

from __future__ import annotations

from lastcard.core.errors import LastcardError


class TrialError(LastcardError):
    """An experiment that can't be run: no games, a file that can't be written, a missing package."""


class PlayerError(LastcardError):
    """An unknown player, or a custom bot that fails."""
