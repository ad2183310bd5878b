"""Check from the log alone, and from what people saw, who played which seat in which round.

This reads the entries as plain JSON and applies none of them with the code of the server: a mistake there isn't
repeated here.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, NamedTuple

from bench.load.disk import Disk
from lastcard.client import Client

_SEAT = re.compile(r'^\[Seat (".*")\]$')
_CHANGE = re.compile(r'^# seat (\d+) is now (".*")$')


class SeenRound(NamedTuple):
    """The seats of a round as a player saw them."""

    table: str
    match: int
    round: int
    seats: tuple[str, ...]
    """The players by seat."""
    player: str
    own_seat: int


@dataclass(slots=True)
class Stay:
    """A person at a table, from taking a seat to leaving."""

    table: str
    player: str
    token: str
    name: str
    client: Client | None = None
    promised: int | None = None
    """The seat that they were told they would take."""
    waited_in: int | None = None
    """The match in which they waited for it."""


@dataclass(slots=True)
class SeatHistory:
    """The players of one match by seat, in each of its rounds."""

    names: list[str]
    rounds: dict[int, tuple[str, ...]] = field(default_factory=dict)
    changes: list[tuple[int, int, str]] = field(default_factory=list)
    """Round, seat and name of each newcomer."""
    is_over: bool = False


class TableHistory:
    """The people and seats of one table, read from its log."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.wrong: list[str] = []
        self.tokens: dict[str, str] = {}
        """The player of each token."""
        self.matches: dict[int, SeatHistory] = {}
        self._ids: dict[str, str] = {}
        """The latest player of each name."""
        self._joined = 0
        self._bots: set[str] = set()
        self._new_bots: list[str] = []
        """The bots that were seated for the match that is about to start: its last seats are theirs."""
        self._gone: set[str] = set()
        self._queue: list[str] = []
        self._seats: list[str] = []
        self._match = self._round = 0

    def read(self, entries: Iterable[Any]) -> None:
        for number, entry in enumerate(entries, 1):
            if entry.seq != number:
                self._complain(f"entry {number} is missing")
            fact = json.loads(entry.command)
            getattr(self, f"_on_{fact['kept']}", self._ignore)(fact)

    def _ignore(self, fact: dict[str, Any]) -> None:
        """Most entries don't change who sits where."""

    def _complain(self, about: str) -> None:
        self.wrong.append(f"table {self.table}: {about}")

    def _come(self, fact: dict[str, Any]) -> None:
        self._joined += 1
        if fact["player"] != f"p{self._joined}":
            self._complain(f"{fact['player']} came as number {self._joined}")
        if fact["token"] in self.tokens:
            self._complain(f"one token has the seats {self.tokens[fact['token']]} and {fact['player']}")
        self.tokens[fact["token"]] = fact["player"]
        self._ids[fact["name"]] = fact["player"]

    _on_sat = _come

    def _on_queued(self, fact: dict[str, Any]) -> None:
        self._come(fact)
        self._queue.append(fact["player"])

    def _on_botsat(self, fact: dict[str, Any]) -> None:
        self._joined += 1
        self._bots.add(f"p{self._joined}")
        self._new_bots.append(f"p{self._joined}")

    def _on_dropped(self, fact: dict[str, Any]) -> None:
        if fact["player"] in self._queue:
            self._queue.remove(fact["player"])

    def _on_cameback(self, fact: dict[str, Any]) -> None:
        self._gone.discard(fact["player"])

    def _on_commanded(self, fact: dict[str, Any]) -> None:
        if fact["command"]["do"] == "leave":
            self._gone.add(fact["player"])
            if fact["player"] in self._queue:
                self._queue.remove(fact["player"])

    def _on_started(self, fact: dict[str, Any]) -> None:
        names = fact["names"]
        self._ids |= dict(zip(names[len(names) - len(self._new_bots) :], self._new_bots, strict=True))
        self._new_bots.clear()
        self._match, self._round = fact["number"], 1
        self._seats = [self._ids[name] for name in fact["names"]]
        self._queue = [player for player in self._queue if player not in self._seats]
        self.matches[self._match] = SeatHistory(list(fact["names"]), {1: tuple(self._seats)})
        self._check_once()

    def _on_tookseat(self, fact: dict[str, Any]) -> None:
        before, player = self._seats[fact["seat"]], fact["player"]
        if before not in self._bots and before not in self._gone:
            self._complain(f"{player} took the seat of {before}, who plays")
        if player not in self._queue:
            self._complain(f"{player} took a seat without waiting for it")
        else:
            self._queue.remove(player)
        self._seats[fact["seat"]] = player
        self.matches[self._match].changes.append((self._round + 1, fact["seat"], fact["name"]))
        self._check_once()

    def _on_did(self, fact: dict[str, Any]) -> None:
        if fact["action"] == "next":
            self._round += 1
            self.matches[self._match].rounds[self._round] = tuple(self._seats)

    def _on_committed(self, fact: dict[str, Any]) -> None:
        if self._match in self.matches:
            self.matches[self._match].is_over = True
            self._queue.clear()  # they have seats for the next match

    def _check_once(self) -> None:
        for player, times in Counter(self._seats).items():
            if times > 1:
                self._complain(f"{player} has {times} seats")


def read_histories(disk: Disk) -> dict[str, TableHistory]:
    histories = {table: TableHistory(table) for table in disk.logs}
    for table, history in histories.items():
        history.read(disk.logs[table])
    return histories


def seat_problems(
    histories: dict[str, TableHistory], stays: Iterable[Stay], seen: Iterable[SeenRound]
) -> Iterator[str]:
    """Yield how the logs contradict themselves, or what people saw."""
    for history in histories.values():
        yield from history.wrong
    yield from _stay_problems(histories, stays)
    for one in seen:
        history = histories.get(one.table)
        match = history.matches.get(one.match) if history else None
        seats = match.rounds.get(one.round) if match else None
        where = f"table {one.table}, match {one.match}, round {one.round}"
        if seats != one.seats:
            yield f"{where}: {one.player} saw {one.seats}, and the log says {seats}"
        elif seats[one.own_seat] != one.player:
            yield f"{where}: {one.player} played seat {one.own_seat}, which was {seats[one.own_seat]}'s"


def _stay_problems(histories: dict[str, TableHistory], stays: Iterable[Stay]) -> Iterator[str]:
    at: dict[str, list[str]] = {}
    for table, history in histories.items():
        for token in history.tokens:
            at.setdefault(token, []).append(table)
    for stay in stays:
        token = sha256(stay.token.encode()).hexdigest()
        if at.get(token) != [stay.table]:
            yield f"{stay.name} sat down at table {stay.table}, and by the logs at {at.get(token)}"
        elif histories[stay.table].tokens[token] != stay.player:
            yield f"{stay.name} is {stay.player}, and by the log {histories[stay.table].tokens[token]}"


def record_problems(history: TableHistory, match: int, text: str) -> Iterator[str]:
    """Yield how the record of a match contradicts the log."""
    names, changes, number = list[str](), list[tuple[int, int, str]](), 0
    for line in text.splitlines():
        if found := _SEAT.match(line):
            names.append(json.loads(found[1]))
        elif line.startswith("round "):
            number = int(line.split()[1].rstrip(":"))
        elif found := _CHANGE.match(line):
            changes.append((number, int(found[1]), json.loads(found[2])))
    if (names, changes) != (history.matches[match].names, history.matches[match].changes):
        yield f"table {history.table}: the record of match {match} names {names} and {changes}, not as the log does"
