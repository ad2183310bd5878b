"""Views and events in wire format decode to the engine's own again."""

from __future__ import annotations

import dataclasses
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from lastcard.core.cards import Card
from lastcard.core.events import Event, HandShown
from lastcard.core.in_force import InForce
from lastcard.core.state import State
from lastcard.protocol.events import WireEvent, from_wire, to_wire
from lastcard.protocol.messages import RawUpdate, Update
from lastcard.protocol.wire_view import Sight, You, sight_of, view_of, you_of
from lastcard.rules.deal import open_match
from lastcard.views import private_view, seen, view
from tests.support.kernel_variants import VARIANTS, game_of
from tests.support.positions import moves, position
from tests.support.random_play import play_on, random_match

_event: msgspec.json.Decoder[Any] = msgspec.json.Decoder(WireEvent)
_SAMPLE_VALUES: dict[str, Any] = {
    "int": 3,
    "str": "R",
    "bool": True,
    "str | None": None,
    "int | None": None,
    "Card": Card("R7"),
    "tuple[Card, ...]": (Card("R7"), Card("W")),
    "tuple[int, ...]": (1, 2),
    "tuple[tuple[Card, ...], ...]": ((Card("R7"),), ()),
    "InForce": InForce("mark", 1, "call", 0, "hop"),
}


def _sample_event(kind: type) -> Event:
    fields = dataclasses.fields(kind)
    words = {"why": "rule", "kind": "way"}
    made: Event = kind(*[words.get(field.name, _SAMPLE_VALUES.get(str(field.type))) for field in fields])
    return made


@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: kind.__name__)
def test_every_event_survives_the_wire_format(kind: type) -> None:
    event = _sample_event(kind)
    data = msgspec.json.encode(to_wire(event))
    again = from_wire(_event.decode(data))
    assert again == event
    assert repr(again) == repr(event)
    assert b'"event":"' in data


def _encode_and_decode(part: Any, kind: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(part), type=kind)


def _compare(state: State) -> None:
    game = state.game
    words = tuple(rule.words for rule in game.written)
    sight = _encode_and_decode(sight_of(view(state, None)), Sight)
    assert view_of(sight, None, game.edition.id, game.rules, words) == view(state, None)
    for seat in range(game.seats):
        you = _encode_and_decode(you_of(seat, private_view(state, seat), False, ()), You)
        assert view_of(sight, you, game.edition.id, game.rules, words) == view(state, seat)


@pytest.mark.parametrize("first", range(0, 40, 4))
def test_views_of_random_games_survive_the_wire_format(first: int) -> None:
    for dice, start in map(random_match, range(first, first + 4)):
        for count, move in enumerate(play_on(start, dice, 200)):
            if count % 3 == 0:
                _compare(move.after)
            if count % 10 == 0:
                for event in move.events:
                    seen_event = seen(event, 0)
                    assert from_wire(_event.decode(msgspec.json.encode(to_wire(seen_event)))) == seen_event


@pytest.mark.parametrize("variant", VARIANTS)
def test_views_of_every_variant_survive_the_wire_format(variant: str) -> None:
    dice = Random(variant)
    start, _ = open_match(game_of(variant, 5), dice.randbytes(16))
    for move in play_on(start, dice, 60):
        _compare(move.after)


def test_shown_hand_is_sent_only_to_its_viewer() -> None:
    """WD4-4."""
    state = moves(position("R1 W+4 G2", "B1 B2", "Y1 Y2", draw="Y3 Y4 Y5 Y6"), "0 play W+4:B", "1 challenge")
    _compare(state)
    assert sight_of(view(state, None)).open == {}
    shown = you_of(1, private_view(state, 1), False, ()).shown
    assert shown == {0: ("R1", "G2")}
    assert you_of(2, private_view(state, 2), False, ()).shown == {}
    event = HandShown(0, 1, (Card("R1"), Card("G2")))
    assert b"R1" not in msgspec.json.encode(to_wire(seen(event, 2)))


def test_raw_update_has_the_format_of_an_update_without_its_own_part() -> None:
    assert (*RawUpdate.__struct_fields__, "you", "done") == Update.__struct_fields__
    assert RawUpdate.__struct_config__.tag == Update.__struct_config__.tag
    assert RawUpdate.__struct_config__.tag_field == Update.__struct_config__.tag_field
    assert (*RawUpdate.__struct_defaults__, None, None) == Update.__struct_defaults__
