"""The help page of a command as data, and as text for a terminal. The manual page and the documentation use the data.

The texts are read without Fluent, which would take longer to import than everything else `--help` needs.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from functools import cache
from textwrap import wrap
from typing import Any, Final, NamedTuple

from lastcard.cli.exit_codes import EXIT_CODES
from lastcard.text import translator as locales
from lastcard.text.language import current_language

_MAX_WIDTH = 100
_MARGIN = 24
_NARROW, _NARROW_MARGIN = 60, 6  # below this width, the meaning stands under the term


class HelpEntry(NamedTuple):
    term: str
    about: str


class Section(NamedTuple):
    heading: str
    entries: tuple[HelpEntry, ...]


class HelpPage(NamedTuple):
    command: str
    usage: str
    about: str
    sections: tuple[Section, ...]
    examples: tuple[str, ...]


def exit_code_entries() -> tuple[HelpEntry, ...]:
    return tuple(HelpEntry(str(status), help_message(f"help-status-{status}")) for status in EXIT_CODES)


def render_help(page: HelpPage, width: int) -> str:
    """The page as text for a terminal of that width."""
    width, usage = min(_MAX_WIDTH, width), help_message("help-usage")
    lines = [
        *wrap(f"{usage} {page.usage}", width, subsequent_indent=" " * (len(usage) + 1), break_on_hyphens=False),
        "",
        *wrap(page.about, width),
    ]
    for section in page.sections:
        lines += ["", section.heading]
        lines += [line for entry in section.entries for line in _render_entry(entry, width)]
    if page.examples:
        lines += ["", help_message("help-examples"), *(f"  {example}" for example in page.examples)]
    return "\n".join(lines) + "\n"


def strip_colon(heading: str) -> str:
    """A heading without its colon, and without the space that French puts before it."""
    return heading.removesuffix(":").strip()


def _render_entry(entry: HelpEntry, width: int) -> Sequence[str]:
    """The term with its meaning beside it, or below it if the term is long."""
    margin = _MARGIN if width >= _NARROW else _NARROW_MARGIN
    beside = wrap(entry.about, width - margin, break_on_hyphens=False)
    first = f"  {entry.term}"
    if len(first) > margin - 2:
        return [first, *(f"{'':{margin}}{line}" for line in beside)]
    return [f"{first:{margin}}{beside[0]}", *(f"{'':{margin}}{line}" for line in beside[1:])]


HELP_FILE: Final = "terminal/help.ftl"
"""The file in the folder of each language. Each of its messages is a plain text on one line."""
_MESSAGE: Final = re.compile(r"^([a-z][\w-]*) = (.+)$", re.MULTILINE)
_WORD: Final = re.compile(r"[A-Z]{2,}")


def help_message(message: str) -> str:
    return _messages(current_language())[message]


def has_help_message(message: str) -> bool:
    return message in _messages(current_language())


def describe_parameter(command: str, name: str) -> str:
    """The help of an option or argument: for `rule-try`, else for all commands of `rule`, else for all commands."""
    thing = name.lstrip("-").replace("_", "-")
    while command and not has_help_message(f"help-{command}-{thing}"):
        command = command.rpartition("-")[0]
    return help_message(f"help-{command}-{thing}" if command else f"help-{thing}")


def parse_messages(source: str) -> dict[str, str]:
    """The messages of a file that has only plain texts and comments."""
    return dict(_MESSAGE.findall(source))


def placeholder(name: str) -> str:
    """The placeholder of a value, `PRESET|PATH`, with each word in the current language."""
    return _WORD.sub(lambda word: _messages(current_language()).get(f"value-{word[0].lower()}", word[0]), name)


@cache
def _messages(language: str) -> Mapping[str, str]:
    loader: Any = locales.__loader__
    path = os.path.join(os.path.dirname(locales.__file__), language, *HELP_FILE.split("/"))
    return parse_messages(loader.get_data(path).decode("utf-8"))
