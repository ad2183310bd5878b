"""Commands are applied exactly once, however often they are sent."""

from __future__ import annotations

import pytest

from lastcard.protocol.commands import Act, Arm, Chat
from lastcard.protocol.messages import Done, Held
from tests.support.table_harness import TableHarness


def _chat_texts(harness: TableHarness) -> list[str]:
    return [said.text for said in harness.welcome(None).chat]


def test_repeated_command_is_applied_once() -> None:
    harness = TableHarness("Ann", "Ben")
    for _ in range(3):
        harness.send("p1", Chat(id="tab.1", text="hello"))
    assert _chat_texts(harness) == ["hello"]
    assert harness.replies["p1"] == [Done("tab.1", again=True)] * 2


def test_command_ids_are_separate_per_player_and_session() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.send("p1", Chat(id="tab.1", text="one"))
    harness.send("p2", Chat(id="tab.1", text="two"))
    harness.send("p1", Chat(id="other.1", text="three"))
    assert _chat_texts(harness) == ["one", "two", "three"]


def test_command_numbers_may_arrive_out_of_order() -> None:
    harness = TableHarness("Ann")
    for number in (2, 1, 3, 1, 2):
        harness.send("p1", Chat(id=f"tab.{number}", text=str(number)))
    assert _chat_texts(harness) == ["2", "1", "3"]


def test_very_old_command_numbers_count_as_applied() -> None:
    harness = TableHarness("Ann")
    for number in range(1, 101):
        harness.send("p1", Chat(id=f"tab.{number}", text=str(number)))
    entries = len(harness.log)
    for number in range(101):
        harness.send("p1", Chat(id=f"tab.{number}", text="again"))
    assert len(harness.log) == entries


def test_repeated_private_command_is_applied_once() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.start()
    entries = len(harness.log)
    for _ in range(2):
        harness.send("p1", Arm(id="tab.1", armed=False))
    assert len(harness.log) == entries + 1
    assert harness.replies["p1"] == [Done("tab.1", armed=False), Done("tab.1", again=True)]


def test_refused_command_can_be_sent_again() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.set_position("R1 R2 R3", "B1 B2 B3")
    harness.send("p2", Act(id="tab.1", action="draw"))
    assert harness.refusal("p2") == "not-your-turn"
    harness.act("p1", "play R1")
    harness.send("p2", Act(id="tab.1", action="draw"))
    assert (harness.last("p2").action, harness.last("p2").done) == ("draw", "tab.1")


def test_held_move_is_applied_once() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.set_position("R1 R2", "B1 B2 B3", draw="G1 G2")
    harness.act("p1", "play R1")
    for _ in range(3):
        harness.send("p2", Act(id="tab.1", action="draw"))
    assert harness.replies["p2"] == [Held("tab.1", harness.now + 750)] * 3
    harness.pass_time(750)
    assert [update.action for update in harness.updates("p2")[-2:]] == ["play R1", "draw"]
    harness.send("p2", Act(id="tab.1", action="draw"))
    assert harness.reply("p2") == Done("tab.1", again=True)
    assert harness.sight().held[1] == 4


def test_held_and_applied_commands_are_taken_and_refused_ones_are_not() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.set_position("R1 R2", "B1 B2 B3", draw="G1 G2")
    harness.send("p1", Act(id="tab.1", action="play B1"))
    assert harness.refusal("p1") == "not-in-hand"
    harness.act("p1", "play R1")
    harness.send("p2", Act(id="tab.1", action="draw"))
    assert [harness.table.has_taken(player, "tab.1") for player in ("p1", "p2")] == [False, True]
    harness.pass_time(750)
    assert [harness.table.has_taken(player, "tab.1") for player in ("p1", "p2")] == [False, True]


@pytest.mark.parametrize("from_snapshot", [True, False])
def test_restored_table_remembers_applied_commands(from_snapshot: bool) -> None:
    harness = TableHarness("Ann", "Ben")
    harness.start()
    harness.send("p1", Chat(id="tab.1", text="hello"))
    harness.send("p1", Arm(id="tab.2", armed=False))
    harness.base = harness.table.snapshot() if from_snapshot else None
    harness.reload()
    harness.send("p1", Chat(id="tab.1", text="hello"))
    harness.send("p1", Arm(id="tab.2", armed=False))
    assert harness.replies["p1"][-2:] == [Done("tab.1", again=True), Done("tab.2", again=True)]
    assert _chat_texts(harness) == ["hello"]


def test_held_move_is_lost_on_restart_and_can_be_sent_again() -> None:
    """It was never acknowledged, so the client sends it again."""
    harness = TableHarness("Ann", "Ben")
    harness.set_position("R1 R2", "B1 B2 B3")
    harness.act("p1", "play R1")
    harness.send("p2", Act(id="tab.1", action="draw"))
    harness.reload()
    harness.pass_time(750)
    assert harness.sight().held[1] == 3
    harness.send("p2", Act(id="tab.1", action="draw"))
    assert harness.sight().held[1] == 4
