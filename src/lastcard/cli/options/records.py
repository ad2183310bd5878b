"""For who has records or cases: to look at them and check them."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.cli.help.value_types import FILES
from lastcard.cli.options.shared import share
from lastcard.cli.parser import Parser


def add_commands(add: Callable[..., Parser]) -> None:
    _add_record(add)
    _add_verify(add)
    _add_conformance(add)


def _add_record(add: Callable[..., Parser]) -> None:
    parser = add("record", examples=["lastcard record show game.lastcard", "lastcard record check game.lastcard"])
    share(parser)
    command = parser.add_commands(needed=True)
    show = command(
        "show",
        "record:show",
        examples=["lastcard record show game.lastcard", "lastcard record show game.lastcard --json"],
    )
    check = command(
        "check",
        "record:check",
        examples=["lastcard record check game.lastcard", "lastcard record check game.lastcard other.lastcard --json"],
    )
    for made in (show, check):
        made.argument("files", "FILE", values=FILES, nargs="+")
        share(made, "--json")


def _add_verify(add: Callable[..., Parser]) -> None:
    parser = add(
        "verify",
        "verify:run",
        examples=[
            "lastcard verify game.lastcard",
            "lastcard verify game.lastcard --commitment 9f2c… --share 07b1…",
        ],
    )
    parser.argument("file", "FILE", values=FILES)
    share(parser, "--json")
    parser.option("--commitment", value="HEX")
    parser.option("--share", value="HEX")


def _add_conformance(add: Callable[..., Parser]) -> None:
    parser = add(
        "conformance",
        "conformance:run",
        examples=["lastcard conformance cases/", "lastcard conformance my-house-rule.toml --json"],
    )
    parser.argument("paths", "FILE|FOLDER", values=FILES, nargs="+")
    share(parser, "--json")
