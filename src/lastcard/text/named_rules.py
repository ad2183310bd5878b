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
from lastcard.text.usage_errors import with_guess
from lastcard.text.vocabulary import plain

_ON, _OFF = ("true", "on", "yes"), ("false", "off", "no")


class ContradictionError(RulesError):
    """Options that there are, with values that they can have, but that can't be played together."""


def edition_named(name: str) -> Edition:
    try:
        return edition(name)
    except EditionError as error:
        with_guess(error, name, edition_ids())
        raise


def rules_named(name: str, settings: Iterable[str] = ()) -> RuleSet:
    """A preset, or the one in a file, with some options set: `stacking=same`."""
    try:
        options = dict(preset(name).rules.changed())
    except RulesError as error:
        with_guess(error, name, presets())
        raise
    for setting in settings:
        option, value = _setting(setting)
        options[option] = value
    try:
        return RuleSet.of(options)
    except RulesError as error:
        raise error.converted(ContradictionError) from error


def _setting(text: str) -> tuple[str, Value]:
    name, equals, given = (part.strip() for part in text.partition("="))
    if not equals:
        raise RulesError("error-sets-nothing", text=text)
    if name not in OPTIONS:
        error = with_guess(RulesError("error-option-unknown-here", name=name), name, OPTIONS)
        raise error if error.frames else error.within("frame-rules-list")
    option = OPTIONS[name]
    value = _value(option, given)
    if type(value) is not type(option.default) or value not in option.values:
        known = [] if isinstance(option.values, range) else [str(value).lower() for value in option.values]
        error = RulesError("error-option-value", name=name, value=given, allowed=allowed(option))
        raise with_guess(error, given, known)
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
        raise with_guess(GameError("error-level-unknown", name=text, known=list(LEVELS)), plain(text), known)
    return known[plain(text)]
