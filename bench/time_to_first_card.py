"""Time from opening the page to the first turn, on a fresh profile: open the page, press “Play now”, and wait for a
turn with a legal action. Bots that play before take as long as people do.

    python -m bench.time_to_first_card [--visits 9]
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from playwright.sync_api import Browser

from tests.browser.browser_player import BrowserPlayer, first_move
from tests.browser.visitors import visiting
from tests.support.server import start_server
from tools.browser import browser

LONGEST = 10.0  # seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--visits", type=int, default=9)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, start_server(Path(folder)) as server, browser() as chrome:
        times = sorted(_visit(chrome, server.url) for _ in range(args.visits))
    print(
        f"from the address to the first card, {args.visits} fresh profiles: median {median(times):.1f} s, "
        f"longest {times[-1]:.1f} s (at most {LONGEST:.0f} s)"
    )


def _visit(chrome: Browser, address: str) -> float:
    with visiting(chrome, address) as visitors:
        page = visitors.window(reduced_motion="no-preference")
        start = perf_counter()
        first_move(BrowserPlayer(page))
        return perf_counter() - start


if __name__ == "__main__":
    main()
