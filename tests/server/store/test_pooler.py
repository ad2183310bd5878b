"""A connection pooler in front of PostgreSQL: it is refused, because it drops what a connection has set."""

from __future__ import annotations

import psycopg
import pytest

from lastcard.server.store import StoreError, open_lease, open_store
from tests.support.pgbouncer import pgbouncer


@pytest.mark.parametrize("settings", [(), ("ignore_startup_parameters = options",)], ids=["strict", "lenient"])
def test_pgbouncer_in_transaction_mode_is_refused(postgres_server: str, settings: tuple[str, ...]) -> None:
    with pgbouncer(postgres_server, *settings) as url:
        with psycopg.connect(url) as connection:
            assert connection.execute("SELECT 1").fetchone() == (1,)  # the pooler itself works
        with pytest.raises(StoreError) as refused:
            open_store(url)
        assert refused.value.id == "error-postgres-pooler"
        lease = open_lease(url, 60)
        assert lease
        with pytest.raises(StoreError) as refused:
            lease.register("node", "http://here:1")
        assert refused.value.id == "error-postgres-pooler"
