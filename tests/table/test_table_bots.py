"""Bots at the table: what they are asked and told, how long they take, and answers that are of no use."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from lastcard.bots.requests import DecisionRequest
from lastcard.core.actions import Action, Catch, Draw, JumpIn, Play, Veto
from lastcard.core.cards import BACK, Card, cards
from lastcard.core.events import Dealt, Drew
from lastcard.core.state import State
from lastcard.protocol import commands
from lastcard.views import view
from tests.support.positions import position
from tests.support.table_harness import Around


def _asked(
    *hands: str, bots: tuple[str, ...] = ("expert",), quick: bool = True, **more: Any
) -> tuple[Around, DecisionRequest]:
    """A table at which it is the bot's turn."""
    around = Around("Ann", bots=bots, quick_bots=quick)
    around.lay_out(*hands, turn=1, **more)
    return around, around.asks[-1]


def _answer(around: Around, ask: DecisionRequest, action: Action | None, after: int = 20) -> None:
    """It is answered, and time passes without another thought."""
    around.take(around.table.answer(ask, action, around.now))
    _wait(around, after)


def _wait(around: Around, milliseconds: int) -> None:
    around.now += milliseconds
    around.take(around.table.wake(around.now))


def test_a_bot_is_asked_with_its_own_view_and_all_it_may_do() -> None:
    _, ask = _asked("R1 R2", "R3 B4")
    assert ask.view == view(position("R1 R2", "R3 B4", turn=1), 1)
    assert (ask.level, ask.react, ask.player) == ("expert", False, ("tableid", 1, 1))
    assert ask.actions == (Play(cards("R3")), Play(cards("R3"), call=True), Draw())


def test_what_it_hears_is_what_its_seat_may_know() -> None:
    """What is sent to another process holds no state; the sequence itself is not sent."""
    around, ask = _asked("B1 R2 R3", "R4 B4 B6", draw="Y1 Y2 Y3 Y4")
    _answer(around, ask, Draw())
    around.act("p1", "draw")
    ask = around.asks[-1]
    assert len(ask.history) == 3
    for part in (ask.view, ask.actions, ask.history[:], ask.history[1], ask.game, ask.seed):
        assert State.__module__.encode() not in pickle.dumps(part)
    assert {heard.view.seat for heard in ask.history} == {1}
    (drew,) = ask.history[2].events
    assert isinstance(drew, Drew)
    assert drew.cards == (BACK,)


def test_it_hears_the_round_from_its_beginning() -> None:
    """The deal too; and the next round is another."""
    around = Around("Ann", bots=("expert",), quick_bots=True)
    around.start()
    if around.awaited() == ["p1"]:
        around.act("p1", around.may("p1")[-1])
    ask = around.asks[-1]
    assert len(ask.history) == ask.turn + 1
    assert any(isinstance(event, Dealt) for event in ask.history[0].events)
    assert ask.history[-1].view == ask.view


def test_levels_that_do_not_listen_are_told_nothing() -> None:
    _, ask = _asked("R1 R2", "R3 B4", bots=("casual",))
    assert len(ask.history) == 0


def test_a_stand_in_chosen_in_the_middle_of_a_round_hears_what_follows() -> None:
    around = Around("Ann", "Ben", absent=10)
    around.lay_out("R1 R2 R3", "B1 B2 B3", draw="Y1 Y2 Y3")
    around.change(stand_in="expert")
    around.act("p1", "play R1")
    around.depart("p2")
    around.now += 10_000
    (ask,) = around.take(around.table.wake(around.now)).requests
    assert [len(heard.events) for heard in ask.history] == [0, 1]


def test_bots_take_the_time_that_people_take() -> None:
    """But less at the beginning, when others wait for their first turn."""
    around, _ = _asked("B1 B2", "B3 B4", quick=False, draw="Y1 Y2 Y3 Y4 Y6 Y7 Y8 Y9")
    taken = []
    for _ in range(4):
        asked = around.now
        _answer(around, around.asks[-1], Draw(), 0)
        assert around.wake is not None
        taken.append(around.wake - asked)
        _wait(around, taken[-1] - 1)
        assert around.last(None).seat != 1
        _wait(around, 1)
        assert (around.last(None).action, around.last(None).why, around.last(None).seat) == ("draw", "bot", 1)
        around.act("p1", "draw")
    assert all(350 <= each <= 750 for each in taken[:2])
    assert all(900 <= each <= 2200 + 40 * 20 for each in taken[2:])


def test_a_late_answer_is_not_late_twice() -> None:
    around, ask = _asked("R1 R2", "R3 B4", quick=False)
    around.now += 60_000
    _answer(around, ask, Draw(), 0)
    assert around.last(None).action == "draw"


def test_it_is_asked_once() -> None:
    around, _ = _asked("R1 R2", "R3 B4")
    around.asks.clear()
    around.do("p1", commands.Chat, text="hm")
    around.take(around.table.wake(around.now))
    assert around.asks == []


def test_the_answer_to_an_older_question_is_of_no_use() -> None:
    around, ask = _asked("P1 P2", "P3 P4 P6", box="nonpartisan", discard="P5")
    around.act("p1", "veto 1")
    _answer(around, ask, Draw())
    assert around.last(None).action == "veto 1"
    _answer(around, around.asks[-1], Draw())
    assert around.last(None).action == "draw"


def test_an_answer_for_another_match_is_of_no_use() -> None:
    around, ask = _asked("R1 R2", "R3 B4")
    around.do("p1", commands.Stop)
    around.start()
    seq = around.welcome(None).seq
    _answer(around, ask, Draw())
    assert around.welcome(None).seq == seq


@pytest.mark.parametrize("nonsense", [Play(cards("B9")), Play(cards("W"))])
def test_what_a_bot_may_not_do_is_replaced(nonsense: Play) -> None:
    around, ask = _asked("R1 R2", "R3 B4")
    _answer(around, ask, nonsense)
    assert (around.last(None).action, around.last(None).why) == ("draw", "bot")


def test_a_reaction_that_is_not_allowed_is_let_go() -> None:
    around, ask = _asked("R1 R2", "R3 B4")
    for reaction in (Catch(0), Veto(0), JumpIn(Card("R9"))):
        _answer(around, ask, reaction)
    assert around.last(None).action is None  # nothing since the deal


def test_a_bot_may_let_the_moment_go_by() -> None:
    around, react = _forgotten_call()
    assert Catch(0) in react.actions
    _answer(around, react, None, 700)
    assert around.last(None).action == "play R1"


def _forgotten_call() -> tuple[Around, DecisionRequest]:
    around = Around("Ann", bots=("beginner",), quick_bots=True)
    around.lay_out("R1 R2", "R3 B4 B6")
    around.act("p1", "play R1")
    return around, next(ask for ask in around.asks if ask.react)


def test_a_bot_catches_who_forgot_the_call() -> None:
    around, react = _forgotten_call()
    _answer(around, react, Catch(0))
    assert (around.last(None).action, around.sight().held[0]) == ("catch 0", 3)


def test_bots_make_a_whole_match_with_people_and_with_races() -> None:
    around = Around(
        "Ann", bots=("beginner", "casual"), quick_bots=True, options={"hand_size": 3, "target": 50, "jump_in": True}
    )
    around.start()
    for _ in range(500):
        if not around.table.playing:
            break
        if "p1" in around.awaited():
            around.act("p1", around.may("p1")[0])
        around.pass_time(1_000)
    assert around.table.lobby().standing == "over"
