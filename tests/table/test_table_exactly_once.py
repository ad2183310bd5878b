"""However often a command is sent, it is done once."""

from __future__ import annotations

import pytest

from lastcard.protocol.commands import Act, Arm, Chat
from lastcard.protocol.messages import Done, Held
from tests.support.table_harness import Around


def _said(around: Around) -> list[str]:
    return [said.text for said in around.welcome(None).chat]


def test_a_command_that_was_done_is_not_done_again() -> None:
    around = Around("Ann", "Ben")
    for _ in range(3):
        around.send("p1", Chat(id="tab.1", text="hello"))
    assert _said(around) == ["hello"]
    assert around.replies["p1"] == [Done("tab.1", again=True)] * 2


def test_ids_are_each_players_own() -> None:
    around = Around("Ann", "Ben")
    around.send("p1", Chat(id="tab.1", text="one"))
    around.send("p2", Chat(id="tab.1", text="two"))
    around.send("p1", Chat(id="other.1", text="three"))
    assert _said(around) == ["one", "two", "three"]


def test_numbers_may_come_out_of_order() -> None:
    around = Around("Ann")
    for number in (2, 1, 3, 1, 2):
        around.send("p1", Chat(id=f"tab.{number}", text=str(number)))
    assert _said(around) == ["2", "1", "3"]


def test_what_is_long_past_counts_as_done() -> None:
    around = Around("Ann")
    for number in range(1, 101):
        around.send("p1", Chat(id=f"tab.{number}", text=str(number)))
    entries = len(around.log)
    for number in range(101):
        around.send("p1", Chat(id=f"tab.{number}", text="again"))
    assert len(around.log) == entries


def test_a_private_command_is_done_once_too() -> None:
    around = Around("Ann", "Ben")
    around.start()
    entries = len(around.log)
    for _ in range(2):
        around.send("p1", Arm(id="tab.1"))
    assert len(around.log) == entries + 1
    assert around.replies["p1"] == [Done("tab.1", armed=True), Done("tab.1", again=True)]


def test_what_was_refused_may_be_tried_again() -> None:
    around = Around("Ann", "Ben")
    around.lay_out("R1 R2 R3", "B1 B2 B3")
    around.send("p2", Act(id="tab.1", action="draw"))
    assert around.refusal("p2") == "not-your-turn"
    around.act("p1", "play R1")
    around.send("p2", Act(id="tab.1", action="draw"))
    assert (around.last("p2").action, around.last("p2").done) == ("draw", "tab.1")


def test_a_move_that_waits_for_a_race_is_made_once() -> None:
    around = Around("Ann", "Ben")
    around.lay_out("R1 R2", "B1 B2 B3", draw="G1 G2")
    around.act("p1", "play R1")
    for _ in range(3):
        around.send("p2", Act(id="tab.1", action="draw"))
    assert around.replies["p2"] == [Held("tab.1", around.now + 750)] * 3
    around.pass_time(750)
    assert [update.action for update in around.updates("p2")[-2:]] == ["play R1", "draw"]
    around.send("p2", Act(id="tab.1", action="draw"))
    assert around.reply("p2") == Done("tab.1", again=True)
    assert around.sight().held[1] == 4


@pytest.mark.parametrize("from_snapshot", [True, False])
def test_a_table_that_was_brought_back_remembers(from_snapshot: bool) -> None:
    around = Around("Ann", "Ben")
    around.start()
    around.send("p1", Chat(id="tab.1", text="hello"))
    around.send("p1", Arm(id="tab.2"))
    around.base = around.table.snapshot() if from_snapshot else None
    around.reload()
    around.send("p1", Chat(id="tab.1", text="hello"))
    around.send("p1", Arm(id="tab.2"))
    assert around.replies["p1"][-2:] == [Done("tab.1", again=True), Done("tab.2", again=True)]
    assert _said(around) == ["hello"]


def test_a_move_that_waited_when_the_server_ended_was_not_made() -> None:
    """It was never acknowledged; who sends it again makes it then."""
    around = Around("Ann", "Ben")
    around.lay_out("R1 R2", "B1 B2 B3")
    around.act("p1", "play R1")
    around.send("p2", Act(id="tab.1", action="draw"))
    around.reload()
    around.pass_time(750)
    assert around.sight().held[1] == 3
    around.send("p2", Act(id="tab.1", action="draw"))
    assert around.sight().held[1] == 4
