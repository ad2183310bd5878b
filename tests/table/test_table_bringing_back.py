"""A table brought back is the table that it was, from whatever snapshot, and goes on alike."""

from __future__ import annotations

import msgspec
import pytest

from lastcard.protocol.messages import Welcome
from lastcard.table import Entry, Snapshot, Table
from tests.support.random_sessions import RandomSession
from tests.support.table_harness import Around, Secrets, token_of
from tests.support.table_pair import TablePair


def _stands(table: Table, player: str | None, now: int) -> Welcome:
    """How everything stands, but for who is there."""
    welcome: Welcome = table.welcome(player, now)
    return msgspec.structs.replace(welcome, away=(), spectators=0)


def _same(around: Around, snapshot: Snapshot | None, entries: list[Entry]) -> None:
    loaded, _ = Table.load(snapshot, entries, around.now, secrets=Secrets(around.secrets.made))
    for player in (*(player.id for player in loaded.lobby().players), None):
        assert _stands(loaded, player, around.now) == _stands(around.table, player, around.now)
    assert list(loaded.matches) == list(around.table.matches)


@pytest.mark.parametrize("number", range(6))
def test_at_any_point_of_an_evening(number: int) -> None:
    evening = RandomSession(number)
    around = evening.around
    for step in range(150):
        evening.step()
        _same(around, around.table.snapshot(), [])
        if step % 15 == 0:
            _same(around, None, around.log)
            for snapshot in around.snapshots[-3:]:
                _same(around, snapshot, around.log[snapshot.seq :])


@pytest.mark.parametrize("number", range(20, 36))
def test_both_ways_of_bringing_it_back_go_on_alike(number: int) -> None:
    evening = RandomSession(number)
    evening.run(100 + number * 2)
    around = evening.around
    snapshot = evening.dice.choice([around.table.snapshot(), *around.snapshots[-2:]])
    twins = TablePair(snapshot, around.log[snapshot.seq :], list(around.log), around.now, around.secrets.made)
    around.table = twins  # type: ignore[assignment]
    around.asks.clear()
    around.here.clear()
    evening.watching = 0
    around.take(twins.loaded)
    entries = len(around.log)
    evening.run(120)
    assert len(around.log) > entries


def test_a_snapshot_is_offered_with_every_deal_and_now_and_then_in_a_lobby() -> None:
    around = Around("Ann", "Ben")
    around.start()
    assert around.snapshots[-1].seq == len(around.log)
    around.lay_out("R1", "B1 B2")
    offered = len(around.snapshots)
    around.act("p1", "play R1")
    around.act("p1", "next")
    assert len(around.snapshots) == offered + 1


def test_tokens_are_known_again() -> None:
    around = Around("Ann", "Ben")
    around.base = around.table.snapshot()
    around.reload()
    assert around.table.player_with(token_of("Ben")) == "p2"
