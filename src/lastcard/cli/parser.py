"""The argument parser: texts from the catalogue, help pages, and usage errors with suggestions."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from typing import Any, NamedTuple, NoReturn

from lastcard.cli.exit_codes import USAGE_ERROR
from lastcard.cli.help_page import (
    HelpEntry,
    HelpPage,
    Section,
    describe_parameter,
    exit_code_entries,
    help_message,
    placeholder,
    render_help,
)
from lastcard.core.errors import OneOf
from lastcard.text.terminal_output import terminal_width
from lastcard.text.usage_errors import UsageError, with_suggestion

CommandFunction = Callable[[argparse.Namespace], int]
PROGRAM = "lastcard"


class ValueHints(NamedTuple):
    """The values that a shell can offer for an option or argument."""

    words: Callable[[], Iterable[str]] = tuple
    """The known values, in a sensible order."""
    files: bool = False
    """Whether the value may be the path of a file."""


NO_HINTS = ValueHints()
FILE_HINTS = ValueHints(files=True)


class Parser(argparse.ArgumentParser):
    """A parser in the current language. It finds its texts by the names of commands, options and arguments."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, add_help=False, **settings)
        self.commands: dict[str, Parser] = {}
        self.needs_command = False
        self.parameters: list[argparse.Action] = []
        """Options and arguments in the order of the help page."""
        self.hints: dict[str, ValueHints] = {}
        self.examples: tuple[str, ...] = ()
        self._default_texts: dict[str, str] = {}
        self._hyphen_allowed: set[str] = set()
        self.option("-h", "--help", action="help")

    @property
    def key(self) -> str:
        """The words of the command joined by hyphens; empty for the program itself."""
        return self.prog.removeprefix(PROGRAM).strip().replace(" ", "-")

    @property
    def about(self) -> str:
        return help_message(f"command-{self.key or PROGRAM}")

    def describe(self, action: argparse.Action) -> str:
        """The help of an option or argument, and its default."""
        about = describe_parameter(self.key, parameter_name(action))
        default = self._default_texts[action.dest]
        return f"{about} ({default})" if default else about

    def add_commands(self, *, required: bool, target: str = "") -> Callable[..., Parser]:
        """Return a function that adds a command to this one. If `required`, this one doesn't run without a command.

        Without a command it runs `target`, if there is one.
        """
        added = self.add_subparsers(prog=self.prog, metavar=placeholder("COMMAND"))
        self.needs_command = required
        if required:
            self.set_defaults(run=self._print_help_and_fail)
        elif target:
            self.set_defaults(run=_import_lazily(*target.split(":")))

        def add(name: str, target: str = "", *, examples: Sequence[str]) -> Parser:
            """Add a command that runs `target`: `module:function` in `lastcard.cli.commands`, imported when it runs."""
            command: Parser = added.add_parser(name)
            command.examples = tuple(examples)
            self.commands[name] = command
            if target:
                command.set_defaults(run=_import_lazily(*target.split(":")))
            return command

        return add

    def option(
        self,
        *names: str,
        value: str = "",
        default_text: str = "",
        variable: str = "",
        hints: ValueHints = NO_HINTS,
        hyphen_allowed: bool = False,
        **more: Any,
    ) -> None:
        """Add an option. `value` is the placeholder in the help; without one the option is a switch.

        `default_text` describes the default where its value doesn't; `variable` names the environment variable.
        With `hyphen_allowed`, the value may begin with a hyphen.
        """
        if hyphen_allowed:
            self._hyphen_allowed.update(names)
        if value:
            more["metavar"] = placeholder(value)
        elif "action" not in more:
            more["action"] = "store_true"
        action = self.add_argument(*names, **more)
        has_default = action.default not in (None, False, argparse.SUPPRESS, "", [])
        default = default_text or (str(action.default) if has_default else "")
        default = f"{help_message('help-default')} {default}" if default else ""
        self._add_parameter(action, "; ".join(filter(None, (default, variable))), hints)

    def argument(self, name: str, value: str, hints: ValueHints = NO_HINTS, **more: Any) -> None:
        self._add_parameter(self.add_argument(name, metavar=placeholder(value), **more), "", hints)

    def _add_parameter(self, action: argparse.Action, default: str, hints: ValueHints) -> None:
        self.parameters.append(action)
        self._default_texts[action.dest], self.hints[action.dest] = default, hints

    def format_help(self) -> str:
        return render_help(help_page(self), terminal_width())

    def parse_known_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]
        """Refuse unknown arguments here, in the parser of the command whose help lists the options."""
        words = list(self._joined(sys.argv[1:] if args is None else args))
        self._check_options(words)
        found, unknown = super().parse_known_args(words, namespace)
        if unknown:
            raise self._usage_error("error-arguments-unknown", given=" ".join(unknown))
        return found, unknown

    def _joined(self, words: Sequence[str]) -> Iterator[str]:
        """Join options with values that begin with a hyphen: `argparse` takes such a value for an option."""
        waiting: str | None = None
        for word in words:
            if waiting is not None and word.startswith("-") and word not in self._option_string_actions:
                yield f"{waiting}={word}"
                waiting = None
                continue
            if waiting is not None:
                yield waiting
            waiting = word if word in self._hyphen_allowed else None
            if waiting is None:
                yield word
        if waiting is not None:
            yield waiting

    def _check_options(self, words: Sequence[str]) -> None:
        """Check options first: the value after a misspelt option would be taken for a command or an argument."""
        for word in words:
            if word == "--" or word in self.commands:
                return
            option = word.partition("=")[0]
            if option.startswith("--") and option not in self._option_string_actions:
                raise self._usage_error("error-arguments-unknown", option, self._option_string_actions, given=word)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Check the name of a command, with a suggestion, which `argparse` doesn't make."""
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
        """An error with a suggestion for the word, and with the command that shows the help."""
        error = with_suggestion(UsageError(message_id, **arguments), word, among)
        return error.within("frame-see-help", command=self._help_command)

    @property
    def _help_command(self) -> str:
        return f"{self.prog} --help"

    def error(self, message: str) -> NoReturn:
        """Report what `argparse` itself finds wrong; `argparse_texts` translates it."""
        raise self._usage_error("error-usage", text=message)

    def _print_help_and_fail(self, args: argparse.Namespace) -> int:
        self.print_help(sys.stderr)
        return USAGE_ERROR


