"""The face of a player as a short sign of ASCII, for the terminal: in round brackets, or in square ones for a bot."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from lastcard.protocol.faces import Face, table_faces
from lastcard.protocol.lobby import Player

SIGNS: Final[Mapping[str, str]] = {
    "alpaca": "'u'",
    "axolotl": ",v,",
    "bear": "oTo",
    "beaver": "oWo",
    "cat": "^.^",
    "elephant": "ojo",
    "fox": "^v^",
    "giraffe": "iTi",
    "hedgehog": "#.#",
    "koala": "o0o",
    "lemur": "OwO",
    "lion": "*w*",
    "moose": "Y_Y",
    "narwhal": ".!.",
    "otter": "=w=",
    "owl": "OvO",
    "panda": "@.@",
    "parrot": ">v<",
    "penguin": "'v'",
    "rabbit": '"x"',
    "squirrel": "~.~",
    "tiger": "zwz",
    "turtle": "-u-",
    "zebra": "=v=",
}
"""The middle of each sign: three characters, so that names stay in columns."""


def face_sign(face: Face, *, is_bot: bool = False) -> str:
    """Return the sign of a face: `(^.^)` for a cat, `[^.^]` for a bot's."""
    sign = SIGNS[face.species]
    return f"[{sign}]" if is_bot else f"({sign})"


def player_signs(players: Iterable[Player]) -> list[str]:
    """Return the sign of each player at a table."""
    seated = list(players)
    faces = table_faces((player.name, player.face) for player in seated)
    return [face_sign(face, is_bot=player.level is not None) for face, player in zip(faces, seated, strict=True)]
