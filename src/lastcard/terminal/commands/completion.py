"""`lastcard completion`: what makes a shell complete commands, options and values."""

from __future__ import annotations

from argparse import Namespace

from lastcard.terminal.help.bash import bash
from lastcard.terminal.help.fish import fish
from lastcard.terminal.help.offered import offered
from lastcard.terminal.help.zsh import zsh
from lastcard.terminal.options import whole_parser

_SHELLS = {"bash": bash, "zsh": zsh, "fish": fish}


def run(args: Namespace) -> int:
    print(_SHELLS[args.shell](offered(whole_parser())), end="")
    return 0
