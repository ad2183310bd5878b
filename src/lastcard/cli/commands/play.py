"""`lastcard play`: sit down at a table with bots, and with whoever else sits at this screen."""

from __future__ import annotations

import os
import sys
from argparse import Namespace


def play(args: Namespace) -> int:
    if wants_lines(args):
        from lastcard.plain.session import play as in_lines

        return in_lines(args)
    from lastcard.tui.launch import play as on_the_screen

    return on_the_screen(args)


def host(args: Namespace) -> int:
    """Open a table, and give some of its chairs to bots."""
    if wants_lines(args):
        from lastcard.plain.join import host as in_lines

        return in_lines(args)
    from lastcard.tui.launch import host as on_the_screen

    return on_the_screen(args)


def join(args: Namespace) -> int:
    """Sit down at a table, come back to it, or look on."""
    if wants_lines(args):
        from lastcard.plain.join import join as in_lines

        return in_lines(args)
    from lastcard.tui.launch import join as on_the_screen

    return on_the_screen(args)


def wants_lines(args: Namespace) -> bool:
    """Asked for by an option or the environment; or the terminal is none, or can't do more."""
    asked = args.plain or os.environ.get("LASTCARD_PLAIN", "") not in ("", "0")
    return asked or not _is_screen() or not (sys.stdin.isatty() and sys.stdout.isatty())


def _is_screen() -> bool:
    """Windows names no terminal, and has one that can."""
    return sys.platform == "win32" or os.environ.get("TERM", "") not in ("", "dumb")
