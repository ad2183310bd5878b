"""Lighthouse scores of the built page on a phone (its mobile preset): `python -m tools.lighthouse`.

npx fetches a fixed version of Lighthouse, which isn't installed. It measures speed, so run nothing else meanwhile.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final

from lastcard.text.translator import translator
from tests.support.server import ServerProcess, start_server
from tools.browser import arguments, chromium
from tools.web import environment

VERSION: Final = "13.5.0"
LEAST: Final = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
_TRIES: Final = 3
_KEPT_PAGES: Final = ("Default/Cache", "Default/Code Cache", "Default/Service Worker")


def scores(url: str, profile: Path | None, runs: int) -> dict[str, list[int]]:
    """Return the scores of each category, from the worst run to the best."""
    reports = [report(url, profile) for _ in range(runs)]
    return {name: sorted(round(100 * each["categories"][name]["score"]) for each in reports) for name in LEAST}


def report(url: str, profile: Path | None = None) -> dict[str, Any]:
    """Return the report of one visit, with a new profile or a given one, which has no cached files of the page."""
    flags, options = ["--headless=new", *arguments()], []
    if profile is not None:
        for kept in _KEPT_PAGES:
            shutil.rmtree(profile / kept, ignore_errors=True)
        flags.append(f"--user-data-dir={profile}")
        options.append("--disable-storage-reset")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "report.json"
        command = ["npx", "--yes", f"lighthouse@{VERSION}", url, "--quiet", *options]
        command += [f"--chrome-flags={' '.join(flags)}", f"--only-categories={','.join(LEAST)}"]
        command += ["--output=json", f"--output-path={path}"]
        _run(command)
        found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def _run(command: list[str]) -> None:
    """Run Lighthouse; it sometimes misses the start of a visit, and is run again then."""
    for _ in range(_TRIES):
        done = subprocess.run(command, env=environment() | {"CHROME_PATH": chromium()}, capture_output=True, text=True)
        if not done.returncode:
            return
    sys.exit(f"Lighthouse failed:\n{done.stderr}")


@contextmanager
def _folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def sit_down(server: ServerProcess, profile: Path) -> str:
    """Start a game against bots up to the player's turn, and return the address of the table, where nothing moves."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        context = driver.chromium.launch_persistent_context(
            profile, executable_path=chromium(), args=arguments(), service_workers="block", locale="en-GB"
        )
        page = context.new_page()
        page.goto(server.url)
        page.get_by_role("button", name=translator("en")("home-play-now")).click()
        page.get_by_role("heading", name=translator("en")("turn-turn", who="you", name="")).wait_for()
        address = page.url
        context.close()
    return address


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.lighthouse", description="Lighthouse's scores of the page.")
    parser.add_argument("--runs", type=int, default=3, help="the one in the middle counts (default: 3)")
    runs = parser.parse_args().runs
    low = False
    with _folder() as tables, _folder() as profile, start_server(tables) as server:
        for page, url, who in (("home", server.url, None), ("table", sit_down(server, profile), profile)):
            for name, found in scores(url, who, runs).items():
                fell = median(found) < LEAST[name]
                low |= fell
                mark = "!" if fell else " "
                print(f"{mark} {page:5}  {name:14}  {median(found):3g}  of {found}, at least {LEAST[name]}")
    return int(low)


if __name__ == "__main__":
    sys.exit(main())
