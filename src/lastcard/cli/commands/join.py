"""`lastcard host` and `lastcard join`: a table on a server, from the terminal."""

from __future__ import annotations

from argparse import Namespace

from lastcard.cli.modes import wants_lines


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
