"""Editions, presets and options by the names a user types, with a guess at what a misspelt one was meant to be."""

from __future__ import annotations

from collections.abc import Iterable

from lastcard.core.defaults import LEVELS, Level
from lastcard.core.edition import Edition
from lastcard.core.errors import EditionError, GameError, RulesError
from lastcard.core.ruleset import OPTIONS, Option, RuleSet, Value, allowed
from lastcard.editions import edition, edition_ids
from lastcard.rules.presets import preset, presets
from lastcard.text.language import tell
from lastcard.text.usage_errors import did_you_mean
from lastcard.text.vocabulary import plain

_ON, _OFF = ("true", "on", "yes"), ("false", "off", "no")


class ContradictionError(RulesError):
    """Options that there are, with values that they can have, but that can't be played together."""


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
    try:
        return RuleSet.of(options)
    except RulesError as error:
        raise ContradictionError(str(error)) from error


def _setting(text: str) -> tuple[str, Value]:
    name, equals, given = (part.strip() for part in text.partition("="))
    if not equals:
        raise RulesError(f"{text!r} sets nothing: write option=value, as in stacking=same")
    if name not in OPTIONS:
        raise RulesError(f"unknown option {name!r}{did_you_mean(name, OPTIONS) or '; `lastcard rules` lists them'}")
    option = OPTIONS[name]
    value = _value(option, given)
    if type(value) is not type(option.default) or value not in option.values:
        known = [] if isinstance(option.values, range) else [str(value).lower() for value in option.values]
        raise RulesError(f"{name} can't be {given}: it is {allowed(option)}{did_you_mean(given, known)}")
    return name, value


def _value(option: Option, text: str) -> Value:
    """The text as the kind of value the option has, if it can be one."""
    if isinstance(option.default, bool) and text.lower() in (*_ON, *_OFF):
        return text.lower() in _ON
    if isinstance(option.default, int) and text.isascii() and text.isdigit() and len(text) < 10:
        return int(text)
    return text


def level_of(text: str) -> Level:
    """A level by its name, in English or in the language chosen."""
    known = {plain(word): level for level in LEVELS for word in (level, tell(f"level-{level}"))}
    if plain(text) not in known:
        raise GameError(f"no level {text!r}: the levels are {', '.join(LEVELS)}{did_you_mean(plain(text), known)}")
    return known[plain(text)]
