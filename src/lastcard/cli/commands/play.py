"""`lastcard play`: sit down at a table with bots, and with whoever else sits at this screen."""

from __future__ import annotations

from argparse import Namespace

from lastcard.cli.modes import wants_lines


def play(args: Namespace) -> int:
    if wants_lines(args):
        from lastcard.plain.session import play as in_lines

        return in_lines(args)
    from lastcard.tui.launch import play as on_the_screen

    return on_the_screen(args)
