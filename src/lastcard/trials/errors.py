"""What can be wrong with a trial that was asked for."""

from __future__ import annotations

from lastcard.core.errors import LastcardError


class TrialError(LastcardError):
    """A trial that can't be played: no games, a file that can't be written, something that isn't installed."""


class PlayerError(LastcardError):
    """A player that there is none of, or a bot of one's own that fails."""
