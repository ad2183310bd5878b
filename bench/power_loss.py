"""Cut the power while a store is written to, again and again: no acknowledged write may be lost or incomplete.

The simulated disk loses unsynced writes: all of them, some sectors, or part of a sector. Cuts come at any moment: while
the store is created, during commits and checkpoints, during recovery from the last cut, and while it is closed. After
each cut the store is opened normally and checked. The exit status is 1 on a loss.

    python bench/power_loss.py [--cuts 1000] [--seed 1]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # so that `tests` is found from any working folder

from lastcard.cli.progress import progress_bar
from tests.support.power_loss import simulate_power_losses


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Cut the power while a store is written to.")
    parser.add_argument("--cuts", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    entries = 0
    with progress_bar(asked.cuts) as done:
        for number, cut in enumerate(simulate_power_losses(asked.seed, asked.cuts), 1):
            done(number)
            entries += cut.entries
            if cut.lost:
                print(f"lost with cut {number} of seed {asked.seed}: {cut.lost}")
                return 1
    print(f"{asked.cuts} power cuts, no loss: {entries:,} acknowledged entries looked for and found")
    return 0


if __name__ == "__main__":
    sys.exit(main())
