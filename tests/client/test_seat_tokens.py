"""The tokens of one's chairs, kept in a file of one's own."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path
from time import time

import pytest

from lastcard.client.seat_tokens import forget_token, load_token, save_token

LINK = "https://cards.example.org/t/3bhfjdq2s89xsa"
OTHER = "https://cards.example.org/t/otherotherothe"
TWO_MONTHS = 61 * 24 * 3600


@pytest.fixture(autouse=True)
def chairs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "lastcard" / "chairs.json"


def test_a_link_comes_back_to_its_chair(chairs: Path) -> None:
    assert load_token(LINK) is None
    save_token(LINK, "first", "Ana")
    save_token(OTHER, "other", "Ana")
    assert load_token(LINK) == "first"
    assert load_token(f"{LINK}/") == "first"
    forget_token(LINK)
    assert load_token(LINK) is None
    assert load_token(OTHER) == "other"


def test_several_people_at_one_computer() -> None:
    save_token(LINK, "one", "Ana")
    save_token(LINK, "two", "Ben")
    assert load_token(LINK) == "two"
    assert load_token(LINK, "ana") == "one"
    assert load_token(LINK, "Cleo") is None
    forget_token(LINK, "two")
    assert load_token(LINK) == "one"


def test_a_new_chair_of_the_same_name_takes_the_place_of_the_old_one(chairs: Path) -> None:
    save_token(LINK, "old", "Ana")
    save_token(LINK, "new", "Ana")
    assert [chair["token"] for chair in json.loads(chairs.read_text())] == ["new"]


def test_only_its_owner_reads_it(chairs: Path) -> None:
    save_token(LINK, "secret", "Ana")
    assert stat.S_IMODE(chairs.stat().st_mode) == 0o600
    assert stat.S_IMODE(chairs.parent.stat().st_mode) == 0o700
    assert os.listdir(chairs.parent) == ["chairs.json"]


@pytest.mark.parametrize(
    "text", ["", "no json", "{}", "[1, null, {}]", '[{"link": 1, "name": "", "token": "x", "at": 1}]', "\x00"]
)
def test_a_broken_file_is_as_good_as_none(chairs: Path, text: str) -> None:
    chairs.parent.mkdir()
    chairs.write_text(text)
    assert load_token(LINK) is None
    save_token(LINK, "token", "Ana")
    assert load_token(LINK) == "token"


def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    save_token(LINK, "token", "Ana")
    assert load_token(LINK) is None


def test_old_chairs_are_swept_away(chairs: Path) -> None:
    chairs.parent.mkdir()
    old = {"link": OTHER, "name": "Ana", "token": "old", "at": time() - TWO_MONTHS}
    chairs.write_text(json.dumps([old]))
    assert load_token(OTHER) is None
    save_token(LINK, "new", "Ana")
    assert [chair["token"] for chair in json.loads(chairs.read_text())] == ["new"]


def test_the_default_is_below_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    save_token(LINK, "token", "Ana")
    assert (tmp_path / ".local/state/lastcard/chairs.json").exists()
