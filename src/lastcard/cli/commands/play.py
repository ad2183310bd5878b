"""`lastcard play`, `host` and `join`: a game on the whole screen, or in lines of text."""

from __future__ import annotations

import os
import sys
from argparse import Namespace


def play(args: Namespace) -> int:
    if wants_line_mode(args):
        from lastcard.plain.session import play as in_lines

        return in_lines(args)
    from lastcard.tui.launch import play as on_screen

    return on_screen(args)


def host(args: Namespace) -> int:
    """Open a table on a server, with bots if wanted."""
    if wants_line_mode(args):
        from lastcard.plain.join import host as in_lines

        return in_lines(args)
    from lastcard.tui.launch import host as on_screen

    return on_screen(args)


def join(args: Namespace) -> int:
    """Sit down at a table on a server, come back to it, or watch."""
    if wants_line_mode(args):
        from lastcard.plain.join import join as in_lines

        return in_lines(args)
    from lastcard.tui.launch import join as on_screen

    return on_screen(args)


def wants_line_mode(args: Namespace) -> bool:
    """Whether an option or the environment asks for line mode, or the terminal can do nothing else."""
    wanted = args.plain or os.environ.get("LASTCARD_PLAIN", "") not in ("", "0")
    return wanted or not _has_screen() or not (sys.stdin.isatty() and sys.stdout.isatty())


def _has_screen() -> bool:
    """Whether the terminal can show a whole screen. Windows sets no TERM, but its terminal can."""
    return sys.platform == "win32" or os.environ.get("TERM", "") not in ("", "dumb")
