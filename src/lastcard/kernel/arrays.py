"""The arrays that the kernel works on."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Row = NDArray[np.int64]
"""A round in progress, laid out by `lastcard.kernel.layout`."""
Piles = NDArray[np.uint8]
"""Its draw pile and its discard pile."""
Words = NDArray[np.uint64]
"""Its dice."""
Traits = NDArray[np.float64]
"""A line a seat: who plays there, laid out by `lastcard.kernel.player_traits`."""
Numbers = NDArray[Any]
