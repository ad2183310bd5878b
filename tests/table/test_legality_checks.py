"""The legality of an action is checked once at a table: when it is applied."""

from __future__ import annotations

import pytest

from lastcard.core.actions import Draw, Play
from lastcard.protocol.commands import Act
from lastcard.protocol.messages import CommandRefused
from tests.support.legality_calls import LegalityCalls
from tests.support.table_harness import TableHarness


def test_action_is_evaluated_once_and_actions_are_listed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    harness = TableHarness("Ann", "Ben", bots=("casual",), quick_bots=True)
    harness.set_position("R7 R8 R9", "G1 G2 G3", "R1 B2 B3")
    calls = LegalityCalls(monkeypatch)
    out = harness.table.command("p1", Act("once.1", "play R7"), harness.now)
    assert [str(action) for _, _, action in calls.evaluated] == ["play R7"]
    for player in ("p1", "p2", None):
        for update in out.updates:
            update.encoded(player)
    assert set(calls.listed.values()) == {1}
    assert {seat for _, seat in calls.listed} == {1}, "a seat that waits has none"


def test_wake_lists_no_actions_again(monkeypatch: pytest.MonkeyPatch) -> None:
    harness = TableHarness("Ann", bots=("casual",), quick_bots=True)
    harness.set_position("R7 R8 R9", "R1 B2 B3", turn=1)
    calls = LegalityCalls(monkeypatch)
    for _ in range(3):
        harness.table.wake(harness.now)
    assert sum(calls.listed.values()) <= 1


def test_bot_action_is_evaluated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    harness = TableHarness("Ann", bots=("casual",), quick_bots=True)
    harness.set_position("R7 R8 R9", "R1 B2 B3", turn=1)
    request = harness.requests[-1]
    calls = LegalityCalls(monkeypatch)
    harness.table.answer(request, request.actions[0], harness.now)
    harness.table.wake(harness.now + 1000)
    assert [(seat, action) for _, seat, action in calls.evaluated] == [(1, request.actions[0])]
    assert isinstance(request.actions[0], Play | Draw)


def test_refused_action_is_evaluated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    harness = TableHarness("Ann", "Ben")
    harness.set_position("R7 R8 R9", "G1 G2 G3")
    calls = LegalityCalls(monkeypatch)
    out = harness.table.command("p1", Act("once.1", "play B1"), harness.now)
    assert [str(action) for _, _, action in calls.evaluated] == ["play B1"]
    ((_, reply),) = out.replies
    assert isinstance(reply, CommandRefused)
    assert reply.reason == "not-in-hand"
