"""Chances to win over the steps of a match: a value between two points, and a line of bars."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

ChanceLine = Sequence[tuple[int, float]]
"""Steps with the chance after each; a straight line lies between."""
BARS: Final = "▁▂▃▄▅▆▇█"
ROUND_END: Final = "│"
_BARS_PER_ROUND: Final = 4
"""With fewer, the ends of the rounds would hide the bars."""


def chance_at(line: ChanceLine, step: float) -> float:
    """Return the chance at a step, also between two points of the line."""
    after = bisect_right(line, step, key=lambda point: point[0])
    if after == 0 or after == len(line):
        return line[min(after, len(line) - 1)][1]
    (begin, low), (end, high) = line[after - 1], line[after]
    return low + (high - low) * (step - begin) / (end - begin)


def bar_line(line: ChanceLine, round_ends: Sequence[int], width: int) -> str:
    """Return bars of the chance from the first step to the last, with a mark where each round but the last ends.

    Where there is too little room, the marks are left out.
    """
    first, last = line[0][0], line[-1][0]
    ends = [end for end in round_ends if end < last]
    marked = ends if width >= _BARS_PER_ROUND * len(ends) else []
    steps = [first + (last - first) * at / max(width - 1, 1) for at in range(width)]
    bars = []
    for at, step in enumerate(steps):
        before = steps[at - 1] if at else step
        if any(before <= end < step for end in marked):
            bars.append(ROUND_END)
        else:
            bars.append(BARS[min(int(chance_at(line, step) * len(BARS)), len(BARS) - 1)])
    return "".join(bars)
