"""People come and go at quick match while the server is killed; and the checker finds what is wrong in a log."""

from __future__ import annotations

import asyncio
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from bench.load.disk import Disk
from bench.load.seat_histories import SeenRound, Stay, read_histories, record_problems, seat_problems
from bench.quick_match import QuickMatchTrial
from lastcard.table import Entry
from tests.support.short_rounds import short_rounds


@pytest.mark.full
def test_nobody_is_left_without_a_table_when_the_server_is_killed(tmp_path: Path) -> None:
    command = short_rounds(await_players=500, next_round=1000, target=60)
    trial = QuickMatchTrial(tmp_path, 8, 15, kills=1, seed=3, stays=(2, 8), command=command, at_least=True)
    assert asyncio.run(trial.run()) == []
    assert all(person.sightings.stays for person in trial.people)
    assert trial.records


def _token(name: str) -> str:
    return sha256(name.encode()).hexdigest()


def _log(*facts: dict[str, Any]) -> Disk:
    entries = [Entry(number, 0, json.dumps(fact).encode()) for number, fact in enumerate(facts, 1)]
    return Disk({"t": entries})


def _sat(kept: str, player: str, name: str) -> dict[str, Any]:
    return {"kept": kept, "player": player, "name": name, "token": _token(name)}


GOOD = (
    {"kept": "opened"},
    _sat("sat", "p1", "Ana"),
    {"kept": "botsat", "level": "casual"},
    {"kept": "started", "number": 1, "names": ["Ana", "Tom"]},
    _sat("queued", "p3", "Zoe"),
    {"kept": "tookseat", "player": "p3", "name": "Zoe", "seat": 1},
    {"kept": "did", "seat": 0, "action": "next"},
)
STAYS = (Stay("t", "p1", "Ana", "Ana"), Stay("t", "p3", "Zoe", "Zoe"))
SEEN = (
    SeenRound("t", 1, 1, ("p1", "p2"), "p1", 0),
    SeenRound("t", 1, 2, ("p1", "p3"), "p3", 1),
)


def _problems(*facts: dict[str, Any], stays: tuple[Stay, ...] = STAYS, seen: tuple[SeenRound, ...] = SEEN) -> str:
    return "; ".join(seat_problems(read_histories(_log(*facts)), stays, seen))


def test_checker_accepts_a_right_history() -> None:
    assert not _problems(*GOOD)
    history = read_histories(_log(*GOOD))["t"]
    text = '[Seat "Ana"]\n[Seat "Tom"]\n\nround 1\n1 draw;\nround 2: 0 next\n# seat 1 is now "Zoe"\n'
    assert not list(record_problems(history, 1, text))
    assert list(record_problems(history, 1, text.replace("seat 1", "seat 0")))


@pytest.mark.parametrize(
    ("facts", "found"),
    [
        ((*GOOD[:5], {**GOOD[5], "seat": 0}, GOOD[6]), "took the seat of p1, who plays"),
        ((*GOOD[:5], {**GOOD[5], "player": "p1"}, GOOD[6]), "took a seat without waiting for it"),
        ((*GOOD[:5], {**GOOD[5], "player": "p1"}, GOOD[6]), "p1 has 2 seats"),
        ((*GOOD[:4], {**GOOD[4], "token": _token("Ana")}, *GOOD[5:]), "one token has the seats p1 and p3"),
        ((*GOOD[:4], {**GOOD[4], "player": "p4"}, *GOOD[5:]), "p4 came as number 3"),
        ((*GOOD[:5], GOOD[6]), "p3 saw ('p1', 'p3'), and the log says ('p1', 'p2')"),
    ],
)
def test_checker_finds_what_is_wrong(facts: tuple[dict[str, Any], ...], found: str) -> None:
    assert found in _problems(*facts)


def test_checker_finds_a_person_at_another_table_than_they_know() -> None:
    elsewhere = (Stay("u", "p1", "Ana", "Ana"), STAYS[1])
    assert "Ana sat down at table u, and by the logs at ['t']" in _problems(*GOOD, stays=elsewhere)
    unknown = (*STAYS, Stay("t", "p9", "Ivo", "Ivo"))
    assert "by the logs at None" in _problems(*GOOD, stays=unknown)
