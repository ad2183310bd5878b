"""A server that is killed has lost nothing that it acknowledged, and another one can go on at once."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from random import Random

from lastcard.server.store import Store, open_store
from tests.support.store_writer import TABLES, entry, snapshot

_ROOT = Path(__file__).resolve().parents[3]
_KILLS = {"sqlite": 25, "postgresql": 10}


def test_kill_loses_no_acknowledged_write(url: str) -> None:
    dice = Random(1)
    acknowledged = dict.fromkeys(TABLES, 0)
    for _ in range(_KILLS[url.partition(":")[0]]):
        acknowledged |= _killed(url, dice.randint(1, 200))
        asyncio.run(_look(url, acknowledged))
    assert all(acknowledged.values())


def _killed(url: str, after: int) -> dict[str, int]:
    """What a server acknowledged: it was killed with the line of that number, and had gone on meanwhile."""
    command = [sys.executable, "-m", "tests.support.store_writer", url]
    with subprocess.Popen(command, cwd=_ROOT, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        lines = [server.stdout.readline() for _ in range(after)]
        server.kill()
        lines += server.stdout
    told = [line.split() for line in lines if line.endswith("\n")]
    assert len(told) >= after, "it ended by itself"
    return {table: int(seq) for table, seq in told}


async def _look(url: str, acknowledged: dict[str, int]) -> None:
    store = open_store(url)
    try:
        for table, last in acknowledged.items():
            await _look_at(store, table, last)
    finally:
        await store.close()


async def _look_at(store: Store, table: str, last: int) -> None:
    found = await store.entries(table, 1, 1 << 40)
    assert len(found) >= last
    assert found == [entry(table, seq) for seq in range(1, len(found) + 1)]
    stored = await store.load(table)
    if stored and stored.snapshot:
        assert stored.snapshot == snapshot(table, stored.snapshot.seq)
        assert stored.entries == found[stored.snapshot.seq :]
    else:
        assert (stored.entries if stored else []) == found
