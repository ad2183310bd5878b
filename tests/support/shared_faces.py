"""Faces that Python and the page both make from names: alone, and at a table where species are taken or chosen.

`python -m tests.support.shared_faces` writes them to `tests/fixtures/shared/faces.json`. pytest and vitest both read
that file, so neither can give anybody another face without the other.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, Final

from lastcard.bots.levels import NAMES as BOTS
from lastcard.protocol.faces import SPECIES, TONES, WORN, Face, face_of, table_faces

PATH: Final = Path(__file__).parents[1] / "fixtures/shared/faces.json"
NAMES: Final = (
    *BOTS, "Ana", " ana ", "ANA", "Tomás", "Toma\u0301s", "Søren", "Élise", "ΣΊΣΥΦΟΣ", "Straße", "İpek", "Дмитрий",
    "مريم", "नीतू", "陈伟", "さくら", "김민준", "🦊 Fox", "👩🏽‍🚀", "R2-D2", "7", "Milo II",
)  # fmt: skip


def shared_faces() -> dict[str, Any]:
    """Return the face of each name, and of each seat at some tables."""
    return {
        "names": [{"name": name, "face": str(face_of(name))} for name in NAMES],
        "tables": [
            {"players": players, "faces": [str(face) for face in table_faces((p["name"], p["face"]) for p in players)]}
            for players in _tables()
        ],
    }


def _tables() -> list[list[dict[str, str]]]:
    dice = Random("faces at a table")
    tables = []
    for seats in (2, 3, 4, 6, 10, 10, 24, 25):
        names = dice.sample([*NAMES, *(f"Guest {number}" for number in range(2, 30))], seats)
        few = SPECIES[:3] if seats < 6 else SPECIES  # so that several choose the same
        tables.append([{"name": name, "face": _chosen(dice, few) if dice.random() < 0.5 else ""} for name in names])
    return tables


def _chosen(dice: Random, species: tuple[str, ...]) -> str:
    return str(Face(dice.choice(species), dice.choice(TONES), dice.choice(WORN)))


if __name__ == "__main__":
    PATH.write_text(json.dumps(shared_faces(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
