"""Names of editions, colours, options and durations in the current language, and lookup by a typed name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from lastcard.core.defaults import LEVELS, Level
from lastcard.core.edition import Colour, Edition
from lastcard.core.errors import EditionError, GameError, RulesError
from lastcard.core.ruleset import OPTIONS, Option, RuleSet, Value, allowed
from lastcard.editions import edition, edition_ids, packaged_ids
from lastcard.protocol.faces import SPECIES
from lastcard.rules.presets import preset, presets
from lastcard.text.language import current_language, format_list, format_number, has_message, t
from lastcard.text.usage_errors import with_suggestion
from lastcard.text.vocabulary import check_colour_names, normalize


def edition_with_id(edition: Edition) -> str:
    """`Classic (coloradd)`."""
    return f"{edition_title(edition)} ({edition.id})"


def edition_title(edition: Edition) -> str:
    """`Classic`; a user's own edition has the name in its file."""
    known = f"edition-{edition.id}"
    return t(known) if has_message(known) else edition.name_in(current_language())


def edition_about(edition: Edition) -> str:
    """The feature that sets it apart; for a user's own edition, its colours."""
    known = f"edition-{edition.id}-about"
    return t(known) if has_message(known) else format_list([colour_name(colour) for colour in edition.colours])


def colour_name(colour: Colour) -> str:
    """The name inside a sentence; a colour that the catalogue doesn't know has the name in its file."""
    return t("colour", colour=colour.name_in(current_language()))


def option_label(option: Option) -> str:
    return t(_message_id(option))


def option_about(option: Option) -> str:
    return t(f"{_message_id(option)}-about")


def option_value(option: Option, value: Value) -> str:
    if isinstance(value, bool):
        return t("choice-on" if value else "choice-off")
    if isinstance(value, str):
        return t(f"{_message_id(option)}-{value}")
    zero = f"{_message_id(option)}-zero"
    return t(zero) if value == 0 and has_message(zero) else format_number(value)


def _message_id(option: Option) -> str:
    return f"option-{option.name.replace('_', '-')}"


_SECOND: Final = 1000
_MINUTE: Final = 60 * _SECOND
_HOUR: Final = 60 * _MINUTE
_DAY: Final = 24 * _HOUR
_UNITS: Final = (("day", _DAY), ("hour", _HOUR), ("minute", _MINUTE), ("second", _SECOND), ("millisecond", 1))


def format_duration(milliseconds: int) -> str:
    """A length of time in the largest unit that divides it."""
    unit, length = next((unit, length) for unit, length in _UNITS if milliseconds % length == 0)
    return t("duration", unit=unit if milliseconds else "second", count=milliseconds // length)


_ON, _OFF = ("true", "on", "yes"), ("false", "off", "no")


class ContradictionError(RulesError):
    """Known options with possible values that contradict each other."""


def find_edition(name: str) -> Edition:
    try:
        found = edition(name)
    except EditionError as error:
        with_suggestion(error, name, edition_ids())
        raise
    if name not in packaged_ids():
        check_colour_names(found, name)
    return found


def find_rules(name: str, settings: Iterable[str] = ()) -> RuleSet:
    """The rules of a preset or a file, with some options set: `stacking=same`."""
    try:
        options = dict(preset(name).rules.changed())
    except RulesError as error:
        with_suggestion(error, name, presets())
        raise
    for setting in settings:
        option, value = _parse_setting(setting)
        options[option] = value
    try:
        return RuleSet.of(options)
    except RulesError as error:
        raise error.converted(ContradictionError) from error


def _parse_setting(text: str) -> tuple[str, Value]:
    name, equals, given = (part.strip() for part in text.partition("="))
    if not equals:
        raise RulesError("error-sets-nothing", text=text)
    if name not in OPTIONS:
        error = with_suggestion(RulesError("error-option-unknown-here", name=name), name, OPTIONS)
        raise error if error.frames else error.within("frame-rules-list")
    option = OPTIONS[name]
    value = _parse_value(option, given)
    if type(value) is not type(option.default) or value not in option.values:
        known = [] if isinstance(option.values, range) else [str(value).lower() for value in option.values]
        error = RulesError("error-option-value", name=name, value=given, allowed=allowed(option))
        raise with_suggestion(error, given, known)
    return name, value


def _parse_value(option: Option, text: str) -> Value:
    """The text as a value of the option's type, if it can be one."""
    if isinstance(option.default, bool) and text.lower() in (*_ON, *_OFF):
        return text.lower() in _ON
    if isinstance(option.default, int) and text.isascii() and text.isdigit() and len(text) < 10:
        return int(text)
    return text


def find_species(text: str) -> str:
    """Return an animal of a face by its name, in English or in the current language."""
    known = {normalize(word): species for species in SPECIES for word in (species, t(f"face-{species}"))}
    if normalize(text) not in known:
        error = GameError(
            "error-species-unknown", name=text, known=[t(f"face-{species}").lower() for species in SPECIES]
        )
        raise with_suggestion(error, normalize(text), known)
    return known[normalize(text)]


def find_level(text: str) -> Level:
    """Return a level by its name, in English or in the current language."""
    known = {normalize(word): level for level in LEVELS for word in (level, t(f"level-{level}"))}
    if normalize(text) not in known:
        error = GameError("error-level-unknown", name=text, known=list(LEVELS))
        raise with_suggestion(error, normalize(text), known)
    return known[normalize(text)]
