"""The file with the seat tokens of this user."""

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
def tokens_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "lastcard" / "chairs.json"


def test_token_is_loaded_by_link(tokens_file: Path) -> None:
    assert load_token(LINK) is None
    save_token(LINK, "first", "Ana")
    save_token(OTHER, "other", "Ana")
    assert load_token(LINK) == "first"
    assert load_token(f"{LINK}/") == "first"
    forget_token(LINK)
    assert load_token(LINK) is None
    assert load_token(OTHER) == "other"


def test_tokens_of_one_link_are_separate_by_name() -> None:
    save_token(LINK, "one", "Ana")
    save_token(LINK, "two", "Ben")
    assert load_token(LINK) == "two"
    assert load_token(LINK, "ana") == "one"
    assert load_token(LINK, "Cleo") is None
    forget_token(LINK, "two")
    assert load_token(LINK) == "one"


def test_new_token_replaces_the_one_of_the_same_name(tokens_file: Path) -> None:
    save_token(LINK, "old", "Ana")
    save_token(LINK, "new", "Ana")
    assert [entry["token"] for entry in json.loads(tokens_file.read_text())] == ["new"]


def test_tokens_file_is_private(tokens_file: Path) -> None:
    save_token(LINK, "secret", "Ana")
    assert stat.S_IMODE(tokens_file.stat().st_mode) == 0o600
    assert stat.S_IMODE(tokens_file.parent.stat().st_mode) == 0o700
    assert os.listdir(tokens_file.parent) == ["chairs.json"]


@pytest.mark.parametrize(
    "text", ["", "no json", "{}", "[1, null, {}]", '[{"link": 1, "name": "", "token": "x", "at": 1}]', "\x00"]
)
def test_broken_tokens_file_is_ignored(tokens_file: Path, text: str) -> None:
    tokens_file.parent.mkdir()
    tokens_file.write_text(text)
    assert load_token(LINK) is None
    save_token(LINK, "token", "Ana")
    assert load_token(LINK) == "token"


def test_unwritable_folder_is_ignored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    save_token(LINK, "token", "Ana")
    assert load_token(LINK) is None


def test_tokens_expire_after_two_months(tokens_file: Path) -> None:
    tokens_file.parent.mkdir()
    old = {"link": OTHER, "name": "Ana", "token": "old", "at": time() - TWO_MONTHS}
    tokens_file.write_text(json.dumps([old]))
    assert load_token(OTHER) is None
    save_token(LINK, "new", "Ana")
    assert [entry["token"] for entry in json.loads(tokens_file.read_text())] == ["new"]


def test_tokens_file_is_in_the_home_folder_by_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    save_token(LINK, "token", "Ana")
    assert (tmp_path / ".local/state/lastcard/chairs.json").exists()
