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
RACE_MS: Final = 750
"""Milliseconds that the next turn waits for a call or a catch."""
PORT: Final = 8765
"""Of a server."""
