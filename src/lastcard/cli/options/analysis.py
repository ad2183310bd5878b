"""For who has records or cases: to look at them and check them."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.cli.options.shared import levels, share, whole_number
from lastcard.cli.parser import FILES, Parser, Values
from lastcard.core.defaults import LEVEL


def add_record_commands(add: Callable[..., Parser]) -> None:
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


def add_trial_commands(add: Callable[..., Parser]) -> None:
    _add_simulate(add)
    _add_tournament(add)


def _add_simulate(add: Callable[..., Parser]) -> None:
    parser = add(
        "simulate",
        "simulate:run",
        examples=[
            "lastcard simulate",
            "lastcard simulate --players beginner,casual,casual --matches --games 1000",
            "lastcard simulate --players 3 --compare stacking=off,same,any --plot stacking.png",
        ],
    )
    share(
        parser, "--edition", "--rules", "--set", "--custom", "--players", "--seed", "--json", "--level",
        players={"value": "N|A,B,…", "type": str, "default": "4", "says": "", "values": Values(levels)},
        level={"default": None, "says": LEVEL},
    )  # fmt: skip
    option = parser.option
    option("--games", value="N", type=whole_number, default=10_000)
    option("--matches")
    option("--compare", value="OPTION=A,B,…")
    option("--never-slip")
    option("--cores", value="N", type=whole_number)
    option("--plot", value="FILE", values=FILES)
    option("--csv", value="FILE", values=FILES)


def _add_tournament(add: Callable[..., Parser]) -> None:
    parser = add(
        "tournament",
        "tournament:run",
        examples=[
            "lastcard tournament beginner casual expert",
            "lastcard tournament casual my_bots:Careful --deals 5000 --never-slip",
            "lastcard tournament beginner casual --players 4 --rules party --json",
        ],
    )
    parser.argument("bots", "BOT", values=Values(levels), nargs="+")
    share(
        parser, "--edition", "--rules", "--set", "--custom", "--players", "--seed", "--json",
        players={"default": 2, "says": ""},
    )  # fmt: skip
    option = parser.option
    option("--deals", value="N", type=whole_number, default=1000)
    option("--matches")
    option("--never-slip")
    option("--cores", value="N", type=whole_number)
    option("--csv", value="FILE", values=FILES)
