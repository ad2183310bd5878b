"""Fixtures for the web page in a real Chromium, against a real server. `make web` must have built the page."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.visitors import PATIENCE, Visitors, visiting
from tests.support.server import ServerProcess, start_server
from tools.browser import NoBrowser, browser, chromium
from tools.page_weight import BUILT

expect.set_options(timeout=PATIENCE)

_PATIENT_COMMAND: Final = (
    sys.executable,
    "-c",
    "import sys; from lastcard.cli.main import main; from lastcard.table import clock; "
    "clock.NEXT_ROUND = 600_000; sys.exit(main())",
)
"""`lastcard`, but the next round waits until all are ready: several browsers on a busy machine take their time."""


@pytest.fixture(scope="package")
def chrome() -> Iterator[Browser]:
    """Start one browser for this folder: it leaves an event loop running, which tests of others must not find."""
    try:
        chromium()
    except NoBrowser as missing:
        _skip_or_fail(str(missing))
    with browser() as started:
        yield started


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    if not (BUILT / "index.html").exists():
        _skip_or_fail("the web table isn't built: make web")
    folder = tmp_path_factory.mktemp("tables")
    with start_server(folder, "--max-tables-per-hour", "100000", command=_PATIENT_COMMAND) as started:
        yield started


@pytest.fixture
def visitors(chrome: Browser, server: ServerProcess) -> Iterator[Visitors]:
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
    """Add what was on the screens to the report of a failed test."""
    report = yield
    visitors = getattr(item, "funcargs", {}).get("visitors")
    if report.when == "call" and report.failed and visitors:
        report.sections.append(("on the screens", visitors.screens()))
    return report


def _skip_or_fail(reason: str) -> None:
    """Skip the test; fail on CI, where it must run."""
    (pytest.fail if os.environ.get("CI") else pytest.skip)(reason)
