"""A finished match seen again: every step of its record, as the wire tells it, with nothing hidden any more."""

from __future__ import annotations

from pathlib import Path

import msgspec

from lastcard.notation.record import read_record, replay
from lastcard.protocol.events import to_wire
from lastcard.protocol.http_bodies import Replay
from lastcard.table.match_replay import replay_of

EVENING = read_record((Path(__file__).parents[2] / "docs/examples/evening.lastcard").read_text("utf-8"))


def test_every_move_is_a_step() -> None:
    seen = replay_of(EVENING)
    assert (seen.edition, seen.names, seen.written) == ("coloradd", ("Ana", "Ben"), ("the loser makes the tea",))
    assert seen.result == "match 0: 43 13"
    moves = [(step.seat, step.action) for step in seen.steps]
    assert moves == [(None, None), *((seat, str(action)) for seat, action in EVENING.actions)]
    assert [step.seq for step in seen.steps] == list(range(len(moves)))
    for step, played in zip(seen.steps, replay(EVENING), strict=True):
        assert step.events == tuple(map(to_wire, played.events))
    assert seen.steps[-1].sight.winners == (0,)


def test_all_hands_lie_open() -> None:
    for step in replay_of(EVENING).steps:
        assert tuple(len(step.sight.open[seat]) for seat in range(2)) == step.sight.held
        assert not any("?" in hand for hand in step.sight.open.values())


def test_it_travels() -> None:
    seen = replay_of(EVENING)
    assert msgspec.json.decode(msgspec.json.encode(seen), type=Replay) == seen
