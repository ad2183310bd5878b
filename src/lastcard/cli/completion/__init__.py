"""Shell completion: the words that a shell can offer at each place of a command line, read from the parser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lastcard.cli.parser import PROGRAM, Parser, subcommands


class ParameterSpec(NamedTuple):
    """An option or an argument."""

    names: tuple[str, ...]
    """The names of an option; empty for an argument."""
    about: str
    value: str
    """The placeholder of the value; empty if there is no value."""
    words: tuple[str, ...]
    files: bool
    repeatable: bool
    required: bool
    """Whether the value can't be left out."""


class CommandSpec(NamedTuple):
    path: str
    """`rule show`; empty for the program itself."""
    about: str
    commands: tuple[tuple[str, str], ...]
    """The names and descriptions of its subcommands."""
    options: tuple[ParameterSpec, ...]
    arguments: tuple[ParameterSpec, ...]


def command_specs(parser: Parser) -> Iterator[CommandSpec]:
    """Yield the program and all its commands."""
    for command in (parser, *subcommands(parser)):
        parameters = list(_parameter_specs(command))
        yield CommandSpec(
            command.prog.removeprefix(PROGRAM).strip(),
            command.about,
            tuple((name, below.about) for name, below in command.commands.items()),
            tuple(each for each in parameters if each.names),
            tuple(each for each in parameters if not each.names),
        )


def _parameter_specs(parser: Parser) -> Iterator[ParameterSpec]:
    for action in parser.parameters:
        hints = parser.hints[action.dest]
        yield ParameterSpec(
            names=tuple(action.option_strings),
            about=parser.describe(action),
            value=str(action.metavar or ""),
            words=tuple(hints.words()),
            files=hints.files,
            repeatable=type(action).__name__ == "_AppendAction" or action.nargs in ("+", "*"),
            required=action.nargs not in ("?", "*"),
        )
