"""The arguments of every command, one module per group. Nothing is imported that only a command needs to run."""

from __future__ import annotations

import argparse

from lastcard.cli.argparse_texts import translate
from lastcard.cli.options import analysis, play, rules, statistics, system
from lastcard.cli.options.shared import add_shared_options
from lastcard.cli.parser import PROGRAM, Parser


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *unused: object) -> None:
        from importlib.metadata import version

        print(f"{PROGRAM} {version(PROGRAM)}")
        parser.exit()


def build_parser() -> Parser:
    """The parser of the program and all its commands, in the current language."""
    translate()
    parser = Parser(prog=PROGRAM)
    parser.examples = (
        "lastcard",
        "lastcard play",
        "lastcard play --help",
        "lastcard host --name Ana",
        "lastcard rules check party",
    )
    parser.option("--version", action=_Version, nargs=0)
    add_shared_options(parser)
    parser.set_defaults(json=False, plain=False)
    add = parser.add_commands(required=False, target="start:run")
    play.add_commands(add)
    statistics.add_commands(add)
    system.add_server_commands(add)
    analysis.add_trial_commands(add)
    analysis.add_record_commands(add)
    rules.add_commands(add)
    system.add_shell_commands(add)
    return parser
