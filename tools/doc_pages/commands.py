"""`docs/commands.md`: every command with its options, from its `--help`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lastcard.cli.commands.shell import file_entries, variable_entries
from lastcard.cli.help_page import HelpEntry, exit_code_entries, help_message
from lastcard.cli.options import build_parser
from lastcard.cli.parser import Parser, help_page, subcommands


def commands_page() -> Iterator[str]:
    parser = build_parser()
    yield (
        "`lastcard COMMAND --help` shows the same in the terminal, and `lastcard man | man -l -` shows it as a manual\n"
        "page. Everything is in English, Spanish or French. Choose the language with `--lang`, before or after the\n"
        "command, or in the environment."
    )
    yield _entries(HelpEntry(f"[`{name}`](#{_anchor(made)})", made.about) for name, made in parser.commands.items())
    yield "## Exit status"
    yield _entries(HelpEntry(f"`{status}`", about) for status, about in exit_code_entries())
    yield "With `--json`, a command prints one JSON document on standard output, and errors on standard error."
    yield "## Environment"
    yield _entries(HelpEntry(f"`{name}`", about) for name, about in variable_entries())
    yield "## Files"
    yield _entries(HelpEntry(f"`{path}`", about) for path, about in file_entries())
    yield help_message("help-saved-elsewhere")
    yield "## Completion"
    yield (
        "A shell completes commands, options and values after it has read the output of `lastcard completion`.\n"
        "For bash, write the output to its folder for completions, then open a new shell:"
    )
    bash, zsh, fish = parser.commands["completion"].examples
    yield f"```sh\n{bash}\n```"
    yield "For zsh, use a folder that is in `fpath` before `compinit` runs; for fish, its folder for completions:"
    yield f"```sh\n{zsh}\n{fish}\n```"
    for made in subcommands(parser):
        yield from _command(made)


def _command(parser: Parser) -> Iterator[str]:
    page = help_page(parser)
    yield f"{'##' if parser.key.count('-') == 0 else '###'} {page.command}"
    yield f"{page.about[:1].upper()}{page.about[1:]}."
    yield f"```text\n{page.usage}\n```"
    shown = [entry for section in page.sections for entry in section.entries if "--help" not in entry.term]
    yield _entries(HelpEntry(f"`{entry.term}`", entry.about) for entry in shown)
    yield "\n".join(["```sh", *page.examples, "```"])


def _entries(entries: Iterable[HelpEntry]) -> str:
    return "\n".join(f"- {entry.term}: {entry.about}" for entry in entries)


def _anchor(parser: Parser) -> str:
    return parser.prog.replace(" ", "-")
