"""Tables with editions of somebody's own: four colours, the fewest and the most there can be."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from lastcard.core.edition import Edition
from lastcard.editions import edition
from lastcard.protocol.catalogue import entry_of
from lastcard.protocol.settings import Settings
from tools.screenshots.stage import Scene
from tools.screenshots.tables import lobby, plays, table

_ROOT: Final = Path(__file__).resolve().parent.parent.parent
SEASONS: Final = edition(str(_ROOT / "docs/examples/seasons.toml"))
DUEL: Final = edition(str(_ROOT / "tests/fixtures/editions/duel.toml"))
SPECTRUM: Final = edition(str(_ROOT / "tests/fixtures/editions/spectrum.toml"))
OWN: Final = (SEASONS, DUEL, SPECTRUM)


def _own(box: Edition, scene: Scene) -> Scene:
    return replace(scene, settings=Settings(edition=box.id), edition=entry_of(box))


def _table(box: Edition, hand: tuple[str, ...], playable: tuple[str, ...], **more: Any) -> Scene:
    return _own(box, table(4, hand, (*plays(*playable, colours=box.shown), "draw"), **more))


def seasons() -> Scene:
    hand = ("M2", "MS", "A4", "A9", "C1", "C+2", "I6", "IR", "W", "W+4")
    return _table(SEASONS, hand, ("A4", "I6", "IR", "W"), discards=("A7", "I4"))


def duel() -> Scene:
    return _table(DUEL, ("D1", "D2", "D5", "N1", "N3", "NS", "W"), ("N1", "N3", "NS", "W"), discards=("D4", "N4"))


def spectrum() -> Scene:
    hand = ("C2", "C9", "T4", "TS", "L6", "J1", "JR", "S8", "S+2", "V3", "P5", "G0", "W")
    return _table(SPECTRUM, hand, ("T4", "S8", "S+2", "W"), discards=("W", "S4"))


def lobby_seasons() -> Scene:
    return _own(SEASONS, lobby())


def spectrum_over() -> Scene:
    hands = {0: ("C2", "P9", "W"), 1: ("L4", "G+2", "J7"), 2: (), 3: ("V7", "SS")}
    return _table(
        SPECTRUM, hands[0], (), phase="round-over", awaited=(), winners=(2,), open=hands, held=(3, 3, 0, 2),
        scores=(210, 142, 430, 96), discards=("T4", "T7"),
    )  # fmt: skip
