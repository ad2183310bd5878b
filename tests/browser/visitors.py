"""People with browsers: each has a window and a memory of their own, and nothing may go wrong in any of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

PATIENCE: Final = 30_000
"""Milliseconds that anything may take in a page before a test gives up; nothing takes nearly as long."""
DESK: Final[dict[str, Any]] = {"viewport": {"width": 1366, "height": 768}}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
_LOST: Final = (
    "net::ERR_CONNECTION_REFUSED",
    "net::ERR_INTERNET_DISCONNECTED",
    "WebSocket connection to",
    "error occurred when fetching the script",  # the service worker's
)


class Visitors:
    """Opens windows, and remembers what they complained about."""

    def __init__(self, browser: Browser, server: str) -> None:
        self._browser = browser
        self._server = server
        self._contexts: list[BrowserContext] = []
        self.troubles: list[str] = []
        self.may_lose_the_line = False
        """Whether a line may break in this test: browsers complain about that, and it is no fault of the page."""

    def window(self, **more: Any) -> Page:
        """A fresh profile. Nothing moves by itself in it, unless more is said."""
        options = {"base_url": self._server, "locale": "en-GB", "reduced_motion": "reduce", **DESK, **more}
        context = self._browser.new_context(**options)
        context.set_default_timeout(PATIENCE)
        context.on("console", self._hear)
        context.on("weberror", lambda error: self.troubles.append(str(error.error)))
        self._contexts.append(context)
        return context.new_page()

    def phone(self, **more: Any) -> Page:
        return self.window(**PHONE, **more)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        if not (self.may_lose_the_line and any(lost in message.text for lost in _LOST)):
            self.troubles.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def seen(self) -> str:
        """For whoever wants to know what went wrong."""
        pages = [page for context in self._contexts for page in context.pages]
        screens = [f"{page.url}\n{page.locator('body').aria_snapshot()}" for page in pages]
        return "\n\n".join([*screens, *self.troubles])

    def go(self) -> None:
        for context in self._contexts:
            context.close()


@contextmanager
def visiting(browser: Browser, server: str) -> Iterator[Visitors]:
    visitors = Visitors(browser, server)
    try:
        yield visitors
    finally:
        visitors.go()
    assert not visitors.troubles, "\n".join(visitors.troubles)
