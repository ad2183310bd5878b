"""Options that many commands share, with the same name, meaning and order everywhere, and their values."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import Any, Final, get_args

from lastcard.cli.parser import Parser, ValueHints
from lastcard.core.defaults import EDITION, LEVEL, PLAYERS, RULES
from lastcard.text.usage_errors import UsageError, invalid_choice, with_suggestion


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


def clock_seconds(text: str) -> int:
    from lastcard.protocol.settings import Seconds

    return _within(text, Seconds)


def race_milliseconds(text: str) -> int:
    from lastcard.protocol.settings import Milliseconds

    return _within(text, Milliseconds)


def _within(text: str, kind: Any) -> int:
    """Return a number within the limits that the protocol sets for such values."""
    number, limits = whole_number(text), get_args(kind)[1]
    if not limits.ge <= number <= limits.le:
        raise UsageError("phrase-must-be-number", least=limits.ge, most=limits.le)
    return number


def person_name(text: str) -> str:
    if not text.strip():
        raise UsageError("error-name-blank")
    return text


def custom_rule(text: str) -> str:
    """Refuse a word that is almost the name of a rule in the library: as words of its own it would do nothing."""
    names = tuple(library_rules())
    if text not in names and text.replace("-", "").isalpha() and get_close_matches(text, names, 1, 0.75):
        raise with_suggestion(UsageError("error-custom-unknown", text=text), text, names)
    return text


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
    "--custom": {
        "value": "RULE",
        "type": custom_rule,
        "action": "append",
        "default": [],
        "hints": ValueHints(library_rules, files=True),
    },
    "--players": {"value": "N", "type": whole_number, "default_text": str(PLAYERS)},
    "--seed": {"value": "TEXT"},
    "--json": {"default": argparse.SUPPRESS},
    "--lang": {"value": "LANG", "default": argparse.SUPPRESS, "hints": ValueHints(language_codes)},
    "--level": {"value": "LEVEL", "type": choice_of(level_names), "default": LEVEL, "hints": ValueHints(level_names)},
    "--name": {"value": "NAME", "type": person_name},
    "--plain": {"names": ("--plain", "--screen-reader")},
    "--no-motion": {},
}


def add_shared_options(parser: Parser, *names: str, **overrides: dict[str, Any]) -> None:
    """Add these options and `--lang`; `overrides` change an option for this command."""
    for name, usual in _SHARED.items():
        if name == "--lang" or name in names:
            settings = usual | overrides.get(name.strip("-").replace("-", "_"), {})
            parser.option(*settings.pop("names", (name,)), **settings)
