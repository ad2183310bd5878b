"""Pages and files for browsers, with and without a built web client."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import NotFoundException
from litestar.testing import TestClient

from lastcard.server.http.web_pages import WebPages
from tools.web import compress

INLINE = re.compile(r"<style|style=|<script(?![^>]* src)|\son\w+=|https?://")
"""Parts of a page that the content security policy forbids."""


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """As Vite builds it."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text('<script type="module" src="/assets/index-Ab1.js"></script>')
    (tmp_path / "assets/index-Ab1.js").write_text("play();\n" * 500)
    (tmp_path / "assets/mark.png").write_bytes(b"\x89PNG" * 500)
    (tmp_path / "manifest.webmanifest").write_text("{}")
    (tmp_path / "worker.js").write_text("keep();")
    (tmp_path / "icon-192.png").write_bytes(b"\x89PNG")
    (tmp_path / ".vite").write_text("not for browsers")
    compress(tmp_path)
    return tmp_path


@pytest.fixture
def browser(web: Path) -> Iterator[TestClient[Litestar]]:
    with client_of(WebPages(web)) as client:
        yield client


def client_of(pages: WebPages) -> TestClient[Litestar]:
    handlers: dict[Any, Any] = {NotFoundException: pages.not_found}
    return TestClient(Litestar(pages.routes(), openapi_config=None, exception_handlers=handlers))


@pytest.mark.parametrize("path", ["/", "/t/3bhfjdq2s89xsa", "/t/3bhfjdq2s89xsa/replay/2"])
def test_page_is_served_at_every_page_address(browser: TestClient[Litestar], path: str) -> None:
    answer = browser.get(path)
    assert answer.text.startswith("<script")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "cache-control" not in answer.headers  # the default is no caching at all


def test_hashed_file_is_cached_as_immutable(browser: TestClient[Litestar]) -> None:
    answer = browser.get("/assets/index-Ab1.js")
    assert answer.headers["cache-control"] == "max-age=315360000, public, immutable"
    assert answer.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize(
    ("path", "media_type"),
    [("/manifest.webmanifest", "application/manifest+json"), ("/worker.js", 'text/javascript; charset="utf-8"')],
)
def test_worker_and_manifest_are_never_cached(browser: TestClient[Litestar], path: str, media_type: str) -> None:
    answer = browser.get(path)
    assert answer.headers["content-type"] == media_type
    assert "cache-control" not in answer.headers  # the default is no caching at all


def test_icons_are_cached_for_a_day(browser: TestClient[Litestar]) -> None:
    answer = browser.get("/icon-192.png")
    assert answer.headers["content-type"] == "image/png"
    assert answer.headers["cache-control"] == "max-age=86400, public"


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [("gzip, deflate, br", True), ("br;q=1, GZIP;q=0.5", True), ("br", False), ("gzip;q=0", False), ("", False)],
)
def test_file_is_compressed_for_clients_that_accept_gzip(
    browser: TestClient[Litestar], accepted: str, packed: bool
) -> None:
    with browser.stream("GET", "/assets/index-Ab1.js", headers={"accept-encoding": accepted}) as answer:
        sent = b"".join(answer.iter_raw())
    assert answer.headers["vary"] == "Accept-Encoding"
    assert ("content-encoding" in answer.headers) == packed
    assert (gzip.decompress(sent) if packed else sent) == b"play();\n" * 500


@pytest.mark.parametrize("path", ["/assets/index-Ab1.js", "/icon-192.png"])
def test_unchanged_file_is_not_sent_again(browser: TestClient[Litestar], path: str) -> None:
    first = browser.get(path)
    second = browser.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (second.status_code, second.content) == (304, b"")
    assert second.headers["cache-control"] == first.headers["cache-control"]
    assert browser.get(path, headers={"if-none-match": '"another"'}).content == first.content


def test_pictures_are_not_compressed(browser: TestClient[Litestar]) -> None:
    answer = browser.get("/assets/mark.png")
    assert answer.content == b"\x89PNG" * 500
    assert "content-encoding" not in answer.headers


@pytest.mark.parametrize(
    "path",
    ["/index.html", "/.vite", "/assets", "/assets/", "/assets/none.js", "/assets/index-Ab1.js.gz", "/t/x/replay/one"],
)
def test_other_paths_are_not_found(browser: TestClient[Litestar], path: str) -> None:
    assert browser.get(path).status_code == 404


@pytest.mark.parametrize(
    ("path", "accepted", "shown"),
    [
        ("/nonsense", "text/html,application/xhtml+xml,*/*;q=0.8", True),
        ("/t/", "text/html", True),
        ("/nonsense", "application/json", False),
        ("/nonsense", "*/*", False),
        ("/api/nonsense", "text/html", False),
    ],
)
def test_wrong_link_shows_the_page_to_browsers(
    browser: TestClient[Litestar], path: str, accepted: str, shown: bool
) -> None:
    answer = browser.get(path, headers={"accept": accepted})
    assert answer.status_code == 404
    assert answer.text.startswith("<script") == shown
    assert (answer.headers["content-type"] == "application/json") != shown


def test_plain_page_is_served_without_the_web_client(tmp_path: Path) -> None:
    """It explains other ways to join, and keeps to the content security policy."""
    with client_of(WebPages(tmp_path)) as client:
        page = client.get("/t/anything").text
        assert "lastcard join" in page
        assert not INLINE.search(page)
        parts = re.findall(r'(?:src|href)="(/page/[^"]+)"', page)
        assert len(parts) == 5
        assert [client.get(part).status_code for part in parts] == [200] * 5


def test_served_page_keeps_the_policy_and_has_its_files() -> None:
    pages = WebPages()
    page = pages.page.decode()
    assert not INLINE.search(page)
    parts = re.findall(r'(?:src|href)="(/[^"]+)"', page)
    assert parts
    assert set(parts) <= set(pages.paths)
