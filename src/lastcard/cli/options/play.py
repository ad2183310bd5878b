"""Arguments of the commands that play: at this screen, at a table on a server, or a replay."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.cli.options.shared import add_shared_options, clock_seconds, level_names, race_milliseconds, whole_number
from lastcard.cli.parser import FILE_HINTS, Parser, ValueHints
from lastcard.core.defaults import EDITION, LEVEL, PORT, RACE_MS, RULES

_GAME = "--edition", "--rules", "--set", "--custom", "--players"
_SCREEN = "--plain", "--no-motion"
LAST_UNFINISHED = ""
"""The value of `--resume` without a file."""
SERVER = f"http://127.0.0.1:{PORT}"


def add_commands(add: Callable[..., Parser]) -> None:
    _add_play(add)
    _add_host(add)
    _add_join(add)
    _add_quick(add)
    _add_replay(add)


def _add_play(add: Callable[..., Parser]) -> None:
    parser = add(
        "play",
        "play:play",
        examples=[
            "lastcard play --players 3 --name Ana",
            "lastcard play --name Ana --name Ben --level beginner",
            "lastcard play --rules party --set target=200 --record game.lastcard",
            'lastcard play --edition nonpartisan --custom joke --custom "everybody swaps seats"',
            "lastcard play --guide --players 3 --level beginner",
            "lastcard play --plain --lang es",
        ],
    )
    add_shared_options(
        parser, *_GAME, "--seed", "--level", "--name", *_SCREEN,
        edition={"default": None, "default_text": EDITION},
        rules={"default": None, "default_text": RULES},
        seed={"value": "TEXT|HEX"},
        level={"default": None, "default_text": LEVEL},
        name={"action": "append", "default": []},
    )  # fmt: skip
    parser.option("--guide")
    parser.option("--hints")
    parser.option("--record", value="FILE", hints=FILE_HINTS)
    parser.option("--resume", value="FILE", nargs="?", const=LAST_UNFINISHED, hints=FILE_HINTS)


def _add_host(add: Callable[..., Parser]) -> None:
    parser = add(
        "host",
        "play:host",
        examples=[
            "lastcard host --name Ana --bots casual,casual",
            "lastcard host https://cards.example.org --name Ana --rules party --set target=200 --clock 60",
        ],
    )
    parser.argument("server", "SERVER", nargs="?", default=SERVER)
    add_shared_options(
        parser, *_GAME, "--name", *_SCREEN,
        edition={"default": None, "default_text": EDITION},
        players={"default_text": "10"},
    )  # fmt: skip
    option = parser.option
    option("--bots", value="A,B,…", default="", hints=ValueHints(level_names))
    option("--clock", value="SECONDS", type=clock_seconds)
    option("--race", value="MS", type=race_milliseconds, default_text=str(RACE_MS))
    option("--no-race")
    option("--correspondence")
    option("--open")
    option("--aloud")


def _add_join(add: Callable[..., Parser]) -> None:
    parser = add(
        "join",
        "play:join",
        examples=[
            "lastcard join https://cards.example.org/t/3bhfjdq2s89xsa --name Ben",
            "lastcard join https://cards.example.org/t/3bhfjdq2s89xsa --watch",
        ],
    )
    parser.argument("link", "LINK")
    add_shared_options(parser, "--name", *_SCREEN)
    parser.option("--token", value="TEXT", hyphen_allowed=True)
    parser.option("--watch")


def _add_quick(add: Callable[..., Parser]) -> None:
    parser = add(
        "quick",
        "play:quick",
        examples=[
            "lastcard quick https://cards.example.org --name Ana",
            "lastcard quick https://cards.example.org --list --any-language",
        ],
    )
    parser.argument("server", "SERVER", nargs="?", default=SERVER)
    add_shared_options(parser, "--edition", "--name", *_SCREEN, edition={"default": None, "default_text": EDITION})
    parser.option("--any-language")
    parser.option("--list")


def _add_replay(add: Callable[..., Parser]) -> None:
    parser = add(
        "replay",
        "replay:run",
        examples=[
            "lastcard replay game.lastcard",
            "lastcard replay game.lastcard --from 40",
            "lastcard replay game.lastcard --step",
        ],
    )
    parser.argument("file", "FILE", hints=FILE_HINTS)
    add_shared_options(parser, "--plain")
    parser.option("--step")
    parser.option("--from", value="N", type=whole_number, default=0, dest="start")
