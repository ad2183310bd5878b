"""Hints: for one person alone with bots, at their turn, only where the table gives hints, and without a trace."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from msgspec import UNSET

from lastcard.core.actions import Draw, Play
from lastcard.core.cards import cards
from lastcard.core.errors import Phrase
from lastcard.core.events import Dealt
from lastcard.core.state import State
from lastcard.protocol import commands
from lastcard.protocol.messages import CommandRefused, Done, HintGiven
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.review import HintDocument, RatedChoice
from lastcard.table.hints import HintAnswer
from lastcard.views import view
from tests.support.positions import position
from tests.support.table_harness import TableHarness

HINT = HintDocument((RatedChoice("play R1 uno", 0.9, 0.8, 0.01), RatedChoice("draw", 0.4, 0.3, 0.01)), 0)


def table(*people: str, hands: tuple[str, ...] = ("R1 R2", "R3 B4"), **settings: Any) -> TableHarness:
    """Return a table where the first of these people is awaited; the others at the table are bots."""
    harness = TableHarness(*people or ("Ann",), **{"hints": True, "quick_bots": True} | settings)
    for _ in range(len(hands) - len(harness.players)):
        harness.do("p1", commands.AddBot, level="casual")
    harness.set_position(*hands, draw="Y1 Y2 Y3 Y4 Y5 Y6")
    return harness


def ask(harness: TableHarness, player: str = "p1") -> None:
    harness.do(player, commands.Hint)


def answer(harness: TableHarness, answer: HintAnswer = HINT, number: int = -1) -> None:
    harness.deliver(harness.table.answer_hint(harness.hints[number], answer, harness.now))


def test_request_has_the_view_the_actions_and_the_round() -> None:
    harness = table()
    ask(harness)
    (request,) = harness.hints
    assert (request.player, request.key, request.turn) == ("p1", ("tableid", 1, 0), 0)
    assert request.view == view(position("R1 R2", "R3 B4", draw="Y1 Y2 Y3 Y4 Y5 Y6"), 0)
    assert Play(cards("R1")) in request.actions
    assert Draw() in request.actions
    assert [heard.view for heard in request.history] == [request.view]
    for part in (request.view, request.actions, request.history[:], request.game):
        assert State.__module__.encode() not in pickle.dumps(part), "no state with the hands of others"


def test_history_starts_with_the_deal() -> None:
    harness = TableHarness("Ann", bots=("casual",), hints=True, quick_bots=True)
    harness.start()
    while harness.awaited() != ["p1"] or len(harness.may("p1")) < 2:
        harness.pass_time(100)
    ask(harness)
    (request,) = harness.hints
    assert any(isinstance(event, Dealt) for event in request.history[0].events)
    assert request.history[-1].view == request.view


def test_hint_is_private_and_leaves_no_trace() -> None:
    harness = table()
    before = len(harness.log), len(harness.sent[None]), harness.table.snapshot().state
    ask(harness)
    answer(harness)
    assert harness.reply("p1") == HintGiven(f"test.{harness.number}", harness.last("p1").seq, HINT)
    assert (len(harness.log), len(harness.sent[None]), harness.table.snapshot().state) == before


def test_table_gives_no_hints_by_default() -> None:
    assert TableHarness("Ann").table.lobby().settings.hints is UNSET
    harness = table(hints=UNSET)
    ask(harness)
    assert harness.refusal("p1") == Reason.HINTS_OFF
    harness.change(hints=True)
    ask(harness)
    assert len(harness.hints) == 1, "the host may allow them during a match"


@pytest.mark.parametrize("leave", [False, True])
def test_second_person_gets_the_first_no_hint(leave: bool) -> None:
    """Also if they are away, or have left: their seat is theirs until the match is over."""
    harness = table("Ann", "Ben")
    ask(harness)
    assert harness.refusal("p1") == Reason.NOT_ALONE
    if leave:
        harness.do("p2", commands.Leave)
    harness.depart("p2")
    ask(harness)
    assert harness.refusal("p1") == Reason.NOT_ALONE
    assert not harness.hints


def test_spectators_do_not_matter() -> None:
    harness = table()
    harness.deliver(harness.table.arrive(None, harness.now))
    ask(harness)
    assert len(harness.hints) == 1


def test_hints_are_for_the_awaited_with_a_choice() -> None:
    harness = table(hands=("R1 R2", "R3 B4", "Y7 Y8"))
    harness.act("p1", "play R1 uno")
    ask(harness)
    assert harness.refusal("p1") == Reason.NOTHING_TO_CHOOSE
    forced = table(hands=("B1 B2", "R3 B4"))
    assert forced.may("p1") == ("draw",)
    ask(forced)
    assert forced.refusal("p1") == Reason.NOTHING_TO_CHOOSE
    assert not harness.hints
    assert not forced.hints


def test_hints_are_for_a_running_match() -> None:
    harness = TableHarness("Ann", bots=("casual",), hints=True)
    ask(harness)
    assert harness.refusal("p1") == Reason.NOT_PLAYING
    harness = table()
    harness.do("p1", commands.Pause)
    ask(harness)
    assert harness.refusal("p1") == Reason.PAUSED


def test_one_hint_at_a_time() -> None:
    harness = table()
    ask(harness)
    ask(harness)
    assert harness.refusal("p1") == Reason.HINT_PENDING
    answer(harness)
    ask(harness)
    assert len(harness.hints) == 2


def test_command_that_is_sent_again_asks_once() -> None:
    harness = table()
    command = commands.Hint("test.99")
    for _ in range(3):
        harness.send("p1", command)
    assert len(harness.hints) == 1
    assert not harness.replies["p1"] or not isinstance(harness.reply("p1"), CommandRefused)


def test_hint_for_an_earlier_turn_is_dropped() -> None:
    harness = table()
    ask(harness)
    asked = harness.number
    harness.act("p1", "draw")
    refused = harness.reply("p1")
    assert (refused.id, refused.reason) == (f"test.{asked}", Reason.TURN_OVER)
    replies = len(harness.replies["p1"])
    assert not harness.table.awaits_hint(harness.hints[0])
    answer(harness)
    assert len(harness.replies["p1"]) == replies
    assert not any(isinstance(reply, HintGiven | Done) for reply in harness.replies["p1"])


def test_hint_at_the_end_of_a_match_is_dropped() -> None:
    harness = table()
    ask(harness)
    harness.do("p1", commands.Stop)
    assert harness.refusal("p1") == Reason.TURN_OVER


@pytest.mark.parametrize(
    ("found", "reason"),
    [(None, Reason.NOTHING_TO_CHOOSE), (Phrase("error-hint-rules", why="doubles"), Reason.NOT_JUDGED)],
)
def test_answer_without_a_hint_is_a_refusal(found: HintAnswer, reason: Reason) -> None:
    harness = table()
    ask(harness)
    answer(harness, found)
    assert harness.refusal("p1") == reason
    assert harness.reply("p1").text.id in ("error-hint-no-choice", "error-hint-rules")


def test_setting_survives_a_restart() -> None:
    harness = table()
    harness.act("p1", "draw")
    harness.reload()
    assert harness.table.lobby().settings.hints is True
