"""Exit codes of the commands."""

from typing import Final

CHECK_FAILED: Final = 1
"""A check found something wrong."""
USAGE_ERROR: Final = 2
"""A wrong command line or input, or a user's own bot failed."""
NOT_PROVEN: Final = 3
"""Nothing is wrong as far as a record tells, but it isn't proven that nobody chose the cards."""
INTERRUPTED: Final = 130
"""Ctrl-C."""
EXIT_CODES: Final = (0, CHECK_FAILED, USAGE_ERROR, NOT_PROVEN, INTERRUPTED)
