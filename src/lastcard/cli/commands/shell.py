"""`lastcard man` and `lastcard completion`: the manual page in roff, and the completion scripts."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator
from importlib.metadata import version

from lastcard.cli.completion import command_specs
from lastcard.cli.completion.bash import bash_script
from lastcard.cli.completion.fish import fish_script
from lastcard.cli.completion.zsh import zsh_script
from lastcard.cli.help_page import HelpEntry, HelpPage, exit_code_entries, help_message, strip_colon
from lastcard.cli.options import build_parser
from lastcard.cli.parser import PROGRAM, Parser, help_page, subcommands

VARIABLES = {
    "LASTCARD_LANG": "lastcard-lang",
    "LC_ALL, LC_MESSAGES, LANG": "lc-all",
    "LASTCARD_PLAIN": "lastcard-plain",
    "NO_COLOR": "no-color",
    "TERM": "term",
    "XDG_CONFIG_HOME": "xdg-config-home",
    "XDG_DATA_HOME": "xdg-data-home",
    "XDG_STATE_HOME": "xdg-state-home",
    "XDG_CACHE_HOME": "xdg-cache-home",
    "LASTCARD_…": "settings",
}
FILES = {
    "~/.config/lastcard/preferences.toml": "preferences",
    "~/.local/share/lastcard/tables.db": "tables",
    "~/.local/share/lastcard/statistics": "statistics",
    "~/.local/state/lastcard/chairs.json": "seats",
    "~/.local/state/lastcard/unfinished": "unfinished",
    "~/.cache/lastcard": "compiled",
}
_ESCAPES = {
    "\\": r"\e",
    "-": r"\-",
    "\u00a0": r"\~",
    "\u202f": r"\~",
    "'": r"\(aq",
    "`": r"\(ga",
    "^": r"\(ha",
    "~": r"\(ti",
}


def manual_page(parser: Parser, version: str) -> str:
    return "\n".join(_lines(parser, version)) + "\n"


def variable_entries() -> tuple[HelpEntry, ...]:
    return tuple(HelpEntry(name, help_message(f"help-variable-{key}")) for name, key in VARIABLES.items())


def file_entries() -> tuple[HelpEntry, ...]:
    return tuple(HelpEntry(path, help_message(f"help-saved-{key}")) for path, key in FILES.items())


def _lines(parser: Parser, version: str) -> Iterator[str]:
    page = help_page(parser)
    yield f'.TH {PROGRAM.upper()} 1 "" "{PROGRAM} {version}"'
    yield from (".SH " + help_message("man-name").upper(), f"{PROGRAM} \\- {_escape(page.about)}")
    yield from (".SH " + _escape(help_message("man-synopsis")), _escape(page.usage))
    yield from (".SH " + _escape(help_message("man-description")), _escape(page.about))
    yield from _write_section(help_message("help-options"), page.sections[1].entries)
    yield ".SH " + _heading(help_message("help-commands"))
    for command in subcommands(parser):
        yield from _command(help_page(command))
    yield from _write_section(help_message("help-statuses"), exit_code_entries())
    yield from _write_section(help_message("help-variables"), variable_entries())
    yield from _write_section(help_message("help-saved"), file_entries())
    yield from (".PP", _escape(help_message("help-saved-elsewhere")))
    yield from (".SH " + _heading(help_message("help-examples")), *_examples(page.examples))


def _command(page: HelpPage) -> Iterator[str]:
    yield f".SS {_escape(page.usage)}"
    yield _escape(page.about)
    for section in page.sections:
        yield from _entries(section.entries)
    yield from _examples(page.examples)


def _write_section(heading: str, entries: Iterable[HelpEntry]) -> Iterator[str]:
    yield ".SH " + _heading(heading)
    yield from _entries(entries)


def _entries(entries: Iterable[HelpEntry]) -> Iterator[str]:
    for entry in entries:
        yield from (".TP", rf"\fB{_escape(entry.term)}\fR", _escape(entry.about))


def _examples(examples: Iterable[str]) -> Iterator[str]:
    yield from (".PP", ".EX", *(f"    {_escape(example)}" for example in examples), ".EE")


def _heading(words: str) -> str:
    return _escape(strip_colon(words).upper())


def _escape(words: str) -> str:
    """Escape characters that are special in roff or that not every roff can read."""
    escaped = "".join(_ESCAPES.get(sign, sign if sign.isascii() else rf"\[u{ord(sign):04X}]") for sign in words)
    return rf"\&{escaped}" if escaped.startswith(".") else escaped


def print_manual(args: Namespace) -> int:
    print(manual_page(build_parser(), version(PROGRAM)), end="")
    return 0


_SHELLS = {"bash": bash_script, "zsh": zsh_script, "fish": fish_script}


def print_completion(args: Namespace) -> int:
    print(_SHELLS[args.shell](command_specs(build_parser())), end="")
    return 0
