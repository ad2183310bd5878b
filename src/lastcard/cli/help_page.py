"""What a command's help says, as data; and as lines for a terminal. The manual and the documentation say the same."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from functools import cache
from textwrap import wrap
from typing import Any, Final, NamedTuple

from lastcard.cli.exit_codes import STATUSES
from lastcard.text import translator as locales
from lastcard.text.language import language

_WIDEST = 100
_MARGIN = 24
_NARROW, _NARROW_MARGIN = 60, 6  # there, all that a term means stands below it


class Entry(NamedTuple):
    term: str
    about: str


class Part(NamedTuple):
    heading: str
    entries: tuple[Entry, ...]


class Page(NamedTuple):
    command: str
    usage: str
    about: str
    parts: tuple[Part, ...]
    examples: tuple[str, ...]


def statuses() -> tuple[Entry, ...]:
    return tuple(Entry(str(status), text(f"help-status-{status}")) for status in STATUSES)


def help_text(page: Page, width: int) -> str:
    """The page for a terminal of that width."""
    width, usage = min(_WIDEST, width), text("help-usage")
    lines = [
        *wrap(f"{usage} {page.usage}", width, subsequent_indent=" " * (len(usage) + 1), break_on_hyphens=False),
        "",
        *wrap(page.about, width),
    ]
    for part in page.parts:
        lines += ["", part.heading]
        lines += [line for entry in part.entries for line in _shown(entry, width)]
    if page.examples:
        lines += ["", text("help-examples"), *(f"  {example}" for example in page.examples)]
    return "\n".join(lines) + "\n"


def bare(heading: str) -> str:
    """Without the colon, before which French has a space."""
    return heading.removesuffix(":").strip()


def _shown(entry: Entry, width: int) -> Sequence[str]:
    """The term at the left and what it means beside it, or below where it is long."""
    margin = _MARGIN if width >= _NARROW else _NARROW_MARGIN
    beside = wrap(entry.about, width - margin, break_on_hyphens=False)
    first = f"  {entry.term}"
    if len(first) > margin - 2:
        return [first, *(f"{'':{margin}}{line}" for line in beside)]
    return [f"{first:{margin}}{beside[0]}", *(f"{'':{margin}}{line}" for line in beside[1:])]


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
