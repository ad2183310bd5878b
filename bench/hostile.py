"""Attack a server: hostile frames from seats, spectators and strangers, attempts to take others' seats, abuse of quick
match, floods of reactions, and notifications to addresses behind the server.

A real server runs in its own process. Every socket must be closed with the right code, the table under attack must not
change, the log must have no error, and the memory must not grow. During the attempts the owners of the seats connect
and play from the same address. Abuse of quick match must leave others a table. The exit status is 1 when any of that
fails.

    python bench/hostile.py [--frames 100000] [--attempts 10000] [--requests 400] [--floods 200] [--endpoints 2000]
                            [--seed 1]
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

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # so that `tests` is found from any working folder

from lastcard.cli.progress import progress_bar
from lastcard.protocol.connection import CloseCode
from lastcard.protocol.reactions import REACTIONS_A_MINUTE
from tests.server.hostile import frame_attacks, push_attacks, quick_attacks, reaction_attacks, token_attacks
from tests.server.hostile.target_table import listen_as_host, open_target_table
from tests.support.server import ServerProcess, start_server

_WARM = 0.2
"""The share of the frames after which the memory is measured for the first time."""
_GROWTH = 8.0
"""Most MB that the memory may grow after that."""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Attack a server.")
    parser.add_argument("--frames", type=int, default=100_000)
    parser.add_argument("--attempts", type=int, default=10_000)
    parser.add_argument("--requests", type=int, default=400, help="of quick match")
    parser.add_argument("--floods", type=int, default=200, help="of reactions")
    parser.add_argument("--endpoints", type=int, default=2000, help="of notifications")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    for attack, number in (
        (_frames, options.frames),
        (_attempts, options.attempts),
        (_requests, options.requests),
        (_reactions, options.floods),
        (_endpoints, options.endpoints),
    ):
        settings = ("--log-level", "debug", "--push", "any")
        with TemporaryDirectory() as folder, start_server(Path(folder), *settings) as server:
            problem = attack(server, Random(options.seed), number) or _log_problem(server)
        if problem:
            print(f"with seed {options.seed}: {problem}")
            return 1
    return 0


def _frames(server: ServerProcess, dice: Random, number: int) -> str:
    table = open_target_table(server)
    before = table.visible_state()
    codes: Counter[int] = Counter()
    sent, warm, started = 0, 0.0, perf_counter()
    with listen_as_host(table) as host, progress_bar(number) as done:
        for outcome in frame_attacks.attack_with_frames(table, dice, number):
            if outcome.problem:
                return outcome.problem
            codes[outcome.code] += 1
            sent += len(outcome.frames)
            done(min(sent, number))
            if not warm and sent >= _WARM * number:
                warm = _megabytes(server)
    now = _megabytes(server)
    closed = ", ".join(f"{count:,} with {code}" for code, count in sorted(codes.items()) if code)
    print(
        f"{sent:,} hostile frames in {perf_counter() - started:.0f} s over {codes.total():,} sockets, closed: {closed}"
    )
    print(f"memory: {warm:.1f} MB after a fifth of them, {now:.1f} MB after all")
    return _first(
        (lambda: [message["tell"] for message in host.received] != ["welcome"], "the host was told of something"),
        (lambda: table.visible_state() != before, "the table isn't as it was"),
        (lambda: now - warm > _GROWTH, "the server's memory has grown"),
    )


def _attempts(server: ServerProcess, dice: Random, number: int) -> str:
    table = open_target_table(server)
    known = token_attacks.collect_tokens(server, table)
    codes: Counter[int] = Counter()
    moves, started = 0, perf_counter()
    with progress_bar(number) as done:
        for made, attempt in enumerate(token_attacks.attack_with_tokens(table, known, dice, number), 1):
            if attempt.problem:
                return attempt.problem
            codes[attempt.code] += 1
            done(made)
            if made % 50 == 0:
                moves += bool(token_attacks.play_next_move(table))
    closed = ", ".join(f"{count:,} with {code}" for code, count in sorted(codes.items()))
    print(f"{number:,} attempts on others' seats in {perf_counter() - started:.0f} s, none succeeded: closed {closed}")
    print(f"meanwhile the owners came and made {moves:,} moves")
    return ""


def _requests(server: ServerProcess, dice: Random, number: int) -> str:
    started = perf_counter()
    attack = quick_attacks.attack_quick_match(server, dice, number)
    answered = ", ".join(f"{count:,} with {status}" for status, count in sorted(attack.statuses.items()))
    print(f"{number:,} requests of quick match in {perf_counter() - started:.0f} s, answered: {answered}")
    return attack.problem


def _reactions(server: ServerProcess, dice: Random, number: int) -> str:
    table = open_target_table(server)
    warm, started = 0.0, perf_counter()
    codes: Counter[int] = Counter()
    with listen_as_host(table) as host, progress_bar(number) as done:
        for made, code in enumerate(reaction_attacks.attack_with_reactions(table, number), 1):
            codes[code] += 1
            done(made)
            if not warm and made >= _WARM * number:
                warm = _megabytes(server)
    took, now = perf_counter() - started, _megabytes(server)
    told = sum("chat" in message for message in host.received)
    sent = number * reaction_attacks.AT_ONCE
    print(f"{sent:,} reactions in {took:.0f} s from one seat: the others were told of {told}")
    print(f"memory: {warm:.1f} MB after a fifth of them, {now:.1f} MB after all")
    return _first(
        (lambda: set(codes) != {CloseCode.FLOOD}, f"closed with {dict(codes)}"),
        (lambda: told > REACTIONS_A_MINUTE * (1 + took / 60), "the others were told of too many reactions"),
        (lambda: now - warm > _GROWTH, "the server's memory has grown"),
    )


def _endpoints(server: ServerProcess, dice: Random, number: int) -> str:
    started = perf_counter()
    with push_attacks.open_canary() as canary:
        problem = push_attacks.attack_with_endpoints(server, dice, number, canary)
    print(
        f"{number:,} endpoints behind the server in {perf_counter() - started:.0f} s: {canary.connections} connections"
    )
    return problem


def _log_problem(server: ServerProcess) -> str:
    wrong = [line for line in server.log.splitlines() if " ERROR " in line or line.startswith("Traceback")]
    return f"in the log: {wrong[0]}" if wrong else ""


def _megabytes(server: ServerProcess) -> float:
    """Return the resident memory of the server."""
    text = server.request("/metrics").body.decode()
    found = next(line for line in text.splitlines() if line.startswith("process_resident_memory_bytes "))
    return float(found.split()[1]) / 1e6


def _first(*checks: tuple[Callable[[], bool], str]) -> str:
    """Return the text of the first check that fails."""
    return next((words for check, words in checks if check()), "")


if __name__ == "__main__":
    sys.exit(main())
