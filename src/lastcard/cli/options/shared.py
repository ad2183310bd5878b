"""Options that many commands share, with the same name, meaning and order everywhere, and their values."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from typing import Any, Final

from lastcard.cli.parser import Parser, ValueHints
from lastcard.core.defaults import EDITION, LEVEL, PLAYERS, RULES
from lastcard.text.usage_errors import UsageError, invalid_choice


def edition_names() -> Iterable[str]:
    from lastcard.editions import edition_ids

    return edition_ids()


def preset_names() -> Iterable[str]:
    from lastcard.rules.presets import presets

    return presets()


def option_settings() -> Iterable[str]:
    """`stacking=off`; just `target=` for an option with many values."""
    from lastcard.core.ruleset import OPTIONS

    for name, option in OPTIONS.items():
        values = ("",) if isinstance(option.values, range) else option.values
        yield from (f"{name}={str(value).lower()}" for value in values)


def library_rules() -> Iterable[str]:
    from lastcard.effects import library

    return library()


def level_names() -> Iterable[str]:
    from lastcard.core.defaults import LEVELS

    return LEVELS


def language_codes() -> Iterable[str]:
    from lastcard.text.translator import LANGUAGES

    return LANGUAGES


def whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise UsageError("error-not-whole-number", text=text) from None


def choice_of(words: Callable[[], Iterable[str]]) -> Callable[[str], str]:
    """Return a function that accepts one of these words and refuses others with a suggestion."""

    def read(text: str) -> str:
        known = tuple(words())
        if text not in known:
            raise invalid_choice(text, known)
        return text

    return read


_SHARED: Final[dict[str, dict[str, Any]]] = {
    "--edition": {"value": "ID|PATH", "default": EDITION, "hints": ValueHints(edition_names, files=True)},
    "--rules": {"value": "PRESET|PATH", "default": RULES, "hints": ValueHints(preset_names, files=True)},
    "--set": {"value": "OPTION=VALUE", "action": "append", "default": [], "hints": ValueHints(option_settings)},
    "--custom": {"value": "RULE", "action": "append", "default": [], "hints": ValueHints(library_rules, files=True)},
    "--players": {"value": "N", "type": whole_number, "default_text": str(PLAYERS)},
    "--seed": {"value": "TEXT"},
    "--json": {"default": argparse.SUPPRESS},
    "--lang": {"value": "LANG", "default": argparse.SUPPRESS, "hints": ValueHints(language_codes)},
    "--level": {"value": "LEVEL", "type": choice_of(level_names), "default": LEVEL, "hints": ValueHints(level_names)},
    "--name": {"value": "NAME"},
    "--plain": {"names": ("--plain", "--screen-reader")},
    "--no-motion": {},
}


def add_shared_options(parser: Parser, *names: str, **overrides: dict[str, Any]) -> None:
    """Add these options and `--lang`; `overrides` change an option for this command."""
    for name, usual in _SHARED.items():
        if name == "--lang" or name in names:
            settings = usual | overrides.get(name.strip("-").replace("-", "_"), {})
            parser.option(*settings.pop("names", (name,)), **settings)
