"""The call window after a play that leaves one uncalled card: call, catch, and moves that wait for them."""

from __future__ import annotations

from lastcard.effects.rule import rule_in_full
from lastcard.protocol import commands
from lastcard.protocol.messages import Done, Held
from lastcard.protocol.refusal_reasons import Reason
from tests.support.table_harness import TableHarness


def _after_missed_call(*names: str, **settings: object) -> TableHarness:
    """Ann has just played her second-to-last card without a call; the next turn is Ben's."""
    harness = TableHarness(*(names or ("Ann", "Ben", "Cem")), **settings)  # type: ignore[arg-type]
    others = ("B1 B2 B3", "G1 G2 G3")[: len(harness.players) - 1]
    harness.set_position("R1 R2", *others, draw="Y1 Y2 Y3 Y4 Y6")
    harness.act("p1", "play R1")
    return harness


def _actions(harness: TableHarness, count: int) -> list[str | None]:
    return [update.action for update in harness.updates(None)[-count:]]


def test_next_turn_waits_for_the_call_window() -> None:
    harness = _after_missed_call()
    until = harness.now + 750
    assert harness.clock().moment == until
    harness.act("p2", "draw")
    assert harness.reply("p2") == Held("test.3", until)
    harness.pass_time(749)
    assert harness.sight().held == (1, 3, 3)
    harness.pass_time(1)
    assert harness.sight().held == (1, 4, 3)
    assert (harness.last("p2").by, harness.last("p2").done) == ("p2", "test.3")
    assert harness.clock().moment is None


def test_move_after_the_call_window_is_applied_at_once() -> None:
    harness = _after_missed_call()
    harness.pass_time(750)
    harness.act("p2", "draw")
    assert _actions(harness, 1) == ["draw"]


def test_call_ends_the_window() -> None:
    harness = _after_missed_call()
    harness.act("p2", "draw")
    harness.pass_time(100)
    harness.act("p1", "uno")
    assert _actions(harness, 2) == ["uno", "draw"]
    assert harness.clock().moment is None
    harness.pass_time(1_000)
    assert harness.sight().held == (1, 4, 3)


def test_catch_ends_the_window() -> None:
    harness = _after_missed_call()
    harness.act("p3", "catch 0")
    assert harness.sight().held == (3, 3, 3)
    assert harness.clock().moment is None
    harness.act("p1", "uno")
    assert harness.refusal("p1") == "nothing-to-call"


def test_race_setting_is_the_window_length() -> None:
    harness = _after_missed_call(race=2000)
    assert harness.clock().moment == harness.now + 2000


def test_race_zero_has_no_window() -> None:
    harness = _after_missed_call(race=0)
    assert harness.clock().moment is None
    harness.act("p2", "draw")
    assert _actions(harness, 1) == ["draw"]
    harness.act("p3", "catch 0")
    assert harness.refusal("p3") == "nothing-to-catch"


def test_second_move_is_refused_while_one_is_held() -> None:
    harness = _after_missed_call()
    harness.act("p2", "draw")
    harness.act("p2", "play B1")
    assert harness.refusal("p2") == Reason.WAITING
    harness.pass_time(750)
    assert _actions(harness, 2) == ["play R1", "draw"]


def test_second_move_is_refused_while_one_waits_for_slow_players() -> None:
    """An earlier action of a slow player may still be under way: a second move must not overtake it."""
    harness = _after_missed_call()
    harness.table.set_round_trip("p3", 300)
    harness.pass_time(740)
    harness.act("p2", "draw")
    harness.act("p1", "play R2")
    harness.act("p2", "play B1")
    assert harness.refusal("p2") == Reason.WAITING


def test_held_move_may_be_refused_after_the_window() -> None:
    harness = _after_missed_call()
    harness.act("p3", "draw")
    assert isinstance(harness.reply("p3"), Held)
    harness.pass_time(750)
    assert harness.refusal("p3") == "not-your-turn"
    assert harness.reply("p3").id == "test.3"


def test_swap_waits_for_the_catch() -> None:
    """R-UNO-SWAP: after the swap nobody could be caught."""
    harness = TableHarness("Ann", "Ben", "Cem")
    harness.set_position("R7 R2", "B1 B2 B3", "G1 G2 G3", rules={"seven_zero": True}, draw="Y1 Y2 Y3")
    harness.act("p1", "play R7")
    harness.act("p1", "swap 1")
    assert isinstance(harness.reply("p1"), Held)
    harness.act("p3", "catch 0")
    assert _actions(harness, 2) == ["catch 0", "swap 1"]
    assert harness.sight().held == (3, 3, 3)


