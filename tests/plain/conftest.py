"""Each language in turn; after a test, English again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lastcard.text.language import choose
from lastcard.text.translator import LANGUAGES


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
