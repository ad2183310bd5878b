"""Messages of matches, and what they count: in Python here, and on the page with the same file.

`python -m tests.support.shared_matches` writes `tests/fixtures/shared/matches.json`. pytest and vitest both read it, so
neither can change the rule without the other.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import UNSET

from lastcard.core.events import Called, Caught, Challenged, ChallengeJudged, Event, HandShown, MatchEnded, RoundEnded
from lastcard.protocol.events import to_wire
from lastcard.protocol.lobby import Lobby, Newcomer, Player, Result
from lastcard.protocol.messages import Message, Update, Welcome
from lastcard.protocol.settings import Settings
from lastcard.statistics.match_counter import MatchCounter
from lastcard.statistics.matches import FinishedMatch, OpenMatch
from lastcard.statistics.totals import reached_achievements, totals_of

PATH: Final = Path(__file__).parents[1] / "fixtures/shared/matches.json"
_ME: Final = "p1"
_BOTS: Final = (Player(_ME, "Ana", host=True), Player("p2", "Milo", "casual"), Player("p3", "Nina", "casual"))
_PEOPLE: Final = (Player("p2", "Ben"), Player(_ME, "Ana"))


class MatchesInMemory:
    """What a device keeps."""

    def __init__(self) -> None:
        self.open: dict[str, OpenMatch] = {}
        self.finished: dict[str, FinishedMatch] = {}

    def open_match(self, match: str) -> OpenMatch | None:
        return msgspec.convert(msgspec.to_builtins(found), OpenMatch) if (found := self.open.get(match)) else None

    def open_at(self, table: str, number: int, player: str) -> OpenMatch | None:
        wanted = table, number, player
        return next((one for one in self.open.values() if (one.table, one.match, one.player) == wanted), None)

    def has_finished(self, match: str) -> bool:
        return match in self.finished

    def keep(self, counted: OpenMatch) -> None:
        self.open[counted.id] = counted

    def close(self, counted: OpenMatch, finished: FinishedMatch | None) -> None:
        self.open.pop(counted.id, None)
        if finished:
            self.finished.setdefault(finished.id, finished)


class _Table:
    """Makes the messages of a table, in order."""

    def __init__(self, name: str, players: Sequence[Player] = _BOTS, edition: str = "coloradd") -> None:
        self.lobby = Lobby(name, "lobby", 1, Settings(edition=edition), tuple(players), 0, f"{name}-0")
        self.seq = 2
        self.log: list[Update] = []

    def _at(self) -> int:
        return 1_700_000_000_000 + 1000 * self.seq

    def update(self, *events: Event, lobby: Lobby | None = None, **more: Any) -> Update:
        self.seq += 1
        made = Update(self.seq, self._at(), events=tuple(map(to_wire, events)), lobby=lobby, **more)
        if events:
            self.log.append(made)
        return made

    def mine(self, *events: Event, seat: int = 0, **more: Any) -> Update:
        return self.update(*events, seat=seat, action="play R7", by=_ME, **more)

    def start(self) -> Update:
        number = self.lobby.match + 1
        self.log = []
        self.lobby = msgspec.structs.replace(
            self.lobby, standing="playing", match=number, commitment=f"{self.lobby.id}-{number}"
        )
        return self.update(lobby=self.lobby)

    def over(self, result: str, *events: Event) -> Update:
        results = (*self.lobby.results, Result(self.lobby.match, ("Ana", "Milo", "Nina"), result))
        self.lobby = msgspec.structs.replace(self.lobby, standing="over", results=results, commitment="the next one")
        return self.update(*events, lobby=self.lobby, seat=1, action="play G1")

    def welcome(self, *, log: bool = True) -> Welcome:
        updates = tuple(msgspec.structs.replace(update, lobby=None) for update in self.log) if log else ()
        return Welcome(self.seq, self._at() + 5, self.lobby, _ME, log=updates)


def _round(winner: int | None, *points: int) -> RoundEnded:
    return RoundEnded(winner, ((),) * len(points), points, points)


def _won_against_bots(table: _Table) -> Iterator[Message]:
    yield table.welcome()
    yield table.start()
    yield table.mine(Called(0))
    yield table.update(Called(1), seat=1, action="play G2 uno", why="bot")
    yield table.mine(Caught(1, 0))
    yield table.update(Caught(0, 2), seat=2, action="catch 0", why="bot")
    yield table.mine(Challenged(0, 1), HandShown(1, 0, ()), ChallengeJudged(1, True))
    yield table.mine(Challenged(0, 1), ChallengeJudged(1, False))
    yield table.update(Challenged(2, 1), ChallengeJudged(1, True), seat=2, action="challenge", why="bot")
    yield table.update(_round(0, 84, 0, 0), seat=0, action="play R1", by=_ME)
    yield table.update(_round(1, 0, 300, 0), seat=1, action="play R1", why="bot")
    yield table.over("match 0: 500 300 0", _round(0, 120, 0, 0), MatchEnded((0,)))


def _again(table: _Table, messages: list[Message]) -> list[Message]:
    """Every message twice, as in two tabs; then the page is opened again."""
    return [message for message in messages for _ in range(2)] + [table.welcome(), table.welcome(log=False)]


def _with_people(table: _Table) -> Iterator[Message]:
    yield table.welcome()
    yield table.start()
    yield table.mine(Called(1), seat=1)
    table.update(Caught(1, 0), seat=0, action="catch 1")  # missed: the connection was lost
    yield table.welcome()
    yield table.update(_round(0, 40, 0), seat=0, action="play R1")
    yield table.over("match 0 1: 500 500", _round(1, 0, 40), MatchEnded((0, 1)))


def _ended_while_away(table: _Table) -> Iterator[Message]:
    yield table.welcome()
    yield table.start()
    yield table.mine(Called(0))
    table.over("match 1: 0 500 0", _round(1, 0, 500, 0), MatchEnded((1,)))
    yield table.welcome()


def _stopped(table: _Table) -> Iterator[Message]:
    yield table.welcome()
    yield table.start()
    yield table.mine(Called(0))
    yield table.over("unfinished: 0 0 0")


def _played_by_a_bot(table: _Table) -> Iterator[Message]:
    yield table.welcome()
    yield table.start()
    yield table.update(Called(0), seat=0, action="play R7 uno", why="bot")
    yield table.over("match 0: 500 0 0", _round(0, 500, 0, 0), MatchEnded((0,)))


def _bot_in_between(table: _Table) -> Iterator[Message]:
    yield table.welcome()
    yield table.start()
    yield table.mine()
    yield table.update(Called(0), seat=0, action="play R7 uno", why="bot")
    yield table.over("match 2: 0 0 500", _round(2, 0, 0, 500), MatchEnded((2,)))


def _rematch(table: _Table) -> Iterator[Message]:
    yield from _won_against_bots(table)
    yield table.start()
    yield table.mine(Called(0))
    yield table.over("match 0: 500 0 0", _round(0, 500, 0, 0), _round(0, 1, 0, 0), _round(0, 2, 0, 0), MatchEnded((0,)))


def _watched(table: _Table) -> Iterator[Message]:
    welcome = table.welcome()
    yield msgspec.structs.replace(welcome, player=None)
    yield table.start()
    yield table.over("match 0: 500 0 0", MatchEnded((0,)))


def _late_seat(table: _Table) -> Iterator[Message]:
    """Ana comes during the match, and plays Milo's cards from the second round on."""
    people = table.lobby.players
    queue = Newcomer(_ME, "Ana", 1), Newcomer("p9", "Zoe", None)
    table.lobby = msgspec.structs.replace(table.lobby, players=(Player("p5", "Ben"), *people[1:]), newcomers=queue)
    table.start()
    table.update(Called(1), seat=1, action="play G2 uno", why="bot")
    yield table.welcome()
    yield table.update(_round(1, 0, 200, 0), seat=1, action="play G1", why="bot")
    table.lobby = msgspec.structs.replace(
        table.lobby, players=(table.lobby.players[0], Player(_ME, "Ana"), people[2]), newcomers=queue[1:]
    )
    table.log = []  # what came before is sent to nobody again
    yield table.update(lobby=table.lobby)
    yield table.mine(Called(1), seat=1)
    yield table.update(_round(1, 0, 60, 0), seat=1, action="play R1", by=_ME)
    yield table.over("match 1: 0 500 0", _round(1, 0, 240, 0), MatchEnded((1,)))


