"""`docs/commands.md`: every command with what it takes, as its `--help` has it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lastcard.cli.commands.shell import file_entries, variable_entries
from lastcard.cli.help_page import Entry, exit_code_entries, help_message
from lastcard.cli.options import build_parser
from lastcard.cli.parser import Parser, help_page, subcommands


def commands_page() -> Iterator[str]:
    parser = build_parser()
    yield (
        "`lastcard COMMAND --help` says the same in the terminal, and `lastcard man | man -l -` shows it as a manual\n"
        "page. Everything is in English, Spanish or French: `--lang` before or after the command says which, or the\n"
        "environment."
    )
    yield _entries(Entry(f"[`{name}`](#{_anchor(made)})", made.about) for name, made in parser.commands.items())
    yield "## Exit status"
    yield _entries(Entry(f"`{status}`", about) for status, about in exit_code_entries())
    yield "With `--json` there is one JSON document on standard output; complaints are on standard error."
    yield "## Environment"
    yield _entries(Entry(f"`{name}`", about) for name, about in variable_entries())
    yield "## Files"
    yield _entries(Entry(f"`{path}`", about) for path, about in file_entries())
    yield help_message("help-kept-elsewhere")
    yield "## Completion"
    yield (
        "The shell completes commands, options and their values once it has read what `lastcard completion` prints.\n"
        "For bash, into the folder where it looks for them; then open a new shell:"
    )
    bash, zsh, fish = parser.commands["completion"].examples
    yield f"```sh\n{bash}\n```"
    yield "For zsh, into a folder of `fpath`, which is set before `compinit` runs; for fish, where it looks by itself:"
    yield f"```sh\n{zsh}\n{fish}\n```"
    for made in subcommands(parser):
        yield from _command(made)


def _command(parser: Parser) -> Iterator[str]:
    page = help_page(parser)
    yield f"{'##' if parser.key.count('-') == 0 else '###'} {page.command}"
    yield f"{page.about[:1].upper()}{page.about[1:]}."
    yield f"```text\n{page.usage}\n```"
    shown = [entry for section in page.sections for entry in section.entries if "--help" not in entry.term]
    yield _entries(Entry(f"`{entry.term}`", entry.about) for entry in shown)
    yield "\n".join(["```sh", *page.examples, "```"])


def _entries(entries: Iterable[Entry]) -> str:
    return "\n".join(f"- {entry.term}: {entry.about}" for entry in entries)


def _anchor(parser: Parser) -> str:
    return parser.prog.replace(" ", "-")
