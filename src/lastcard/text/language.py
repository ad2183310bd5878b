"""The language of this run of the program: chosen once, by `--lang`, the environment or the locale."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

from lastcard.text.translator import LANGUAGES, Words, best_language, words

OPTION = "--lang"
_VARIABLES = ("LASTCARD_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
_chosen = LANGUAGES[0]


def choose(language: str) -> None:
    global _chosen
    _chosen = language


def choose_for(typed: Sequence[str], environment: Mapping[str, str] = os.environ) -> None:
    """Before anything else is read, so that help and complaints are in it."""
    choose(of_the_environment(environment))
    asked = asked_for(typed)
    if asked is None:
        return
    if asked not in LANGUAGES:
        from lastcard.text.usage_errors import invalid_choice

        raise invalid_choice(asked, LANGUAGES).within("frame-argument", name=OPTION)
    choose(asked)


def asked_for(typed: Sequence[str]) -> str | None:
    """What `--lang` says, wherever it stands; the last one counts."""
    options = typed[: typed.index("--")] if "--" in typed else typed
    asked = None
    for place, word in enumerate(options):
        if word.startswith(f"{OPTION}="):
            asked = word.partition("=")[2]
        elif word == OPTION and place + 1 < len(options):
            asked = options[place + 1]
    return asked


def language() -> str:
    return _chosen


def spoken() -> Words:
    return words(_chosen)


def tell(message: str, /, **told: str | int) -> str:
    """A message of the catalogue in the language chosen."""
    return spoken()(message, **told)


def of_the_environment(environment: Mapping[str, str] = os.environ) -> str:
    """The first that is set decides, as everywhere in a terminal."""
    wanted = next(filter(None, map(environment.get, _VARIABLES)), "")
    return best_language([wanted.partition(".")[0]])
