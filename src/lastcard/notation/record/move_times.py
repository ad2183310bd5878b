"""The moment of a move: when it was made, and who decided it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, cast

from lastcard.core.errors import UnreadableError

Decided = Literal["person", "bot", "time", "automatic"]

SIGN = "@"
"""The first character of a moment; no action contains it."""
_SECONDS = r"[0-9]{1,12}\.[0-9]{3}"
_MOMENT = re.compile(rf"{SIGN}(?P<at>{_SECONDS})(?:-(?P<less>{_SECONDS}))?(?:\s+(?P<decided>bot|time|automatic))?")


@dataclass(frozen=True, slots=True)
class Moment:
    """The moment of a move. `str()` gives the notation: `@12.345`, `@12.345-0.120` in a race, `@31.000 time`."""

    at_ms: int
    """Milliseconds since the match was dealt."""
    less_ms: int = 0
    """The part of the round trip that was credited in a race."""
    decided: Decided = "person"
    """Who decided: the person in that seat, a bot, the clock, or the table because there was no choice."""

    def __str__(self) -> str:
        less = f"-{_seconds(self.less_ms)}" if self.less_ms else ""
        decided = "" if self.decided == "person" else f" {self.decided}"
        return f"{SIGN}{_seconds(self.at_ms)}{less}{decided}"


def read_moment(text: str) -> Moment:
    found = _MOMENT.fullmatch(text)
    if found is None:
        raise UnreadableError("error-not-a-time", text=text)
    return Moment(
        _milliseconds(found["at"]), _milliseconds(found["less"] or "0"), cast(Decided, found["decided"] or "person")
    )


def _seconds(milliseconds: int) -> str:
    return f"{milliseconds // 1000}.{milliseconds % 1000:03}"


def _milliseconds(seconds: str) -> int:
    return int(seconds.replace(".", ""))
