"""A match from the first deal to the rematch, and its record."""

from __future__ import annotations

from typing import Any

from lastcard import read_record, write_record
from lastcard.fairness import commitment, seed_of
from lastcard.notation.record import Record, replay
from lastcard.protocol import commands
from lastcard.protocol.refusal_reasons import Reason
from lastcard.table.match_record import record_of
from tests.support.table_harness import Secrets, TableHarness

SHORT = {"hand_size": 2, "target": 1}


def _finished_match(*names: str, **more: Any) -> TableHarness:
    """Return a table where these players and bots have finished a short match."""
    harness = TableHarness(
        *names, bots=("beginner",) * (3 - len(names)), quick_bots=True, race=None, options=SHORT, **more
    )
    harness.start()
    _play_to_the_end(harness)
    return harness


def _play_to_the_end(harness: TableHarness) -> None:
    while harness.table.playing:
        awaited = [player for player in harness.awaited() if player in harness.players]
        if awaited:
            harness.act(awaited[0], harness.may(awaited[0])[0])
        harness.pass_time(30_000)


def _record(harness: TableHarness, number: int = -1) -> Record:
    span = harness.table.matches[number]
    return record_of(harness.log[span.first - 1 : span.last])


def test_record_is_readable_after_the_clock_was_set_back() -> None:
    harness = TableHarness("Ann", "Ben", options={"jump_in": True})
    harness.start()
    harness.now -= 60_000
    for _ in range(6):
        (player,) = harness.awaited()
        harness.act(player, harness.may(player)[0])
    harness.pass_time(120_000)
    harness.do("p1", commands.Stop)
    record = _record(harness)
    assert record.actions
    assert read_record(write_record(record)) == record


def test_deal_shows_each_player_only_their_own_cards() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.start()
    for seat, player in enumerate(("p1", "p2")):
        update = harness.last(player)
        assert update.you is not None
        assert (update.you.seat, len(update.you.hand)) == (seat, 7)
        (dealt,) = [event for event in update.events if getattr(event, "cards", "?")[0] != "?"]
        assert (dealt.seat, sorted(dealt.cards)) == (seat, sorted(update.you.hand))
    assert harness.last(None).you is None
    assert harness.last("p1").lobby.standing == "playing"  # type: ignore[union-attr]
    assert (harness.last("p1").done, harness.last("p2").done) == ("test.1", None)


def test_update_has_the_move_and_its_result() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.set_position("R1 R2 R3", "B1 B2 B3")
    harness.act("p1", "play R1")
    update = harness.last("p2")
    assert (update.by, update.seat, update.action, update.why, update.done) == ("p1", 0, "play R1", None, None)
    assert update.sight is not None
    assert (update.sight.discards[-1], update.sight.awaited) == ("R1", (1,))
    assert update.you is not None
    assert update.you.may == ("play B1", "draw")


def test_refusal_is_sent_only_to_the_player() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.set_position("R1 R2 B3", "B1 B2 B3")
    for action, reason in (("play B3", "no-match"), ("play G1", "not-in-hand"), ("hop", "bad-notation")):
        sent = len(harness.sent[None])
        harness.act("p1", action)
        assert harness.refusal("p1") == reason
        assert harness.reply("p1").words
        assert len(harness.sent[None]) == sent
    harness.act("p2", "draw")
    assert harness.refusal("p2") == "not-your-turn"


def test_round_end_scores_and_next_deals_again() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.set_position("R1", "B4 B5")
    harness.act("p1", "play R1")
    assert (harness.sight().phase, harness.sight().scores) == ("round-over", (9, 0))
    assert harness.you("p1").may == ("next",)
    harness.act("p2", "next")
    harness.act("p1", "next")
    assert (harness.sight().phase, harness.sight().round, harness.sight().scores) == ("turn", 2, (9, 0))


def test_next_round_is_dealt_automatically_after_a_while() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.set_position("R1", "B4 B5")
    harness.act("p1", "play R1")
    assert harness.clock().next_round == harness.now + 20_000
    harness.pass_time(20_000)
    assert harness.sight().round == 2
    assert (harness.last(None).action, harness.last(None).why, harness.last(None).by) == ("next", "automatic", None)


def test_won_match_is_over_and_refuses_actions() -> None:
    harness = _finished_match("Ann", "Ben")
    lobby = harness.table.lobby()
    assert (lobby.standing, lobby.match) == ("over", 1)
    (result,) = lobby.results
    assert result.names == tuple(player.name for player in lobby.players)
    assert result.result.startswith("match ")
    harness.act("p1", "draw")
    assert harness.refusal("p1") == Reason.NOT_PLAYING


