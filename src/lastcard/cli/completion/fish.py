"""The completion script for fish."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lastcard.cli.completion import CommandSpec, ParameterSpec

_HEAD = """# Completion of lastcard for fish, as `lastcard completion fish` prints it.

# Whether the command line names this command so far.
function __lastcard_at
    set -l path
    for word in (commandline -opc)[2..]
        if contains -- "$path $word" %(paths)s
            set path "$path $word"
        end
    end
    test "$path" = "$argv[1]"
end

complete -c lastcard -f"""


def fish_script(commands: Iterable[CommandSpec]) -> str:
    specs = list(commands)
    head = _HEAD % {"paths": " ".join(_quote(f" {command.path}") for command in specs if command.path)}
    return "\n".join([head, *(line for command in specs for line in _lines(command))]) + "\n"


def _lines(command: CommandSpec) -> Iterator[str]:
    at = f"complete -c lastcard -n {_quote(f'__lastcard_at {_at(command.path)}')}"
    for name, about in command.commands:
        yield f"{at} -a {name} -d {_quote(about)}"
    for option in command.options:
        names = " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in option.names)
        yield f"{at} {names}{_value(option)} -d {_quote(option.about)}"
    for argument in command.arguments:
        files = " -F" if argument.files else ""
        words = f" -a {_quote(' '.join(argument.words))}" if argument.words else ""
        if files or words:
            yield f"{at}{files}{words}"


def _at(path: str) -> str:
    return f'" {path}"' if path else '""'


def _value(option: ParameterSpec) -> str:
    if not option.value:
        return ""
    kind = " -r -F" if option.files else " -x" if option.required else ""
    return f"{kind} -a {_quote(' '.join(option.words))}" if option.words else kind


def _quote(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
