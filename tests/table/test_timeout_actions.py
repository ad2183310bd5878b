"""The action taken for a player whose time is up, in every phase: the one that commits them least."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard.core.cards import Card
from lastcard.effects.rule import rule_in_full
from lastcard.protocol.commands import Chat
from tests.support.table_harness import TableHarness


def _after_written_rule(effect: str, *moves: str, **more: Any) -> TableHarness:
    """Return a table where Ann has played a card with this rule, naming blue, and these moves followed."""
    harness = TableHarness("Ann", "Ben", "Cem", clock=10, **more)
    rule = rule_in_full(f"a rule :: {effect}")
    harness.set_position("W*1 R1 R2", "B1 B2 B3", "G1 G2 G3", draw="Y1 Y2 Y3 Y4", written=(rule,))
    harness.act("p1", "play W*1:B")
    for move in moves:
        player, _, action = move.partition(" ")
        harness.act(player, action)
    return harness


def _timeout_actions(harness: TableHarness) -> str:
    sent = len(harness.sent[None])
    harness.pass_time(10_000)
    done = harness.updates(None)[sent:]
    assert {update.why for update in done} == {"time"}
    assert {update.by for update in done} == {None}
    return "; ".join(f"{update.seat} {update.action}" for update in done)


@pytest.mark.parametrize(
    ("hands", "more", "done"),
    [
        (("R1 R2", "B1 B2"), {}, "0 draw"),
        (("R1 R2", "B1 B2"), {"rules": {"forced_play": "hand"}}, "0 play R2"),
        (("R1 R2", "B1 B2"), {"start": Card("W"), "dealer": 1}, "0 colour R"),
    ],
)
def test_timeout_ends_a_turn(hands: tuple[str, ...], more: dict[str, Any], done: str) -> None:
    harness = TableHarness("Ann", "Ben", clock=10)
    harness.set_position(*hands, **more)
    assert _timeout_actions(harness) == done


def test_timeout_keeps_a_drawn_card() -> None:
    harness = TableHarness("Ann", "Ben", clock=10)
    harness.set_position("B1 B2", "B3 B4", draw="R1")
    harness.act("p1", "draw")
    assert _timeout_actions(harness) == "0 pass"


def test_timeout_accepts_a_draw_four() -> None:
    harness = TableHarness("Ann", "Ben", clock=10)
    harness.set_position("W+4 R1 R2", "B3 B4")
    harness.act("p1", "play W+4:B")
    assert _timeout_actions(harness) == "1 accept"


def test_timeout_draws_a_stack() -> None:
    harness = TableHarness("Ann", "Ben", clock=10)
    harness.set_position("R+2 R1 R2", "B+2 B4", rules={"stacking": "same"})
    harness.act("p1", "play R+2")
    assert _timeout_actions(harness) == "1 draw"
    assert harness.sight().held == (2, 4)


def test_timeout_swaps_with_the_first_player() -> None:
    harness = TableHarness("Ann", "Ben", "Cem", clock=10)
    harness.set_position("R7 R1 R2", "B1 B4", "G1 G2", rules={"seven_zero": True})
    harness.act("p1", "play R7")
    assert _timeout_actions(harness) == "0 swap 1"


def test_timeout_refuses_a_dare() -> None:
    assert _timeout_actions(_after_written_rule('dare(next, "hop", draw(them, 1))')) == "1 dare refuse"


def test_timeout_abstains_for_all_who_have_not_voted() -> None:
    """R-CUST-VOTE."""
    harness = _after_written_rule('vote(me, "it is so", nothing())')
    assert harness.awaited() == ["p2", "p3"]
    assert _timeout_actions(harness) == "1 vote abstain; 2 vote abstain"
    harness = _after_written_rule('vote(me, "it is so", nothing())', "p3 vote yes")
    assert _timeout_actions(harness) == "1 vote abstain"


def test_vote_does_not_extend_the_deadline() -> None:
    harness = _after_written_rule('vote(me, "it is so", nothing())')
    deadline = harness.clock().deadline
    harness.pass_time(5_000)
    harness.act("p3", "vote yes")
    assert harness.clock().deadline == deadline


def test_timeout_chooses_the_first_option() -> None:
    assert _timeout_actions(_after_written_rule('choose(next, "one", nothing(), "two", nothing())')) == "1 choose 1"


def test_timeout_chooses_the_first_player() -> None:
    assert _timeout_actions(_after_written_rule("draw(chosen, 1)")) == "0 choose 1"


def test_timeout_discards_cards() -> None:
    harness = _after_written_rule("hand_to(next, 2)")
    assert harness.sight().discard_count == 1
    assert _timeout_actions(harness).startswith("1 discard B")


@pytest.mark.parametrize("pace", ["live", "correspondence"])
def test_vote_without_a_clock_ends_only_at_live_tables(pace: str) -> None:
    harness = TableHarness("Ann", "Ben", "Cem", pace=pace)
    rule = rule_in_full('a rule :: vote(me, "it is so", nothing())')
    harness.set_position("W*1 R1 R2", "B1 B2 B3", "G1 G2 G3", written=(rule,))
    harness.act("p1", "play W*1:B")
    harness.pass_time(60_000)
    assert harness.sight().phase == ("turn" if pace == "live" else "vote")


def test_two_missed_turns_bring_a_stand_in_until_the_player_chats() -> None:
    harness = TableHarness("Ann", "Ben", clock=10)
    harness.set_position("B1 B2", "G3 G4", draw="B6 G6 B7 G7 B8 G8", discard="R5")
    harness.pass_time(10_000)
    harness.act("p2", "draw")
    assert not harness.table.lobby().players[0].stand_in
    harness.pass_time(10_000)
    assert harness.table.lobby().players[0].stand_in
    assert harness.last(None).lobby is not None
    harness.do("p1", Chat, text="here I am")
    assert not harness.table.lobby().players[0].stand_in


def test_missed_turns_not_in_a_row_bring_no_stand_in() -> None:
    harness = TableHarness("Ann", "Ben", clock=10)
    harness.set_position("B1 B2", "G3 G4", draw="B6 G6 B7 G7 B8 G8 B9 G9", discard="R5")
    harness.pass_time(10_000)
    for player in ("p2", "p1", "p2"):
        harness.act(player, "draw")
    harness.pass_time(10_000)
    assert not harness.table.lobby().players[0].stand_in


def test_timeouts_continue_without_stand_ins() -> None:
    harness = TableHarness("Ann", "Ben", clock=10, absent=None)
    harness.set_position("B1 B2", "G3 G4", draw="B6 G6 B7 G7 B8 G8 B9 G9", discard="R5")
    harness.pass_time(60_000)
    assert not any(player.stand_in for player in harness.table.lobby().players)
    assert harness.sight().held == (5, 5)


@pytest.mark.parametrize("pace", ["live", "correspondence"])
def test_timeouts_stop_while_nobody_is_present(pace: str) -> None:
    harness = TableHarness("Ann", "Ben", clock=10, absent=None, pace=pace)
    harness.set_position("B1 B2", "G3 G4", draw="B6 G6 B7 G7 B8 G8 B9 G9", discard="R5")
    harness.depart("p1", "p2")
    harness.pass_time(600_000)
    assert harness.sight().held == (4, 4)
    assert harness.wake is None
    harness.arrive("p2")
    harness.pass_time(10_000)
    assert harness.sight().held == (5, 5)


def test_held_move_counts_as_made_in_time() -> None:
    harness = TableHarness("Ann", "Ben", clock=5, race=5000)
    harness.set_position("R1 R2", "B1 B2 B3")
    harness.pass_time(1_000)
    harness.act("p1", "play R1")
    harness.table.set_round_trip("p1", 300)
    harness.pass_time(4_999)
    harness.act("p2", "play B1")
    harness.pass_time(1_000)
    assert [update.action for update in harness.updates(None)[-2:]] == ["play R1", "play B1"]
