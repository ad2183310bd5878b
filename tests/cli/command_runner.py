"""Run commands in this process, and list all commands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from lastcard.bots import bot_of
from lastcard.cli.main import main
from lastcard.cli.options import build_parser
from lastcard.cli.parser import Parser, subcommands
from lastcard.match import Match
from lastcard.notation.record import write_record

LANGUAGES = ("en", "es", "fr")
ROOT = Path(__file__).parents[2]


class CommandResult(NamedTuple):
    status: int
    out: str
    err: str


class Lastcard:
    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *args: object) -> CommandResult:
        status = main([str(arg) for arg in args])
        return CommandResult(status, *self._capsys.readouterr())

    def output_of(self, *args: object) -> str:
        """Return the output of a command that must succeed without errors."""
        done = self(*args)
        assert (done.status, done.err) == (0, ""), done
        return done.out

    def error_of(self, *args: object) -> str:
        """Return the one line on standard error of a command that must be refused."""
        done = self(*args)
        assert done.status == 2, done
        assert done.out == ""
        assert done.err.startswith("lastcard: ")
        assert done.err.count("\n") == 1
        return done.err.removeprefix("lastcard: ").rstrip()


def parsers() -> Iterator[Parser]:
    """Yield the parsers of the program, its commands and their subcommands."""
    parser = build_parser()
    yield parser
    yield from subcommands(parser)


COMMANDS = [tuple(parser.prog.split()[1:]) for parser in parsers()]


def finished_match(path: Path) -> Path:
    """Write the record of a short match of two players, and return the path."""
    match = Match.new(["Ana", "Milo"], rules={"target": 50}, seed=b"record")
    bots = [bot_of("casual", match.state.game, seat) for seat in range(2)]
    while match.state.awaiting.phase != "match-over":
        seat = (match.state.awaiting.seats or (0,))[0]
        match.act(seat, bots[seat].choose(match.view(seat), match.legal_actions(seat)))
    path.write_text(write_record(match.record()), "utf-8")
    return path
