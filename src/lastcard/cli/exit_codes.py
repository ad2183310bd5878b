"""Exit codes of the commands."""

from typing import Final

CHECK_FAILED: Final = 1
"""A check found something wrong."""
USAGE_ERROR: Final = 2
"""A wrong command line or input, or a user's own bot failed."""
INTERRUPTED: Final = 130
"""Ctrl-C."""
EXIT_CODES: Final = (0, CHECK_FAILED, USAGE_ERROR, INTERRUPTED)
