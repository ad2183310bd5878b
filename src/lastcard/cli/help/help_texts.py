"""The texts of `--help`, read without the library that tells the others: it would take longer than all the rest."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from lastcard.text import translator as locales
from lastcard.text.language import language

FILE: Final = "terminal/help.ftl"
"""Of each language's folder. Each of its messages is a plain text in one line."""
_MESSAGE: Final = re.compile(r"^([a-z][\w-]*) = (.+)$", re.MULTILINE)
_WORD: Final = re.compile(r"[A-Z]{2,}")


def text(message: str) -> str:
    return _messages(language())[message]


def knows(message: str) -> bool:
    return message in _messages(language())


def text_about(command: str, name: str) -> str:
    """What an option or argument means: for `rule-try`, else for all commands of `rule`, else for all."""
    thing = name.lstrip("-").replace("_", "-")
    while command and not knows(f"help-{command}-{thing}"):
        command = command.rpartition("-")[0]
    return text(f"help-{command}-{thing}" if command else f"help-{thing}")


def read_messages(source: str) -> dict[str, str]:
    """The messages of a file that has nothing but texts and comments."""
    return dict(_MESSAGE.findall(source))


def placeholder(name: str) -> str:
    """What stands for a value: `PRESET|PATH`, each word of it in the language chosen."""
    return _WORD.sub(lambda word: _messages(language()).get(f"value-{word[0].lower()}", word[0]), name)


@cache
def _messages(language: str) -> Mapping[str, str]:
    loader: Any = locales.__loader__
    path = os.path.join(os.path.dirname(locales.__file__), language, *FILE.split("/"))
    return read_messages(loader.get_data(path).decode("utf-8"))
