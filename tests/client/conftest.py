from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.server import Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all the tests of a file: they don't see each other's tables."""
    with running(tmp_path_factory.mktemp("server")) as server:
        yield server
