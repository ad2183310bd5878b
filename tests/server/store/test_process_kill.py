"""A killed server loses no acknowledged write, and another one can continue at once."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from lastcard.server.store import Store, open_store
from tests.support.piped_process import Process
from tests.support.store_writer import TABLES, entry, snapshot

_ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("kills", [2, pytest.param(25, marks=pytest.mark.full)])
def test_kill_loses_no_acknowledged_write(url: str, kills: int) -> None:
    dice = Random(1)
    acknowledged = dict.fromkeys(TABLES, 0)
    for _ in range(kills):
        acknowledged |= _write_until_killed(url, dice.randint(1, 200))
        asyncio.run(_check_store(url, acknowledged))
    assert all(acknowledged.values())


def _write_until_killed(url: str, after: int) -> dict[str, int]:
    """Kill a writing server after `after` lines of output, and return what it acknowledged."""
    command = [sys.executable, "-m", "tests.support.store_writer", url]
    with Process(command, cwd=_ROOT, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        lines = [server.stdout.readline() for _ in range(after)]
        server.kill()
        lines += server.stdout
    acknowledged = [line.split() for line in lines if line.endswith("\n")]
    assert len(acknowledged) >= after, "it ended by itself"
    return {table: int(seq) for table, seq in acknowledged}


async def _check_store(url: str, acknowledged: dict[str, int]) -> None:
    store = open_store(url)
    try:
        for table, last in acknowledged.items():
            await _check_table(store, table, last)
    finally:
        await store.close()


async def _check_table(store: Store, table: str, last: int) -> None:
    found = await store.entries(table, 1, 1 << 40)
    assert len(found) >= last
    assert found == [entry(table, seq) for seq in range(1, len(found) + 1)]
    stored = await store.load(table)
    if stored and stored.snapshot:
        assert stored.snapshot == snapshot(table, stored.snapshot.seq)
        assert stored.entries == found[stored.snapshot.seq :]
    else:
        assert (stored.entries if stored else []) == found
