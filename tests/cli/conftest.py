"""Fixture that runs commands in this process, in English by default."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lastcard.text.language import set_language
from tests.cli.command_runner import Lastcard


@pytest.fixture
def lastcard(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Lastcard]:
    monkeypatch.setenv("LASTCARD_LANG", "en")
    monkeypatch.setenv("COLUMNS", "80")
    yield Lastcard(capsys)
    set_language("en")
