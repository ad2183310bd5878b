"""Fixtures: snapshots of screens, notices that stay, and English after each test."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from textual.notifications import Notification

from lastcard.text import language
from lastcard.tui import stray_input


class TextFile(SingleFileSnapshotExtension):
    """A snapshot is a text file, which anybody can read and compare. `pytest --snapshot-update` writes them anew."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"


@pytest.fixture
def screen_text(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """The text of a screen as it was when the snapshot was taken."""
    return snapshot.use_extension(TextFile)


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Save preferences and unfinished matches in folders of this test."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    language.set_language("en")


@pytest.fixture(autouse=True)
def _lasting_notices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep every notice until the test ends: on a slow machine it could expire before the test looks at it."""
    monkeypatch.setattr(Notification, "time_left", 3600.0)


@pytest.fixture(autouse=True)
def _unhurried_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a second pass between keys, unless a test brings its own clock."""
    seconds = count()
    monkeypatch.setattr(stray_input, "monotonic", lambda: float(next(seconds)))
