"""Fixtures: each language in turn, and terminals that are closed after their test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from lastcard.text.language import set_language
from lastcard.text.translator import LANGUAGES
from tests.support.piped_process import PipedTerminal

OpenTerminal = Callable[..., PipedTerminal]
"""Called with the state folder and the words of the command."""


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


@pytest.fixture
def spanish() -> Iterator[None]:
    set_language("es")
    yield
    set_language("en")


@pytest.fixture
def open_terminal() -> Iterator[OpenTerminal]:
    """Start commands behind pipes; kill those that a failed test left running."""
    opened: list[PipedTerminal] = []

    def start(*words: Any) -> PipedTerminal:
        opened.append(PipedTerminal(*words))
        return opened[-1]

    yield start
    for terminal in opened:
        terminal.kill()
