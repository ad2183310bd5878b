"""A match from its first deal to the rematch, and the record that proves it."""

from __future__ import annotations

from typing import Any

from lastcard import read_record, write_record
from lastcard.fairness import commitment, seed_of
from lastcard.notation.record import Record, replay
from lastcard.protocol import commands
from lastcard.protocol.refusal_reasons import Reason
from lastcard.table.match_record import record_of
from tests.support.table_harness import Around, Secrets

SHORT = {"hand_size": 2, "target": 1}


def _played(*names: str, **more: Any) -> Around:
    """Bots for the rest of the table have played a short match to its end."""
    around = Around(*names, bots=("beginner",) * (3 - len(names)), quick_bots=True, race=None, options=SHORT, **more)
    around.start()
    _play(around)
    return around


def _play(around: Around) -> None:
    while around.table.playing:
        waited = [player for player in around.awaited() if player in around.players]
        if waited:
            around.act(waited[0], around.may(waited[0])[0])
        around.pass_time(30_000)


def _record(around: Around, number: int = -1) -> Record:
    span = around.table.matches[number]
    return record_of(around.log[span.first - 1 : span.last])


def test_a_clock_that_is_set_back_leaves_a_record_that_can_be_read() -> None:
    around = Around("Ann", "Ben", options={"jump_in": True})
    around.start()
    around.now -= 60_000
    for _ in range(6):
        (waited,) = around.awaited()
        around.act(waited, around.may(waited)[0])
    around.pass_time(120_000)
    around.do("p1", commands.Stop)
    record = _record(around)
    assert record.actions
    assert read_record(write_record(record)) == record


def test_the_deal_is_told_to_each_with_their_own_cards() -> None:
    around = Around("Ann", "Ben")
    around.start()
    for seat, player in enumerate(("p1", "p2")):
        update = around.last(player)
        assert update.you is not None
        assert (update.you.seat, len(update.you.hand)) == (seat, 7)
        (dealt,) = [event for event in update.events if getattr(event, "cards", "?")[0] != "?"]
        assert (dealt.seat, sorted(dealt.cards)) == (seat, sorted(update.you.hand))
    assert around.last(None).you is None
    assert around.last("p1").lobby.standing == "playing"  # type: ignore[union-attr]
    assert (around.last("p1").done, around.last("p2").done) == ("test.1", None)


def test_a_move_is_told_with_what_came_of_it() -> None:
    around = Around("Ann", "Ben")
    around.lay_out("R1 R2 R3", "B1 B2 B3")
    around.act("p1", "play R1")
    update = around.last("p2")
    assert (update.by, update.seat, update.action, update.why, update.done) == ("p1", 0, "play R1", None, None)
    assert update.sight is not None
    assert (update.sight.discards[-1], update.sight.awaited) == ("R1", (1,))
    assert update.you is not None
    assert update.you.may == ("play B1", "draw")


def test_what_the_game_refuses_is_explained_to_who_did_it_alone() -> None:
    around = Around("Ann", "Ben")
    around.lay_out("R1 R2 B3", "B1 B2 B3")
    for action, reason in (("play B3", "no-match"), ("play G1", "not-in-hand"), ("hop", "bad-notation")):
        told = len(around.told[None])
        around.act("p1", action)
        assert around.refusal("p1") == reason
        assert around.reply("p1").words
        assert len(around.told[None]) == told
    around.act("p2", "draw")
    assert around.refusal("p2") == "not-your-turn"


def test_points_are_counted_and_the_next_round_is_dealt() -> None:
    around = Around("Ann", "Ben")
    around.lay_out("R1", "B4 B5")
    around.act("p1", "play R1")
    assert (around.sight().phase, around.sight().scores) == ("round-over", (9, 0))
    assert around.you("p1").may == ("next",)
    around.act("p2", "next")
    assert (around.sight().phase, around.sight().round, around.sight().scores) == ("turn", 2, (9, 0))


def test_the_next_round_is_dealt_by_itself_in_the_end() -> None:
    around = Around("Ann", "Ben")
    around.lay_out("R1", "B4 B5")
    around.act("p1", "play R1")
    assert around.clock().next_round == around.now + 20_000
    around.pass_time(20_000)
    assert around.sight().round == 2
    assert (around.last(None).action, around.last(None).why, around.last(None).by) == ("next", "automatic", None)


def test_a_match_that_is_won_is_over() -> None:
    around = _played("Ann", "Ben")
    lobby = around.table.lobby()
    assert (lobby.standing, lobby.match) == ("over", 1)
    (result,) = lobby.results
    assert result.names == tuple(player.name for player in lobby.players)
    assert result.result.startswith("match ")
    around.act("p1", "draw")
    assert around.refusal("p1") == Reason.NOT_PLAYING


