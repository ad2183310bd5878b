"""Bots react now and then: at most once a round each, never alone, and never so that anybody waits for it."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard.bots.levels import NAMES
from lastcard.core.cards import Card
from lastcard.core.events import Played, TurnedUp
from lastcard.protocol import commands
from lastcard.protocol.reactions import PHRASES, REACTIONS, ReadyPhrase
from lastcard.table import Table, bot_reactions, log_entries
from lastcard.table.bot_manners import Manner
from lastcard.table.log_entries import BotReacted
from lastcard.table.table_state import StateChange
from tests.support.table_harness import TableHarness


@pytest.fixture(autouse=True)
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots react whenever they could."""
    _use(monkeypatch, Manner("eager", 100, dict.fromkeys(REACTIONS, 100), {}))


def _use(monkeypatch: pytest.MonkeyPatch, *manners: Manner) -> None:
    """Give the bots these manners, in the order of their names."""
    monkeypatch.setattr(bot_reactions, "manner_of", lambda name: manners[NAMES.index(name) % len(manners)])


def _hit_by_draw_two(*bots: str, **settings: Any) -> TableHarness:
    """Ann has played a Draw Two on the first bot."""
    harness = TableHarness("Ann", bots=bots or ("casual",), race=None, **settings)
    harness.set_position("R+2 R3 R4", *("B5 B6 B7", "G5 G6 G7", "Y5 Y6 Y7")[: max(1, len(bots))], discard="R9")
    harness.act("p1", "play R+2")
    return harness


def _sent(harness: TableHarness) -> list[BotReacted]:
    return [entry for each in harness.log if isinstance(entry := log_entries.decode(each.command), BotReacted)]


def _wait(harness: TableHarness, milliseconds: int) -> None:
    """Let time pass without answers of bots, so that they only react."""
    until = harness.now + milliseconds
    while harness.wake is not None and harness.wake <= until:
        harness.now = max(harness.now, harness.wake)
        harness.deliver(harness.table.wake(harness.now))
    harness.now = until


def test_bot_reacts_to_its_penalty_after_a_moment() -> None:
    harness = _hit_by_draw_two()
    assert not _sent(harness)
    _wait(harness, 2400)
    (entry,) = _sent(harness)
    assert entry.player == "p2"
    assert entry.reaction in ("ouch", "hmm")
    said = harness.last("p1").chat
    assert said is not None
    assert (said.who, said.reaction) == ("p2", entry.reaction)


def test_only_one_bot_reacts_to_an_event() -> None:
    harness = _hit_by_draw_two("casual", "casual", "casual")
    _wait(harness, 10_000)
    assert len(_sent(harness)) == 1


def test_bot_reacts_once_a_round() -> None:
    harness = TableHarness("Ann", bots=("casual", "casual"), race=None, options={"hand_size": 3}, clock=5)
    harness.start()
    reacted: list[tuple[int, str]] = []
    for _ in range(60):
        before = len(_sent(harness))
        harness.pass_time(1000)
        round_number = harness.sight().round
        reacted += [(round_number, entry.player) for entry in _sent(harness)[before:]]
    assert len(reacted) == len(set(reacted))


def test_bots_react_to_nothing_while_nobody_is_there() -> None:
    harness = _hit_by_draw_two()
    harness.depart("p1")
    _wait(harness, 10_000)
    assert not _sent(harness)


def test_quick_bots_do_not_react() -> None:
    harness = _hit_by_draw_two(quick_bots=True)
    _wait(harness, 10_000)
    assert not _sent(harness)


def test_reaction_holds_up_nothing() -> None:
    """Ann's next turn and her time are the same as without it."""
    harness = _hit_by_draw_two(clock=30)
    before = harness.welcome("p1")
    _wait(harness, 2400)
    after = harness.welcome("p1")
    assert _sent(harness)
    assert (before.sight, before.clock, before.you) == (after.sight, after.clock, after.you)


def test_removed_bot_does_not_react() -> None:
    harness = _hit_by_draw_two()
    harness.do("p1", commands.Stop)
    harness.do("p1", commands.Remove, who="p2")
    _wait(harness, 10_000)
    assert not _sent(harness)