def _late_seat_of_one_who_waits_in_vain(table: _Table) -> Iterator[Message]:
    """The match ends before the next round; then Ana sits down."""
    people = table.lobby.players
    table.lobby = msgspec.structs.replace(
        table.lobby, players=(Player("p5", "Ben"), *people[1:]), newcomers=(Newcomer(_ME, "Ana", 1),)
    )
    table.start()
    yield table.welcome()
    table.lobby = msgspec.structs.replace(table.lobby, players=(*table.lobby.players, people[0]), newcomers=UNSET)
    yield table.over("match 1: 0 500 0", _round(1, 0, 500, 0), MatchEnded((1,)))


def _cases() -> Iterator[tuple[str, list[Message]]]:
    plain: dict[str, tuple[Callable[[_Table], Iterator[Message]], Sequence[Player]]] = {
        "won against bots": (_won_against_bots, _BOTS),
        "a shared win with people, and a lost connection": (_with_people, _PEOPLE),
        "ended while away": (_ended_while_away, _BOTS),
        "stopped": (_stopped, _BOTS),
        "played by a bot in your place": (_played_by_a_bot, _BOTS),
        "a bot in between": (_bot_in_between, _BOTS),
        "a rematch": (_rematch, _BOTS),
        "watched": (_watched, _BOTS),
        "a seat from the second round on": (_late_seat, _BOTS),
        "no seat before the end": (_late_seat_of_one_who_waits_in_vain, _BOTS),
    }
    for name, (messages, players) in plain.items():
        yield name, list(messages(_Table(name, players, "artiste" if players is _PEOPLE else "coloradd")))
    table = _Table("two tabs")
    yield "two tabs", _again(table, list(_won_against_bots(table)))


