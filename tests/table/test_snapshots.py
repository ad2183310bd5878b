"""A restored table equals the original, from any snapshot, and continues in the same way."""

from __future__ import annotations

import msgspec
import pytest

from lastcard.protocol.messages import Welcome
from lastcard.table import Entry, Snapshot, Table
from tests.support.random_sessions import RandomSession
from tests.support.table_harness import Secrets, TableHarness, token_of
from tests.support.table_pair import TablePair


def _state_for(table: Table, player: str | None, now: int) -> Welcome:
    """Return the state of the table as one player sees it, without who is present."""
    welcome: Welcome = table.welcome(player, now)
    return msgspec.structs.replace(welcome, away=(), spectators=0)


def _check_restored(harness: TableHarness, snapshot: Snapshot | None, entries: list[Entry]) -> None:
    loaded, _ = Table.load(snapshot, entries, harness.now, secrets=Secrets(harness.secrets.made))
    for player in (*(player.id for player in loaded.lobby().players), None):
        assert _state_for(loaded, player, harness.now) == _state_for(harness.table, player, harness.now)
    assert list(loaded.matches) == list(harness.table.matches)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("number", range(6))
def test_table_restored_at_any_step_equals_the_original(number: int) -> None:
    session = RandomSession(number)
    harness = session.harness
    for step in range(150):
        session.step()
        _check_restored(harness, harness.table.snapshot(), [])
        if step % 15 == 0:
            _check_restored(harness, None, harness.log)
            for snapshot in harness.snapshots[-3:]:
                _check_restored(harness, snapshot, harness.log[snapshot.seq :])


@pytest.mark.sweep(2)
@pytest.mark.parametrize("number", range(20, 36))
def test_tables_from_snapshot_and_from_log_continue_the_same(number: int) -> None:
    session = RandomSession(number)
    session.run(100 + number * 2)
    harness = session.harness
    snapshot = session.dice.choice([harness.table.snapshot(), *harness.snapshots[-2:]])
    pair = TablePair(snapshot, harness.log[snapshot.seq :], list(harness.log), harness.now, harness.secrets.made)
    harness.table = pair  # type: ignore[assignment]
    harness.requests.clear()
    harness.present.clear()
    session.watching = 0
    harness.deliver(pair.loaded)
    entries = len(harness.log)
    session.run(120)
    assert len(harness.log) > entries


def test_every_deal_offers_a_snapshot() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.start()
    assert harness.snapshots[-1].seq == len(harness.log)
    harness.set_position("R1", "B1 B2")
    offered = len(harness.snapshots)
    harness.act("p1", "play R1")
    harness.act("p2", "next")
    harness.act("p1", "next")
    assert len(harness.snapshots) == offered + 1


def test_restored_table_knows_its_tokens() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.base = harness.table.snapshot()
    harness.reload()
    assert harness.table.player_with(token_of("Ben")) == "p2"
