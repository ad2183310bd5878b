"""How things are measured side by side: blocks of all of them alternate, and the best block of each counts.

So what else the machine does falls on all of them alike.
"""

from __future__ import annotations

import gc
from collections.abc import Callable

BLOCKS = 5


def best(*measures: Callable[[], float], blocks: int = BLOCKS) -> tuple[float, ...]:
    """Of each measure, in moves per second, its best block."""
    rates = [[swept(measure) for measure in measures] for _ in range(blocks)]
    return tuple(map(max, zip(*rates, strict=True)))


def swept(measure: Callable[[], float]) -> float:
    """Measured with what the others left behind cleared away."""
    gc.collect()
    return measure()
