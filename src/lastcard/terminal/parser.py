"""How commands and their options are told to Python, and how a mistake in them is told to the user."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import NoReturn

from lastcard.terminal.statuses import WRONG

Command = Callable[[argparse.Namespace], int]


class Parser(argparse.ArgumentParser):
    """Complains in one line, and guesses what a misspelt command was meant to be."""

    def __init__(self, **settings: object) -> None:
        super().__init__(
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
            **settings,  # type: ignore[arg-type]
        )
        self.commands: list[str] = []

    def add_commands(self, *, needed: bool) -> Callable[..., Parser]:
        """What adds a command to this one; `needed`: it can't stand alone."""
        added = self.add_subparsers(title="commands", metavar="COMMAND", required=needed)

        def add(name: str, about: str, example: str, run: Command | None = None) -> Parser:
            self.commands.append(name)
            made: Parser = added.add_parser(name, help=about, description=about, epilog=examples(example))
            if run:
                made.set_defaults(run=run)
            return made

        return add

    def parse_known_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]
        words = sys.argv[1:] if args is None else list(args)
        if self.commands and words and not words[0].startswith("-") and words[0] not in self.commands:
            from lastcard.terminal.named import did_you_mean

            known = ", ".join(self.commands)
            self.error(f"no command {words[0]!r}: choose {known}{did_you_mean(words[0], self.commands)}")
        found, unknown = super().parse_known_args(words, namespace)
        if unknown and not self.commands:  # here, and not where all commands begin: this one's help has the options
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return found, unknown

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG, f"lastcard: {message} (see {self.prog} --help)\n")


def add_house_rules(parser: Parser) -> None:
    """What is played otherwise at a table than the sheets have it."""
    about = "set an option; see `lastcard rules`"
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help=about)
    about = 'write this on a customizable card: a rule\'s name or file, "words :: effect", or words alone'
    parser.add_argument("--custom", action="append", default=[], metavar="RULE", help=about)


def examples(lines: str) -> str:
    return "examples:\n" + "\n".join(f"  {line.strip()}" for line in lines.strip().splitlines())
