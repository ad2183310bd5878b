"""`lastcard man`: the manual page."""

from __future__ import annotations

from argparse import Namespace
from importlib.metadata import version

from lastcard.terminal.help.man import manual
from lastcard.terminal.options import whole_parser
from lastcard.terminal.parser import PROGRAM


def run(args: Namespace) -> int:
    print(manual(whole_parser(), version(PROGRAM)), end="")
    return 0
