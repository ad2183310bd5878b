"""Defaults of a new game, and the levels of the bots."""

from __future__ import annotations

from typing import Final, Literal, get_args

Level = Literal["beginner", "casual", "expert"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
"""All levels, weakest first."""

EDITION: Final = "coloradd"
RULES: Final = "sheet"
LEVEL: Final[Level] = "casual"
PLAYERS: Final = 4
