"""Typed commands of the host that change settings: `set stacking=same`, `clock 30`, `write joke`."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, Final

from lastcard.core.errors import OneOf, Phrase
from lastcard.core.game import FEWEST_PLAYERS
from lastcard.core.ruleset import OPTIONS, Option, RuleSet, Value
from lastcard.editions import edition, edition_ids
from lastcard.effects import write_rule
from lastcard.effects.rule import rule_of
from lastcard.protocol.limits import MOST_SEATS
from lastcard.protocol.settings import CLOCK_RANGE, DELAY_RANGE, RACE_RANGE, Settings
from lastcard.rules.presets import presets
from lastcard.text.language import t
from lastcard.text.names import edition_title, option_label, option_value
from lastcard.text.translator import LANGUAGES
from lastcard.text.typed_actions import UnclearInput
from lastcard.text.vocabulary import SWITCH_VALUES, normalize, vocabulary

_LONGEST: Final = 9  # digits; the table checks the range


def changes_typed(key: str, text: str, settings: Settings) -> dict[str, Any]:
    """Return the settings that a command of the host changes."""
    return _READ[key](text, settings)


def _option(text: str, settings: Settings) -> dict[str, Any]:
    name, equals, value = (part.strip() for part in text.partition("="))
    if not equals:
        raise UnclearInput("plain-set-how")
    option = OPTIONS[_one_of(name, {one: option_label(OPTIONS[one]) for one in OPTIONS})]
    rules = RuleSet.of({**settings.options, option.name: _value(option, value)})
    return {"options": rules.changed()}


def _value(option: Option, text: str) -> Value:
    if isinstance(option.values, range):
        return _number(text, option.values.start, option.values.stop - 1)
    if isinstance(option.default, bool):
        return _switched(text)
    known = {str(value): option_value(option, value) for value in option.values}
    return _one_of(text, known)


def _one_of(text: str, known: dict[str, str]) -> str:
    """Return the name that was typed in the notation or in the current language."""
    wanted = normalize(text)
    names = {normalize(word): name for name, called in known.items() for word in (name, called)}
    if wanted in names:
        return names[wanted]
    near = get_close_matches(wanted, list(names), 1)
    hint = Phrase("plain-did-you-mean", word=names[near[0]]) if near else Phrase("plain-one-of", choices=OneOf(known))
    raise UnclearInput("plain-unknown", text=text[:60]).within("frame-hint", hint=hint)


def _number(text: str, least: int, most: int) -> int:
    if text.isascii() and text.isdigit() and len(text) < _LONGEST and least <= int(text) <= most:
        return int(text)
    raise UnclearInput("plain-number", least=least, most=most)


def _switched(text: str) -> bool:
    key = vocabulary().match(text, (*SWITCH_VALUES, "yes", "no")) or {"true": "on", "false": "off"}.get(normalize(text))
    if key is None:
        raise UnclearInput("plain-on-or-off")
    return key in ("on", "yes")


def _or_off(least: int, most: int) -> Callable[[str], int | None]:
    def read(text: str) -> int | None:
        return None if vocabulary().match(text, ("off", "no")) else _number(text, least, most)

    return read


def _edition(text: str, settings: Settings) -> dict[str, Any]:
    return {"edition": _one_of(text, {name: edition_title(edition(name)) for name in edition_ids()})}


def _preset(text: str, settings: Settings) -> dict[str, Any]:
    name = _one_of(text, {name: t(f"preset-{name}") for name in presets()})
    return {"options": presets()[name].rules.changed()}


def _language(text: str, settings: Settings) -> dict[str, Any]:
    if vocabulary().match(text, ("off", "no")):
        return {"language": None}
    return {"language": _one_of(text, {one: t(f"language-{one}") for one in LANGUAGES})}


def _write(text: str, settings: Settings) -> dict[str, Any]:
    return {"written": [*settings.written, write_rule(rule_of(text))]}


def _erase(text: str, settings: Settings) -> dict[str, Any]:
    if not settings.written:
        raise UnclearInput("plain-nothing-written")
    number = _number(text, 1, len(settings.written))
    return {"written": [rule for place, rule in enumerate(settings.written, 1) if place != number]}


_READ: Final[dict[str, Callable[[str, Settings], dict[str, Any]]]] = {
    "set": _option,
    "edition": _edition,
    "preset": _preset,
    "clock": lambda text, settings: {"clock": _or_off(*CLOCK_RANGE)(text)},
    "seats": lambda text, settings: {"seats": _number(text, FEWEST_PLAYERS, MOST_SEATS)},
    "write": _write,
    "erase": _erase,
    "open": lambda text, settings: {"open": _switched(text)},
    "spectators": lambda text, settings: {"spectators": _switched(text)},
    "delay": lambda text, settings: {"delay": _or_off(*DELAY_RANGE)(text) or 0},
    "lock": lambda text, settings: {"locked": _switched(text)},
    "race": lambda text, settings: {"race": _or_off(*RACE_RANGE)(text)},
    "hints": lambda text, settings: {"hints": _switched(text)},
    "newcomers": lambda text, settings: {"newcomers": _switched(text)},
    "language": _language,
    "aloud": lambda text, settings: {"veto": "any" if _switched(text) else "talk"},
}
