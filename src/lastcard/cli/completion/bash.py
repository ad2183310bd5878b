"""The completion script for bash."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lastcard.cli.completion import CommandSpec

_SCRIPT = r"""# Completion of lastcard for bash, as `lastcard completion bash` prints it.

_lastcard_commands() {
    case "$1" in
@commands@
    esac
}

# Options that take a value end in `=`.
_lastcard_options() {
    case "$1" in
@options@
    esac
}

# The values of an option, or of the argument with that number; `/` at the end: a file name is possible too.
_lastcard_values() {
    case "$1/$2" in
@values@
    esac
}

_lastcard() {
    local word current path="" option="" before="" offered cut i count=1
    local -a words=()
    # Bash splits words at `=` and `:`; put them together again.
    for ((i = 1; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if ((${#words[@]})) && [[ $word =~ ^[=:]+$ || $before =~ ^[=:]+$ ]]; then
            words[${#words[@]}-1]+=$word
        else
            words+=("$word")
        fi
        before=$word
    done
    for ((i = 0; i < ${#words[@]} - 1; i++)); do
        word=${words[i]}
        if [[ $option ]]; then
            option=""
        elif [[ $word == -* ]]; then
            [[ " $(_lastcard_options "$path") " == *" $word= "* ]] && option=$word
        elif [[ " $(_lastcard_commands "$path") " == *" $word "* ]]; then
            path=${path:+$path }$word
        else
            ((count++))
        fi
    done
    current=${words[${#words[@]}-1]}
    if [[ ! $option && $current == --*=* ]]; then
        option=${current%%=*}
        current=${current#*=}
    fi
    if [[ $option ]]; then
        offered=$(_lastcard_values "$path" "$option")
    elif [[ $current == -* ]]; then
        offered=$(_lastcard_options "$path")
        offered=${offered//=/}
    else
        offered="$(_lastcard_commands "$path") $(_lastcard_values "$path" "$count")"
    fi
    local IFS=$' \t\n'
    COMPREPLY=($(compgen -W "${offered%/}" -- "$current"))
    if [[ $offered == */ ]]; then
        compopt -o filenames 2>/dev/null
        IFS=$'\n'
        COMPREPLY+=($(compgen -f -- "$current"))
    fi
    if ((${#COMPREPLY[@]} == 1)) && [[ ${COMPREPLY[0]} == *= ]]; then
        compopt -o nospace 2>/dev/null
    fi
    # Bash replaces only what comes after the last `=` or `:`.
    if [[ $COMP_WORDBREAKS == *=* && $current == *[=:]* ]]; then
        cut=${current%"${current##*[=:]}"}
        COMPREPLY=("${COMPREPLY[@]#"$cut"}")
    fi
}

complete -F _lastcard lastcard
"""


def bash_script(commands: Iterable[CommandSpec]) -> str:
    specs = list(commands)
    return (
        _SCRIPT.replace("@commands@", "\n".join(_commands(specs)))
        .replace("@options@", "\n".join(_options(specs)))
        .replace("@values@", "\n".join(_values(specs)))
    )


def _commands(specs: Iterable[CommandSpec]) -> Iterator[str]:
    for command in specs:
        if command.commands:
            yield _branch([f'"{command.path}"'], " ".join(name for name, _ in command.commands))


def _options(specs: Iterable[CommandSpec]) -> Iterator[str]:
    for command in specs:
        names = (f"{name}{'=' * bool(each.value and each.required)}" for each in command.options for name in each.names)
        yield _branch([f'"{command.path}"'], " ".join(names))


def _values(specs: Iterable[CommandSpec]) -> Iterator[str]:
    """Yield a branch for each set of values, with all the places where it can occur."""
    places: dict[str, list[str]] = {}
    for command in specs:
        for option in command.options:
            values = places.setdefault(_word_list(option.words, option.files), [])
            values += [f'"{command.path}"/{name}' for name in option.names]
        for number, argument in enumerate(command.arguments, 1):
            values = places.setdefault(_word_list(argument.words, argument.files), [])
            values += [f'"{command.path}"/{place}' for place in _places(number, argument.repeatable)]
    return (_branch(where, values) for values, where in places.items() if values)


def _places(number: int, many: bool) -> list[str]:
    return [f"[{number}-9]", "[1-9][0-9]"] if many else [str(number)]


def _word_list(words: Iterable[str], files: bool) -> str:
    return " ".join(words) + ("/" if files else "")


def _branch(patterns: Iterable[str], words: str) -> str:
    return " | \\\n".join(f"        {pattern}" for pattern in patterns) + f") echo '{words}' ;;"
