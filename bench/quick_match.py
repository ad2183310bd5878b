"""Let people come and go at quick match, and kill the server meanwhile.

    python bench/quick_match.py [--people 60] [--minutes 10] [--kills 2] [--seed 1]

Each person presses the button, takes the seat, plays for a while, leaves or just goes offline, and comes again. Some
come back to their seat, and some repeat a request whose answer they got. The server gets kill -9 at random moments,
and another one continues with the same store on the same port. At the end, from the log alone and from what people saw:

- everybody who pressed the button got a seat, or a place in the queue for one, at exactly one table;
- no token has two seats, no player has two seats, and no seat was taken from somebody who plays;
- newcomers got the seat that they were told, and in each round everybody saw the players that the log says;
- the records of the finished matches say who played which seat from which round on.

The exit status is 1 if anything is wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from socket import socket
from tempfile import TemporaryDirectory
from time import monotonic

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # so that `bench` is found from any working folder

from bench.load.disk import read_disk
from bench.load.quick_people import Person
from bench.load.seat_histories import TableHistory, read_histories, record_problems, seat_problems
from bench.load.server_under_load import NO_LIMITS
from tests.support import PATIENCE
from tests.support.server import COMMAND, ServerProcess

_STAYS = (5.0, 150.0)
"""Seconds that a person stays at a table."""


class QuickMatchTrial:
    """One store, its servers one after the other, and the people."""

    def __init__(
        self,
        folder: Path,
        people: int,
        seconds: float,
        kills: int,
        seed: int,
        stays: tuple[float, float] = _STAYS,
        command: tuple[str, ...] = COMMAND,
        *,
        at_least: bool = False,
    ) -> None:
        """`at_least`: go on until somebody has taken a bot's seat, and a match has ended."""
        self._at_least = at_least
        self._store = folder / "tables.db"
        self._seconds = seconds
        self._rng = Random(seed)
        self._kills = sorted(self._rng.uniform(0.2, 0.8) * seconds for _ in range(kills))
        with socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self._server = ServerProcess(folder, (*NO_LIMITS, "--port", str(port), "--log-level", "error"), {}, command)
        url = f"http://127.0.0.1:{port}"
        self.people = [Person(f"Person {n}", f"{seed} {n}", url, PATIENCE, stays) for n in range(people)]
        self.records = 0

    async def run(self) -> list[str]:
        """Return all problems."""
        await asyncio.to_thread(self._server.start)
        try:
            begun = monotonic()
            coming = [
                asyncio.create_task(person.come_and_go(begun + self._seconds, self._has_seen_enough))
                for person in self.people
            ]
            for moment in self._kills:
                await asyncio.sleep(begun + moment - monotonic())
                await asyncio.to_thread(self._server.kill)
                await asyncio.to_thread(self._server.start)
            await asyncio.gather(*coming)
            return [*(wrong for person in self.people for wrong in person.sightings.wrong), *self._check()]
        finally:
            if self._server.is_running:
                self._server.kill()

    def _has_seen_enough(self) -> bool:
        seen = [person.sightings for person in self.people]
        has_seen_all = any(one.counts["late seats"] for one in seen) and any(one.has_seen_end for one in seen)
        return has_seen_all or not self._at_least

    def _check(self) -> Iterator[str]:
        histories = read_histories(read_disk(self._store))
        stays = [stay for person in self.people for stay in person.sightings.stays]
        seen = {one for person in self.people for one in person.sightings.rounds}
        yield from seat_problems(histories, stays, seen)
        for history in histories.values():
            yield from self._check_records(history)

    def _check_records(self, history: TableHistory) -> Iterator[str]:
        for match, seats in history.matches.items():
            if seats.is_over:
                answer = self._server.request(f"/api/tables/{history.table}/matches/{match}/record")
                self.records += 1
                yield from record_problems(history, match, answer.body.decode())

    def __str__(self) -> str:
        counts: Counter[str] = sum((person.sightings.counts for person in self.people), Counter())
        stays = [stay for person in self.people for stay in person.sightings.stays]
        rounds = {one[:4] for person in self.people for one in person.sightings.rounds}
        met = sum(len({one[0] for one in rounds if stay.table == one[0]}) for stay in stays)
        longest = max(person.sightings.longest_wait for person in self.people)
        told = ", ".join(f"{count:,} {what}" for what, count in sorted(counts.items()))
        return (
            f"{len(self.people)} people, {len({stay.table for stay in stays})} tables, {len(rounds):,} rounds seen by "
            f"{met:,} stays, {self.records} records: {told}; the longest way to a table took {longest:.1f} s"
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--people", type=int, default=60, help="how many come and go (default 60)")
    parser.add_argument("--minutes", type=float, default=10, help="for how long (default 10)")
    parser.add_argument("--kills", type=int, default=2, help="how often the server is killed (default 2)")
    parser.add_argument("--seed", type=int, default=1, help="of the moments and the moves (default 1)")
    args = parser.parse_args()
    with TemporaryDirectory() as folder:
        trial = QuickMatchTrial(Path(folder), args.people, args.minutes * 60, args.kills, args.seed)
        wrong = asyncio.run(trial.run())
    print(trial)
    if wrong:
        print(f"{len(wrong)} things are wrong, with seed {args.seed}:")
        print(*wrong[:20], sep="\n")
        return 1
    print("nobody was left without a table, no seat was taken twice, and every seat's history is right")
    return 0


if __name__ == "__main__":
    sys.exit(main())
