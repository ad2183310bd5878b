"""The start of a match: the setup is fixed, committed shares are revealed, and only then the cards are dealt."""

from __future__ import annotations

import msgspec
import pytest

from lastcard.fairness import share_digest
from lastcard.notation.record import Record, proof_limits, proof_problems, read_record, setup_digest, write_record
from lastcard.protocol import commands
from lastcard.protocol.connection import REVEAL_LIMIT
from lastcard.protocol.messages import Done
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.settings import Changes
from lastcard.table import Snapshot, TableRefused, log_entries
from lastcard.table.match_record import record_of
from tests.support.table_harness import TableHarness, token_of

SHARES = {f"p{number}": bytes([number]) * 32 for number in range(1, 5)}
LIMIT = REVEAL_LIMIT * 1000


def _commit(harness: TableHarness, *players: str) -> None:
    for player in players:
        harness.do(player, commands.CommitShare, digest=share_digest(SHARES[player]))


def _reveal(harness: TableHarness, *players: str) -> None:
    for player in players:
        harness.do(player, commands.RevealShare, share=SHARES[player].hex())


def _started(*names: str, bots: tuple[str, ...] = ("beginner",)) -> TableHarness:
    """Return a table whose people have committed, right after the start."""
    harness = TableHarness(*names, bots=bots)
    _commit(harness, *harness.players)
    harness.start()
    assert harness.table.lobby().setup
    return harness


def _record(harness: TableHarness) -> Record:
    """Stop the match and return its record."""
    assert harness.table.playing
    harness.do("p1", commands.Stop)
    span = harness.table.matches[-1]
    record = record_of(harness.log[span.first - 1 : span.last])
    assert read_record(write_record(record)) == record
    return record


def _shares(record: Record) -> tuple[bytes, ...]:
    assert record.fairness is not None
    return record.fairness.shares


def test_cards_are_dealt_when_all_shares_are_revealed() -> None:
    harness = _started("Ann", "Ben")
    setup = harness.table.lobby().setup
    assert [player.digest for player in harness.table.lobby().players] == [
        share_digest(SHARES["p1"]),
        share_digest(SHARES["p2"]),
        "",
    ]
    _reveal(harness, "p1")
    assert isinstance(harness.reply("p1"), Done)
    assert not harness.table.playing
    _reveal(harness, "p2")
    assert harness.table.playing
    assert harness.table.lobby().setup is msgspec.UNSET
    record = _record(harness)
    assert _shares(record) == (SHARES["p1"], SHARES["p2"], b"")
    assert (proof_problems(record), proof_limits(record)) == ({}, [])
    assert setup_digest(record) == setup


def test_start_is_answered_by_the_deal() -> None:
    harness = TableHarness("Ann", "Ben")
    _commit(harness, "p1", "p2")
    start = commands.Start(id="tab.1")
    harness.send("p1", start)
    assert harness.last("p1").done is None
    harness.send("p1", start)  # again, after a lost connection
    assert not harness.replies["p1"]
    _reveal(harness, "p1", "p2")
    assert [update.done for update in harness.updates("p1")].count("tab.1") == 1
    harness.send("p1", start)
    assert harness.reply("p1") == Done("tab.1", again=True)


@pytest.mark.parametrize(
    ("player", "command", "fields"),
    [
        ("p1", commands.AddBot, {}),
        ("p1", commands.Remove, {"who": "p3"}),
        ("p1", commands.Change, {"settings": Changes(options={"hand_size": 3})}),
        ("p2", commands.Change, {"settings": Changes(written=("joke",))}),
        ("p2", commands.Rename, {"name": "Bob"}),
        ("p2", commands.CommitShare, {"digest": "ab" * 32}),
        ("p2", commands.GiveShare, {"share": "ab" * 32}),
        ("p1", commands.Start, {}),
    ],
)
def test_server_and_host_cannot_try_other_deals_once_shares_are_known(
    player: str, command: type, fields: dict[str, object]
) -> None:
    """Whatever would change the seed is refused, from before the first share is known."""
    harness = _started("Ann", "Ben")
    before = harness.table.lobby()
    _reveal(harness, "p1")
    harness.do(player, command, **fields)
    assert harness.refusal(player) == Reason.NOT_NOW
    with pytest.raises(TableRefused, match="about to be dealt"):
        harness.table.sit("Cem", token_of("Cem"), harness.now)
    assert harness.table.lobby() == before


def test_last_to_reveal_cannot_choose_a_share() -> None:
    """They know the secret from the server and all other shares, but they have committed to their own."""
    harness = _started("Ann", "Ben")
    _reveal(harness, "p1")
    for number in range(20):
        harness.do("p2", commands.RevealShare, share=bytes([number + 100] * 32).hex())
        assert harness.refusal("p2") == Reason.BAD_SHARE
    _reveal(harness, "p2")
    assert harness.table.playing


def test_share_is_revealed_once_and_only_after_the_start() -> None:
    harness = TableHarness("Ann", "Ben")
    _commit(harness, "p1", "p2")
    _reveal(harness, "p1")
    assert harness.refusal("p1") == Reason.NOT_NOW
    harness.start()
    _reveal(harness, "p1", "p1")
    assert harness.refusal("p1") == Reason.NOT_NOW


def test_missing_share_is_left_out_in_time_and_named() -> None:
    harness = _started("Ann", "Ben")
    _reveal(harness, "p1")
    harness.pass_time(LIMIT - 1)
    assert not harness.table.playing
    harness.pass_time(1)
    record = _record(harness)
    assert _shares(record) == (SHARES["p1"], b"", b"")
    assert record.fairness is not None
    assert record.fairness.unrevealed == (1,)
    assert proof_problems(record) == {}
    assert [limit.arguments["names"] for limit in proof_limits(record)] == [["Ben"]]


