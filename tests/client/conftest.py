from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.server import ServerProcess, start_server


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all the tests of this folder: they don't see each other's tables."""
    with start_server(tmp_path_factory.mktemp("server"), "--max-tables-per-hour", "100000") as server:
        yield server
