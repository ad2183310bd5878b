"""For who wants the shell to know the commands: completion, and the manual page."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.cli.help.value_types import Values, one_of
from lastcard.cli.options.shared import share
from lastcard.cli.parser import Parser

SHELLS = ("bash", "zsh", "fish")


def _shells() -> tuple[str, ...]:
    return SHELLS


def add_commands(add: Callable[..., Parser]) -> None:
    completion = add(
        "completion",
        "completion:run",
        examples=[
            "lastcard completion bash > ~/.local/share/bash-completion/completions/lastcard",
            "lastcard completion zsh > ~/.zfunc/_lastcard",
            "lastcard completion fish > ~/.config/fish/completions/lastcard.fish",
        ],
    )
    completion.argument("shell", "SHELL", values=Values(_shells), type=one_of(_shells))
    share(completion)
    man = add("man", "man:run", examples=["lastcard man | man -l -", "lastcard man > lastcard.1"])
    share(man)
