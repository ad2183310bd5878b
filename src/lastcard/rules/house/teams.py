"""`teams`: two teams in alternate seats. A seat's points count for its team."""

from __future__ import annotations

from collections.abc import Sequence


def same(seat: int, other: int) -> bool:
    return seat % 2 == other % 2


def totals(scores: Sequence[int]) -> tuple[int, ...]:
    """For each seat, what its team has together."""
    return tuple(sum(scores[seat % 2 :: 2]) for seat in range(len(scores)))
