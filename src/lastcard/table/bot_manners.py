"""The manner of a bot: its pace, reactions and phrases. A bot of the same name has the same manner everywhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple
from zlib import crc32

from lastcard.bots.levels import NAMES
from lastcard.protocol.reactions import Reaction


class Manner(NamedTuple):
    """How a bot behaves, apart from the cards it plays."""

    name: str
    pace: int
    """How long it takes, in percent of the time that bots take at this table."""
    reactions: Mapping[str, int]
    """Its favourite reactions, and how likely it sends each when there is a reason, in percent."""
    phrases: Mapping[str, int]
    """The ready phrases that it uses, likewise."""

    def likelihood(self, reaction: Reaction) -> int:
        """Return how likely the bot sends this when there is a reason, in percent."""
        return self.reactions.get(reaction, 0) or self.phrases.get(reaction, 0)


MANNERS: Final = (
    Manner("cheerful", 95, {"haha": 30, "bravo": 30, "wow": 20, "good-game": 60}, {"good-luck": 25, "thanks": 30}),
    Manner("calm", 115, {"hmm": 15, "bravo": 15, "good-game": 50}, {"well-played": 30, "nice-try": 25}),
    Manner("eager", 85, {"wow": 30, "hurry": 10, "haha": 15, "good-game": 40}, {"lucky": 25, "thanks": 15}),
    Manner("kind", 105, {"bravo": 30, "sorry": 40, "ouch": 15, "good-game": 70}, {"good-luck": 40, "well-played": 40}),
    Manner("dramatic", 100, {"ouch": 45, "wow": 30, "hmm": 15, "good-game": 40}, {"lucky": 40, "nice-try": 40}),
)
"""No pace is far from 100 %, so the one that the host chose still counts most."""


def manner_of(name: str) -> Manner:
    """Return the manner of the bot with this name. The usual names share the manners evenly."""
    number = NAMES.index(name) if name in NAMES else crc32(name.encode())
    return MANNERS[number % len(MANNERS)]
