"""How commands and their options are told to Python, and how a mistake in them is told to the user."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from typing import Any, NamedTuple, NoReturn

from lastcard.cli.exit_codes import WRONG
from lastcard.cli.help_page import Entry, Page, Part, help_text, placeholder, statuses, text, text_about
from lastcard.core.errors import OneOf
from lastcard.text.terminal_output import terminal_width
from lastcard.text.usage_errors import UsageError, with_guess

Command = Callable[[argparse.Namespace], int]
PROGRAM = "lastcard"


class Values(NamedTuple):
    words: Callable[[], Iterable[str]] = tuple
    """Those known beforehand, in an order that makes sense."""
    files: bool = False
    """Whether the path of a file will do."""


ANYTHING = Values()
FILES = Values(files=True)


class Parser(argparse.ArgumentParser):
    """Speaks the language chosen. Its texts are found by the names of commands, options and arguments."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, add_help=False, **settings)
        self.commands: dict[str, Parser] = {}
        self.needs_command = False
        self.taken: list[argparse.Action] = []
        """Options and arguments in the order of the help."""
        self.values: dict[str, Values] = {}
        self.examples: tuple[str, ...] = ()
        self._says: dict[str, str] = {}
        self.option("-h", "--help", action="help")

    @property
    def key(self) -> str:
        """The words of the command with hyphens between; nothing for the program itself."""
        return self.prog.removeprefix(PROGRAM).strip().replace(" ", "-")

    @property
    def about(self) -> str:
        return text(f"command-{self.key or PROGRAM}")

    def about_taken(self, action: argparse.Action) -> str:
        """What an option or argument means, and what it is unless one says otherwise."""
        about = text_about(self.key, name_of(action))
        says = self._says[action.dest]
        return f"{about} ({says})" if says else about

    def add_commands(self, *, needed: bool) -> Callable[..., Parser]:
        """What adds a command to this one; `needed`: it can't stand alone."""
        added = self.add_subparsers(prog=self.prog, metavar=placeholder("COMMAND"))
        self.needs_command = needed
        if needed:
            self.set_defaults(run=self._left_alone)

        def add(name: str, runs: str = "", *, examples: Sequence[str]) -> Parser:
            """`runs`: a function of a module of `lastcard.cli.commands`, imported when it is to run."""
            made: Parser = added.add_parser(name)
            made.examples = tuple(examples)
            self.commands[name] = made
            if runs:
                made.set_defaults(run=_when_needed(*runs.split(":")))
            return made

        return add

    def option(self, *names: str, value: str = "", says: str = "", also: str = "", **more: Any) -> None:
        """`value`: what stands for it in the help; nothing: it is on or off. `says`: the default in words."""
        if value:
            more["metavar"] = placeholder(value)
        elif "action" not in more:
            more["action"] = "store_true"
        values = more.pop("values", ANYTHING)
        action = self.add_argument(*names, **more)
        usual = "" if action.default in (None, False, argparse.SUPPRESS, "", []) else str(action.default)
        known = f"{text('help-default')} {says or usual}" if says or usual else ""
        self._take(action, "; ".join(filter(None, (known, also))), values)

    def argument(self, name: str, value: str, values: Values = ANYTHING, **more: Any) -> None:
        self._take(self.add_argument(name, metavar=placeholder(value), **more), "", values)

    def _take(self, action: argparse.Action, says: str, values: Values) -> None:
        self.taken.append(action)
        self._says[action.dest], self.values[action.dest] = says, values

    def format_help(self) -> str:
        return help_text(page_of(self), terminal_width())

    def parse_known_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]
        """What isn't known is refused here, not where all commands begin: this one's help has the options."""
        words = sys.argv[1:] if args is None else list(args)
        self._check_options(words)
        found, unknown = super().parse_known_args(words, namespace)
        if unknown:
            raise self._usage_error("error-arguments-unknown", given=" ".join(unknown))
        return found, unknown

    def _check_options(self, words: Sequence[str]) -> None:
        """Before anything else: what follows a misspelt option would be taken for a command or an argument."""
        for word in words:
            if word == "--" or word in self.commands:
                return
            option = word.partition("=")[0]
            if option.startswith("--") and option not in self._option_string_actions:
                raise self._usage_error("error-arguments-unknown", option, self._option_string_actions, given=word)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Of what is to be chosen only commands are checked by this; Python's own has no guess."""
        if action.choices is not None and value not in action.choices:
            known = OneOf(self.commands)
            raise self._usage_error("error-command-unknown", value, self.commands, name=value, known=known)

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        try:
            return super()._get_value(action, arg_string)
        except UsageError as error:
            name = "/".join(action.option_strings) or str(action.metavar)
            error.within("frame-argument", name=name).within("frame-see-help", command=self._help_command)
            raise

    def _usage_error(
        self, message_id: str, /, word: str = "", among: Iterable[str] = (), **arguments: object
    ) -> UsageError:
        """With a guess at what was meant by the word, and where there is more about it."""
        error = with_guess(UsageError(message_id, **arguments), word, among)
        return error.within("frame-see-help", command=self._help_command)

    @property
    def _help_command(self) -> str:
        return f"{self.prog} --help"

    def error(self, message: str) -> NoReturn:
        """What Python itself finds wrong; its texts are translated by `argparse_texts`."""
        raise self._usage_error("error-usage", text=message)

    def _left_alone(self, args: argparse.Namespace) -> int:
        self.print_help(sys.stderr)
        return WRONG


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


def name_of(action: argparse.Action) -> str:
    """What it is called in the help: of an option with several names, the first long one."""
    return next((name for name in action.option_strings if name.startswith("--")), action.dest)


def _when_needed(module: str, function: str) -> Command:
    def run(args: argparse.Namespace) -> int:
        command: Command = getattr(import_module(f"lastcard.cli.commands.{module}"), function)
        return command(args)

    return run
