"""What a command leaves behind for the shell, besides 0 for all well and 1 for what it found wanting."""

from typing import Final

WRONG: Final = 2
"""What the user asked for, or a bot of theirs did, was wrong."""
INTERRUPTED: Final = 130
"""Ctrl-C."""
