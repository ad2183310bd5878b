"""The web table in a real Chromium, against a real server. `make web` must have built the page."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.visitors import PATIENCE, Visitors, visiting
from tests.support.server import Running, running
from tools.browser import NoBrowser, browser, chromium
from tools.page_weight import BUILT

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    """One for each module: it leaves an event loop running, which tests of other modules must not find."""
    try:
        chromium()
    except NoBrowser as missing:
        _without(str(missing))
    with browser() as started:
        yield started


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    if not (BUILT / "index.html").exists():
        _without("the web table isn't built: make web")
    with running(tmp_path_factory.mktemp("tables"), "--max-tables-per-hour", "100000") as started:
        yield started


@pytest.fixture
def visitors(chrome: Browser, server: Running) -> Iterator[Visitors]:
    with visiting(chrome, server.url) as found:
        yield found


@pytest.fixture
def desk(visitors: Visitors) -> Page:
    return visitors.window()


@pytest.fixture
def phone(visitors: Visitors) -> Page:
    return visitors.phone()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What was on the screens when a test failed."""
    report = yield
    visitors = getattr(item, "funcargs", {}).get("visitors")
    if report.when == "call" and report.failed and visitors:
        report.sections.append(("on the screens", visitors.seen()))
    return report


def _without(what: str) -> None:
    """Tests that need it are left out, but never where they must have run."""
    (pytest.fail if os.environ.get("CI") else pytest.skip)(what)
