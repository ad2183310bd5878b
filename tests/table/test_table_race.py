"""The moment after a play that leaves one uncalled card: call, catch, and what has to wait for them."""

from __future__ import annotations

from lastcard.effects.rule import rule_in_full
from lastcard.protocol import commands
from lastcard.protocol.messages import Done, Held
from lastcard.protocol.refusal_reasons import Reason
from tests.support.table_harness import Around


def _uncalled(*names: str, **settings: object) -> Around:
    """Ann has just laid her last card but one and said nothing; the next turn is Ben's."""
    around = Around(*(names or ("Ann", "Ben", "Cem")), **settings)  # type: ignore[arg-type]
    others = ("B1 B2 B3", "G1 G2 G3")[: len(around.players) - 1]
    around.lay_out("R1 R2", *others, draw="Y1 Y2 Y3 Y4 Y6")
    around.act("p1", "play R1")
    return around


def _actions(around: Around, count: int) -> list[str | None]:
    return [update.action for update in around.updates(None)[-count:]]


def test_the_next_turn_waits_a_moment() -> None:
    around = _uncalled()
    until = around.now + 750
    assert around.clock().moment == until
    around.act("p2", "draw")
    assert around.reply("p2") == Held("test.3", until)
    around.pass_time(749)
    assert around.sight().held == (1, 3, 3)
    around.pass_time(1)
    assert around.sight().held == (1, 4, 3)
    assert (around.last("p2").by, around.last("p2").done) == ("p2", "test.3")
    assert around.clock().moment is None


def test_who_takes_longer_than_the_moment_waits_for_nothing() -> None:
    around = _uncalled()
    around.pass_time(750)
    around.act("p2", "draw")
    assert _actions(around, 1) == ["draw"]


def test_the_call_ends_the_moment() -> None:
    around = _uncalled()
    around.act("p2", "draw")
    around.pass_time(100)
    around.act("p1", "uno")
    assert _actions(around, 2) == ["uno", "draw"]
    assert around.clock().moment is None
    around.pass_time(1_000)
    assert around.sight().held == (1, 4, 3)


def test_the_catch_ends_the_moment() -> None:
    around = _uncalled()
    around.act("p3", "catch 0")
    assert around.sight().held == (3, 3, 3)
    assert around.clock().moment is None
    around.act("p1", "uno")
    assert around.refusal("p1") == "nothing-to-call"


def test_a_moment_of_the_tables_own_length() -> None:
    around = _uncalled(race=2000)
    assert around.clock().moment == around.now + 2000


def test_without_a_moment_the_next_turn_is_as_quick_as_it_can_be() -> None:
    around = _uncalled(race=0)
    assert around.clock().moment is None
    around.act("p2", "draw")
    assert _actions(around, 1) == ["draw"]
    around.act("p3", "catch 0")
    assert around.refusal("p3") == "nothing-to-catch"


def test_one_move_waits_and_no_second() -> None:
    around = _uncalled()
    around.act("p2", "draw")
    around.act("p2", "play B1")
    assert around.refusal("p2") == Reason.WAITING
    around.pass_time(750)
    assert _actions(around, 2) == ["play R1", "draw"]


def test_a_move_that_waits_for_the_slowest_is_still_the_only_one() -> None:
    """Called already, but something made before the move may be on the way: a second move doesn't get ahead of it."""
    around = _uncalled()
    around.table.set_round_trip("p3", 300)
    around.pass_time(740)
    around.act("p2", "draw")
    around.act("p1", "play R2")
    around.act("p2", "play B1")
    assert around.refusal("p2") == Reason.WAITING


def test_what_waits_may_be_refused_in_the_end() -> None:
    around = _uncalled()
    around.act("p3", "draw")
    assert isinstance(around.reply("p3"), Held)
    around.pass_time(750)
    assert around.refusal("p3") == "not-your-turn"
    assert around.reply("p3").id == "test.3"


