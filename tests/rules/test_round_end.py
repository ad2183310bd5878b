"""Ends of rounds and matches, scored by hand: blocked rounds, tallies, teams, elimination."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard.core.errors import Refused
from lastcard.core.events import Event, MatchEnded, Passed, RoundEnded, SeatOut, VetoReturned
from lastcard.core.game import Words
from lastcard.core.refusals import Refusal
from lastcard.core.state import State
from tests.support.positions import held, move, moves, position


def _stuck_table(**more: Any) -> State:
    """Nobody can play on red 5, and there is nothing to draw."""
    return position("B1 B2", "G1 G2", "Y1 Y2", rest=False, **more)


def _end(events: tuple[Event, ...]) -> RoundEnded:
    (end,) = [event for event in events if isinstance(event, RoundEnded)]
    return end


def test_round_is_blocked_when_every_seat_is_stuck() -> None:
    """R-STUCK, R-BLOCKED: a draw and a pass both end the turn; nobody goes out and nobody scores."""
    state, events = move(_stuck_table(), "0 draw")
    assert events == (Passed(0, stuck=True),)
    state = moves(state, "1 pass")
    assert state.stuck == 0b011
    state, events = move(state, "2 draw")
    assert (_end(events).winner, _end(events).points) == (None, (0, 0, 0))
    assert (state.awaiting.phase, state.winners, state.stuck) == ("round-over", (), 0)


def test_blocked_round_under_tally_scores_every_hand() -> None:
    """R-BLOCKED, ALT-1: every hand counts, and nobody wins."""
    state = moves(_stuck_table(rules={"scoring": "tally"}), "0 draw", "1 draw", "2 draw")
    assert (state.scores, state.winners) == ((3, 3, 3), ())


def test_turn_lost_to_veto_does_not_count_as_stuck() -> None:
    """R-BLOCKED, VETO-3: the seat under the VETO must still get a turn before the round is blocked."""
    table = position("G1 G2", "Y1 Y2", "O1 O2", box="nonpartisan", discard="P5", rest=False)
    state = moves(table, "0 veto 1", "0 draw", "2 draw")
    assert (state.awaiting.seats, state.stuck, state.veto) == ((0,), 0b101, None)
    state = moves(state, "0 pass", "1 draw")
    assert (state.awaiting.phase, state.winners) == ("round-over", ())


def test_played_card_restarts_the_stuck_count() -> None:
    """R-BLOCKED: the round is blocked only if no card moved; after a play every seat gets a turn again."""
    state = moves(position("B2 B3", "R1 G2 G3", "Y6 Y7", rest=False), "0 draw", "1 play R1")
    assert state.stuck == 0
    state = moves(state, "2 draw", "2 pass", "0 draw")
    assert (held(state), state.stuck) == ([2, 2, 3], 0b001)


def test_full_hand_that_cannot_play_is_stuck() -> None:
    """`hand_limit`, R-STUCK: a seat that can neither draw nor play passes; the round is blocked when all are full."""
    state = position("B1 B2", "G1 G2", "Y1", discard="R5", draw="Y2 B3", rules={"hand_limit": 2, "hand_size": 1})
    state = moves(state, "0 draw")
    assert (held(state), state.stuck) == ([2, 2, 1], 0b001)
    state = moves(state, "1 pass", "2 draw")
    assert (held(state), state.stuck) == ([2, 2, 2], 0)
    state = moves(state, "0 draw", "1 draw", "2 draw")
    assert (state.awaiting.phase, state.winners) == ("round-over", ())


def test_penalty_stops_at_hand_limit() -> None:
    """`hand_limit`: a Draw Two and a catch give only as many cards as there is room for."""
    rules = {"hand_limit": 3, "hand_size": 3}
    state = moves(position("R+2 B1 B2", "G1 G2", "Y1 Y2 Y3", rules=rules), "0 play R+2")
    assert held(state) == [2, 3, 3]
    state = moves(position("R1 B1", "G1 G2", rules={"hand_limit": 2, "hand_size": 2}), "0 play R1", "1 catch 0")
    assert held(state) == [2, 2]


def test_seat_that_cannot_draw_must_play() -> None:
    """R-MUST-PLAY: with a playable card and no card to draw, neither drawing nor passing is allowed."""
    state = position("R1 B1", "G1 G2", rest=False)
    for line in ("0 draw", "0 pass"):
        with pytest.raises(Refused) as refused:
            move(state, line)
        assert refused.value.reason in (Refusal.MUST_PLAY, Refusal.WRONG_PHASE)


def test_round_end_returns_the_veto() -> None:
    """R-VETO-END."""
    state = moves(position("P1", "G1 G2", box="nonpartisan", discard="P5"), "0 veto 1")
    state, events = move(state, "0 play P1")
    assert VetoReturned(1) in events
    assert state.veto is None


@pytest.mark.parametrize(
    ("rules", "points"),
    [
        ({}, (0 + 29 + 93, 0, 0)),
        ({"score_factor": 3}, (366, 0, 0)),
        ({"scoring": "tally"}, (0, 29, 93)),
        ({"scoring": "tally", "score_factor": 2}, (0, 58, 186)),
    ],
)
def test_round_scores_expected_points(rules: dict[str, Any], points: tuple[int, ...]) -> None:
    """SCORE-1, SCORE-2, SCORE-4, ALT-1: 9 + 20 against 3 + 50 + 40."""
    table = position("P1", "G9 GS", "Y3 W+4 W*1", box="nonpartisan", discard="P5", rules=rules, written=(Words("a"),))
    state, events = move(table, "0 play P1")
    assert _end(events).points == state.scores == points


def test_last_draw_two_is_drawn_before_scoring() -> None:
    """END-2: the two drawn cards count."""
    state, events = move(position("R+2", "B1 B2", "G1", draw="W W"), "0 play R+2")
    assert _end(events).points == (104, 0, 0)
    assert held(state) == [0, 4, 1]


def test_first_seat_at_target_wins_match() -> None:
    """WIN-1: at the target, not only beyond it."""
    state, events = move(position("R1", "B9 B1", scores=(490, 480)), "0 play R1")
    assert (state.scores, state.winners, state.awaiting.phase) == ((500, 480), (0,), "match-over")
    assert MatchEnded((0,)) in events
    state = moves(position("R1", "B9", scores=(490, 499)), "0 play R1")
    assert (state.winners, state.awaiting.phase) == ((0,), "round-over")


@pytest.mark.parametrize(
    ("scores", "winners"),
    [((100, 500, 90), (2,)), ((93, 500, 90), (0, 2)), ((0, 495, 0), (0,)), ((600, 700, 650), (0,))],
)
def test_lowest_tally_wins_and_ties_share(scores: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """ALT-1, R-ALT-TIE: 0, 5 and 3 points are added."""
    table = position("R1", "B5", "G3", rules={"scoring": "tally"}, scores=scores)
    state = moves(table, "0 play R1")
    assert (state.winners, state.awaiting.phase) == (winners, "match-over")


def test_tally_below_target_continues() -> None:
    """ALT-1: nobody has reached 500, so another round follows."""
    state = moves(position("R1", "B5", "G3", rules={"scoring": "tally"}, scores=(0, 494, 496)), "0 play R1")
    assert (state.scores, state.awaiting.phase) == ((0, 499, 499), "round-over")


def test_team_scores_hands_of_other_team() -> None:
    """`teams`: seats 0 and 2 against 1 and 3; the partner's hand doesn't count. 9 + 4 = 13."""
    rules = {"teams": True, "target": 100}
    state = moves(position("R1", "B9", "W W", "G4", rules=rules), "0 play R1")
    assert (state.scores, state.awaiting.phase) == ((13, 0, 13, 0), "round-over")


def test_team_at_target_wins_together() -> None:
    """`teams`, WIN-1: the points of both partners count."""
    rules = {"teams": True, "target": 100}
    state = moves(position("R1", "B9", "W W", "G4", rules=rules, scores=(90, 99, 90, 99)), "0 play R1")
    assert (state.scores, state.winners, state.awaiting.phase) == ((103, 99, 103, 99), (0, 2), "match-over")


def test_lower_team_wins_tally() -> None:
    """`teams`, ALT-1: both hands of a team count; the lower team wins. 7 against 9 + 4."""
    rules = {"teams": True, "target": 10, "scoring": "tally"}
    state = moves(position("R1", "B9", "Y7", "G4", rules=rules), "0 play R1")
    assert (state.scores, state.winners) == ((7, 13, 7, 13), (0, 2))


@pytest.mark.parametrize(
    ("hands", "out"),
    [
        (("R1", "B9", "G3", "Y4"), 1),
        (("R1", "B3", "G9", "Y9"), 2),  # equal: the first to the left of the winner
        (("R1", "B9", "G4 G5", "Y9"), 2),  # equal points: most cards
        (("R1", "B0", "G0", "Y0"), 1),
    ],
)
def test_elimination_removes_seat_with_most_points(hands: tuple[str, ...], out: int) -> None:
    """`elimination`: among equals the one with most cards, then the first to the left of the winner."""
    state, events = move(position(*hands, rules={"elimination": True}), "0 play R1")
    assert SeatOut(out) in events
    assert state.playing == tuple(seat for seat in range(4) if seat != out)
    assert (state.awaiting.phase, state.winners) == ("round-over", (0,))


def test_elimination_tie_counts_from_winner() -> None:
    """`elimination`: seat 2 wins the round, so of seats 0, 1 and 3 the first to its left is 3."""
    table = position("B9", "G9", "R1", "Y9", rules={"elimination": True}, turn=2)
    assert moves(table, "2 play R1").playing == (0, 1, 2)


def test_elimination_tie_in_blocked_round_counts_from_dealer() -> None:
    """`elimination`, R-BLOCKED: all seats are equal, the dealer is seat 1."""
    state = moves(_stuck_table(rules={"elimination": True}, dealer=1), "0 draw", "1 draw", "2 draw")
    assert state.playing == (0, 1)


def test_deal_skips_eliminated_seat() -> None:
    """`elimination`, R-NEXT-DEALER: seat 3 dealt, seat 0 is out, so seat 1 deals; seat 0 gets no cards."""
    table = position("B9 W", "R1", "Y1", "G1", rules={"elimination": True}, turn=1, dealer=3)
    state = moves(table, "1 play R1")
    assert state.playing == (1, 2, 3)
    state = moves(state, "0 next")
    assert state.dealer == 1
    assert held(state)[0] == 0
    assert set(state.awaiting.seats) <= {1, 2, 3}


def test_eliminated_dealer_passes_the_deal() -> None:
    """`elimination`, R-NEXT-DEALER: the deal passes to the next seat still in."""
    table = position("R1", "B1", "Y1", "W", rules={"elimination": True}, dealer=3)
    state = moves(table, "0 play R1", "2 next")
    assert (state.dealer, state.playing) == (0, (0, 1, 2))


def test_last_remaining_seat_wins_match() -> None:
    """`elimination`: the points don't matter."""
    table = position("R1", "W", rules={"elimination": True}, scores=(0, 900))
    state, events = move(table, "0 play R1")
    assert (state.awaiting.phase, state.winners) == ("match-over", (0,))
    assert events[-2:] == (SeatOut(1), MatchEnded((0,)))


def test_finished_match_refuses_every_action() -> None:
    """WIN-1: not even another deal."""
    state = moves(position("R1", "B9 B1", scores=(490, 480)), "0 play R1")
    for line in ("0 next", "1 draw", "1 uno"):
        with pytest.raises(Refused) as refused:
            move(state, line)
        assert refused.value.reason == Refusal.WRONG_PHASE


def test_finished_round_accepts_only_next_deal() -> None:
    """WIN-1: any seat may ask for it, and the scores are kept."""
    state = moves(position("R1", "B9 B1"), "0 play R1")
    with pytest.raises(Refused) as refused:
        move(state, "1 draw")
    assert refused.value.reason == Refusal.WRONG_PHASE
    state = moves(state, "1 next")
    assert (state.round, state.scores, state.winners) == (2, (10, 0), ())
    assert all(count >= 7 for count in held(state))
