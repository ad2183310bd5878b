"""The arguments of every command, a module a group. Nothing that a command needs is imported to say what it takes."""

from __future__ import annotations

import argparse

from lastcard.cli.argparse_texts import translate
from lastcard.cli.options import analysis, play, rules, system
from lastcard.cli.options.shared import share
from lastcard.cli.parser import PROGRAM, Parser


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *unused: object) -> None:
        from importlib.metadata import version

        print(f"{PROGRAM} {version(PROGRAM)}")
        parser.exit()


def whole_parser() -> Parser:
    """That of the program with all its commands, in the language chosen by now."""
    translate()
    parser = Parser(prog=PROGRAM)
    parser.examples = (
        "lastcard play",
        "lastcard play --help",
        "lastcard host --name Ana",
        "lastcard rules check party",
    )
    parser.option("--version", action=_Version, nargs=0)
    share(parser)
    parser.set_defaults(json=False)
    add = parser.add_commands(needed=True)
    play.add_commands(add)
    system.add_server_commands(add)
    analysis.add_trial_commands(add)
    analysis.add_record_commands(add)
    rules.add_commands(add)
    system.add_shell_commands(add)
    return parser