def test_a_swap_does_not_get_away_from_the_catch() -> None:
    """R-UNO-SWAP: after it nobody could be caught any more."""
    around = Around("Ann", "Ben", "Cem")
    around.lay_out("R7 R2", "B1 B2 B3", "G1 G2 G3", rules={"seven_zero": True}, draw="Y1 Y2 Y3")
    around.act("p1", "play R7")
    around.act("p1", "swap 1")
    assert isinstance(around.reply("p1"), Held)
    around.act("p3", "catch 0")
    assert _actions(around, 2) == ["catch 0", "swap 1"]
    assert around.sight().held == (3, 3, 3)


def test_catching_is_tried_once_a_second() -> None:
    around = _uncalled()
    around.act("p3", "catch 1")
    assert around.refusal("p3") == "nothing-to-catch"
    around.pass_time(700)
    around.act("p3", "catch 0")
    assert around.refusal("p3") == Reason.TOO_FAST
    around.act("p2", "catch 0")
    assert around.sight().held[0] == 3
    around.pass_time(300)
    around.act("p3", "catch 0")
    assert around.refusal("p3") == "nothing-to-catch"


def test_a_clock_that_is_set_back_keeps_nobody_from_catching() -> None:
    around = _uncalled()
    around.act("p3", "catch 1")
    around.now -= 3_600_000
    around.act("p3", "catch 0")
    assert around.sight().held[0] == 3


def test_a_pause_in_the_middle_gives_back_what_waited() -> None:
    around = _uncalled()
    around.act("p2", "draw")
    around.do("p3", commands.Pause)
    assert around.refusal("p2") == Reason.NOT_NOW
    around.pass_time(60_000)
    around.do("p3", commands.Resume)
    assert around.sight().held == (1, 3, 3)


def test_nobody_cuts_a_race_short_with_a_pause() -> None:
    around = _uncalled()
    around.do("p2", commands.Pause)
    around.do("p2", commands.Resume)
    assert around.clock().moment == around.now + 750
    around.act("p2", "draw")
    assert isinstance(around.reply("p2"), Held)
    around.act("p1", "uno")
    assert _actions(around, 2) == ["uno", "draw"]


def test_what_waited_when_the_match_was_stopped_is_not_made_in_the_next_one() -> None:
    around = _uncalled()
    around.act("p2", "draw")
    around.do("p1", commands.Stop)
    assert around.refusal("p2") == Reason.NOT_NOW
    around.start()
    around.pass_time(1_000)
    assert around.sight().held == (7, 7, 7)


def test_what_waited_when_the_match_was_won_is_not_made_in_the_next_one() -> None:
    """Ben lays his last card while a catch is still under way."""
    around = Around("Ann", "Ben", "Cem")
    around.lay_out("R1 R2", "R3", "G1 G2 G3", scores=[0, 499, 0])
    around.act("p1", "play R1")
    around.table.set_round_trip("p1", 300)
    around.act("p2", "play R3")
    around.pass_time(899)
    around.act("p3", "catch 0")
    assert isinstance(around.reply("p3"), Held)
    around.pass_time(1)
    assert around.table.lobby().standing == "over"
    assert around.refusal("p3") in ("wrong-phase", Reason.NOT_NOW)
    around.start()
    around.pass_time(1_000)
    assert around.last(None).action is None


def test_after_a_restart_the_moment_is_the_same() -> None:
    around = _uncalled()
    until = around.clock().moment
    around.reload()
    assert around.clock().moment == until
    around.act("p2", "draw")
    assert around.reply("p2") == Held("test.3", until or 0)


def test_a_hand_brought_down_by_a_written_rule_has_its_moment_too() -> None:
    """R-UNO-ANY."""
    around = Around("Ann", "Ben", "Cem")
    rule = rule_in_full("fewer :: hand_to(next, 1)")
    around.lay_out("W*1 R1 R2", "B1 B2", "G1 G2 G3", written=(rule,))
    around.act("p1", "play W*1:B")
    around.pass_time(5_000)
    around.act("p2", "discard B1")
    assert around.sight().owing == (1,)
    assert around.clock().moment == around.now + 750


def test_a_bots_move_waits_as_well() -> None:
    around = Around("Ann", bots=("beginner",), quick_bots=True)
    around.lay_out("R1 R2", "R3 R4 R6")
    around.act("p1", "play R1")
    around.pass_time(700)
    assert around.sight().turn == 1
    around.act("p1", "uno")
    around.pass_time(50)
    assert around.sight().turn == 0


