"""The tokens of one's chairs, kept in a file of one's own."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path
from time import time

import pytest

from lastcard.client.seat_tokens import forget, keep, kept_token

LINK = "https://cards.example.org/t/3bhfjdq2s89xsa"
OTHER = "https://cards.example.org/t/otherotherothe"
TWO_MONTHS = 61 * 24 * 3600


@pytest.fixture(autouse=True)
def chairs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "lastcard" / "chairs.json"


def test_a_link_comes_back_to_its_chair(chairs: Path) -> None:
    assert kept_token(LINK) is None
    keep(LINK, "first", "Ana")
    keep(OTHER, "other", "Ana")
    assert kept_token(LINK) == "first"
    assert kept_token(f"{LINK}/") == "first"
    forget(LINK)
    assert kept_token(LINK) is None
    assert kept_token(OTHER) == "other"


def test_several_people_at_one_computer() -> None:
    keep(LINK, "one", "Ana")
    keep(LINK, "two", "Ben")
    assert kept_token(LINK) == "two"
    assert kept_token(LINK, "ana") == "one"
    assert kept_token(LINK, "Cleo") is None
    forget(LINK, "two")
    assert kept_token(LINK) == "one"


def test_a_new_chair_of_the_same_name_takes_the_place_of_the_old_one(chairs: Path) -> None:
    keep(LINK, "old", "Ana")
    keep(LINK, "new", "Ana")
    assert [chair["token"] for chair in json.loads(chairs.read_text())] == ["new"]


def test_only_its_owner_reads_it(chairs: Path) -> None:
    keep(LINK, "secret", "Ana")
    assert stat.S_IMODE(chairs.stat().st_mode) == 0o600
    assert stat.S_IMODE(chairs.parent.stat().st_mode) == 0o700
    assert os.listdir(chairs.parent) == ["chairs.json"]


@pytest.mark.parametrize(
    "text", ["", "no json", "{}", "[1, null, {}]", '[{"link": 1, "name": "", "token": "x", "at": 1}]', "\x00"]
)
def test_a_broken_file_is_as_good_as_none(chairs: Path, text: str) -> None:
    chairs.parent.mkdir()
    chairs.write_text(text)
    assert kept_token(LINK) is None
    keep(LINK, "token", "Ana")
    assert kept_token(LINK) == "token"


def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    keep(LINK, "token", "Ana")
    assert kept_token(LINK) is None


def test_old_chairs_are_swept_away(chairs: Path) -> None:
    chairs.parent.mkdir()
    old = {"link": OTHER, "name": "Ana", "token": "old", "at": time() - TWO_MONTHS}
    chairs.write_text(json.dumps([old]))
    assert kept_token(OTHER) is None
    keep(LINK, "new", "Ana")
    assert [chair["token"] for chair in json.loads(chairs.read_text())] == ["new"]


def test_the_default_is_below_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    keep(LINK, "token", "Ana")
    assert (tmp_path / ".local/state/lastcard/chairs.json").exists()
