"""Editions, colours and options by the names that people know them by, in the language chosen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from lastcard.core.cards import Card
from lastcard.core.defaults import LEVELS, Level
from lastcard.core.edition import Colour, Edition
from lastcard.core.errors import EditionError, GameError, RulesError
from lastcard.core.ruleset import OPTIONS, Option, RuleSet, Value, allowed
from lastcard.editions import edition, edition_ids
from lastcard.rules.presets import preset, presets
from lastcard.text.language import spoken, tell
from lastcard.text.translator import card_words
from lastcard.text.usage_errors import with_guess
from lastcard.text.vocabulary import plain


def edition_name(edition: Edition) -> str:
    """`Classic (coloradd)`."""
    return f"{edition_title(edition)} ({edition.id})"


def edition_title(edition: Edition) -> str:
    """`Classic`; one of one's own has the name that its file gives."""
    known = f"edition-{edition.id}"
    return tell(known) if spoken().knows(known) else edition.name


def colour_name(colour: Colour) -> str:
    """In the middle of a sentence; a colour of one's own is called what its file calls it."""
    word = card_words(Card(f"{colour.letter}0"))["colour"]
    return tell("colour", colour=word) if word == colour.name else colour.name


def option_label(option: Option) -> str:
    return tell(_of(option))


def option_about(option: Option) -> str:
    return tell(f"{_of(option)}-about")


def option_value(option: Option, value: Value) -> str:
    if isinstance(value, bool):
        return tell("choice-on" if value else "choice-off")
    if isinstance(value, str):
        return tell(f"{_of(option)}-{value}")
    zero = f"{_of(option)}-zero"
    return tell(zero) if value == 0 and spoken().knows(zero) else spoken().number(value)


def _of(option: Option) -> str:
    return f"option-{option.name.replace('_', '-')}"


_SECOND: Final = 1000
_MINUTE: Final = 60 * _SECOND
_HOUR: Final = 60 * _MINUTE
_DAY: Final = 24 * _HOUR
_UNITS: Final = (("day", _DAY), ("hour", _HOUR), ("minute", _MINUTE), ("second", _SECOND), ("millisecond", 1))


def duration(milliseconds: int) -> str:
    unit, length = next((unit, length) for unit, length in _UNITS if milliseconds % length == 0)
    return tell("duration", unit=unit if milliseconds else "second", count=milliseconds // length)


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
