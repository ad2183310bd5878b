"""What can be typed in a game against bots besides its actions: looks, why a card doesn't fit, saving, leaving."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lastcard.plain import help as helping
from lastcard.plain.console import Leave
from lastcard.plain.info_commands import LOOKS, why
from lastcard.text import table_lines
from lastcard.text.language import t
from lastcard.text.typed_actions import UnclearInput
from lastcard.text.vocabulary import vocabulary

if TYPE_CHECKING:
    from lastcard.plain.local_game import PlainGame


def aside(game: PlainGame, text: str) -> bool:
    """Do what was typed if it is no action; whether it was."""
    for key, rest in vocabulary().match_start(text, [*LOOKS, *_ASIDES]):
        if key in LOOKS and not rest:
            LOOKS[key](game)
            return True
        if key in _ASIDES:
            _ASIDES[key](game, rest)
            return True
    return False


def _help(game: PlainGame, rest: str) -> None:
    lines = [
        *helping.of_the_game(game.narrator, game.view()),
        *helping.of_looks(),
        helping.entry("save", "file"),
        helping.entry("quit"),
    ]
    game.console.say(*helping.listed(lines))
    if len(game.people) > 1:
        game.console.say(*table_lines.wrap_sentences(t("plain-help-others")))


def _save(game: PlainGame, rest: str) -> None:
    if not rest:
        raise UnclearInput("plain-save-where")
    path = Path(rest)
    game.saver.save(game.match, path)
    game.console.say(*table_lines.wrap_sentences(t("plain-saved")), *game.saver.how_to_go_on(path))


def _quit(game: PlainGame, rest: str) -> None:
    raise Leave


_ASIDES: Final[dict[str, Callable[[PlainGame, str], None]]] = {
    "help": _help,
    "why": why,
    "save": _save,
    "quit": _quit,
}