def test_the_host_stops_a_match_and_nobody_has_won() -> None:
    around = Around("Ann", "Ben")
    around.start()
    around.do("p1", commands.Stop)
    (result,) = around.table.lobby().results
    assert result.result.startswith("unfinished")
    around.do("p1", commands.Stop)
    assert around.refusal("p1") == Reason.NOT_PLAYING
    assert _record(around).actions == ()


def test_the_record_proves_the_deal_and_plays_to_the_same_end() -> None:
    around = Around("Ann", "Ben", bots=("beginner",), quick_bots=True, race=None, options=SHORT)
    promised = around.table.lobby().commitment
    around.do("p2", commands.GiveShare, share="ab" * 16)
    assert [player.shared for player in around.table.lobby().players] == [False, True, False]
    around.start()
    assert around.table.lobby().commitment == promised
    _play(around)
    record = read_record(write_record(_record(around)))
    assert record == _record(around)
    assert record.fairness is not None
    assert record.fairness.problems(record.seed) == {}
    assert record.fairness.commitment == promised
    assert record.fairness.shares == (b"", b"\xab" * 16, b"")
    assert record.seed == seed_of(record.fairness.secret, record.fairness.shares)
    *_, last = replay(record)
    assert record.result == around.table.lobby().results[0].result
    assert last.state.scores == around.sight().scores
    assert {moment.decided for moment in record.moments} >= {"person", "bot"}


def test_a_share_changes_the_cards() -> None:
    hands = []
    for share in ("00" * 16, "01" * 16):
        around = Around("Ann", "Ben")
        around.do("p1", commands.GiveShare, share=share)
        around.start()
        hands.append(around.you("p1").hand)
    assert hands[0] != hands[1]


def test_shares_come_before_the_deal() -> None:
    around = Around("Ann", "Ben")
    around.start()
    around.do("p1", commands.GiveShare, share="ab" * 16)
    assert around.refusal("p1") == Reason.NOT_NOW


def test_a_rematch_is_dealt_from_a_new_secret() -> None:
    around = _played("Ann", "Ben")
    first, second = Secrets(), Secrets(1)
    assert _record(around).fairness.secret == first()  # type: ignore[union-attr]
    lobby = around.table.lobby()
    assert lobby.commitment == commitment(second())
    assert not any(player.shared for player in lobby.players)
    around.start()
    assert around.table.lobby().match == 2
    assert around.table.lobby().commitment == lobby.commitment
    around.do("p1", commands.Stop)
    assert [span.number for span in around.table.matches] == [1, 2]
    assert _record(around).seed != _record(around, 0).seed


def test_seats_close_up_when_somebody_has_left() -> None:
    """In the match their bot plays on under their name; in the next one their chair is gone."""
    around = Around("Ann", "Ben", "Cem", race=None, options=SHORT, quick_bots=True)
    around.players.remove("p2")
    around.start()
    around.do("p2", commands.Leave)
    around.depart("p2")
    _play(around)
    assert _record(around).names == ("Ann", "Ben", "Cem")
    assert around.table.lobby().results[0].names == ("Ann", "Ben", "Cem")
    around.start()
    assert around.you("p3").seat == 1
    assert [player.name for player in around.table.lobby().players] == ["Ann", "Cem"]


def test_who_has_sat_down_since_sees_the_last_match_as_a_spectator() -> None:
    around = _played("Ann", "Ben")
    around.sit("Dora")
    assert around.welcome(around.table.lobby().players[-1].id).you is None
    assert around.welcome("p1").you is not None


def test_pauses() -> None:
    around = Around("Ann", "Ben")
    around.do("p1", commands.Pause)
    assert around.refusal("p1") == Reason.NOT_PLAYING
    around.start()
    around.do("p2", commands.Pause)
    assert around.table.lobby().standing == "paused"
    around.act(around.awaited()[0], "draw")
    assert around.refusal(around.awaited()[0]) == Reason.PAUSED
    around.do("p1", commands.Pause)
    assert around.refusal("p1") == Reason.PAUSED
    around.do("p1", commands.Resume)
    around.act(around.awaited()[0], "draw")
    assert around.last(None).action == "draw"
    around.do("p1", commands.Resume)
    assert around.refusal("p1") == Reason.NOT_NOW


def test_bots_rest_during_a_pause() -> None:
    around = Around("Ann", bots=("beginner",) * 2)
    around.lay_out("R1 R2", "R3 R4", "R6 R7", turn=1)
    around.do("p1", commands.Pause)
    around.pass_time(60_000)
    assert around.sight().turn == 1
    around.do("p1", commands.Resume)
    around.pass_time(10_000)
    assert around.sight().turn == 0
