"""The completion script for zsh."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lastcard.cli.completion import CommandSpec, ParameterSpec

_HEAD = "#compdef lastcard\n# Completion of lastcard for zsh, as `lastcard completion zsh` prints it."
_FOOT = """if [[ $funcstack[1] == _lastcard ]]; then
    _lastcard "$@"
else
    compdef _lastcard lastcard
fi"""


def zsh_script(commands: Iterable[CommandSpec]) -> str:
    return "\n\n".join([_HEAD, *map(_function, commands), _FOOT]) + "\n"


def _function(command: CommandSpec) -> str:
    lines = [*map(_option, command.options), *_arguments(command)]
    if not command.commands:
        return f"{_name(command.path)}() {{\n    _arguments -S \\\n{_join_lines(lines)}\n}}"
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
{_join_lines(lines)} && return
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


def _join_lines(lines: Iterable[str]) -> str:
    return " \\\n".join(f"        {line}" for line in lines)


def _name(path: str) -> str:
    return "_".join(["_lastcard", *path.split()])


def _option(option: ParameterSpec) -> str:
    about = f"[{_escape(option.about)}]"
    value = f"{':' if option.required else '::'}{_escape(option.value)}:{_action(option)}" if option.value else ""
    sign = "=" if option.value else ""
    if len(option.names) == 1:
        return _quote(f"{'*' if option.repeatable else ''}{option.names[0]}{sign}{about}{value}")
    apart, together = " ".join(option.names), ",".join(f"{name}{sign}" for name in option.names)
    return f"'({apart})'{{{together}}}{_quote(f'{about}{value}')}"


def _arguments(command: CommandSpec) -> Iterator[str]:
    for number, argument in enumerate(command.arguments, 1):
        place = "*" if argument.repeatable else f"{number}" if argument.required else f"{number}:"
        yield _quote(f"{place}:{_escape(argument.value)}:{_action(argument)}")


def _action(parameter: ParameterSpec) -> str:
    words = " ".join(_escape(word) for word in parameter.words)
    if parameter.files:
        return f"{{compadd -- {words}; _files}}" if words else "_files"
    return f"({words})" if words else " "


def _escape(text: str) -> str:
    """Escape characters that are special in `_arguments`."""
    for sign in "\\[]:":
        text = text.replace(sign, f"\\{sign}")
    return text


def _quote(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
