"""Whether a game is shown on the whole screen, or told in lines."""

from __future__ import annotations

import os
import sys
from argparse import Namespace


def wants_lines(args: Namespace) -> bool:
    """Asked for by an option or the environment; or the terminal is none, or can't do more."""
    asked = args.plain or os.environ.get("LASTCARD_PLAIN", "") not in ("", "0")
    return asked or not _is_screen() or not (sys.stdin.isatty() and sys.stdout.isatty())


def _is_screen() -> bool:
    """Windows names no terminal, and has one that can."""
    return sys.platform == "win32" or os.environ.get("TERM", "") not in ("", "dumb")
