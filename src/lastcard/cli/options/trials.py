"""For who lets bots play."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.cli.help.value_types import FILES, Values, levels, whole_number
from lastcard.cli.options.shared import share
from lastcard.cli.parser import Parser
from lastcard.core.defaults import LEVEL


def add_commands(add: Callable[..., Parser]) -> None:
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