def test_catch_attempts_are_limited_to_one_per_second() -> None:
    harness = _after_missed_call()
    harness.act("p3", "catch 1")
    assert harness.refusal("p3") == "nothing-to-catch"
    harness.pass_time(700)
    harness.act("p3", "catch 0")
    assert harness.refusal("p3") == Reason.TOO_FAST
    harness.act("p2", "catch 0")
    assert harness.sight().held[0] == 3
    harness.pass_time(300)
    harness.act("p3", "catch 0")
    assert harness.refusal("p3") == "nothing-to-catch"


def test_catch_works_after_the_clock_was_set_back() -> None:
    harness = _after_missed_call()
    harness.act("p3", "catch 1")
    harness.now -= 3_600_000
    harness.act("p3", "catch 0")
    assert harness.sight().held[0] == 3


def test_pause_refuses_the_held_move() -> None:
    harness = _after_missed_call()
    harness.act("p2", "draw")
    harness.do("p3", commands.Pause)
    assert harness.refusal("p2") == Reason.NOT_NOW
    harness.pass_time(60_000)
    harness.do("p3", commands.Resume)
    assert harness.sight().held == (1, 3, 3)


def test_call_window_restarts_after_a_pause() -> None:
    harness = _after_missed_call()
    harness.do("p2", commands.Pause)
    harness.do("p2", commands.Resume)
    assert harness.clock().moment == harness.now + 750
    harness.act("p2", "draw")
    assert isinstance(harness.reply("p2"), Held)
    harness.act("p1", "uno")
    assert _actions(harness, 2) == ["uno", "draw"]


def test_stop_refuses_the_held_move() -> None:
    harness = _after_missed_call()
    harness.act("p2", "draw")
    harness.do("p1", commands.Stop)
    assert harness.refusal("p2") == Reason.NOT_NOW
    harness.start()
    harness.pass_time(1_000)
    assert harness.sight().held == (7, 7, 7)


def test_held_catch_is_refused_when_the_match_ends() -> None:
    """Ben plays his last card while a catch is held; the catch isn't applied in the next match."""
    harness = TableHarness("Ann", "Ben", "Cem")
    harness.set_position("R1 R2", "R3", "G1 G2 G3", scores=[0, 499, 0])
    harness.act("p1", "play R1")
    harness.table.set_round_trip("p1", 300)
    harness.act("p2", "play R3")
    harness.pass_time(1_049)
    harness.act("p3", "catch 0")
    assert isinstance(harness.reply("p3"), Held)
    harness.pass_time(1)
    assert harness.table.lobby().standing == "over"
    assert harness.refusal("p3") in ("wrong-phase", Reason.NOT_NOW)
    harness.start()
    harness.pass_time(1_000)
    assert harness.last(None).action is None


def test_call_window_is_unchanged_after_a_restart() -> None:
    harness = _after_missed_call()
    until = harness.clock().moment
    harness.reload()
    assert harness.clock().moment == until
    harness.act("p2", "draw")
    assert harness.reply("p2") == Held("test.3", until or 0)


def test_written_rule_leaving_one_card_opens_the_window() -> None:
    """R-UNO-ANY."""
    harness = TableHarness("Ann", "Ben", "Cem")
    rule = rule_in_full("fewer :: hand_to(next, 1)")
    harness.set_position("W*1 R1 R2", "B1 B2", "G1 G2 G3", written=(rule,))
    harness.act("p1", "play W*1:B")
    harness.pass_time(5_000)
    harness.act("p2", "discard B1")
    assert harness.sight().owing == (1,)
    assert harness.clock().moment == harness.now + 750


def test_bot_move_waits_for_the_window() -> None:
    harness = TableHarness("Ann", bots=("beginner",), quick_bots=True)
    harness.set_position("R1 R2", "R3 R4 R6")
    harness.act("p1", "play R1")
    harness.pass_time(700)
    assert harness.sight().turn == 1
    harness.act("p1", "uno")
    harness.pass_time(50)
    assert harness.sight().turn == 0


