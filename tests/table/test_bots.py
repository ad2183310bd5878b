"""Bots at the table: their requests and history, their pace, and answers that can't be used."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from lastcard.bots.requests import DecisionRequest
from lastcard.core.actions import Action, Catch, Draw, JumpIn, Pass, Play, Veto
from lastcard.core.cards import BACK, Card, cards
from lastcard.core.events import Dealt, Drew
from lastcard.core.state import State
from lastcard.protocol import commands
from lastcard.protocol.settings import BOT_PACES
from lastcard.views import view
from tests.support.positions import position
from tests.support.table_harness import TableHarness


def _bot_turn(
    *hands: str,
    people: tuple[str, ...] = ("Ann",),
    bots: tuple[str, ...] = ("expert",),
    quick: bool = True,
    **more: Any,
) -> tuple[TableHarness, DecisionRequest]:
    """Return a table at which it is the bot's turn, and the request to the bot."""
    harness = TableHarness(*people, bots=bots, quick_bots=quick, veto="any")
    harness.set_position(*hands, turn=len(people), **more)
    return harness, harness.requests[-1]


def _answer(harness: TableHarness, request: DecisionRequest, action: Action | None, after: int = 20) -> None:
    """Answer the request; other requests stay unanswered while time passes."""
    harness.deliver(harness.table.answer(request, action, harness.now))
    _wait(harness, after)


def _wait(harness: TableHarness, milliseconds: int) -> None:
    harness.now += milliseconds
    harness.deliver(harness.table.wake(harness.now))


def test_bot_request_has_its_view_and_legal_actions() -> None:
    _, request = _bot_turn("R1 R2", "R3 B4")
    assert request.view == view(position("R1 R2", "R3 B4", turn=1), 1)
    assert (request.level, request.react, request.player) == ("expert", False, ("tableid", 1, 1))
    assert request.actions == (Play(cards("R3")), Play(cards("R3"), call=True), Draw())


def test_bot_history_hides_what_its_seat_may_not_see() -> None:
    """No state is sent to another process; the sequence itself is not sent."""
    harness, request = _bot_turn("B1 R2 R3", "R4 B4 B6", draw="Y1 Y2 Y3 Y4")
    _answer(harness, request, Draw())
    harness.act("p1", "draw")
    request = harness.requests[-1]
    assert len(request.history) == 3
    for part in (request.view, request.actions, request.history[:], request.history[1], request.game, request.seed):
        assert State.__module__.encode() not in pickle.dumps(part)
    assert {heard.view.seat for heard in request.history} == {1}
    (drew,) = request.history[2].events
    assert isinstance(drew, Drew)
    assert drew.cards == (BACK,)


def test_bot_history_starts_with_the_deal() -> None:
    """The history of a round has the deal as its first entry."""
    harness = TableHarness("Ann", bots=("expert",), quick_bots=True)
    harness.start()
    if harness.awaited() == ["p1"]:
        harness.act("p1", harness.may("p1")[-1])
    request = harness.requests[-1]
    assert len(request.history) == request.turn + 1
    assert any(isinstance(event, Dealt) for event in request.history[0].events)
    assert request.history[-1].view == request.view


def test_level_without_inference_gets_no_history() -> None:
    _, request = _bot_turn("R1 R2", "R3 B4", bots=("casual",))
    assert len(request.history) == 0


def test_stand_in_set_during_a_round_gets_history_from_then_on() -> None:
    harness = TableHarness("Ann", "Ben", absent=10)
    harness.set_position("R1 R2 R3", "B1 B2 B3", draw="Y1 Y2 Y3")
    harness.change(stand_in="expert")
    harness.act("p1", "play R1")
    harness.depart("p2")
    harness.now += 10_000
    (request,) = harness.deliver(harness.table.wake(harness.now)).requests
    assert [len(heard.events) for heard in request.history] == [0, 1]


def test_bots_move_at_a_human_pace() -> None:
    """They are slowest at the beginning, when newcomers still look around."""
    harness, _ = _bot_turn("B1 B2", "B3 B4", quick=False, draw="Y1 Y2 Y3 Y4 Y6 Y7 Y8 Y9")
    taken = []
    for _ in range(4):
        requested = harness.now
        _answer(harness, harness.requests[-1], Draw(), 0)
        assert harness.wake is not None
        taken.append(harness.wake - requested)
        _wait(harness, taken[-1] - 1)
        assert harness.last(None).seat != 1
        _wait(harness, 1)
        assert (harness.last(None).action, harness.last(None).why, harness.last(None).seat) == ("draw", "bot", 1)
        harness.act("p1", "draw")
    assert all(1900 <= each <= 2500 for each in taken[:2])
    assert all(900 <= each <= 2200 + 40 * 20 for each in taken[2:])


