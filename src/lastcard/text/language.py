"""The current language (by `--lang`, the environment, the preferences or the locale), and texts in it."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Literal

from lastcard.core.cards import Card
from lastcard.core.edition import Edition
from lastcard.text.translator import LANGUAGES, Translator, best_language, translator

OPTION = "--lang"
VARIABLE = "LASTCARD_LANG"
_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
_current = LANGUAGES[0]


def current_language() -> str:
    return _current


def set_language(language: str) -> None:
    global _current
    _current = language


def choose_language(
    typed: Sequence[str], environment: Mapping[str, str] = os.environ, preferred: str | None = None
) -> None:
    """Set the language before anything else is parsed, so that help and errors are in it."""
    set_language(environment_language(environment, preferred))
    requested = requested_language(typed)
    if requested is None:
        return
    if requested not in LANGUAGES:
        from lastcard.text.usage_errors import invalid_choice

        raise invalid_choice(requested, LANGUAGES).within("frame-argument", name=OPTION)
    set_language(requested)


def requested_language(typed: Sequence[str]) -> str | None:
    """The value of `--lang` anywhere on the command line; the last one counts."""
    options = typed[: typed.index("--")] if "--" in typed else typed
    requested = None
    for place, word in enumerate(options):
        if word.startswith(f"{OPTION}="):
            requested = word.partition("=")[2]
        elif word == OPTION and place + 1 < len(options):
            requested = options[place + 1]
    return requested


def environment_language(environment: Mapping[str, str] = os.environ, preferred: str | None = None) -> str:
    """The language of our own variable, else the preferred one, else that of the locale."""
    wanted = next(filter(None, (environment.get(VARIABLE), preferred, *map(environment.get, _LOCALE))), "")
    return best_language([wanted.partition(".")[0]])


def current_translator() -> Translator:
    return translator(_current)


def t(message: str, /, **arguments: str | int) -> str:
    """A message of the catalogue in the current language."""
    return current_translator()(message, **arguments)


def has_message(message: str) -> bool:
    return current_translator().has(message)


def card_name(card: Card, edition: Edition) -> str:
    return current_translator().card_name(card, edition)


def card_arguments(card: Card, edition: Edition) -> dict[str, str]:
    """The arguments of messages about a card."""
    return current_translator().card_arguments(card, edition)


def colour_argument(letter: str | None, edition: Edition) -> str:
    """The argument of messages about a colour; None is no colour."""
    return current_translator().colour_argument(letter, edition)


def format_list(items: Sequence[str], kind: Literal["and", "or"] = "and") -> str:
    """`a, b and c`."""
    return current_translator().format_list(items, kind)


def format_number(value: float, decimals: int = 0, sign: Literal["", "+"] = "") -> str:
    return current_translator().format_number(value, decimals, sign)
