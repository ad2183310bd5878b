"""Browser windows with separate profiles; errors and warnings in any of them fail the test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

PATIENCE: Final = 60_000
"""Milliseconds until a test gives up on a page; nothing takes nearly as long."""
DESK: Final[dict[str, Any]] = {"viewport": {"width": 1366, "height": 768}}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
_WORKER_BLOCKED: Final = "Service Worker registration blocked by Playwright"
_CONNECTION_ERRORS: Final = (
    "net::ERR_CONNECTION_REFUSED",
    "net::ERR_INTERNET_DISCONNECTED",
    "WebSocket connection to",
    "error occurred when fetching the script",  # the service worker's
)


class Visitors:
    """Open windows and collect their errors and warnings."""

    def __init__(self, browser: Browser, server: str) -> None:
        self._browser = browser
        self._server = server
        self._contexts: list[BrowserContext] = []
        self.troubles: list[str] = []
        self.connection_may_fail = False
        """Whether connections break in this test: browsers log an error, which is not the fault of the page."""
        self.worker_is_installed = False
        """Whether pages install their service worker, which takes as long as everything else that they load."""

    def window(self, **more: Any) -> Page:
        """Open a window with a new profile, without animations by default."""
        options = {"base_url": self._server, "locale": "en-GB", "reduced_motion": "reduce", **DESK, **more}
        options["service_workers"] = "allow" if self.worker_is_installed else "block"
        context = self._browser.new_context(**options)
        context.set_default_timeout(PATIENCE)
        context.on("console", self._on_console)
        context.on("weberror", lambda error: self.troubles.append(str(error.error)))
        self._contexts.append(context)
        return context.new_page()

    def phone(self, **more: Any) -> Page:
        return self.window(**PHONE, **more)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning") or message.text == _WORKER_BLOCKED:
            return
        if not (self.connection_may_fail and any(error in message.text for error in _CONNECTION_ERRORS)):
            self.troubles.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def screens(self) -> str:
        """Return the text of every page and all errors, for the report of a failed test."""
        pages = [page for context in self._contexts for page in context.pages]
        texts = [f"{page.url}\n{page.locator('body').aria_snapshot()}" for page in pages]
        return "\n\n".join([*texts, *self.troubles])

    def close_all(self) -> None:
        for context in self._contexts:
            context.close()


@contextmanager
def visiting(browser: Browser, server: str) -> Iterator[Visitors]:
    visitors = Visitors(browser, server)
    try:
        yield visitors
    finally:
        visitors.close_all()
    assert not visitors.troubles, "\n".join(visitors.troubles)