class TestArmed:
    """The call made up one's mind to before the play."""

    def test_an_armed_call_is_made_with_the_play(self) -> None:
        around = Around("Ann", "Ben")
        around.lay_out("R1 R2", "B1 B2 B3")
        around.do("p1", commands.Arm)
        assert around.reply("p1") == Done("test.2", armed=True)
        assert around.you("p1").armed
        around.act("p1", "play R1")
        assert _actions(around, 1) == ["play R1 uno"]
        assert not around.you("p1").armed

    def test_it_waits_for_the_play_that_leaves_one_card(self) -> None:
        around = Around("Ann", "Ben")
        around.lay_out("R1 R2 R3", "R4 R6 R7")
        around.do("p1", commands.Arm)
        for player, action in (("p1", "play R1"), ("p2", "play R4"), ("p1", "play R2")):
            around.act(player, action)
        assert _actions(around, 3) == ["play R1", "play R4", "play R2 uno"]

    def test_it_can_be_thought_better_of(self) -> None:
        around = Around("Ann", "Ben")
        around.lay_out("R1 R2", "B1 B2 B3")
        around.do("p1", commands.Arm)
        around.do("p1", commands.Arm, armed=False)
        around.act("p1", "play R1")
        assert _actions(around, 1) == ["play R1"]

    def test_it_is_forgotten_when_the_round_ends(self) -> None:
        around = Around("Ann", "Ben")
        around.lay_out("R1 R2 R3", "R4")
        around.do("p1", commands.Arm)
        around.act("p1", "play R1")
        around.act("p2", "play R4")
        assert not around.you("p1").armed

    def test_it_counts_for_a_hand_brought_down_by_a_written_rule(self) -> None:
        """R-UNO-ANY."""
        around = Around("Ann", "Ben", "Cem")
        rule = rule_in_full("fewer :: hand_to(next, 1)")
        around.lay_out("W*1 R1 R2", "B1 B2", "G1 G2 G3", written=(rule,))
        around.do("p2", commands.Arm)
        around.act("p1", "play W*1:B")
        around.act("p2", "discard B1")
        assert _actions(around, 2) == ["discard B1", "uno"]
        assert (around.last(None).seat, around.last(None).why) == (1, "automatic")

    def test_nobody_else_learns_of_it(self) -> None:
        around = Around("Ann", "Ben")
        around.lay_out("R1 R2 R3", "B1 B2 B3")
        before = [around.table.welcome(player, around.now) for player in ("p2", None)]
        told = {player: list(data) for player, data in around.told.items()}
        around.do("p1", commands.Arm)
        assert [around.table.welcome(player, around.now) for player in ("p2", None)] == before
        assert {player: list(data) for player, data in around.told.items()} == told
        assert not around.replies["p2"]

    def test_only_during_a_match(self) -> None:
        around = Around("Ann", "Ben")
        around.do("p1", commands.Arm)
        assert around.refusal("p1") == Reason.NOT_PLAYING


class TestNoRace:
    """A table may choose that the call is automatic."""

    def test_the_call_is_made_by_itself(self) -> None:
        around = _uncalled(race=None)
        assert _actions(around, 1) == ["play R1 uno"]
        assert around.clock().moment is None
        around.act("p2", "draw")
        assert _actions(around, 1) == ["draw"]

    def test_for_a_hand_brought_down_by_a_written_rule_too(self) -> None:
        """R-UNO-ANY: everybody's, one after the other."""
        around = Around("Ann", "Ben", "Cem", race=None)
        rule = rule_in_full("fewer :: hand_to(others, 1)")
        around.lay_out("W*1 R1 R2", "B1 B2", "G1 G2", written=(rule,))
        around.act("p1", "play W*1:B")
        around.act("p2", "discard B1")
        around.act("p3", "discard G1")
        assert _actions(around, 4) == ["discard B1", "uno", "discard G1", "uno"]
        assert around.sight().owing == ()

    def test_plays_that_leave_more_are_as_they_were(self) -> None:
        around = Around("Ann", "Ben", race=None)
        around.lay_out("R1 R2 R3", "R4 R6")
        around.act("p1", "play R1")
        assert _actions(around, 1) == ["play R1"]
