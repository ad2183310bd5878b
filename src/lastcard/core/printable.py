"""Text from outside, made safe to show: a name in a file or from a server may hold what a terminal obeys."""

from __future__ import annotations

import re
from typing import Final

# Control characters, the ends of lines of Unicode, what turns the direction of text round, and what is no character.
# The isolates that we put around names ourselves, U+2068 and U+2069, turn nothing round.
_UNSAFE: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066\u2067\ud800-\udfff\ufffe\uffff]")
_STYLE: Final = re.compile(r"(\x1b\[[0-9;]*m)")


def printable(text: str, keep: str = "") -> str:
    r"""The text with what a terminal obeys as escapes that can be seen: `\x1b`. `keep`: characters that stay."""
    return _UNSAFE.sub(lambda found: found[0] if found[0] in keep else repr(found[0])[1:-1], text)


def printable_output(text: str, styled: bool) -> str:
    """The same for lines of output: ends of lines and tabs stay; if it is styled, bold and colours, too."""
    if not styled:
        return printable(text, keep="\n\t")
    parts = _STYLE.split(text)
    return "".join(part if place % 2 else printable(part, keep="\n\t") for place, part in enumerate(parts))
