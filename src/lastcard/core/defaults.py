"""What is played when nothing else is asked for, and the levels of bots there are to play against."""

from __future__ import annotations

from typing import Final, Literal, get_args

Level = Literal["beginner", "casual", "expert"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
"""The weakest first."""

EDITION: Final = "coloradd"
RULES: Final = "sheet"
LEVEL: Final[Level] = "casual"
PLAYERS: Final = 4
