"""`lastcard host` and `lastcard join`: a table on a server, from the terminal."""

from __future__ import annotations

from argparse import Namespace

from lastcard.terminal.modes import wants_lines


def host(args: Namespace) -> int:
    """Open a table, and give some of its chairs to bots."""
    if wants_lines(args):
        from lastcard.terminal.line.network import host as in_lines

        return in_lines(args)
    from lastcard.terminal.app.playing import host as on_the_screen

    return on_the_screen(args)


def join(args: Namespace) -> int:
    """Sit down at a table, come back to it, or look on."""
    if wants_lines(args):
        from lastcard.terminal.line.network import join as in_lines

        return in_lines(args)
    from lastcard.terminal.app.playing import join as on_the_screen

    return on_the_screen(args)
