"""Each language in turn, and terminals that end with their test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from lastcard.text.language import choose
from lastcard.text.translator import LANGUAGES
from tests.support.piped_process import PipedTerminal

OpenTerminal = Callable[..., PipedTerminal]
"""Called with the folder it keeps its state in, and the words of the command."""


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    choose(request.param)
    yield request.param
    choose("en")


@pytest.fixture
def spanish() -> Iterator[None]:
    choose("es")
    yield
    choose("en")


@pytest.fixture
def open_terminal() -> Iterator[OpenTerminal]:
    """Starts commands behind pipes; one that a failed test left running is killed."""
    opened: list[PipedTerminal] = []

    def start(*words: Any) -> PipedTerminal:
        opened.append(PipedTerminal(*words))
        return opened[-1]

    yield start
    for terminal in opened:
        terminal.kill()
