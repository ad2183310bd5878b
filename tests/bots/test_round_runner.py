"""Bots on the engine: the order in which they are asked, and the events they get."""

from __future__ import annotations

from itertools import islice

from lastcard.bots import bot_of, play_round
from lastcard.bots.round_runner import iter_moves
from lastcard.core.actions import Action, Call, Catch, Draw, JumpIn, Play
from lastcard.core.cards import Card
from lastcard.core.events import Played, RoundEnded
from lastcard.core.state import State
from lastcard.effects.rule import rule_of
from lastcard.rules.apply import apply
from lastcard.rules.legal_actions import legal_actions
from lastcard.views import View
from tests.support.positions import moves, position


class NoReaction:
    """A type that no action has."""


class RecordingPlayer:
    """A bot that plays its first card or draws, reacts with a given action, and records when it was asked."""

    def __init__(self, seat: int, asked: list[str], reacts_with: type = NoReaction) -> None:
        self.seat = seat
        self.asked = asked
        self.reacts_with = reacts_with

    def choose(self, view: View, actions: list[Action]) -> Action:
        assert view.seat == self.seat
        self.asked.append(f"{self.seat} chooses")
        return next((action for action in actions if isinstance(action, Play)), Draw())

    def react(self, view: View, actions: list[Action]) -> Action | None:
        assert view.seat == self.seat
        self.asked.append(f"{self.seat} reacts")
        return next((action for action in actions if isinstance(action, self.reacts_with)), None)


def asked_in(state: State, *, until: int, **reacting: type) -> tuple[list[str], list[str]]:
    """Return the seats asked in the first moves, and the actions; `seat2=Catch` makes seat 2 react with a catch."""
    asked: list[str] = []
    bots = [RecordingPlayer(seat, asked, reacting.get(f"seat{seat}", NoReaction)) for seat in range(state.game.seats)]
    done = [f"{move.seat} {move.action}" for move in islice(iter_moves(state, bots), until)]
    return asked, done


HANDS = ("R1 B3", "R2 B2 B4", "R3 G1 G2", "R4 G3 G6")


def test_no_seat_is_asked_without_possible_reaction() -> None:
    asked, done = asked_in(position("R1 B3 B6", *HANDS[1:]), until=2)
    assert asked == ["0 chooses", "1 chooses"]
    assert done == ["0 play R1", "1 play R2"]


def test_seats_are_asked_in_turn_order_with_actor_last() -> None:
    """UNO-2, R-UNO-WHEN: seat 0 owes the call, so it may call and the others may catch."""
    asked, done = asked_in(position(*HANDS), until=2)
    assert asked == ["0 chooses", "1 reacts", "2 reacts", "3 reacts", "0 reacts", "1 chooses"]
    assert done == ["0 play R1", "1 play R2"]


def test_seats_are_asked_in_direction_of_play() -> None:
    asked, _ = asked_in(position(*HANDS, direction=-1), until=2)
    assert asked == ["0 chooses", "3 reacts", "2 reacts", "1 reacts", "0 reacts", "3 chooses"]


def test_first_reaction_is_applied() -> None:
    """UNO-2: seat 2 is asked before seat 3 and the seat that forgot; after it there is nothing to react to."""
    asked, done = asked_in(position(*HANDS), until=3, seat2=Catch, seat3=Catch, seat0=Call)
    assert asked == ["0 chooses", "1 reacts", "2 reacts", "1 chooses"]
    assert done == ["0 play R1", "2 catch 0", "1 play R2"]


def test_seats_are_asked_again_after_reaction() -> None:
    """`jump_in`: the seat that jumped in is now asked last."""
    state = position("R1 B3 B6", "G2 B2 B4", "R5 G1", "R4 G3 G6", rules={"jump_in": True})
    asked, done = asked_in(state, until=2, seat2=JumpIn)
    assert done == ["2 jump R5", "3 play R4"]
    assert asked == ["2 reacts", "3 reacts", "0 reacts", "1 reacts", "2 reacts", "3 chooses"]


def test_veto_counts_as_reaction() -> None:
    """VETO-1: a custom bot may use it."""
    state = position("P1 G3 G6", "P2 G2 G4", discard="P5", box="nonpartisan")
    asked, _ = asked_in(state, until=1)
    assert asked == ["1 reacts", "0 reacts", "0 chooses"]


def test_on_move_gets_action_and_state() -> None:
    """END-1: the state after the last action is returned."""
    start = position("R1 R2", "B1 B2", "G1 G2")
    told: list[tuple[int, Action, State]] = []
    bots = [RecordingPlayer(seat, []) for seat in range(3)]
    end = play_round(start, bots, lambda *what: told.append(what))
    state = start
    for seat, action, after in told:
        assert action in legal_actions(state, seat)
        state, _ = apply(state, seat, action)
        assert state == after
    assert end == state
    assert end.awaiting.phase == "round-over"
    assert end == play_round(start, bots)


def test_finished_round_is_returned_unchanged() -> None:
    over = play_round(position("R1", "B1 B2"), [RecordingPlayer(seat, []) for seat in range(2)])
    assert play_round(over, []) is over


def test_iter_moves_yields_events() -> None:
    state = position("R1", "B1 B2")
    (move,) = iter_moves(state, [RecordingPlayer(seat, []) for seat in range(2)])
    assert [type(event) for event in move.events] == [Played, RoundEnded]
    assert move.action == Play((Card("R1"),))


def test_several_awaited_seats_decide_in_turn() -> None:
    """R-CUST-VOTE: all but the one judged vote."""
    vote = rule_of('x :: vote(me, "well sung", nothing())')
    state = moves(position("W*1 R1 R2", "B1 B2", "G1 G2", written=(vote,)), "0 play W*1:G")
    bots = [bot_of("beginner", state.game, seat) for seat in range(3)]
    assert [move.seat for move in islice(iter_moves(state, bots), 3)] == [1, 2, 1]
