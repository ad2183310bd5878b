"""Measure several things in one run: blocks of all of them alternate, and the best block of each counts.

So other work on the machine affects all of them alike.
"""

from __future__ import annotations

import gc
from collections.abc import Callable

BLOCKS = 5


def best(*measures: Callable[[], float], blocks: int = BLOCKS) -> tuple[float, ...]:
    """Return the best block of each measure."""
    rates = [[after_collection(measure) for measure in measures] for _ in range(blocks)]
    return tuple(map(max, zip(*rates, strict=True)))


def after_collection(measure: Callable[[], float]) -> float:
    """Run a measure after a garbage collection."""
    gc.collect()
    return measure()
