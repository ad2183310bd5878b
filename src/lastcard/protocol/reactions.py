"""Reactions and ready phrases: ids that each client shows in its reader's language, and how often one may be sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, get_args

DrawnReaction = Literal["haha", "wow", "bravo", "ouch", "hmm", "hurry", "good-game", "sorry"]
ReadyPhrase = Literal[
    "your-turn", "good-luck", "well-played", "nice-try", "lucky", "one-moment", "back-soon", "thanks"
]  # fmt: skip
Reaction = Literal[DrawnReaction, ReadyPhrase]
REACTIONS: Final[tuple[DrawnReaction, ...]] = get_args(DrawnReaction)
"""Those with a drawing, in the order in which they are offered."""
PHRASES: Final[tuple[ReadyPhrase, ...]] = get_args(ReadyPhrase)

REACTION_PAUSE: Final = 3
"""Seconds between two reactions of a player, phrases included."""
REACTIONS_A_MINUTE: Final = 6


def reaction_wait(times: Sequence[int], now: int) -> int:
    """Return for how many milliseconds a player who has reacted at these times can't react again."""
    ends = [times[-1] + REACTION_PAUSE * 1000] if times else []
    if len(times) >= REACTIONS_A_MINUTE:
        ends.append(times[-REACTIONS_A_MINUTE] + 60_000)
    return max(0, *(end - now for end in ends)) if ends else 0
