"""The ledger accepts a complete log after a kill, and finds every problem in a tampered one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bench.load.disk import Disk
from bench.load.ledger import Ledger, PlayerAccount
from bench.load.seen_updates import SeenUpdate, read_message
from lastcard.protocol.commands import Act, Chat, Command, Start
from lastcard.protocol.settings import Changes
from lastcard.server.hub import frames
from lastcard.table import Entry, Table, log_entries

NOON = 1_700_000_000_000
DOWN = 5_000  # milliseconds without a server
PLAYERS = ("p1", "p2")


class RecordedTable:
    """A table of two with a clock, its stored log, and the accounts of its players."""

    def __init__(self) -> None:
        self.now = NOON
        self.accounts = {player: PlayerAccount("t", player) for player in PLAYERS}
        self.table, out = Table.open("t", "Ada", b"1" * 32, Changes(race=None, clock=30), NOON)
        self.entries = list(out.entries)
        self.entries += self.table.sit("Ben", b"2" * 32, NOON).entries
        self.command("p1", Start("a.1"))

    def command(self, player: str, command: Command) -> None:
        self.now += 100
        out = self.table.command(player, command, self.now)
        self.entries += out.entries
        for update in out.updates:
            for who, account in self.accounts.items():
                message = read_message(update.encoded(who))
                account.seen.append(SeenUpdate.by(who, message))
                if message.done:
                    account.acknowledged.add(message.done)

    def play(self, moves: range) -> None:
        for number in moves:
            mine = {player: self.table.welcome(player, self.now).you for player in PLAYERS}
            player, you = next((player, you) for player, you in mine.items() if you and you.may)
            self.command(player, Act(f"a.{number}", you.may[-1]))

    def restart(self) -> None:
        self.now += DOWN
        self.table, out = Table.load(None, self.entries, self.now, self.now - DOWN)
        self.entries += out.entries

    def disk(self, entries: list[Entry] | None = None) -> Disk:
        return Disk({"t": list(self.entries if entries is None else entries)}, self.now)

    def problems(self, entries: list[Entry] | None = None) -> list[str]:
        """Return the problems that a new ledger finds."""
        return Ledger().check(self.disk(entries), self.accounts.values())


@pytest.fixture
def played() -> RecordedTable:
    played = RecordedTable()
    played.play(range(2, 12))
    return played


def test_log_that_matches_passes(played: RecordedTable) -> None:
    assert played.problems() == []


def renumbered(entries: list[Entry]) -> list[Entry]:
    return [entry._replace(seq=number) for number, entry in enumerate(entries, 1)]


TAMPERED: dict[str, tuple[Callable[[list[Entry]], list[Entry]], str]] = {
    "the last is lost": (lambda log: log[:-1], "a.11 was done, and isn't in the log"),
    "all is lost": (lambda log: [], "a.1 was done, and isn't in the log"),
    "a gap": (lambda log: [*log[:6], *log[7:]], "aren't numbered from 1 to 13 without a gap"),
    "one twice, with its number": (lambda log: [*log, log[-1]], "aren't numbered"),
    "the deal twice": (lambda log: renumbered([*log[:4], log[3], *log[4:]]), "command a.1 is in it twice"),
    "one lost and the gap closed": (lambda log: renumbered([*log[:6], *log[7:]]), "isn't in the log"),
    "another time": (lambda log: [*log[:-1], log[-1]._replace(at=log[-1].at + 1)], "was told otherwise"),
}


@pytest.mark.parametrize("name", TAMPERED)
def test_tampered_log_is_detected(played: RecordedTable, name: str) -> None:
    tampered, words = TAMPERED[name]
    assert any(words in wrong for wrong in played.problems(tampered(played.entries)))


def test_refused_command_in_the_log_is_detected(played: RecordedTable) -> None:
    played.accounts["p1"].refused.add("a.1")
    assert played.problems() == ["table t: p1's command a.1 was refused, and is in the log"]


class TestChat:
    @pytest.fixture(autouse=True)
    def chat(self, played: RecordedTable) -> None:
        played.command("p1", Chat("a.12", "hello"))

    def test_line_in_an_update_is_compared(self, played: RecordedTable) -> None:
        seen = played.accounts["p2"].seen
        assert seen[-1].what
        seen[-1] = replace(seen[-1], what=(*seen[-1].what[:-1], None))
        (wrong,) = played.problems()
        assert "p2 was told otherwise" in wrong

    @pytest.mark.parametrize("lost", [0, 1])
    def test_lines_in_a_welcome_are_compared(self, played: RecordedTable, lost: int) -> None:
        welcome = read_message(frames.encode(played.table.welcome("p2", played.now)))
        seen = SeenUpdate.by("p2", welcome)
        assert seen.chat
        played.accounts["p2"].seen.append(replace(seen, chat=seen.chat[lost:]))
        assert ["the chat: ()" in wrong for wrong in played.problems()] == [True] * lost


def test_account_is_checked_while_its_player_plays_on(played: RecordedTable) -> None:
    ledger, disk = Ledger(), played.disk()._replace(stops={})
    taken = [account.taken() for account in played.accounts.values()]
    played.play(range(12, 15))
    assert ledger.check(disk, taken) == [], "what came later isn't in this log"
    assert ledger.check(played.disk()._replace(stops={}), played.accounts.values()) == []
    assert sum(len(account.acknowledged) for account in taken) == 11


@pytest.mark.parametrize("field", ["sight", "hand", "clock", "what"])
def test_update_that_differs_from_the_log_is_detected(played: RecordedTable, field: str) -> None:
    account = played.accounts["p1"]
    other = next(seen for seen in account.seen if getattr(seen, field) != getattr(account.seen[-1], field))
    account.seen[-1] = replace(account.seen[-1], **{field: getattr(other, field)})
    (wrong,) = played.problems()
    assert "p1 was told otherwise" in wrong


def test_changed_log_is_detected(played: RecordedTable) -> None:
    ledger, before = Ledger(), played.disk()
    assert ledger.check(before, ()) == []
    played.play(range(12, 15))
    changed = [*played.entries[:5], played.entries[6], *played.entries[6:]]
    assert ledger.check(played.disk(changed), ()) == ["table t: what was in it has been changed, or is gone"]
    assert ledger.check(played.disk(before.logs["t"][:-1]), ()) == [
        "table t: what was in it has been changed, or is gone"
    ]


def downtime_index(log: list[Entry]) -> int:
    return next(
        at
        for at, entry in enumerate(log)
        if isinstance(log_entries.decode(entry.command), log_entries.DowntimeCredited)
    )


class TestClocks:
    @pytest.fixture
    def ledger(self, played: RecordedTable) -> Ledger:
        """A ledger that knows the log before a restart; the match went on after it."""
        ledger = Ledger()
        assert ledger.check(played.disk(), ()) == []
        played.restart()
        played.play(range(12, 15))
        return ledger

    def test_clock_gets_back_the_downtime(self, played: RecordedTable, ledger: Ledger) -> None:
        assert ledger.check(played.disk(), played.accounts.values()) == []
        assert ledger.clocks == 1

    def test_wrong_downtime_is_detected(self, played: RecordedTable, ledger: Ledger) -> None:
        at = downtime_index(played.entries)
        played.entries[at] = played.entries[at]._replace(
            command=log_entries.encode(log_entries.DowntimeCredited(DOWN + 1))
        )
        (wrong,) = ledger.check(played.disk(), ())
        assert f"gives {DOWN + 1} ms back instead of {DOWN}" in wrong

    def test_missing_downtime_is_detected(self, played: RecordedTable, ledger: Ledger) -> None:
        del played.entries[downtime_index(played.entries)]
        wrong = ledger.check(played.disk(renumbered(played.entries)), ())
        assert "before the clock was given back" in wrong[0]

    @pytest.mark.parametrize(("late", "words"), [(0, ""), (1, f"gives {DOWN} ms back instead of {DOWN - 1}")])
    def test_takeover_by_another_node_gives_back_the_downtime(
        self, played: RecordedTable, ledger: Ledger, late: int, words: str
    ) -> None:
        at = downtime_index(played.entries)
        stopped = played.entries[at].at - DOWN + late
        disk = played.disk()._replace(stops={"t": {played.entries[at].seq: stopped}})
        assert [words in wrong for wrong in Ledger().check(disk, ())] == [True] * late

    def test_downtime_without_a_restart_is_detected(self, played: RecordedTable) -> None:
        played.restart()
        assert ["gives time back that no clock has lost" in wrong for wrong in played.problems()] == [True]
