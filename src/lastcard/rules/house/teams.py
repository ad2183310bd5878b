"""`teams`: two teams in alternate seats. The score of a seat is its team's."""

from __future__ import annotations

from collections.abc import Sequence


def same(seat: int, other: int) -> bool:
    return seat % 2 == other % 2


def together(points: Sequence[int]) -> tuple[int, ...]:
    """Return for each seat the sum of its team's points."""
    return tuple(sum(points[seat % 2 :: 2]) for seat in range(len(points)))
