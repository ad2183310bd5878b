"""The language of this run of the program, chosen once by `--lang`, the environment or the locale, and texts in it."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Literal

from lastcard.core.cards import Card
from lastcard.core.edition import Edition
from lastcard.text.translator import LANGUAGES, Translator, best_language, translator

OPTION = "--lang"
_VARIABLES = ("LASTCARD_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
_current = LANGUAGES[0]


def current_language() -> str:
    return _current


def set_language(language: str) -> None:
    global _current
    _current = language


def choose_language(typed: Sequence[str], environment: Mapping[str, str] = os.environ) -> None:
    """Set the language before anything else is parsed, so that help and errors are in it."""
    set_language(environment_language(environment))
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


def environment_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the first variable that is set."""
    wanted = next(filter(None, map(environment.get, _VARIABLES)), "")
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
