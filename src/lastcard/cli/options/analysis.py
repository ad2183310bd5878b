"""Arguments of the commands that analyse: records, proofs, conformance cases, and games among bots."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.cli.options.shared import add_shared_options, level_names, whole_number
from lastcard.cli.parser import FILE_HINTS, Parser, ValueHints
from lastcard.core.defaults import LEVEL
from lastcard.text.usage_errors import UsageError
from lastcard.trials.ray_address import AUTO, LOCAL

_MOST_WORLDS = 1_000_000


def add_record_commands(add: Callable[..., Parser]) -> None:
    _add_record(add)
    _add_review(add)
    _add_verify(add)
    _add_conformance(add)


def _add_record(add: Callable[..., Parser]) -> None:
    parser = add("record", examples=["lastcard record show game.lastcard", "lastcard record check game.lastcard"])
    add_shared_options(parser)
    command = parser.add_commands(required=True)
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
        made.argument("files", "FILE", hints=FILE_HINTS, nargs="+")
        add_shared_options(made, "--json")


def _add_review(add: Callable[..., Parser]) -> None:
    parser = add(
        "review",
        "review:run",
        examples=[
            "lastcard review game.lastcard",
            "lastcard review game.lastcard --seat 0 --plot chances.svg",
        ],
    )
    parser.argument("file", "FILE", hints=FILE_HINTS)
    add_shared_options(parser, "--json")
    option = parser.option
    option("--seat", value="N", type=whole_number)
    option("--worlds", value="N", type=_worlds)
    option("--plot", value="FILE", hints=FILE_HINTS)


def _worlds(text: str) -> int:
    number = whole_number(text)
    if not 1 <= number <= _MOST_WORLDS:
        raise UsageError("phrase-must-be-number", least=1, most=_MOST_WORLDS)
    return number


def _add_verify(add: Callable[..., Parser]) -> None:
    parser = add(
        "verify",
        "verify:run",
        examples=[
            "lastcard verify game.lastcard",
            "lastcard verify game.lastcard --setup 9f2c… --share 07b1…",
        ],
    )
    parser.argument("file", "FILE", hints=FILE_HINTS)
    add_shared_options(parser, "--json")
    parser.option("--setup", value="HEX")
    parser.option("--commitment", value="HEX")
    parser.option("--share", value="HEX")


def _add_conformance(add: Callable[..., Parser]) -> None:
    parser = add(
        "conformance",
        "conformance:run",
        examples=["lastcard conformance cases/", "lastcard conformance my-house-rule.toml --json"],
    )
    parser.argument("paths", "FILE|FOLDER", hints=FILE_HINTS, nargs="+")
    add_shared_options(parser, "--json")


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
    add_shared_options(
        parser, "--edition", "--rules", "--set", "--custom", "--players", "--seed", "--json", "--level",
        players={"value": "N|A,B,…", "type": str, "default": "4", "default_text": "", "hints": ValueHints(level_names)},
        level={"default": None, "default_text": LEVEL},
    )  # fmt: skip
    option = parser.option
    option("--games", value="N", type=whole_number, default=10_000)
    option("--matches")
    option("--compare", value="OPTION=A,B,…")
    option("--never-slip")
    option("--cores", value="N", type=whole_number)
    _add_ray(parser)
    option("--plot", value="FILE", hints=FILE_HINTS)
    option("--csv", value="FILE", hints=FILE_HINTS)


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
    parser.argument("bots", "BOT", hints=ValueHints(level_names), nargs="+")
    add_shared_options(
        parser, "--edition", "--rules", "--set", "--custom", "--players", "--seed", "--json",
        players={"default": 2, "default_text": ""},
    )  # fmt: skip
    option = parser.option
    option("--deals", value="N", type=whole_number, default=1000)
    option("--matches")
    option("--never-slip")
    option("--cores", value="N", type=whole_number)
    _add_ray(parser)
    option("--csv", value="FILE", hints=FILE_HINTS)


def _add_ray(parser: Parser) -> None:
    parser.option("--ray", value="ADDRESS", nargs="?", const=LOCAL, hints=ValueHints(lambda: (AUTO, LOCAL)))
