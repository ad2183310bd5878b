"""Text without invisible characters, so that two names that look alike are alike.

Two invisible characters stay where a script or an emoji can't be written without them: the zero-width non-joiner and
the zero-width joiner.
"""

from __future__ import annotations

import re
from typing import Final
from unicodedata import category, combining

_VIRAMA: Final = 9
"""The combining class of the marks that join consonants in the scripts of India and their relatives."""
_CURSIVE: Final = re.compile(r"[\u0600-\u07ff\u0840-\u08ff\u1800-\u18af]")
"""Arabic and other scripts whose letters join: a non-joiner ends a shape in the middle of a word, as in Persian."""
_EMOJI: Final = re.compile(r"[\u2190-\u2bff\ufe0f\U0001f000-\U0001faff]")
_FLAG: Final = re.compile(r"(\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f)")
"""The flag of a part of a country, such as Scotland: a black flag and invisible letters."""
_UNSEEN: Final = re.compile(
    r"[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200c\u200d\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0020-\U000e01ef]"
)
"""Characters that `visible_text` keeps, but a reader doesn't see: joiners, selectors of a variant, fillers."""


def visible_text(text: str) -> str:
    """Return the text without invisible characters; ends of lines, tabs and rare spaces become plain spaces."""
    parts = _FLAG.split(text)
    return "".join(part if place % 2 else _visible(part) for place, part in enumerate(parts))


def is_visible(text: str) -> bool:
    """Whether there is nothing in the text that `visible_text` would change: it is on one line, too."""
    return visible_text(text) == text


def comparison_key(name: str) -> str:
    """A key that is the same for names that a reader can't tell apart, by case or by invisible characters."""
    return _UNSEEN.sub("", name).casefold()


def _visible(text: str) -> str:
    return "".join(
        letter if letter.isprintable() or _is_needed(text, place) else "" if category(letter) == "Cf" else " "
        for place, letter in enumerate(text)
    )


def _is_needed(text: str, place: int) -> bool:
    """Whether a joiner stands where it changes how the letters or emoji around it look."""
    before, after = text[place - 1 : place], text[place + 1 : place + 2]
    match text[place]:
        case "\N{ZERO WIDTH NON-JOINER}":
            return _is_virama(before) or bool(_CURSIVE.match(before) and _CURSIVE.match(after) and after.isalpha())
        case "\N{ZERO WIDTH JOINER}":
            in_word = _is_virama(before) or (before.isalpha() and _is_virama(after))
            return in_word or bool(_EMOJI.match(before) and _EMOJI.match(after))
        case _:
            return False


def _is_virama(letter: str) -> bool:
    return bool(letter) and combining(letter) == _VIRAMA
