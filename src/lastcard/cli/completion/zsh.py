"""Completion for zsh."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lastcard.cli.completion import Command, Taken

_HEAD = "#compdef lastcard\n# Completion of lastcard for zsh, as `lastcard completion zsh` prints it."
_FOOT = """if [[ $funcstack[1] == _lastcard ]]; then
    _lastcard "$@"
else
    compdef _lastcard lastcard
fi"""


def zsh(commands: Iterable[Command]) -> str:
    return "\n\n".join([_HEAD, *map(_function, commands), _FOOT]) + "\n"


def _function(command: Command) -> str:
    lines = [*map(_option, command.options), *_arguments(command)]
    if not command.commands:
        return f"{_name(command.path)}() {{\n    _arguments -S \\\n{_joined(lines)}\n}}"
    lines += ["'1: :->command'", "'*:: :->rest'"]
    described = "\n".join(f"                {_quote(f'{name}:{about}')}" for name, about in command.commands)
    below = "\n".join(
        f"                {name}) {_name(f'{command.path} {name}'.strip())} ;;" for name, _ in command.commands
    )
    return f"""{_name(command.path)}() {{
    local curcontext="$curcontext" state line
    local -a commands
    local -A opt_args
    _arguments -C -S \\
{_joined(lines)} && return
    case $state in
        command)
            commands=(
{described}
            )
            _describe -t commands command commands
            ;;
        rest)
            case $line[1] in
{below}
            esac
            ;;
    esac
}}"""


def _joined(lines: Iterable[str]) -> str:
    return " \\\n".join(f"        {line}" for line in lines)


def _name(path: str) -> str:
    return "_".join(["_lastcard", *path.split()])


def _option(option: Taken) -> str:
    about = f"[{_plain(option.about)}]"
    value = f"{':' if option.needed else '::'}{_plain(option.value)}:{_action(option)}" if option.value else ""
    sign = "=" if option.value else ""
    if len(option.names) == 1:
        return _quote(f"{'*' if option.many else ''}{option.names[0]}{sign}{about}{value}")
    apart, together = " ".join(option.names), ",".join(f"{name}{sign}" for name in option.names)
    return f"'({apart})'{{{together}}}{_quote(f'{about}{value}')}"


def _arguments(command: Command) -> Iterator[str]:
    for number, argument in enumerate(command.arguments, 1):
        place = "*" if argument.many else f"{number}" if argument.needed else f"{number}:"
        yield _quote(f"{place}:{_plain(argument.value)}:{_action(argument)}")


def _action(taken: Taken) -> str:
    words = " ".join(_plain(word) for word in taken.words)
    if taken.files:
        return f"{{compadd -- {words}; _files}}" if words else "_files"
    return f"({words})" if words else " "


def _plain(text: str) -> str:
    """What means something to `_arguments` doesn't any more."""
    for sign in "\\[]:":
        text = text.replace(sign, f"\\{sign}")
    return text


def _quote(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
