"""The manual page, in the language of roff."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator
from importlib.metadata import version

from lastcard.cli.completion import offered
from lastcard.cli.completion.bash import bash
from lastcard.cli.completion.fish import fish
from lastcard.cli.completion.zsh import zsh
from lastcard.cli.help_page import Entry, Page, bare, statuses, text
from lastcard.cli.options import whole_parser
from lastcard.cli.parser import PROGRAM, Parser, page_of, pages_below

VARIABLES = {
    "LASTCARD_LANG": "lastcard-lang",
    "LC_ALL, LC_MESSAGES, LANG": "lc-all",
    "LASTCARD_PLAIN": "lastcard-plain",
    "NO_COLOR": "no-color",
    "TERM": "term",
    "XDG_DATA_HOME": "xdg-data-home",
    "XDG_STATE_HOME": "xdg-state-home",
    "XDG_CACHE_HOME": "xdg-cache-home",
    "LASTCARD_…": "settings",
}
KEPT = {
    "~/.local/share/lastcard/tables.db": "tables",
    "~/.local/state/lastcard/chairs.json": "chairs",
    "~/.local/state/lastcard/unfinished.lastcard": "unfinished",
    "~/.cache/lastcard": "compiled",
}
_SIGNS = {
    "\\": r"\e",
    "-": r"\-",
    "\u00a0": r"\~",
    "\u202f": r"\~",
    "'": r"\(aq",
    "`": r"\(ga",
    "^": r"\(ha",
    "~": r"\(ti",
}


def manual(parser: Parser, version: str) -> str:
    return "\n".join(_lines(parser, version)) + "\n"


def variables() -> tuple[Entry, ...]:
    return tuple(Entry(name, text(f"help-variable-{told}")) for name, told in VARIABLES.items())


def kept_files() -> tuple[Entry, ...]:
    return tuple(Entry(path, text(f"help-kept-{told}")) for path, told in KEPT.items())


def _lines(parser: Parser, version: str) -> Iterator[str]:
    page = page_of(parser)
    yield f'.TH {PROGRAM.upper()} 1 "" "{PROGRAM} {version}"'
    yield from (".SH " + text("man-name").upper(), f"{PROGRAM} \\- {_plain(page.about)}")
    yield from (".SH " + _plain(text("man-synopsis")), _plain(page.usage))
    yield from (".SH " + _plain(text("man-description")), _plain(page.about))
    yield from _section(text("help-options"), page.parts[1].entries)
    yield ".SH " + _heading(text("help-commands"))
    for below in pages_below(parser):
        yield from _command(page_of(below))
    yield from _section(text("help-statuses"), statuses())
    yield from _section(text("help-variables"), variables())
    yield from _section(text("help-kept"), kept_files())
    yield from (".PP", _plain(text("help-kept-elsewhere")))
    yield from (".SH " + _heading(text("help-examples")), *_examples(page.examples))


def _command(page: Page) -> Iterator[str]:
    yield f".SS {_plain(page.usage)}"
    yield _plain(page.about)
    for part in page.parts:
        yield from _entries(part.entries)
    yield from _examples(page.examples)


def _section(heading: str, entries: Iterable[Entry]) -> Iterator[str]:
    yield ".SH " + _heading(heading)
    yield from _entries(entries)


def _entries(entries: Iterable[Entry]) -> Iterator[str]:
    for entry in entries:
        yield from (".TP", rf"\fB{_plain(entry.term)}\fR", _plain(entry.about))


def _examples(examples: Iterable[str]) -> Iterator[str]:
    yield from (".PP", ".EX", *(f"    {_plain(example)}" for example in examples), ".EE")


def _heading(words: str) -> str:
    return _plain(bare(words).upper())


def _plain(words: str) -> str:
    """Text that means nothing to roff, in characters that any of them reads."""
    told = "".join(_SIGNS.get(sign, sign if sign.isascii() else rf"\[u{ord(sign):04X}]") for sign in words)
    return rf"\&{told}" if told.startswith(".") else told


def print_manual(args: Namespace) -> int:
    print(manual(whole_parser(), version(PROGRAM)), end="")
    return 0


_SHELLS = {"bash": bash, "zsh": zsh, "fish": fish}


def print_completion(args: Namespace) -> int:
    print(_SHELLS[args.shell](offered(whole_parser())), end="")
    return 0