def test_bots_decide_sooner_about_a_card_they_drew() -> None:
    harness, request = _bot_turn("B1 B2", "B3 B4", quick=False, draw="R1 Y2")
    _answer(harness, request, Draw(), 3000)
    assert harness.sight().phase == "drawn"
    requested = harness.now
    _answer(harness, harness.requests[-1], Pass(), 0)
    assert harness.wake is not None
    assert 600 <= harness.wake - requested <= 1200


def test_calm_bots_take_twice_as_long() -> None:
    taken = []
    for pace in BOT_PACES:
        harness = TableHarness("Ann", bots=("expert",), **BOT_PACES[pace])
        harness.set_position("B1 B2", "B3 B4", turn=1)
        assert harness.table.lobby().settings.bot_pace == pace
        _answer(harness, harness.requests[-1], Draw(), 0)
        assert harness.wake is not None
        taken.append(harness.wake - harness.now)
    calm, usual, quick = taken
    assert (calm, quick) == (2 * usual, 20)


def test_late_answer_is_played_at_once() -> None:
    harness, request = _bot_turn("R1 R2", "R3 B4", quick=False)
    harness.now += 60_000
    _answer(harness, request, Draw(), 0)
    assert harness.last(None).action == "draw"


def test_bot_is_asked_once_per_decision() -> None:
    harness, _ = _bot_turn("R1 R2", "R3 B4")
    harness.requests.clear()
    harness.do("p1", commands.Chat, text="hm")
    harness.deliver(harness.table.wake(harness.now))
    assert harness.requests == []


def test_answer_to_an_older_request_is_ignored() -> None:
    harness, request = _bot_turn("P1 P2", "P7 P8", "P3 P4 P6", people=("Ann", "Ben"), box="nonpartisan", discard="P5")
    harness.act("p1", "veto 1")
    _answer(harness, request, Draw())
    assert harness.last(None).action == "veto 1"
    _answer(harness, harness.requests[-1], Draw())
    assert harness.last(None).action == "draw"


def test_answer_for_another_match_is_ignored() -> None:
    harness, request = _bot_turn("R1 R2", "R3 B4")
    harness.do("p1", commands.Stop)
    harness.start()
    seq = harness.welcome(None).seq
    _answer(harness, request, Draw())
    assert harness.welcome(None).seq == seq


@pytest.mark.parametrize("illegal", [Play(cards("B9")), Play(cards("W"))])
def test_illegal_bot_action_is_replaced(illegal: Play) -> None:
    harness, request = _bot_turn("R1 R2", "R3 B4")
    _answer(harness, request, illegal)
    assert (harness.last(None).action, harness.last(None).why) == ("draw", "bot")


def test_illegal_bot_reaction_is_ignored() -> None:
    harness, request = _bot_turn("R1 R2", "R3 B4")
    for reaction in (Catch(0), Veto(0), JumpIn(Card("R9"))):
        _answer(harness, request, reaction)
    assert harness.last(None).action is None  # nothing since the deal


def test_bot_may_decline_to_react() -> None:
    harness, react = _missed_call()
    assert Catch(0) in react.actions
    _answer(harness, react, None, 700)
    assert harness.last(None).action == "play R1"


def _missed_call() -> tuple[TableHarness, DecisionRequest]:
    harness = TableHarness("Ann", bots=("beginner",), quick_bots=True)
    harness.set_position("R1 R2", "R3 B4 B6")
    harness.act("p1", "play R1")
    return harness, next(request for request in harness.requests if request.react)


def test_bot_catches_a_missed_call() -> None:
    harness, react = _missed_call()
    _answer(harness, react, Catch(0))
    assert (harness.last(None).action, harness.sight().held[0]) == ("catch 0", 3)


def test_bots_finish_a_match_with_a_person_and_jump_ins() -> None:
    harness = TableHarness(
        "Ann", bots=("beginner", "casual"), quick_bots=True, options={"hand_size": 3, "target": 50, "jump_in": True}
    )
    harness.start()
    for _ in range(500):
        if not harness.table.playing:
            break
        if "p1" in harness.awaited():
            harness.act("p1", harness.may("p1")[0])
        harness.pass_time(1_000)
    assert harness.table.lobby().standing == "over"