def test_stopped_match_is_unfinished() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.start()
    harness.do("p1", commands.Stop)
    (result,) = harness.table.lobby().results
    assert result.result.startswith("unfinished")
    harness.do("p1", commands.Stop)
    assert harness.refusal("p1") == Reason.NOT_PLAYING
    assert _record(harness).actions == ()


def test_record_proves_the_deal_and_replays_to_the_same_result() -> None:
    harness = TableHarness("Ann", "Ben", bots=("beginner",), quick_bots=True, race=None, options=SHORT)
    commitment_before = harness.table.lobby().commitment
    harness.do("p2", commands.GiveShare, share="ab" * 16)
    assert [player.shared for player in harness.table.lobby().players] == [False, True, False]
    harness.start()
    assert harness.table.lobby().commitment == commitment_before
    _play_to_the_end(harness)
    record = read_record(write_record(_record(harness)))
    assert record == _record(harness)
    assert record.fairness is not None
    assert record.fairness.problems(record.seed) == {}
    assert record.fairness.commitment == commitment_before
    assert record.fairness.shares == (b"", b"\xab" * 16, b"")
    assert record.seed == seed_of(record.fairness.secret, record.fairness.shares)
    *_, last = replay(record)
    assert record.result == harness.table.lobby().results[0].result
    assert last.state.scores == harness.sight().scores
    assert {moment.decided for moment in record.moments} >= {"person", "bot"}


def test_share_changes_the_dealt_cards() -> None:
    hands = []
    for share in ("00" * 16, "01" * 16):
        harness = TableHarness("Ann", "Ben")
        harness.do("p1", commands.GiveShare, share=share)
        harness.start()
        hands.append(harness.you("p1").hand)
    assert hands[0] != hands[1]


def test_share_after_the_deal_is_refused() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.start()
    harness.do("p1", commands.GiveShare, share="ab" * 16)
    assert harness.refusal("p1") == Reason.NOT_NOW


def test_rematch_uses_a_new_secret() -> None:
    harness = _finished_match("Ann", "Ben")
    first, second = Secrets(), Secrets(1)
    assert _record(harness).fairness.secret == first()  # type: ignore[union-attr]
    lobby = harness.table.lobby()
    assert lobby.commitment == commitment(second())
    assert not any(player.shared for player in lobby.players)
    harness.start()
    assert harness.table.lobby().match == 2
    assert harness.table.lobby().commitment == lobby.commitment
    harness.do("p1", commands.Stop)
    assert [span.number for span in harness.table.matches] == [1, 2]
    assert _record(harness).seed != _record(harness, 0).seed


def test_seat_of_a_player_who_left_is_removed_after_the_match() -> None:
    """During the match a bot plays under their name; in the next match the seat is gone."""
    harness = TableHarness("Ann", "Ben", "Cem", race=None, options=SHORT, quick_bots=True)
    harness.players.remove("p2")
    harness.start()
    harness.do("p2", commands.Leave)
    harness.depart("p2")
    _play_to_the_end(harness)
    assert _record(harness).names == ("Ann", "Ben", "Cem")
    assert harness.table.lobby().results[0].names == ("Ann", "Ben", "Cem")
    harness.start()
    assert harness.you("p3").seat == 1
    assert [player.name for player in harness.table.lobby().players] == ["Ann", "Cem"]


def test_player_seated_after_a_match_sees_it_as_a_spectator() -> None:
    harness = _finished_match("Ann", "Ben")
    harness.sit("Dora")
    assert harness.welcome(harness.table.lobby().players[-1].id).you is None
    assert harness.welcome("p1").you is not None


def test_pause_refuses_actions_until_resume() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.do("p1", commands.Pause)
    assert harness.refusal("p1") == Reason.NOT_PLAYING
    harness.start()
    harness.do("p2", commands.Pause)
    assert harness.table.lobby().standing == "paused"
    harness.act(harness.awaited()[0], "draw")
    assert harness.refusal(harness.awaited()[0]) == Reason.PAUSED
    harness.do("p1", commands.Pause)
    assert harness.refusal("p1") == Reason.PAUSED
    harness.do("p1", commands.Resume)
    harness.act(harness.awaited()[0], "draw")
    assert harness.last(None).action == "draw"
    harness.do("p1", commands.Resume)
    assert harness.refusal("p1") == Reason.NOT_NOW


def test_bots_do_not_play_during_a_pause() -> None:
    harness = TableHarness("Ann", bots=("beginner",) * 2)
    harness.set_position("R1 R2", "R3 R4", "R6 R7", turn=1)
    harness.do("p1", commands.Pause)
    harness.pass_time(60_000)
    assert harness.sight().turn == 1
    harness.do("p1", commands.Resume)
    harness.pass_time(10_000)
    assert harness.sight().turn == 0
