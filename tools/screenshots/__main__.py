"""Screenshots of the web client in every state: `python -m tools.screenshots FOLDER`.

Taken from the page as it was built (`make web`), in a real Chromium.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Error

from lastcard.text.translator import LANGUAGES
from tests.support.server import start_server
from tools.browser import browser
from tools.screenshots.screen_views import HAND_VIEWS, SCREEN_VIEWS
from tools.screenshots.views import VIEWS, View

SIZES: Final[dict[str, dict[str, Any]]] = {
    "desk": {"viewport": {"width": 1366, "height": 768}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
    },
    "small": {
        "viewport": {"width": 320, "height": 568},
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
    },
    "hd": {"viewport": {"width": 1280, "height": 720}},
    "tv": {"viewport": {"width": 1920, "height": 1080}},
    "4k": {"viewport": {"width": 3840, "height": 2160}},
    "old": {"viewport": {"width": 1024, "height": 768}},
    "wide": {"viewport": {"width": 2560, "height": 1080}},
}
LOOKS: Final = ("light", "dark", "grey")
_PATIENCE: Final = 5000
_COME_TO_REST: Final = """async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const isClock = (animation) => animation.effect.getComputedTiming().endTime > 5000;
  const moving = document.getAnimations().filter((animation) => !isClock(animation));
  await Promise.allSettled(moving.map((animation) => animation.finished));
  return true;
}"""


class CaptureTarget(NamedTuple):
    """The address of the page, and the folder for its screenshots."""

    chromium: Browser
    url: str
    language: str
    folder: Path


def pictures(view: View, size: str, looks: list[str], where: CaptureTarget) -> Iterator[Path]:
    """Take the screenshots of one visit: light, dark and without colours."""
    context = where.chromium.new_context(
        base_url=where.url, reduced_motion="reduce", service_workers="block", **SIZES[size]
    )
    context.set_default_timeout(_PATIENCE)
    page = context.new_page()
    eyes = context.new_cdp_session(page)
    try:
        view.show(page, where.language)
        for look in looks:
            page.emulate_media(color_scheme="light" if look == "light" else "dark")
            eyes.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia" if look == "grey" else "none"})
            page.wait_for_function(_COME_TO_REST)
            path = where.folder / f"{view.name}-{size}-{look}.png"
            page.screenshot(path=path)
            yield path
    finally:
        context.close()


@contextmanager
def _served(url: str | None) -> Iterator[str]:
    if url is not None:
        yield url
        return
    with tempfile.TemporaryDirectory() as folder, start_server(Path(folder)) as server:
        yield server.url


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description="Pictures of the web table.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", metavar="TEXT", help="of the views that have this in their names")
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=list(SIZES))
    parser.add_argument("--looks", nargs="+", choices=LOOKS, default=list(LOOKS))
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--url", help="of a page that is being worked on, instead of the one that was built")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    views = [view for view in (*VIEWS, *SCREEN_VIEWS, *HAND_VIEWS) if chosen.only in view.name]
    missing = 0
    with browser() as chromium, _served(chosen.url) as url:
        where = CaptureTarget(chromium, url, chosen.language, chosen.folder)
        for view, size in product(views, chosen.sizes):
            if size not in view.sizes:
                continue
            try:
                for path in pictures(view, size, chosen.looks, where):
                    print(path)
            except Error as error:
                missing += 1
                print(f"{view.name} can't be seen ({size}): {error.message}", file=sys.stderr)
    return int(missing > 0)


if __name__ == "__main__":
    sys.exit(main())
