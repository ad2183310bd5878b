"""Commands of a local game that do more than show something: help, save and quit."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Protocol

from lastcard.local import LocalTable
from lastcard.local.record_file import RecordSaver
from lastcard.plain import help as helping
from lastcard.plain.console import QuitGame
from lastcard.plain.info_commands import LOOKS, Viewpoint
from lastcard.plain.typed_commands import TypedCommand
from lastcard.text import table_lines
from lastcard.text.language import t
from lastcard.text.typed_actions import UnclearInput


class _GameWithSaver(Viewpoint, Protocol):
    """The part of the game that the commands use."""

    @property
    def table(self) -> LocalTable: ...

    @property
    def saver(self) -> RecordSaver: ...


def _help(game: _GameWithSaver, rest: str) -> None:
    lines = [
        *helping.of_the_game(game.narrator, game.view()),
        *helping.of_looks(),
        helping.entry("save", "file"),
        helping.entry("quit"),
    ]
    game.console.say(*helping.listed(lines))
    if len(game.table.seats) > 1:
        game.console.say(*table_lines.wrap_sentences(t("plain-help-others")))


def _save(game: _GameWithSaver, rest: str) -> None:
    if not rest:
        raise UnclearInput("plain-save-where")
    path = Path(rest)
    game.saver.write(game.table.record(), path)
    game.console.say(*table_lines.wrap_sentences(t("plain-saved")), *game.saver.how_to_go_on(path))


def _quit(game: _GameWithSaver, rest: str) -> None:
    raise QuitGame


COMMANDS: Final = {
    **LOOKS,
    "help": TypedCommand(_help),
    "save": TypedCommand(_save),
    "quit": TypedCommand(_quit),
}
