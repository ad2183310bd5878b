"""Snapshots of screens, and the language that a test leaves behind."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from lastcard.text import language


class TextFile(SingleFileSnapshotExtension):
    """A snapshot is a text file, which anybody can read and compare. `pytest --snapshot-update` writes them anew."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"


@pytest.fixture
def screen_text(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """The text of a screen as it was when the snapshot was taken."""
    return snapshot.use_extension(TextFile)


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    language.set_language("en")
