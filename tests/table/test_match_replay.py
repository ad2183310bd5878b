"""Replays of finished matches: every step of the record, in wire format, with nothing hidden."""

from __future__ import annotations

from pathlib import Path

import msgspec

from lastcard.notation.record import read_record, replay
from lastcard.protocol.events import to_wire
from lastcard.protocol.http_bodies import Replay
from lastcard.table.match_replay import replay_of

RECORD = read_record((Path(__file__).parents[2] / "docs/examples/evening.lastcard").read_text("utf-8"))


def test_replay_has_a_step_per_move() -> None:
    replayed = replay_of(RECORD)
    assert (replayed.edition, replayed.names, replayed.written) == (
        "coloradd",
        ("Ana", "Ben"),
        ("the loser makes the tea",),
    )
    assert replayed.result == "match 0: 43 13"
    moves = [(step.seat, step.action) for step in replayed.steps]
    assert moves == [(None, None), *((seat, str(action)) for seat, action in RECORD.actions)]
    assert [step.seq for step in replayed.steps] == list(range(len(moves)))
    for step, played in zip(replayed.steps, replay(RECORD), strict=True):
        assert step.events == tuple(map(to_wire, played.events))
    assert replayed.steps[-1].sight.winners == (0,)


def test_replay_shows_all_hands() -> None:
    for step in replay_of(RECORD).steps:
        assert tuple(len(step.sight.open[seat]) for seat in range(2)) == step.sight.held
        assert not any("?" in hand for hand in step.sight.open.values())


def test_replay_survives_encoding() -> None:
    replayed = replay_of(RECORD)
    assert msgspec.json.decode(msgspec.json.encode(replayed), type=Replay) == replayed
