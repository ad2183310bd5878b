"""What a command's help says, as data; and as lines for a terminal. The manual and the documentation say the same."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from lastcard.cli.exit_codes import STATUSES
from lastcard.cli.help.help_texts import placeholder, text

if TYPE_CHECKING:
    from lastcard.cli.parser import Parser

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


def page_of(parser: Parser) -> Page:
    parts = [
        Part(text("help-commands"), tuple(Entry(name, made.about) for name, made in parser.commands.items())),
        Part(text("help-arguments"), tuple(_entries(parser, positional=True))),
        Part(text("help-options"), tuple(_entries(parser, positional=False))),
    ]
    if not parser.key:
        parts.append(Part(text("help-statuses"), statuses()))
    found = tuple(part for part in parts if part.entries)
    return Page(parser.prog, _usage(parser), parser.about, found, parser.examples)


def statuses() -> tuple[Entry, ...]:
    return tuple(Entry(str(status), text(f"help-status-{status}")) for status in STATUSES)


def pages_below(parser: Parser) -> Iterator[Parser]:
    """The parsers of all commands, each followed by those of its own commands."""
    for made in parser.commands.values():
        yield made
        yield from pages_below(made)


def _entries(parser: Parser, positional: bool) -> Iterator[Entry]:
    for action in parser.taken:
        if bool(action.option_strings) is not positional:
            yield Entry(term(action), parser.about_taken(action))


def term(action: argparse.Action) -> str:
    """`-h, --help`, `--edition ID|PATH`, `FILE…`."""
    if not action.option_strings:
        return _named(action)
    names = ", ".join(action.option_strings)
    if action.nargs == 0:
        return names
    return f"{names} [{action.metavar}]" if action.nargs == "?" else f"{names} {action.metavar}"


def _named(action: argparse.Action) -> str:
    return f"{action.metavar}{'…' if action.nargs in ('+', '*') else ''}"


def _usage(parser: Parser) -> str:
    """Options stand below: here is what has to be given."""
    words = [parser.prog, f"[{placeholder('OPTION')}…]"]
    for action in parser.taken:
        if not action.option_strings:
            words.append(f"[{_named(action)}]" if action.nargs in ("?", "*") else _named(action))
        elif action.required:
            words.append(f"{action.option_strings[0]} {action.metavar}")
    if parser.commands:
        command = placeholder("COMMAND")
        words.append(command if parser.needs_command else f"[{command}]")
    return " ".join(words)


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