@pytest.mark.parametrize("from_snapshot", [True, False], ids=["snapshot", "log"])
def test_restart_restores_reactions_of_bots(from_snapshot: bool) -> None:
    harness = _hit_by_draw_two()
    _wait(harness, 2400)
    assert harness.base is not None
    entries = [] if from_snapshot else harness.log[harness.base.seq :]
    table, out = Table.load(harness.table.snapshot() if from_snapshot else harness.base, entries, harness.now)
    assert table.welcome(None, harness.now).chat == harness.welcome(None).chat
    assert table._state.members[1].reacted_in == (1, harness.sight().round)
    assert out.wake is None or out.wake > harness.now


def test_bot_sends_only_its_favourites(monkeypatch: pytest.MonkeyPatch) -> None:
    _use(monkeypatch, Manner("calm", 100, {"hmm": 100, "bravo": 100}, {}))
    harness = _hit_by_draw_two()
    _wait(harness, 2400)
    assert [entry.reaction for entry in _sent(harness)] == ["hmm"]


def _uses(*phrases: ReadyPhrase) -> Manner:
    return Manner("talkative", 100, {}, dict.fromkeys(phrases, 100))


def test_bot_wishes_good_luck_when_the_match_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only then, and not in every round; the others read it in their own language."""
    _use(monkeypatch, _uses("good-luck"))
    harness = TableHarness("Ann", bots=("casual",), race=None, options={"hand_size": 3}, clock=5)
    harness.start()
    _wait(harness, 2400)
    assert [entry.reaction for entry in _sent(harness)] == ["good-luck"]
    said = harness.last("p1").chat
    assert (said.who, said.text, said.reaction) == ("p2", "Good luck!", "good-luck")
    while harness.sight().round < 3:
        harness.pass_time(1000)
    assert len(_sent(harness)) == 1


@pytest.mark.parametrize("resumed", [False, True])
def test_bot_says_nothing_about_a_match_that_is_resumed(monkeypatch: pytest.MonkeyPatch, resumed: bool) -> None:
    """Its start comes with all of its moves, which are long ago."""
    _use(monkeypatch, _uses("good-luck"))
    harness = TableHarness("Ann", bots=("casual",), race=None)
    harness.set_position("R2 R3 R4", "B5 B6 B7", discard="R9")
    state = harness.table._state
    reactions = bot_reactions.BotReactions(state, (0, 0))
    moves = (Played(0, (Card("R1"),), None),) if resumed else ()
    state.recent.append(StateChange(harness.now, state.seq + 1, events=(TurnedUp(Card("R9")), *moves)))
    reactions.notice(harness.now)
    assert (reactions.next_due() is None) == resumed


def test_each_bot_uses_its_own_phrases_about_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """The winner thanks; the others find it well played, or lucky, or say nothing."""
    sent = []
    for phrase in PHRASES:
        _use(monkeypatch, _uses(phrase))
        harness = TableHarness("Ann", bots=("casual",), race=None)
        harness.set_position("R1", "B5 B6", discard="R9")
        harness.act("p1", "play R1")
        _wait(harness, 2400)
        sent += [entry.reaction for entry in _sent(harness)]
    assert sent == ["well-played", "lucky"]


def test_innocent_bot_comments_on_a_challenge(monkeypatch: pytest.MonkeyPatch) -> None:
    _use(monkeypatch, _uses("nice-try"))
    harness = TableHarness("Ann", bots=("casual",), race=None)
    harness.set_position("R2 R3 R4", "W+4 B6 B7", discard="R9", turn=1)
    harness.pass_time(3000)
    assert "challenge" in harness.may("p1")
    harness.act("p1", "challenge")
    _wait(harness, 2400)
    assert [entry.reaction for entry in _sent(harness)] == ["nice-try"]


def test_bot_hurries_a_player_whose_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    _use(monkeypatch, Manner("eager", 100, {"hurry": 100}, {}))
    harness = TableHarness("Ann", bots=("casual",), race=None, clock=5)
    harness.set_position("R2 R3 R4", "B5 B6 B7", discard="R9")
    _wait(harness, 4000)
    assert not _sent(harness)
    _wait(harness, 6000)
    assert [entry.reaction for entry in _sent(harness)] == ["hurry"]


def test_reactions_depend_on_public_events_alone() -> None:
    """The same game with other cards in the hands of the bots has the same reactions."""
    sent = []
    for hand in ("B5 B6 B7", "Y1 G2 W"):
        harness = TableHarness("Ann", bots=("casual",), race=None)
        harness.set_position("R+2 R3 R4", hand, discard="R9")
        harness.act("p1", "play R+2")
        _wait(harness, 2400)
        sent.append(_sent(harness))
    assert sent[0] == sent[1] != []
