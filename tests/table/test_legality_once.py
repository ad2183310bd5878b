"""An action is checked once on its way through the table: by being applied."""

from __future__ import annotations

import pytest

from lastcard.core.actions import Draw, Play
from lastcard.protocol.commands import Act
from lastcard.protocol.messages import Refused
from tests.support.legality_calls import LegalityCalls
from tests.support.table_harness import Around


def test_action_is_evaluated_once_and_actions_are_listed_once_a_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    around = Around("Ann", "Ben", bots=("casual",), quick_bots=True)
    around.lay_out("R7 R8 R9", "G1 G2 G3", "R1 B2 B3")
    calls = LegalityCalls(monkeypatch)
    out = around.table.command("p1", Act("once.1", "play R7"), around.now)
    assert [str(action) for _, _, action in calls.evaluated] == ["play R7"]
    for player in ("p1", "p2", None):
        for update in out.updates:
            update.encoded(player)
    assert set(calls.listed.values()) == {1}
    assert {seat for _, seat in calls.listed} == {0, 1}


def test_waking_a_table_lists_no_actions_again(monkeypatch: pytest.MonkeyPatch) -> None:
    around = Around("Ann", bots=("casual",), quick_bots=True)
    around.lay_out("R7 R8 R9", "R1 B2 B3", turn=1)
    calls = LegalityCalls(monkeypatch)
    for _ in range(3):
        around.table.wake(around.now)
    assert sum(calls.listed.values()) <= 1


def test_action_of_a_bot_is_evaluated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    around = Around("Ann", bots=("casual",), quick_bots=True)
    around.lay_out("R7 R8 R9", "R1 B2 B3", turn=1)
    request = around.asks[-1]
    calls = LegalityCalls(monkeypatch)
    around.table.answer(request, request.actions[0], around.now)
    around.table.wake(around.now + 1000)
    assert [(seat, action) for _, seat, action in calls.evaluated] == [(1, request.actions[0])]
    assert isinstance(request.actions[0], Play | Draw)


def test_refused_action_is_evaluated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    around = Around("Ann", "Ben")
    around.lay_out("R7 R8 R9", "G1 G2 G3")
    calls = LegalityCalls(monkeypatch)
    out = around.table.command("p1", Act("once.1", "play B1"), around.now)
    assert [str(action) for _, _, action in calls.evaluated] == ["play B1"]
    ((_, reply),) = out.replies
    assert isinstance(reply, Refused)
    assert reply.reason == "not-in-hand"
