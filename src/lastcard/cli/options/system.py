"""Arguments of the commands for a server, and for the shell: completion and manual page."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.cli.options.shared import add_shared_options, choice_of
from lastcard.cli.parser import Parser, ValueHints
from lastcard.cli.server_settings import DOCTOR_SETTINGS, SERVER_SETTINGS


def add_server_commands(add: Callable[..., Parser]) -> None:
    serve = add(
        "serve",
        "serve:run",
        examples=[
            "lastcard serve --open",
            "lastcard serve --host 0.0.0.0",
            "lastcard serve --public-url https://cards.example.org --proxy",
            "lastcard serve --store sqlite:///var/lib/lastcard/tables.db",
            "lastcard serve --store postgresql:///lastcard --workers 4",
        ],
    )
    add_shared_options(serve)
    for setting in SERVER_SETTINGS:
        setting.add_to(serve)
    serve.option("--drain")
    doctor = add(
        "doctor",
        "doctor:run",
        examples=["lastcard doctor", "lastcard doctor --store postgresql:///lastcard --port 80"],
    )
    add_shared_options(doctor, "--json")
    for setting in DOCTOR_SETTINGS:
        setting.add_to(doctor)
    move_example = "lastcard store move sqlite:///var/lib/lastcard/tables.db postgresql:///lastcard"
    store = add("store", examples=[move_example])
    add_shared_options(store)
    move = store.add_commands(required=True)("move", "store:move", examples=[move_example])
    move.argument("source", "FROM")
    move.argument("target", "TO")
    add_shared_options(move)


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
    completion.argument("shell", "SHELL", hints=ValueHints(_shells), type=choice_of(_shells))
    add_shared_options(completion)
    man = add("man", "shell:print_manual", examples=["lastcard man | man -l -", "lastcard man > lastcard.1"])
    add_shared_options(man)
