"""Lengths of time, in the largest unit that comes out even."""

from __future__ import annotations

from typing import Final

from lastcard.text.language import tell

_SECOND: Final = 1000
_MINUTE: Final = 60 * _SECOND
_HOUR: Final = 60 * _MINUTE
_DAY: Final = 24 * _HOUR
_UNITS: Final = (("day", _DAY), ("hour", _HOUR), ("minute", _MINUTE), ("second", _SECOND), ("millisecond", 1))


def duration(milliseconds: int) -> str:
    unit, length = next((unit, length) for unit, length in _UNITS if milliseconds % length == 0)
    return tell("duration", unit=unit if milliseconds else "second", count=milliseconds // length)
