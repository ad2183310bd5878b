"""Measurements of a cluster under load: to which node players go, recovery after a fault, leaks."""

from __future__ import annotations

import asyncio

import pytest

from bench.load.fault_trial import Usage
from bench.load.ledger import InvariantBroken
from bench.load.recovery import Recovery
from bench.load.returning_player import Balancer
from bench.load.unfenced_node import remove_fencing
from lastcard.server.store import postgres


def test_balancer_takes_the_nodes_in_turn() -> None:
    balancer = Balancer(["a", "b", "c"])
    assert ["".join(balancer.choices()) for _ in range(4)] == ["abc", "bca", "cab", "abc"]


class TestRecovery:
    def test_table_is_served_by_the_first_command_that_was_sent_after_the_fault(self) -> None:
        async def run() -> None:
            recovery = Recovery(["t", "u"])
            recovery.acknowledged("t", sent_at=0)
            recovery.acknowledged("v", sent_at=float("inf"))
            assert recovery.seconds == []
            recovery.acknowledged("t", sent_at=float("inf"))
            recovery.acknowledged("t", sent_at=float("inf"))
            assert len(recovery.seconds) == 1
            recovery.acknowledged("u", sent_at=float("inf"))
            await recovery.wait()
            assert len(recovery.seconds) == 2

        asyncio.run(run())

    def test_commands_before_the_fault_is_complete_do_not_count(self) -> None:
        recovery = Recovery(["t"])
        recovery.acknowledged("t", sent_at=float("inf"))
        recovery.fault_made()
        assert recovery.seconds == []

    def test_fault_without_affected_tables_ends_at_once(self) -> None:
        asyncio.run(Recovery([]).wait())

    def test_table_that_is_never_served_is_reported(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("bench.load.recovery.SERVED_WITHIN", 0.01)
        with pytest.raises(InvariantBroken, match=r"after the fault: t$"):
            asyncio.run(Recovery(["t"]).wait())


@pytest.mark.parametrize(
    ("field", "number", "leaks"),
    [
        ("registered_nodes", 4, True),
        ("registered_nodes", 2, True),
        ("database_connections", 10, True),
        ("database_connections", 8, False),
        ("processes", 7, True),
        ("most_files", 45, False),
        ("most_files", 60, True),
    ],
)
def test_growth_is_a_leak(field: str, number: int, leaks: bool) -> None:
    before = Usage(registered_nodes=3, database_connections=9, processes=6, most_files=40)
    assert not before.exceeds(before)
    assert before._replace(**{field: number}).exceeds(before) is leaks


def test_seeded_fault_takes_the_comparison_of_epochs_out(monkeypatch: pytest.MonkeyPatch) -> None:
    writing = [name for name, value in vars(postgres).items() if isinstance(value, str) and "tables.epoch =" in value]
    assert writing
    for name in writing:
        monkeypatch.setattr(postgres, name, getattr(postgres, name))  # so that it is restored
    remove_fencing()
    assert not any("tables.epoch =" in getattr(postgres, name) for name in writing)
