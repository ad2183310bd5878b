"""For who runs a server."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.cli.options.shared import one_of, share
from lastcard.cli.parser import Parser, Values
from lastcard.cli.settings import CHECKED, SETTINGS


def add_server_commands(add: Callable[..., Parser]) -> None:
    serve = add(
        "serve",
        "serve:run",
        examples=[
            "lastcard serve --open",
            "lastcard serve --host 0.0.0.0",
            "lastcard serve --public-url https://cards.example.org --proxy",
            "lastcard serve --store sqlite:///var/lib/lastcard/tables.db",
        ],
    )
    share(serve)
    for setting in SETTINGS:
        setting.add_to(serve)
    doctor = add(
        "doctor",
        "doctor:run",
        examples=["lastcard doctor", "lastcard doctor --store postgresql:///lastcard --port 80"],
    )
    share(doctor, "--json")
    for setting in CHECKED:
        setting.add_to(doctor)


SHELLS = ("bash", "zsh", "fish")


def _shells() -> tuple[str, ...]:
    return SHELLS


def add_shell_commands(add: Callable[..., Parser]) -> None:
    completion = add(
        "completion",
        "shell:print_completion",
        examples=[
            "lastcard completion bash > ~/.local/share/bash-completion/completions/lastcard",
            "lastcard completion zsh > ~/.zfunc/_lastcard",
            "lastcard completion fish > ~/.config/fish/completions/lastcard.fish",
        ],
    )
    completion.argument("shell", "SHELL", values=Values(_shells), type=one_of(_shells))
    share(completion)
    man = add("man", "shell:print_manual", examples=["lastcard man | man -l -", "lastcard man > lastcard.1"])
    share(man)
