"""Two nodes that share a store."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.server.cluster.two_nodes import LEASE, TwoNodes
from tests.support.postgres import new_schema
from tests.support.server import start_server


@pytest.fixture(scope="module")
def _started_nodes(postgres_server: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TwoNodes]:
    url = new_schema(postgres_server)
    options = ("--store", url, "--lease", str(LEASE))
    with ExitStack() as stack:
        started = [stack.enter_context(start_server(tmp_path_factory.mktemp(name), *options)) for name in "ab"]
        yield TwoNodes(url, *started)


@pytest.fixture
def nodes(_started_nodes: TwoNodes) -> TwoNodes:
    """Both nodes at work, whatever the test before did to them."""
    _started_nodes.restore()
    return _started_nodes
