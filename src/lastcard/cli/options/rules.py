"""Arguments of the commands about rules: editions, options and presets, and rules written on cards."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.cli.options.shared import (
    add_shared_options,
    edition_names,
    library_rules,
    option_settings,
    preset_names,
    whole_number,
)
from lastcard.cli.parser import FILE_HINTS, Parser, ValueHints

_RULE = ValueHints(library_rules, files=True)


def add_commands(add: Callable[..., Parser]) -> None:
    _add_rule(add)
    _add_rules(add)
    _add_editions(add)


def _add_rule(add: Callable[..., Parser]) -> None:
    parser = add(
        "rule",
        examples=["lastcard rule list", "lastcard rule show robin-hood", "lastcard rule try mine.toml"],
    )
    add_shared_options(parser)
    command = parser.add_commands(required=True)
    listing = command("list", "rule:list_all", examples=["lastcard rule list", "lastcard rule list my-rules/"])
    listing.argument("folder", "FOLDER", hints=FILE_HINTS, nargs="?")
    add_shared_options(listing, "--json")
    show = command(
        "show",
        "rule:show",
        examples=[
            "lastcard rule show joke",
            "lastcard rule show mine.toml --json",
            'lastcard rule show "You draw :: draw(next, 2); skip(next)"',
        ],
    )
    show.argument("rule", "RULE", hints=_RULE)
    add_shared_options(show, "--json")
    check = command(
        "check",
        "rule:check",
        examples=[
            "lastcard rule check mine.toml my-rules/",
            'lastcard rule check "Everybody draws :: draw(everyone, 1)"',
        ],
    )
    check.argument("rules", "RULE", hints=_RULE, nargs="+")
    add_shared_options(check, "--json")
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
    parser.argument("rule", "RULE", hints=_RULE)
    add_shared_options(
        parser, "--edition", "--rules", "--set", "--players", "--seed", "--json",
        players={"default": 4, "default_text": ""},
        seed={"default": "lastcard"},
    )  # fmt: skip
    parser.option("--games", value="N", type=whole_number, default=300)


def _add_rules(add: Callable[..., Parser]) -> None:
    parser = add(
        "rules",
        "rules:list_all",
        examples=["lastcard rules", "lastcard rules --json", "lastcard rules check party stacking=any"],
    )
    add_shared_options(parser, "--json")
    check = parser.add_commands(required=False)(
        "check",
        "rules:check",
        examples=["lastcard rules check party", "lastcard rules check sheet stacking=same deflect=both"],
    )
    check.argument("name", "PRESET|PATH", hints=ValueHints(preset_names, files=True))
    check.argument("settings", "OPTION=VALUE", hints=ValueHints(option_settings), nargs="*")
    add_shared_options(check, "--json")


def _add_editions(add: Callable[..., Parser]) -> None:
    parser = add(
        "editions",
        "editions:list_all",
        examples=["lastcard editions", "lastcard editions show nonpartisan", "lastcard editions check mine.toml"],
    )
    add_shared_options(parser, "--json")
    command = parser.add_commands(required=False)
    show = command(
        "show",
        "editions:show",
        examples=["lastcard editions show artiste", "lastcard editions show mine.toml --json"],
    )
    show.argument("name", "ID|PATH", hints=ValueHints(edition_names, files=True))
    add_shared_options(show, "--json")
    check = command("check", "editions:check", examples=["lastcard editions check mine.toml"])
    check.argument("paths", "FILE", hints=FILE_HINTS, nargs="+")
    add_shared_options(check, "--json")
