"""What a command leaves behind for the shell."""

from typing import Final

WANTING: Final = 1
"""What was to be checked is wrong."""
WRONG: Final = 2
"""What the user asked for or gave, or a bot of theirs did, was wrong."""
INTERRUPTED: Final = 130
"""Ctrl-C."""
STATUSES: Final = (0, WANTING, WRONG, INTERRUPTED)
