from __future__ import annotations

from collections.abc import Iterator

import pytest

from lastcard.text import language


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    language.set_language("en")
