"""What can stand at each place of a command line, read off the parser: for the shells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lastcard.cli.parser import PROGRAM, Parser, pages_below


class Taken(NamedTuple):
    """An option or an argument."""

    names: tuple[str, ...]
    """Of an option; an argument has none."""
    about: str
    value: str
    """What stands for its value; nothing: it takes none."""
    words: tuple[str, ...]
    files: bool
    many: bool
    """Whether it can be given again."""
    needed: bool
    """Whether its value can't be left out."""


class Command(NamedTuple):
    path: str
    """`rule show`; nothing for the program itself."""
    about: str
    commands: tuple[tuple[str, str], ...]
    """Its own commands, and what they do."""
    options: tuple[Taken, ...]
    arguments: tuple[Taken, ...]


def offered(parser: Parser) -> Iterator[Command]:
    """For the program and all its commands."""
    for made in (parser, *pages_below(parser)):
        taken = list(_taken(made))
        yield Command(
            made.prog.removeprefix(PROGRAM).strip(),
            made.about,
            tuple((name, command.about) for name, command in made.commands.items()),
            tuple(each for each in taken if each.names),
            tuple(each for each in taken if not each.names),
        )


def _taken(parser: Parser) -> Iterator[Taken]:
    for action in parser.taken:
        values = parser.values[action.dest]
        yield Taken(
            names=tuple(action.option_strings),
            about=parser.about_taken(action),
            value=str(action.metavar or ""),
            words=tuple(values.words()),
            files=values.files,
            many=type(action).__name__ == "_AppendAction" or action.nargs in ("+", "*"),
            needed=action.nargs not in ("?", "*"),
        )
