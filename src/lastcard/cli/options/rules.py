"""For who wants to know what is played: editions, options and presets, and the rules written on cards."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.cli.options.shared import editions, presets, settings, share, whole_number
from lastcard.cli.options.shared import rules as library
from lastcard.cli.parser import FILES, Parser, Values

_RULE = Values(library, files=True)


def add_commands(add: Callable[..., Parser]) -> None:
    _add_rule(add)
    _add_rules(add)
    _add_editions(add)


def _add_rule(add: Callable[..., Parser]) -> None:
    parser = add(
        "rule",
        examples=["lastcard rule list", "lastcard rule show robin-hood", "lastcard rule try mine.toml"],
    )
    share(parser)
    command = parser.add_commands(needed=True)
    listing = command("list", "rule:list_all", examples=["lastcard rule list", "lastcard rule list my-rules/"])
    listing.argument("folder", "FOLDER", values=FILES, nargs="?")
    share(listing, "--json")
    show = command(
        "show",
        "rule:show",
        examples=[
            "lastcard rule show joke",
            "lastcard rule show mine.toml --json",
            'lastcard rule show "You draw :: draw(next, 2); skip(next)"',
        ],
    )
    show.argument("rule", "RULE", values=_RULE)
    share(show, "--json")
    check = command(
        "check",
        "rule:check",
        examples=[
            "lastcard rule check mine.toml my-rules/",
            'lastcard rule check "Everybody draws :: draw(everyone, 1)"',
        ],
    )
    check.argument("rules", "RULE", values=_RULE, nargs="+")
    share(check, "--json")
    _add_rule_try(command)


def _add_rule_try(command: Callable[..., Parser]) -> None:
    parser = command(
        "try",
        "rule_try:run",
        examples=[
            "lastcard rule try robin-hood",
            "lastcard rule try mine.toml --games 1000 --players 6 --rules party",
            'lastcard rule try "You draw :: draw(next, 2)" --json',
        ],
    )
    parser.argument("rule", "RULE", values=_RULE)
    share(
        parser, "--edition", "--rules", "--set", "--players", "--seed", "--json",
        players={"default": 4, "says": ""},
        seed={"default": "lastcard"},
    )  # fmt: skip
    parser.option("--games", value="N", type=whole_number, default=300)


def _add_rules(add: Callable[..., Parser]) -> None:
    parser = add(
        "rules",
        "rules:list_all",
        examples=["lastcard rules", "lastcard rules --json", "lastcard rules check party stacking=any"],
    )
    share(parser, "--json")
    check = parser.add_commands(needed=False)(
        "check",
        "rules:check",
        examples=["lastcard rules check party", "lastcard rules check sheet stacking=same deflect=both"],
    )
    check.argument("name", "PRESET|PATH", values=Values(presets, files=True))
    check.argument("settings", "OPTION=VALUE", values=Values(settings), nargs="*")
    share(check, "--json")


def _add_editions(add: Callable[..., Parser]) -> None:
    parser = add(
        "editions",
        "editions:list_all",
        examples=["lastcard editions", "lastcard editions show nonpartisan", "lastcard editions check mine.toml"],
    )
    share(parser, "--json")
    command = parser.add_commands(needed=False)
    show = command(
        "show",
        "editions:show",
        examples=["lastcard editions show artiste", "lastcard editions show mine.toml --json"],
    )
    show.argument("name", "ID|PATH", values=Values(editions, files=True))
    share(show, "--json")
    check = command("check", "editions:check", examples=["lastcard editions check mine.toml"])
    check.argument("paths", "FILE", values=FILES, nargs="+")
    share(check, "--json")
