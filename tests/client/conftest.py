from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.server import ServerProcess, start_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all the tests of a file: they don't see each other's tables."""
    with start_server(tmp_path_factory.mktemp("server")) as server:
        yield server
