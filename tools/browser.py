"""The Chromium of this machine, for tests, screenshots and measurements."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

WANTED: Final = "LASTCARD_CHROMIUM"
_SHELL: Final = "chromium-headless-shell"
MISSING: Final = f"no Chromium here: install one (Debian: apt install {_SHELL}), or say where it is with {WANTED}"
# The shell is Chromium without windows and menus: tests take half as much of a core.
_NAMES: Final = (_SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
_AS_ROOT: Final = ["--no-sandbox"]
_IS_SETTLED: Final = "(element) => !element.closest('[data-settling]')"


class NoBrowser(Exception):
    """There is no Chromium."""


def chromium() -> str:
    """Return the path of Chromium."""
    named = os.environ.get(WANTED)
    found = next(filter(None, map(shutil.which, (named,) if named else _NAMES)), None)
    if found is None:
        raise NoBrowser(MISSING)
    return found


def arguments() -> list[str]:
    """Return the options to start it with: root has no sandbox."""
    return _AS_ROOT if os.geteuid() == 0 else []


@contextmanager
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=chromium(), args=arguments())
        yield started
        started.close()


def wait_until_settled(button: Locator) -> None:
    """Wait as long as the page ignores a press because the button, or its dialog, has just changed."""
    button.page.wait_for_function(_IS_SETTLED, arg=button.element_handle())
