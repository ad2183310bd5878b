"""`lastcard completion`: what makes a shell complete commands, options and values."""

from __future__ import annotations

from argparse import Namespace

from lastcard.cli.help.bash import bash
from lastcard.cli.help.completions import offered
from lastcard.cli.help.fish import fish
from lastcard.cli.help.zsh import zsh
from lastcard.cli.options import whole_parser

_SHELLS = {"bash": bash, "zsh": zsh, "fish": fish}


def run(args: Namespace) -> int:
    print(_SHELLS[args.shell](offered(whole_parser())), end="")
    return 0
