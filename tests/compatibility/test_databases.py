"""A database that version 0.1.0 wrote: a finished match with written rules and chat, and one under way with bots."""

from __future__ import annotations

import asyncio
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from lastcard.notation.position import write_position
from lastcard.notation.record import read_record
from lastcard.protocol.commands import Chat
from lastcard.protocol.messages import Update, Welcome
from lastcard.server.hub import NoSuchTable
from lastcard.server.store import open_store
from lastcard.table import Table, log_entries
from tests.compatibility.fixtures import FOLDER
from tests.server.hub.hub_harness import FakeClient, HubHarness, expect_error

EXPECTED: dict[str, Any] = json.loads((FOLDER / "store.json").read_text("utf-8"))
LATER = 1_800_000_000_000  # after the last entry


@pytest.fixture
def url(tmp_path: Path) -> str:
    shutil.copy(FOLDER / "store.sqlite3", tmp_path / "store.sqlite3")
    return f"sqlite:///{tmp_path}/store.sqlite3"


async def _load(url: str, name: str, *, with_snapshot: bool) -> Table:
    store = open_store(url)
    stored = await store.load(EXPECTED[name])
    assert stored
    assert stored.snapshot
    if with_snapshot:
        table, _ = Table.load(stored.snapshot, stored.entries, LATER)
    else:
        everything = await store.entries(EXPECTED[name], 1, stored.snapshot.seq + len(stored.entries))
        table, _ = Table.load(None, everything, LATER)
    await store.close()
    return table


@pytest.mark.parametrize("with_snapshot", [True, False], ids=["snapshot", "whole log"])
@pytest.mark.parametrize("name", ["finished", "running"])
def test_stored_table_loads_with_the_expected_state(url: str, name: str, with_snapshot: bool) -> None:
    state = asyncio.run(_load(url, name, with_snapshot=with_snapshot))._state
    expected = EXPECTED[f"{name}_state"]
    assert state.game
    found = {
        "seq": state.seq,
        "logged": state.entries,
        "standing": state.standing,
        "turn": state.turn,
        "match": state.match,
        "host": state.host,
        "players": [[each.id, each.name, each.level, each.muted] for each in state.members],
        "chat": [line.text for line in state.chat],
        "written": list(state.settings.written),
        "position": write_position(state.game),
        "revision": state.revision,
        "steps": len(state.steps),
        "deadline": state.deadline is not None,
        "results": [[result.number, list(result.names), result.result] for result in state.results],
    }
    assert found == expected


async def _wait_until_done(socket: FakeClient, command: str) -> Update:
    while True:
        for update in socket.all(Update):
            if update.done == command:
                return update
        await asyncio.sleep(0)


def test_unfinished_match_continues(url: str) -> None:
    """With the tokens of 0.1.0: a returning player sees their hand, and can play and chat."""

    async def scenario() -> None:
        harness = HubHarness(open_store(url))
        await harness.hub.start()
        harness.table, harness.tokens = EXPECTED["running"], EXPECTED["tokens"]["running"]
        ana = await harness.connect("Ana")
        welcome = ana.last(Welcome)
        assert welcome.lobby.standing == "playing"
        assert welcome.you
        assert welcome.sight
        assert welcome.sight.veto == 1
        assert len(welcome.you.hand) == 11
        await _wait_until_done(ana, ana.do(Chat, text="back again"))
        await harness.hub.drain()
        await harness.store.close()

    asyncio.run(scenario())


def test_finished_match_has_its_record(url: str) -> None:
    async def scenario() -> None:
        harness = HubHarness(open_store(url))
        await harness.hub.start()
        record = await harness.hub.record(EXPECTED["finished"], 1, "192.0.2.1")
        assert read_record(record) == read_record((FOLDER / "server-match.lastcard").read_text("utf-8"))
        await harness.hub.drain()
        await harness.store.close()

    asyncio.run(scenario())


def test_closed_table_is_pruned_to_its_records(url: str) -> None:
    """The store of 0.1.0 is brought up to date, and its log of a closed table replaced by the same record."""
    expected = read_record((FOLDER / "server-match.lastcard").read_text("utf-8"))
    table = EXPECTED["finished"]

    async def scenario() -> None:
        store = open_store(url)
        await store.write(table, (), closed=True)
        harness = HubHarness(store, retention=10**6, replay_bytes=0)  # so that each record is made again
        await harness.hub.start()
        assert read_record(await harness.hub.record(table, 1, "192.0.2.1")) == expected, "closed, not pruned yet"
        await harness.hub._closed.prune()
        assert harness.metrics.pruned == 0, "not old enough"
        harness.clock_offset = 2 * 10**9  # longer than the retention, but the running match isn't closed yet
        await harness.hub._closed.prune()
        assert harness.metrics.pruned == 1
        assert await store.entries(table, 1, 10**6) == []
        assert read_record(await harness.hub.record(table, 1, "192.0.2.1")) == expected
        await expect_error(harness.hub.record(table, 2, "192.0.2.1"), NoSuchTable)
        assert await store.entries(EXPECTED["running"], 1, 1), "the open table has its log"
        await harness.hub.drain()
        await store.close()

    asyncio.run(scenario())


def test_every_log_entry_is_unchanged_by_decoding_and_encoding() -> None:
    lines = (FOLDER / "log_entries.jsonl").read_bytes().splitlines()
    for line in lines:
        assert log_entries.encode(log_entries.decode(line)) == line
    assert len({json.loads(line)["kept"] for line in lines}) == 11