def count(messages: Sequence[Message]) -> list[FinishedMatch]:
    """Return the matches that these messages count, on a device that has none yet."""
    kept = MatchesInMemory()
    counter = MatchCounter(kept)
    for message in messages:
        counter.take(message)
    return list(kept.finished.values())


def shared_matches() -> dict[str, Any]:
    """Return the examples: messages and the matches in them, and matches with their statistics."""
    cases = [(name, messages, count(messages)) for name, messages in _cases()]
    matches = _many_matches()
    return {
        "counted": [
            {
                "case": name,
                "messages": [json.loads(msgspec.json.encode(message)) for message in messages],
                "matches": msgspec.to_builtins(found),
            }
            for name, messages, found in cases
        ],
        "summed": [_summed(()), _summed(cases[0][2]), _summed(matches)],
    }


def _many_matches() -> list[FinishedMatch]:
    """Enough of everything that most achievements are reached."""
    editions = ("coloradd", "artiste", "nonpartisan", "mine")
    return [
        FinishedMatch(
            id=f"{number:016x}",
            at=1_700_000_000_000 + 86_400_000 * (number * 7 % 30),
            edition=editions[number % 4],
            against="people" if number % 3 else "bots",
            players=2 + number % 6,
            won=number % 5 < 3,
            rounds=4,
            rounds_won=4 if number % 10 == 2 else number % 4,
            best_round=10 * number,
            calls=number % 7,
            catches=number % 2,
            caught=number % 3,
            challenges_won=int(number % 4 == 0),
        )
        for number in range(30)
    ]


def _summed(matches: Sequence[FinishedMatch]) -> dict[str, Any]:
    achievements = {name: reached._asdict() for name, reached in reached_achievements(matches).items()}
    totals = msgspec.to_builtins(totals_of(matches)._asdict())
    return {"matches": msgspec.to_builtins(matches), "totals": totals, "achievements": achievements}


if __name__ == "__main__":
    PATH.write_text(json.dumps(shared_matches(), ensure_ascii=False, indent=1) + "\n", "utf-8")