def help_page(parser: Parser) -> HelpPage:
    commands = tuple(HelpEntry(name, command.about) for name, command in parser.commands.items())
    sections = [
        Section(help_message("help-commands"), commands),
        Section(help_message("help-arguments"), tuple(_entries(parser, positional=True))),
        Section(help_message("help-options"), tuple(_entries(parser, positional=False))),
    ]
    if not parser.key:
        sections.append(Section(help_message("help-statuses"), exit_code_entries()))
    shown = tuple(section for section in sections if section.entries)
    return HelpPage(parser.prog, _usage(parser), parser.about, shown, parser.examples)


def subcommands(parser: Parser) -> Iterator[Parser]:
    """The parsers of all commands, each followed by those of its own commands."""
    for command in parser.commands.values():
        yield command
        yield from subcommands(command)


def _entries(parser: Parser, positional: bool) -> Iterator[HelpEntry]:
    for action in parser.parameters:
        if bool(action.option_strings) is not positional:
            yield HelpEntry(parameter_term(action), parser.describe(action))


def parameter_term(action: argparse.Action) -> str:
    """`-h, --help`, `--edition ID|PATH`, `FILE…`."""
    if not action.option_strings:
        return _argument_term(action)
    names = ", ".join(action.option_strings)
    if action.nargs == 0:
        return names
    return f"{names} [{action.metavar}]" if action.nargs == "?" else f"{names} {action.metavar}"


def _argument_term(action: argparse.Action) -> str:
    return f"{action.metavar}{'…' if action.nargs in ('+', '*') else ''}"


def _usage(parser: Parser) -> str:
    """The usage line: what has to be given."""
    words = [parser.prog, f"[{placeholder('OPTION')}…]"]
    for action in parser.parameters:
        if not action.option_strings:
            words.append(f"[{_argument_term(action)}]" if action.nargs in ("?", "*") else _argument_term(action))
        elif action.required:
            words.append(f"{action.option_strings[0]} {action.metavar}")
    if parser.commands:
        command = placeholder("COMMAND")
        words.append(command if parser.needs_command else f"[{command}]")
    return " ".join(words)


def parameter_name(action: argparse.Action) -> str:
    """The name in the help; of an option with several names, the first long one."""
    return next((name for name in action.option_strings if name.startswith("--")), action.dest)


def _import_lazily(module: str, function: str) -> CommandFunction:
    def run(args: argparse.Namespace) -> int:
        command: CommandFunction = getattr(import_module(f"lastcard.cli.commands.{module}"), function)
        return command(args)

    return run
