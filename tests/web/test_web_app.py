"""The web page as an installable app: manifest, icons, service worker and download size."""

from __future__ import annotations

import json
import os
import re
import struct
from pathlib import Path

import pytest

from lastcard.text.translator import LANGUAGES
from tools.page_weight import BUILT, LIMIT, initial
from tools.palette import themes

PUBLIC = Path(__file__).parents[2] / "web/public"
MANIFEST = json.loads((PUBLIC / "manifest.webmanifest").read_text("utf-8"))


@pytest.fixture(scope="module")
def built() -> Path:
    """The built page, which `make test` builds first."""
    if not (BUILT / "index.html").exists():
        (pytest.fail if os.environ.get("CI") else pytest.skip)("the web table isn't built: make web")
    return BUILT


def size(picture: Path) -> str:
    data = picture.read_bytes()
    assert data.startswith(b"\x89PNG")
    return "{}x{}".format(*struct.unpack(">II", data[16:24]))


def test_icons_match_the_manifest() -> None:
    icons = MANIFEST["icons"]
    assert [icon["sizes"] for icon in icons] == [size(PUBLIC / icon["src"][1:]) for icon in icons]
    assert {(icon["sizes"], icon["purpose"]) for icon in icons} == {
        ("192x192", "any"), ("512x512", "any"), ("512x512", "maskable"),
    }  # fmt: skip
    assert size(PUBLIC / "apple-touch-icon.png") == "180x180"


def test_installed_app_opens_in_its_own_window_and_colours() -> None:
    assert MANIFEST["display"] == "standalone"
    assert MANIFEST["start_url"] == MANIFEST["scope"] == "/"
    page = (PUBLIC.parent / "index.html").read_text("utf-8")
    grounds = {name: themes()[name]["bg"] for name in ("light", "dark")}
    assert MANIFEST["theme_color"] == MANIFEST["background_color"] == grounds["dark"]
    for name, ground in grounds.items():
        assert f'media="(prefers-color-scheme: {name})" content="{ground}"' in page


def test_description_is_the_same_everywhere() -> None:
    page = (PUBLIC.parent / "index.html").read_text("utf-8")
    assert f'name="description" content="{MANIFEST["description"]}"' in page


def test_worker_caches_exactly_the_build(built: Path) -> None:
    listed = re.match(r"const PARTS=(\[.*?\]),BUILD='lastcard-[0-9a-f]{12}';", (built / "worker.js").read_text("utf-8"))
    assert listed
    there = {f"/{path.relative_to(built).as_posix()}" for path in (built / "assets").rglob("*") if path.suffix != ".gz"}
    assert set(json.loads(listed[1])) == there


@pytest.mark.parametrize("language", LANGUAGES)
def test_initial_download_is_small(built: Path, language: str) -> None:
    assert sum(initial(language, built).values()) <= LIMIT
