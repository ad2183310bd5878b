"""The face of a player: an animal made from the name, or chosen. Every client draws the same one.

1. A player who chose no face has that of their name, in NFC, in lower case and without spaces around it.
2. The hash of a name is FNV-1a over its code points, mixed as in MurmurHash3, so that similar names look different.
3. The hash gives the species, the tone and what is worn.
4. No two players at a table have the same species. Chosen faces come first, then the order of the seats. If a species
   is taken, every seventh is tried until one is free.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated, Final, NamedTuple
from unicodedata import normalize

from msgspec import Meta

from lastcard.protocol.limits import END

SPECIES: Final = (
    "alpaca", "axolotl", "bear", "beaver", "cat", "elephant", "fox", "giraffe", "hedgehog", "koala", "lemur", "lion",
    "moose", "narwhal", "otter", "owl", "panda", "parrot", "penguin", "rabbit", "squirrel", "tiger", "turtle", "zebra",
)  # fmt: skip
"""Animals that insult nobody: a face is given by chance. Their order is part of the rule."""
TONES: Final = ("snow", "sand", "stone", "slate", "cocoa", "night")
"""Paper, ink and earth: never a colour of the cards."""
WORN: Final = ("nothing", "glasses", "bow", "hat")
STEP: Final = 7
"""From a species that is taken to the next. It has no factor in common with the number of species, so all are tried."""

_PATTERN: Final = f"^(?:{'|'.join(SPECIES)})-(?:{'|'.join(TONES)})-(?:{'|'.join(WORN)}){END}"
FaceText = Annotated[str, Meta(max_length=24, pattern=_PATTERN)]
"""A face on the wire: `otter-slate-bow`."""

_WORD: Final = 0xFFFFFFFF


class Face(NamedTuple):
    """A species, a tone, and what is worn."""

    species: str
    tone: str
    worn: str

    def __str__(self) -> str:
        return "-".join(self)


def read_face(text: str) -> Face:
    """Return the face of a valid text."""
    return Face(*text.split("-"))


def is_face(text: str) -> bool:
    return re.fullmatch(_PATTERN, text) is not None


def face_of(name: str) -> Face:
    """Return the face that a name has by itself."""
    mixed = _hash(normalize("NFC", name).strip().lower())
    parts = ((SPECIES, mixed), (TONES, mixed >> 8), (WORN, mixed >> 16))
    return Face(*(values[number % len(values)] for values, number in parts))


def table_faces(players: Iterable[tuple[str, str]]) -> list[Face]:
    """Return the faces at a table, from the name and the chosen face, or "", of each seat in order."""
    seated = list(players)
    faces = [read_face(chosen) if chosen else face_of(name) for name, chosen in seated]
    taken: set[str] = set()
    for seat in sorted(range(len(faces)), key=lambda seat: not seated[seat][1]):
        faces[seat] = faces[seat]._replace(species=_free(faces[seat].species, taken))
        taken.add(faces[seat].species)
    return faces


def _free(species: str, taken: set[str]) -> str:
    place = SPECIES.index(species)
    tried = (SPECIES[(place + STEP * step) % len(SPECIES)] for step in range(len(SPECIES)))
    return next((one for one in tried if one not in taken), species)


def _hash(text: str) -> int:
    mixed = 0x811C9DC5
    for letter in text:
        mixed = (mixed ^ ord(letter)) * 0x01000193 & _WORD
    mixed = (mixed ^ mixed >> 16) * 0x85EBCA6B & _WORD
    mixed = (mixed ^ mixed >> 13) * 0xC2B2AE35 & _WORD
    return mixed ^ mixed >> 16
