"""The wheel contains an up-to-date page, which is built only when needed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tools import web


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page built at noon, and its sources."""
    page = tmp_path / "built/index.html"
    source = tmp_path / "web/src/main.ts"
    for file, at in ((page, 1200), (source, 1100), (tmp_path / "web/node_modules/late.js", 1300)):
        file.parent.mkdir(parents=True)
        file.touch()
        os.utime(file, (at, at))
    monkeypatch.setattr(web, "PAGE", page)
    monkeypatch.setattr(web, "_MADE_FROM", (tmp_path / "web",))
    return page


def test_page_newer_than_its_sources_is_built(page: Path) -> None:
    """Newer files among third-party packages don't matter."""
    assert web.is_built()


def test_changed_source_needs_a_build(page: Path, tmp_path: Path) -> None:
    os.utime(tmp_path / "web/src/main.ts", (1201, 1201))
    assert not web.is_built()


def test_missing_page_needs_a_build(page: Path) -> None:
    page.unlink()
    assert not web.is_built()