class TestArmedCall:
    """A call armed in advance, before the play."""

    def test_armed_call_is_made_with_the_play(self) -> None:
        harness = TableHarness("Ann", "Ben")
        harness.set_position("R1 R2", "B1 B2 B3")
        harness.do("p1", commands.Arm)
        assert harness.reply("p1") == Done("test.2", armed=True)
        assert harness.you("p1").armed
        harness.act("p1", "play R1")
        assert _actions(harness, 1) == ["play R1 uno"]
        assert not harness.you("p1").armed

    def test_call_is_armed_only_if_the_next_play_leaves_one_card(self) -> None:
        harness = TableHarness("Ann", "Ben")
        harness.set_position("R1 R2 R3", "R4 R6")
        assert (harness.you("p1").can_arm, harness.you("p2").can_arm) == (False, True)
        harness.do("p1", commands.Arm)
        assert harness.refusal("p1") == "nothing-to-call"
        assert not harness.you("p1").armed
        harness.do("p2", commands.Arm)  # before their turn
        assert harness.you("p2").armed

    def test_draw_disarms_the_call(self) -> None:
        harness = TableHarness("Ann", "Ben")
        harness.set_position("R1 R2", "B1 B2 B3")
        harness.do("p1", commands.Arm)
        harness.act("p1", "draw")
        assert not harness.you("p1").armed
        assert not harness.you("p1").can_arm

    def test_armed_call_is_for_one_play(self) -> None:
        """`doubles`: the play that could have left one card left two."""
        harness = TableHarness("Ann", "Ben")
        harness.set_position("R1 R1 R3", "R4 R6 R7", rules={"doubles": True})
        harness.do("p1", commands.Arm)
        assert harness.you("p1").armed
        harness.act("p1", "play R1")
        assert _actions(harness, 1) == ["play R1"]
        assert (harness.you("p1").armed, harness.you("p1").can_arm) == (False, True)

    def test_automatic_call_is_not_armed(self) -> None:
        harness = TableHarness("Ann", "Ben", race=None)
        harness.set_position("R1 R2", "R4 R6")
        assert not harness.you("p1").can_arm

    def test_disarmed_call_is_not_made(self) -> None:
        harness = TableHarness("Ann", "Ben")
        harness.set_position("R1 R2", "B1 B2 B3")
        harness.do("p1", commands.Arm)
        harness.do("p1", commands.Arm, armed=False)
        harness.act("p1", "play R1")
        assert _actions(harness, 1) == ["play R1"]

    def test_armed_call_is_cleared_when_the_round_ends(self) -> None:
        harness = TableHarness("Ann", "Ben")
        harness.set_position("R1 R2", "R4", turn=1)
        harness.do("p1", commands.Arm)
        harness.act("p2", "play R4")
        assert not harness.you("p1").armed

    def test_armed_call_is_made_after_a_written_rule(self) -> None:
        """R-UNO-ANY."""
        harness = TableHarness("Ann", "Ben", "Cem")
        rule = rule_in_full("fewer :: hand_to(next, 1)")
        harness.set_position("W*1 R1 R2", "B1 B2", "G1 G2 G3", written=(rule,))
        harness.do("p2", commands.Arm)
        harness.act("p1", "play W*1:B")
        harness.act("p2", "discard B1")
        assert _actions(harness, 2) == ["discard B1", "uno"]
        assert (harness.last(None).seat, harness.last(None).why) == (1, "automatic")

    def test_armed_call_is_hidden_from_others(self) -> None:
        harness = TableHarness("Ann", "Ben")
        harness.set_position("R1 R2", "B1 B2 B3")
        before = [harness.table.welcome(player, harness.now) for player in ("p2", None)]
        sent = {player: list(data) for player, data in harness.sent.items()}
        harness.do("p1", commands.Arm)
        assert [harness.table.welcome(player, harness.now) for player in ("p2", None)] == before
        assert {player: list(data) for player, data in harness.sent.items()} == sent
        assert not harness.replies["p2"]

    def test_arm_without_a_match_is_refused(self) -> None:
        harness = TableHarness("Ann", "Ben")
        harness.do("p1", commands.Arm)
        assert harness.refusal("p1") == Reason.NOT_PLAYING


class TestAutomaticCall:
    """Tables with the setting `race` None make the call automatically."""

    def test_call_is_made_with_the_play(self) -> None:
        harness = _after_missed_call(race=None)
        assert _actions(harness, 1) == ["play R1 uno"]
        assert harness.clock().moment is None
        harness.act("p2", "draw")
        assert _actions(harness, 1) == ["draw"]

    def test_call_is_made_after_a_written_rule(self) -> None:
        """R-UNO-ANY: for each player, one after the other."""
        harness = TableHarness("Ann", "Ben", "Cem", race=None)
        rule = rule_in_full("fewer :: hand_to(others, 1)")
        harness.set_position("W*1 R1 R2", "B1 B2", "G1 G2", written=(rule,))
        harness.act("p1", "play W*1:B")
        harness.act("p2", "discard B1")
        harness.act("p3", "discard G1")
        assert _actions(harness, 4) == ["discard B1", "uno", "discard G1", "uno"]
        assert harness.sight().owing == ()

    def test_play_that_leaves_two_cards_makes_no_call(self) -> None:
        harness = TableHarness("Ann", "Ben", race=None)
        harness.set_position("R1 R2 R3", "R4 R6")
        harness.act("p1", "play R1")
        assert _actions(harness, 1) == ["play R1"]
