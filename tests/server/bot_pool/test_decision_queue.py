"""The queue of decisions: addresses and tables take turns, and nothing is decided that nobody waits for."""

from __future__ import annotations

from dataclasses import replace

from lastcard.bots.requests import DecisionRequest
from lastcard.server.bot_pool.decision_queue import DecisionQueue, WaitingDecision
from tests.server.bot_pool.faulty_bots import request_for

Told = list[tuple[str, bool]]


def decision(
    table: str, seat: int = 0, address: str = "here", *, turn: int = 0, wanted: bool = True, told: Told | None = None
) -> WaitingDecision:
    request = replace(request_for("casual"), player=(table, 1, seat), turn=turn)

    def on_preparing(about: DecisionRequest, begins: bool) -> None:
        if told is not None:
            told.append((about.player[0], begins))

    return WaitingDecision(request, address, lambda request, action: None, on_preparing, lambda request: wanted)


def taken(queue: DecisionQueue) -> list[tuple[str, int]]:
    """Take everything, and return the tables and seats in order."""
    found = []
    while asked := queue.take():
        table, _, seat = asked.request.player
        found.append((table, seat))
    return found


def test_tables_of_one_address_take_turns() -> None:
    queue = DecisionQueue()
    for asked in (decision("a", 0), decision("a", 1), decision("a", 2), decision("b", 0), decision("c", 0)):
        assert queue.put(asked)
    assert taken(queue) == [("a", 0), ("b", 0), ("c", 0), ("a", 1), ("a", 2)]


def test_address_with_many_tables_gets_no_more_than_another() -> None:
    queue = DecisionQueue()
    for table in "abcd":
        queue.put(decision(table, 0, "crowd"))
    for seat in range(3):
        queue.put(decision("z", seat, "home"))
    assert [table for table, _ in taken(queue)] == ["a", "z", "b", "z", "c", "z", "d"]


def test_later_decision_waits_for_at_most_one_of_another_address() -> None:
    queue = DecisionQueue()
    for seat in range(9):
        queue.put(decision("a", seat, "crowd"))
    assert queue.take()
    queue.put(decision("z", 0, "home"))
    assert [table for table, _ in taken(queue)][:2] == ["a", "z"]


def test_unwanted_decision_is_dropped_and_ends_preparation() -> None:
    queue, told = DecisionQueue(), Told()
    queue.put(decision("closed", wanted=False, told=told))
    queue.put(decision("open", told=told))
    assert taken(queue) == [("open", 0)]
    assert told == [("closed", False)]


def test_new_decision_replaces_the_old_one_of_that_seat() -> None:
    queue = DecisionQueue()
    for turn in range(1000):
        assert queue.put(decision("a", turn=turn))
    assert len(queue) == 1
    asked = queue.take()
    assert asked
    assert asked.request.turn == 999


def test_one_address_cannot_fill_the_queue() -> None:
    queue = DecisionQueue(most=4)
    assert [queue.put(decision(table, 0, "crowd")) for table in "abcdef"] == [True] * 4 + [False] * 2
    assert queue.put(decision("a", 0, "crowd", turn=1))  # it replaces another
    assert queue.put(decision("z", 0, "home"))
    assert len(queue) == 5
    taken(queue)
    assert len(queue) == 0
    assert queue.put(decision("e", 0, "crowd"))
