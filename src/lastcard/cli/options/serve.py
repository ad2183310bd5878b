"""For who runs a server."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.cli.options.shared import share
from lastcard.cli.parser import Parser
from lastcard.cli.serve_settings import CHECKED, SETTINGS


def add_commands(add: Callable[..., Parser]) -> None:
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
