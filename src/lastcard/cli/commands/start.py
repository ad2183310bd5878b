"""`lastcard` without a command: the start screen on a terminal, the help elsewhere."""

from __future__ import annotations

import sys
from argparse import Namespace

from lastcard.cli.commands.play import fill_in_preferences, wants_line_mode
from lastcard.cli.exit_codes import USAGE_ERROR
from lastcard.cli.options import build_parser


def run(args: Namespace) -> int:
    if wants_line_mode(args):
        build_parser().print_help(sys.stderr)
        return USAGE_ERROR
    from lastcard.tui.launch import start

    return start(_parse)


def _parse(words: list[str]) -> Namespace:
    """Return the arguments of a command, as if it had been typed."""
    return fill_in_preferences(build_parser().parse_args(words))
