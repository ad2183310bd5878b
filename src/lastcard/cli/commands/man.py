"""`lastcard man`: the manual page."""

from __future__ import annotations

from argparse import Namespace
from importlib.metadata import version

from lastcard.cli.help.manual import manual
from lastcard.cli.options import whole_parser
from lastcard.cli.parser import PROGRAM


def run(args: Namespace) -> int:
    print(manual(whole_parser(), version(PROGRAM)), end="")
    return 0
