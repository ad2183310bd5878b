"""Text for a terminal without all the letters: what it can't show is spelt with what it can."""

from __future__ import annotations

import codecs
import unicodedata
from typing import Final

HANDLER: Final = "lastcard.spelt"
"""What a stream has for its `errors`, once `register` was called."""
_SIGNS: Final = {
    "“": '"',
    "”": '"',
    "«": '"',
    "»": '"',
    "’": "'",
    "–": "-",
    "−": "-",
    "±": "+-",
    "×": "x",
    "·": "-",
    "←": "<-",
    "→": "->",
    "œ": "oe",
    "¡": "",
    "¿": "",
}


def register() -> None:
    codecs.register_error(HANDLER, _spelt)


def _spelt(error: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(error, UnicodeEncodeError):
        return codecs.replace_errors(error)
    return "".join(map(_sign, error.object[error.start : error.end])), error.end


def _sign(sign: str) -> str:
    """In ASCII, which every encoding has; without its accent where nothing else is to be had."""
    if sign in _SIGNS:
        return _SIGNS[sign]
    return unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode() or "?"
