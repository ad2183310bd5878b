"""What many commands take: everywhere the same name, the same meaning and the same order."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from typing import Any, Final

from lastcard.cli.parser import Parser, Values
from lastcard.core.defaults import EDITION, LEVEL, PLAYERS, RULES
from lastcard.text.usage_errors import UsageError, invalid_choice


def editions() -> Iterable[str]:
    from lastcard.editions import edition_ids

    return edition_ids()


def presets() -> Iterable[str]:
    from lastcard.rules.presets import presets

    return presets()


def settings() -> Iterable[str]:
    """`stacking=off`, and `target=` where there are too many values."""
    from lastcard.core.ruleset import OPTIONS

    for name, option in OPTIONS.items():
        values = ("",) if isinstance(option.values, range) else option.values
        yield from (f"{name}={str(value).lower()}" for value in values)


def rules() -> Iterable[str]:
    from lastcard.effects import library

    return library()


def levels() -> Iterable[str]:
    from lastcard.core.defaults import LEVELS

    return LEVELS


def languages() -> Iterable[str]:
    from lastcard.text.translator import LANGUAGES

    return LANGUAGES


def whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise UsageError("error-not-whole-number", text=text) from None


def one_of(words: Callable[[], Iterable[str]]) -> Callable[[str], str]:
    """Reads one of these, and refuses others with a guess."""

    def read(text: str) -> str:
        known = tuple(words())
        if text not in known:
            raise invalid_choice(text, known)
        return text

    return read


_SHARED: Final[dict[str, dict[str, Any]]] = {
    "--edition": {"value": "ID|PATH", "default": EDITION, "values": Values(editions, files=True)},
    "--rules": {"value": "PRESET|PATH", "default": RULES, "values": Values(presets, files=True)},
    "--set": {"value": "OPTION=VALUE", "action": "append", "default": [], "values": Values(settings)},
    "--custom": {"value": "RULE", "action": "append", "default": [], "values": Values(rules, files=True)},
    "--players": {"value": "N", "type": whole_number, "says": str(PLAYERS)},
    "--seed": {"value": "TEXT"},
    "--json": {"default": argparse.SUPPRESS},
    "--lang": {"value": "LANG", "default": argparse.SUPPRESS, "values": Values(languages)},
    "--level": {"value": "LEVEL", "type": one_of(levels), "default": LEVEL, "values": Values(levels)},
    "--name": {"value": "NAME"},
    "--plain": {"names": ("--plain", "--screen-reader")},
    "--no-motion": {},
}


def share(parser: Parser, *wanted: str, **otherwise: dict[str, Any]) -> None:
    """Have the parser take these, and the language; `otherwise`: what is otherwise about one of them here."""
    for name, usual in _SHARED.items():
        if name == "--lang" or name in wanted:
            how = usual | otherwise.get(name.strip("-").replace("-", "_"), {})
            parser.option(*how.pop("names", (name,)), **how)
