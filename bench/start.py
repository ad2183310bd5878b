"""Start-up time of commands, compared with Python itself in one run.

Blocks of all commands alternate, and the best block of each counts.

    python bench/start.py [--blocks 9]
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from functools import partial
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # so that `bench` is found from any working folder

from bench.measure import best

LASTCARD = Path(sys.executable).with_name("lastcard")
COMMANDS = (
    ["--help"], ["--lang", "fr", "--help"], ["play", "--help"], ["--version"], ["editions"], ["rules"],
    ["rule", "list"], ["completion", "bash"], ["man"],
)  # fmt: skip
LONGEST = 0.2  # seconds, for the first


def rate(command: list[str]) -> float:
    start = perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return 1 / (perf_counter() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--blocks", type=int, default=9, help="how often each is run (default 9)")
    blocks = parser.parse_args().blocks
    runs = [[sys.executable, "-c", "pass"], *([str(LASTCARD), *command] for command in COMMANDS)]
    python, *others = best(*(partial(rate, command) for command in runs), blocks=blocks)
    print(f"python -c pass: {1000 / python:.0f} ms")
    for command, found in zip(COMMANDS, others, strict=True):
        limit = f" (at most {1000 * LONGEST:.0f} ms)" if command == COMMANDS[0] else ""
        print(f"lastcard {' '.join(command)}: {1000 / found:.0f} ms{limit}   ratio {python / found:.1f}")


if __name__ == "__main__":
    main()