def test_player_who_is_away_at_the_start_has_no_part_in_the_setup() -> None:
    """So there is nothing to wait for, and nothing that they could refuse to reveal."""
    harness = TableHarness("Ann", "Ben")
    _commit(harness, "p1", "p2")
    harness.depart("p2")
    harness.start()
    _reveal(harness, "p1")
    record = _record(harness)
    assert record.fairness is not None
    assert [committed.digest for committed in record.fairness.share_commitments] == [share_digest(SHARES["p1"]), ""]
    assert proof_limits(record) == []


def test_player_who_leaves_keeps_the_seat_and_is_not_waited_for() -> None:
    harness = _started("Ann", "Ben")
    _reveal(harness, "p1")
    harness.do("p2", commands.Leave)
    assert harness.table.playing
    assert harness.table.lobby().players[1].gone
    assert _record(harness).names[:2] == ("Ann", "Ben")
    assert [player.name for player in harness.table.lobby().players][:1] == ["Ann"]
    assert "p2" not in {player.id for player in harness.table.lobby().players}


def test_host_who_leaves_does_not_stop_the_deal() -> None:
    harness = _started("Ann", "Ben")
    harness.do("p1", commands.Leave)
    assert harness.table.lobby().players[1].host
    _reveal(harness, "p2")
    assert harness.table.playing


def test_open_share_of_an_older_client_is_part_of_the_setup() -> None:
    harness = TableHarness("Ann", "Ben")
    _commit(harness, "p1")
    harness.do("p2", commands.GiveShare, share=SHARES["p2"].hex())
    harness.start()
    _reveal(harness, "p1")
    record = _record(harness)
    assert record.fairness is not None
    assert [committed.is_plain for committed in record.fairness.share_commitments] == [False, True]
    assert _shares(record) == (SHARES["p1"], SHARES["p2"])
    assert (proof_problems(record), proof_limits(record, SHARES["p1"])) == ({}, [])
    assert proof_limits(record, SHARES["p2"])


def test_commitment_replaces_an_open_share_but_not_vice_versa() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.do("p1", commands.GiveShare, share="ab" * 16)
    _commit(harness, "p1")
    harness.do("p1", commands.GiveShare, share="ab" * 16)
    assert harness.refusal("p1") == Reason.NOT_NOW
    harness.start()
    _reveal(harness, "p1")
    assert _shares(_record(harness)) == (SHARES["p1"], b"")


def test_open_shares_alone_are_dealt_at_once() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.do("p2", commands.GiveShare, share="ab" * 16)
    harness.start()
    record = _record(harness)
    assert record.fairness is not None
    assert not record.fairness.share_commitments
    assert proof_problems(record) == {}


@pytest.mark.parametrize("from_snapshot", [False, True])
def test_restarted_server_goes_on_with_the_reveal(from_snapshot: bool) -> None:
    harness = _started("Ann", "Ben")
    setup = harness.table.lobby().setup
    _reveal(harness, "p1")
    harness.pass_time(LIMIT - 500)
    if from_snapshot:
        snapshot = harness.table.snapshot()
        assert isinstance(snapshot, Snapshot)
        harness.base = snapshot
    harness.now += 60_000
    harness.reload(lost=60_000)
    assert harness.welcome("p2").lobby.setup == setup
    harness.pass_time(LIMIT - 1)
    assert not harness.table.playing, "everybody gets the whole time to connect again"
    _reveal(harness, "p2")
    assert _shares(_record(harness))[:2] == (SHARES["p1"], SHARES["p2"])


def test_restarted_server_deals_without_those_who_stay_away() -> None:
    harness = _started("Ann", "Ben")
    _reveal(harness, "p1")
    harness.now += 60_000
    harness.reload(lost=60_000)
    harness.pass_time(LIMIT)
    assert _shares(_record(harness))[:2] == (SHARES["p1"], b"")


def test_rematch_needs_new_commitments() -> None:
    harness = _started("Ann", "Ben")
    _reveal(harness, "p1", "p2")
    _record(harness)
    lobby = harness.table.lobby()
    assert not any(player.shared or player.digest for player in lobby.players)
    _commit(harness, "p2")
    harness.start()
    _reveal(harness, "p2")
    assert harness.table.lobby().match == 2
    assert _shares(_record(harness))[:2] == (b"", SHARES["p2"])


def test_commitment_of_a_player_who_left_before_the_start_is_dropped() -> None:
    harness = TableHarness("Ann", "Ben", "Cem")
    _commit(harness, "p1", "p2")
    harness.do("p2", commands.Leave)
    harness.start()
    _reveal(harness, "p1")
    assert _shares(_record(harness)) == (SHARES["p1"], b"")


def test_revealed_shares_are_told_to_nobody() -> None:
    harness = _started("Ann", "Ben")
    _reveal(harness, "p1", "p2")
    sent = b"".join(data for messages in harness.sent.values() for data in messages)
    assert share_digest(SHARES["p1"]).encode() in sent
    assert not any(share.hex().encode() in sent for share in SHARES.values())


def test_log_has_every_step_of_the_deal() -> None:
    harness = _started("Ann", "Ben")
    _reveal(harness, "p1", "p2")
    kinds = [type(log_entries.decode(entry.command)).__name__ for entry in harness.log[-4:]]
    assert kinds == ["SetupFixed", "CommandAccepted", "CommandAccepted", "MatchStarted"]
