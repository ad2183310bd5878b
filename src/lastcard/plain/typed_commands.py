"""Commands that can be typed besides the actions of the game."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, NamedTuple

from lastcard.text.language import t
from lastcard.text.typed_actions import UnclearInput
from lastcard.text.vocabulary import typed_word, vocabulary


class TypedCommand(NamedTuple):
    """A command and the function that runs it."""

    run: Callable[[Any, str], Coroutine[Any, Any, object] | None]
    """Called with the game and the text after the word; may return a coroutine for work that takes time."""
    wants: str = ""
    """The argument that must follow the word: `name`, `text` …"""
    bare: bool = False
    """Whether nothing may follow the word."""


def find_command(commands: Mapping[str, TypedCommand], text: str) -> tuple[TypedCommand, str] | None:
    """Return the command that was typed and what follows its word; None if it is no command."""
    for key, rest in vocabulary().match_start(text, commands):
        command = commands[key]
        if command.wants and not rest:
            raise UnclearInput("plain-wants-more", example=f"{typed_word(key)} {t(f'typed-a-{command.wants}')}")
        if not (command.bare and rest):
            return command, rest
    return None
