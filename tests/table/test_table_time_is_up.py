"""What is done for somebody whose time is up, in every phase: whatever commits them to least."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard.core.cards import Card
from lastcard.effects.rule import rule_in_full
from lastcard.protocol.commands import Chat
from tests.support.table_harness import Around


def _written(effect: str, *moves: str, **more: Any) -> Around:
    """Ann has laid a card with this rule, naming blue, and what followed."""
    around = Around("Ann", "Ben", "Cem", clock=10, **more)
    rule = rule_in_full(f"a rule :: {effect}")
    around.lay_out("W*1 R1 R2", "B1 B2 B3", "G1 G2 G3", draw="Y1 Y2 Y3 Y4", written=(rule,))
    around.act("p1", "play W*1:B")
    for move in moves:
        player, _, action = move.partition(" ")
        around.act(player, action)
    return around


def _time_is_up(around: Around) -> str:
    told = len(around.told[None])
    around.pass_time(10_000)
    done = around.updates(None)[told:]
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
def test_a_turn(hands: tuple[str, ...], more: dict[str, Any], done: str) -> None:
    around = Around("Ann", "Ben", clock=10)
    around.lay_out(*hands, **more)
    assert _time_is_up(around) == done


def test_a_drawn_card_is_kept() -> None:
    around = Around("Ann", "Ben", clock=10)
    around.lay_out("B1 B2", "B3 B4", draw="R1")
    around.act("p1", "draw")
    assert _time_is_up(around) == "0 pass"


def test_a_draw_four_is_taken() -> None:
    around = Around("Ann", "Ben", clock=10)
    around.lay_out("W+4 R1 R2", "B3 B4")
    around.act("p1", "play W+4:B")
    assert _time_is_up(around) == "1 accept"


def test_a_stack_is_taken() -> None:
    around = Around("Ann", "Ben", clock=10)
    around.lay_out("R+2 R1 R2", "B+2 B4", rules={"stacking": "same"})
    around.act("p1", "play R+2")
    assert _time_is_up(around) == "1 draw"
    assert around.sight().held == (2, 4)


def test_a_hand_is_swapped_with_the_first() -> None:
    around = Around("Ann", "Ben", "Cem", clock=10)
    around.lay_out("R7 R1 R2", "B1 B4", "G1 G2", rules={"seven_zero": True})
    around.act("p1", "play R7")
    assert _time_is_up(around) == "0 swap 1"


def test_a_dare_is_refused() -> None:
    assert _time_is_up(_written('dare(next, "hop", draw(them, 1))')) == "1 dare refuse"


def test_votes_are_abstained_from_by_all_who_have_not_voted() -> None:
    """R-CUST-VOTE."""
    around = _written('vote(me, "it is so", nothing())')
    assert around.awaited() == ["p2", "p3"]
    assert _time_is_up(around) == "1 vote abstain; 2 vote abstain"
    around = _written('vote(me, "it is so", nothing())', "p3 vote yes")
    assert _time_is_up(around) == "1 vote abstain"


def test_a_vote_gives_no_more_time_to_the_others() -> None:
    around = _written('vote(me, "it is so", nothing())')
    deadline = around.clock().deadline
    around.pass_time(5_000)
    around.act("p3", "vote yes")
    assert around.clock().deadline == deadline


def test_the_first_way_is_chosen() -> None:
    assert _time_is_up(_written('choose(next, "one", nothing(), "two", nothing())')) == "1 choose 1"


def test_the_first_player_is_chosen() -> None:
    assert _time_is_up(_written("draw(chosen, 1)")) == "0 choose 1"


def test_something_is_discarded() -> None:
    around = _written("hand_to(next, 2)")
    assert around.sight().discard_count == 1
    assert _time_is_up(around).startswith("1 discard B")


@pytest.mark.parametrize("pace", ["live", "correspondence"])
def test_a_vote_ends_without_a_clock_too_where_people_are_there(pace: str) -> None:
    around = Around("Ann", "Ben", "Cem", pace=pace)
    rule = rule_in_full('a rule :: vote(me, "it is so", nothing())')
    around.lay_out("W*1 R1 R2", "B1 B2 B3", "G1 G2 G3", written=(rule,))
    around.act("p1", "play W*1:B")
    around.pass_time(60_000)
    assert around.sight().phase == ("turn" if pace == "live" else "vote")


def test_who_lets_two_turns_go_by_is_stood_in_for_and_comes_back_with_a_word() -> None:
    around = Around("Ann", "Ben", clock=10)
    around.lay_out("B1 B2", "G3 G4", draw="B6 G6 B7 G7 B8 G8", discard="R5")
    around.pass_time(10_000)
    around.act("p2", "draw")
    assert not around.table.lobby().players[0].stand_in
    around.pass_time(10_000)
    assert around.table.lobby().players[0].stand_in
    assert around.last(None).lobby is not None
    around.do("p1", Chat, text="here I am")
    assert not around.table.lobby().players[0].stand_in


def test_misses_that_are_not_in_a_row_are_forgiven() -> None:
    around = Around("Ann", "Ben", clock=10)
    around.lay_out("B1 B2", "G3 G4", draw="B6 G6 B7 G7 B8 G8 B9 G9", discard="R5")
    around.pass_time(10_000)
    for player in ("p2", "p1", "p2"):
        around.act(player, "draw")
    around.pass_time(10_000)
    assert not around.table.lobby().players[0].stand_in


def test_where_nobody_stands_in_the_clock_alone_plays_on() -> None:
    around = Around("Ann", "Ben", clock=10, absent=None)
    around.lay_out("B1 B2", "G3 G4", draw="B6 G6 B7 G7 B8 G8 B9 G9", discard="R5")
    around.pass_time(60_000)
    assert not any(player.stand_in for player in around.table.lobby().players)
    assert around.sight().held == (5, 5)


@pytest.mark.parametrize("pace", ["live", "correspondence"])
def test_the_clock_alone_does_not_play_on_where_nobody_is(pace: str) -> None:
    around = Around("Ann", "Ben", clock=10, absent=None, pace=pace)
    around.lay_out("B1 B2", "G3 G4", draw="B6 G6 B7 G7 B8 G8 B9 G9", discard="R5")
    around.depart("p1", "p2")
    around.pass_time(600_000)
    assert around.sight().held == (4, 4)
    assert around.wake is None
    around.arrive("p2")
    around.pass_time(10_000)
    assert around.sight().held == (5, 5)


def test_a_move_that_waits_for_a_race_was_made_in_time() -> None:
    around = Around("Ann", "Ben", clock=5, race=5000)
    around.lay_out("R1 R2", "B1 B2 B3")
    around.pass_time(1_000)
    around.act("p1", "play R1")
    around.table.set_round_trip("p1", 300)
    around.pass_time(4_999)
    around.act("p2", "play B1")
    around.pass_time(1_000)
    assert [update.action for update in around.updates(None)[-2:]] == ["play R1", "play B1"]
