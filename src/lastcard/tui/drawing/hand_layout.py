"""Where each card of a hand lies: in as few rows as fit, each showing at least its corner."""

from __future__ import annotations

from typing import Final, NamedTuple

from lastcard.tui.drawing.card_faces import Size

CORNER: Final = 5
"""The least that is seen of a card that another one covers: index and mark, and where it begins."""
STRIP: Final = 3
"""Rows seen of a card with a row of cards before it: room to be raised, the edge, index and mark."""


class Spot(NamedTuple):
    x: int
    y: int
    """Of a card that is raised; one that isn't lies a row lower."""
    row: int


class Layout(NamedTuple):
    spots: list[Spot]
    rows: int
    touching: bool
    """Whether a card lies on the one before it, or next to it without a gap."""
    height: int
    """What all of it takes; what has less room is cut off below."""
    least: int
    """What shows every card's corner."""


def lay(count: int, width: int, size: Size) -> Layout:
    per_row = max(1, (width - size.width) // CORNER + 1)
    rows = max(1, -(-count // per_row))
    longest = -(-count // rows)
    pitch = min(size.width + 1, (width - size.width) / max(1, longest - 1))
    left = (width - size.width - int(pitch * (longest - 1))) // 2
    spots = []
    for place in range(count):
        row, column = divmod(place, longest)
        spots.append(Spot(left + int(column * pitch), row * STRIP, row))
    return Layout(spots, rows, pitch <= size.width, (rows - 1) * STRIP + 1 + size.height, rows * STRIP)
