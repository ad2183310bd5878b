"""`lastcard play`: sit down at a table with bots, and with whoever else sits at this screen."""

from __future__ import annotations

from argparse import Namespace

from lastcard.terminal.modes import wants_lines


def play(args: Namespace) -> int:
    if wants_lines(args):
        from lastcard.terminal.line.playing import play as in_lines

        return in_lines(args)
    from lastcard.terminal.app.playing import play as on_the_screen

    return on_the_screen(args)
