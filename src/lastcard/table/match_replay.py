"""A finished match, step by step, with every hand open."""

from __future__ import annotations

from msgspec.structs import replace

from lastcard.core.state import State
from lastcard.notation.record import Record, replay
from lastcard.protocol import http_bodies
from lastcard.protocol.events import to_wire
from lastcard.protocol.wire_view import Sight, sight_of
from lastcard.views import view


def replay_of(record: Record) -> http_bodies.Replay:
    steps = tuple(
        http_bodies.Step(
            seq=seq,
            seat=step.seat,
            action=None if step.action is None else str(step.action),
            events=tuple(map(to_wire, step.events)),
            sight=_all_open(step.state),
        )
        for seq, step in enumerate(replay(record))
    )
    written = tuple(rule.words for rule in record.written)
    return http_bodies.Replay(record.edition, record.players, written, record.result, steps)


def _all_open(state: State) -> Sight:
    cards = state.game.deck.cards
    hands = {seat: tuple(map(str, cards(hand))) for seat, hand in enumerate(state.hands)}
    return replace(sight_of(view(state, None)), open=hands)
