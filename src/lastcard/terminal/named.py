"""Editions, presets and options by the names a user types, with a guess at what a misspelt one was meant to be."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from lastcard.core.edition import Edition
from lastcard.core.errors import EditionError, RulesError
from lastcard.core.ruleset import OPTIONS, Option, RuleSet, Value
from lastcard.editions import edition, edition_ids
from lastcard.rules.presets import preset, presets

_ON, _OFF = ("true", "on", "yes"), ("false", "off", "no")


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of an error message: the nearest known word, or nothing."""
    near = get_close_matches(word, list(known), 1)
    return f"; did you mean {near[0]!r}?" if near else ""


def edition_named(name: str) -> Edition:
    try:
        return edition(name)
    except EditionError as error:
        raise EditionError(f"{error}{did_you_mean(name, edition_ids())}") from error


def rules_named(name: str, settings: Iterable[str] = ()) -> RuleSet:
    """A preset, or the one in a file, with some options set: `stacking=same`."""
    try:
        options = dict(preset(name).rules.changed())
    except RulesError as error:
        raise RulesError(f"{error}{did_you_mean(name, presets())}") from error
    for setting in settings:
        option, value = _setting(setting)
        options[option] = value
    return RuleSet.of(options)


def _setting(text: str) -> tuple[str, Value]:
    name, equals, value = (part.strip() for part in text.partition("="))
    if not equals:
        raise RulesError(f"{text!r} sets nothing: write option=value, as in stacking=same")
    if name not in OPTIONS:
        raise RulesError(f"unknown option {name!r}{did_you_mean(name, OPTIONS) or '; `lastcard rules` lists them'}")
    return name, _value(OPTIONS[name], value)


def _value(option: Option, text: str) -> Value:
    """The text as the kind of value the option has; what doesn't fit is left for `RuleSet` to refuse."""
    if isinstance(option.default, bool) and text.lower() in (*_ON, *_OFF):
        return text.lower() in _ON
    if isinstance(option.default, int) and text.isascii() and text.isdigit() and len(text) < 10:
        return int(text)
    return text
