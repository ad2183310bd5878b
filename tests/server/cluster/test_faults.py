"""Real nodes over a real PostgreSQL under load, broken in every way: nothing is lost, doubled or leaked.

This is a sample; `python bench/cluster_faults.py` makes the full number of faults, and describes the checks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from bench.cluster_faults import SETTINGS, Totals, catch_seeded_fault, run_faults
from bench.load.faults import FAULTS
from tests.support.postgres import PostgresServer, postgres_server


@pytest.fixture
def database() -> Iterator[PostgresServer]:
    with postgres_server(SETTINGS) as server:
        yield server


def make(database: PostgresServer, *faults: str) -> Totals:
    totals = Totals()
    asyncio.run(run_faults(database, faults, 1, totals, tables=4))
    return totals


@pytest.mark.full
def test_killed_and_paused_nodes_lose_nothing(database: PostgresServer) -> None:
    totals = make(database, "kills", "pauses")
    assert totals.acknowledged > 4 * 4
    assert totals.sent_again
    assert totals.clocks
    assert len(totals.recoveries["kills"] + totals.recoveries["pauses"]) > 0


@pytest.mark.full
@pytest.mark.parametrize("fault", FAULTS)
def test_fault_loses_nothing(database: PostgresServer, fault: str) -> None:
    assert len(make(database, *[fault] * 3).recoveries[fault]) >= 3


@pytest.mark.full
def test_nodes_without_fencing_are_detected(database: PostgresServer) -> None:
    evidence = asyncio.run(catch_seeded_fault(database, 1, tables=6))
    assert "was written by" in evidence
