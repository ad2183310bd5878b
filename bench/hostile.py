"""Mean a server harm: hostile frames from its seats, its spectators and strangers, and attempts on others' seats.

A real server runs in a process of its own. Every socket must be closed as it should be, the table under attack stay as
it was, the log hold no error, the memory not grow; and while seats are attempted, their owners come and play from the
same address. The exit status is 1 when something of that doesn't hold.

    python bench/hostile.py [--frames 100000] [--attempts 10000] [--seed 1]
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # so that `tests` is found wherever this is run from

from lastcard.cli.progress import progress_bar
from tests.server.hostile import assault, guessing
from tests.server.hostile.victims import victim, witness
from tests.support.server import Running, running

_WARM = 0.2
"""The share of the frames after which the memory is looked at for the first time."""
_GROWTH = 8.0
"""MB more than that, at most, in the end."""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Mean a server harm.")
    parser.add_argument("--frames", type=int, default=100_000)
    parser.add_argument("--attempts", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    for what, number in ((_frames, asked.frames), (_attempts, asked.attempts)):
        with TemporaryDirectory() as folder, running(Path(folder), "--log-level", "debug") as server:
            problem = what(server, Random(asked.seed), number) or _in_the_log(server)
        if problem:
            print(f"with seed {asked.seed}: {problem}")
            return 1
    return 0


def _frames(server: Running, dice: Random, number: int) -> str:
    table = victim(server)
    before = table.stands()
    codes: Counter[int] = Counter()
    sent, warm, started = 0, 0.0, perf_counter()
    with witness(table) as host, progress_bar(number) as done:
        for ended in assault.assaults(table, dice, number):
            if ended.wrong:
                return ended.wrong
            codes[ended.code] += 1
            sent += len(ended.frames)
            done(min(sent, number))
            if not warm and sent >= _WARM * number:
                warm = _megabytes(server)
    now = _megabytes(server)
    told = ", ".join(f"{count:,} with {code}" for code, count in sorted(codes.items()) if code)
    print(f"{sent:,} hostile frames in {perf_counter() - started:.0f} s over {codes.total():,} sockets, closed: {told}")
    print(f"memory: {warm:.1f} MB after a fifth of them, {now:.1f} MB after all")
    return _first(
        (lambda: [told["tell"] for told in host.told] != ["welcome"], "the host was told of something"),
        (lambda: table.stands() != before, "the table isn't as it was"),
        (lambda: now - warm > _GROWTH, "the server's memory has grown"),
    )


def _attempts(server: Running, dice: Random, number: int) -> str:
    table = victim(server)
    stolen = guessing.rob(server, table)
    codes: Counter[int] = Counter()
    moves, started = 0, perf_counter()
    with progress_bar(number) as done:
        for made, attempt in enumerate(guessing.attempts(table, stolen, dice, number), 1):
            if attempt.wrong:
                return attempt.wrong
            codes[attempt.code] += 1
            done(made)
            if made % 50 == 0:
                moves += bool(guessing.play_on(table))
    told = ", ".join(f"{count:,} with {code}" for code, count in sorted(codes.items()))
    print(f"{number:,} attempts on others' seats in {perf_counter() - started:.0f} s, none succeeded: closed {told}")
    print(f"meanwhile the owners came and made {moves:,} moves")
    return ""


def _in_the_log(server: Running) -> str:
    wrong = [line for line in server.log.splitlines() if " ERROR " in line or line.startswith("Traceback")]
    return f"in the log: {wrong[0]}" if wrong else ""


def _megabytes(server: Running) -> float:
    """What the process has in memory."""
    text = server.ask("/metrics").body.decode()
    found = next(line for line in text.splitlines() if line.startswith("process_resident_memory_bytes "))
    return float(found.split()[1]) / 1e6


def _first(*checks: tuple[Callable[[], bool], str]) -> str:
    """The first of these that is wrong."""
    return next((words for check, words in checks if check()), "")


if __name__ == "__main__":
    sys.exit(main())
