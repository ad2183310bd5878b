"""The manner of a bot: how fast it plays, and how it reacts. A bot of the same name has the same manner everywhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple
from zlib import crc32

from lastcard.bots.levels import NAMES


class Manner(NamedTuple):
    """How a bot behaves, apart from the cards it plays."""

    name: str
    pace: int
    """How long it takes, in percent of the time that bots take at this table."""
    reactions: Mapping[str, int]
    """Its favourite reactions, and how likely it sends each when there is a reason, in percent."""


MANNERS: Final = (
    Manner("cheerful", 95, {"haha": 30, "bravo": 30, "wow": 20, "good-game": 60}),
    Manner("calm", 115, {"hmm": 15, "bravo": 15, "good-game": 50}),
    Manner("eager", 85, {"wow": 30, "hurry": 10, "haha": 15, "good-game": 40}),
    Manner("kind", 105, {"bravo": 30, "sorry": 40, "ouch": 15, "good-game": 70}),
    Manner("dramatic", 100, {"ouch": 45, "wow": 30, "hmm": 15, "good-game": 40}),
)
"""None is far from 100 %, so the pace that the host chose still counts most."""


def manner_of(name: str) -> Manner:
    """Return the manner of the bot with this name. The usual names share the manners evenly."""
    number = NAMES.index(name) if name in NAMES else crc32(name.encode())
    return MANNERS[number % len(MANNERS)]
