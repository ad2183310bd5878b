"""`lastcard play`, `host` and `join`: a game on the whole screen, or in lines of text."""

from __future__ import annotations

import os
import sys
from argparse import Namespace

from lastcard.cli.commands.play_resume import choose_match
from lastcard.core.defaults import LEVEL
from lastcard.preferences import load_preferences


def play(args: Namespace) -> int:
    """Play at this screen or keyboard, with people and bots."""
    choose_match(args)
    fill_in_preferences(args)
    if wants_line_mode(args):
        from lastcard.plain.line_session import play as in_lines

        return in_lines(args)
    from lastcard.tui.launch import play as on_screen

    return on_screen(args)


def fill_in_preferences(args: Namespace) -> Namespace:
    """Set what wasn't given and has a preference. A name is only looked up where somebody takes a new seat."""
    if "level" in args:
        args.level = args.level or load_preferences().level or LEVEL
    return args


def host(args: Namespace) -> int:
    """Open a table on a server, with bots if wanted."""
    if wants_line_mode(args):
        from lastcard.plain.join import host as in_lines

        return in_lines(args)
    from lastcard.tui.launch import host as on_screen

    return on_screen(args)


def join(args: Namespace) -> int:
    """Join a table on a server, return to it, or watch it."""
    if wants_line_mode(args):
        from lastcard.plain.join import join as in_lines

        return in_lines(args)
    from lastcard.tui.launch import join as on_screen

    return on_screen(args)


def quick(args: Namespace) -> int:
    """Play with other people at a public table, or list the open tables."""
    if args.list:
        from lastcard.plain.open_tables import list_tables

        return list_tables(args)
    if wants_line_mode(args):
        from lastcard.plain.join import quick as in_lines

        return in_lines(args)
    from lastcard.tui.launch import quick as on_screen

    return on_screen(args)


def wants_line_mode(args: Namespace) -> bool:
    """Return whether an option or the environment asks for line mode, or the terminal supports nothing else."""
    wanted = args.plain or os.environ.get("LASTCARD_PLAIN", "") not in ("", "0")
    return wanted or not _has_screen() or not (sys.stdin.isatty() and sys.stdout.isatty())


def _has_screen() -> bool:
    """Return whether the terminal can show a whole screen. Windows sets no TERM, but its terminal can."""
    return sys.platform == "win32" or os.environ.get("TERM", "") not in ("", "dumb")
