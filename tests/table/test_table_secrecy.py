"""Nobody is told what they may not see: not in updates, welcomes, replies or what they missed."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from lastcard.core.awaiting import MatchOver
from lastcard.core.game import Words
from lastcard.core.state import State
from lastcard.effects.rule import Rule
from lastcard.notation.position import write_position
from lastcard.protocol import commands
from lastcard.protocol.commands import Act
from lastcard.table import Snapshot, Table
from tests.support.hidden_cards import permute_hidden
from tests.support.observers import ObservedTable
from tests.support.random_play import play_on, random_match
from tests.support.random_sessions import RandomSession
from tests.support.table_harness import Around, token_of

OPTIONS = (
    {"hand_size": 3, "target": 60},
    {"hand_size": 3, "target": 60, "jump_in": True, "open_last": 1},
    {"hand_size": 2, "target": 60, "elimination": True, "seven_zero": True},
    {"hand_size": 3, "target": 60, "stacking": "any"},
)
NONSENSE = (
    "play R7", "play W:R", "play W+4:B", "jump R7", "draw", "pass", "uno", "catch 0", "veto 1", "swap 1", "accept",
    "challenge", "choose 1", "discard R1 R2", "vote yes", "dare do", "next", "colour R",
)  # fmt: skip


@pytest.mark.parametrize("number", range(8))
def test_everybody_is_told_what_the_engine_would_show_them_and_nothing_else(number: int) -> None:
    """And what each has been told is, after every step, how everything stands."""
    around = ObservedTable("Ann", "Ben", "Cem", options=OPTIONS[number % len(OPTIONS)])
    RandomSession(number, around).run(200)
    assert around.compared > 100


@pytest.mark.parametrize("first", range(0, 40, 8))
def test_what_lies_face_down_makes_no_difference_to_what_a_seat_is_told(first: int) -> None:
    """Two tables that differ in what a seat can't see: it is welcomed, and refused, in the same bytes."""
    compared = 0
    for number in range(first, first + 8):
        dice, start = random_match(number)
        around = Around("Ann", "Ben", bots=("beginner",) * (start.game.seats - 2))
        around.start()
        kept = msgspec.msgpack.decode(around.table.snapshot().state)
        for count, move in enumerate(play_on(start, dice, 100)):
            if count % 10 == 0 and _can_be_written(move.after):
                viewer = dice.choice((0, 1))
                states = move.after, permute_hidden(move.after, viewer, 0, dice)
                tables = [_with(kept, write_position(state), around.now) for state in states]
                compared += _told_alike(tables, viewer, dice, around.now)
    assert compared


def _can_be_written(state: State) -> bool:
    """A match that goes on; and of the rules that are made up for tests alone there is no text."""
    rules = state.game.written
    return not isinstance(state.awaiting, MatchOver) and all(isinstance(rule, Words | Rule) for rule in rules)


def _with(kept: dict[str, object], round_start: str, now: int) -> Table:
    state = msgspec.msgpack.encode(kept | {"round_start": round_start, "moves": []})
    return Table.load(Snapshot(0, state), [], now)[0]


def _told_alike(tables: list[Table], viewer: int, dice: Random, now: int) -> int:
    player = f"p{viewer + 1}"
    one, other = (table.welcome(player, now) for table in tables)
    assert one == other
    for action in dice.sample(NONSENSE, 6):
        outcomes = [table.command(player, Act(id="try.1", action=action), now) for table in tables]
        if any(outcome.entries for outcome in outcomes):
            break  # it was allowed: what comes of it shows cards rightly
        first, second = (msgspec.json.encode(outcome.replies) for outcome in outcomes)
        assert first == second
    return 1


def test_secrets_come_out_when_the_match_is_over_and_not_before() -> None:
    around = Around("Ann", "Ben")
    around.do("p1", commands.GiveShare, share="ab" * 16)
    secret = around.secrets.last.hex().encode()
    around.start()
    around.do("p1", commands.Stop)
    around.start()
    told = b"".join(data for updates in around.told.values() for data in updates)
    told += msgspec.json.encode([around.table.welcome(player, around.now) for player in ("p1", "p2", None)])
    assert secret not in told
    assert around.secrets.last.hex().encode() not in told
    assert b"ab" * 16 not in told
    for name in ("Ann", "Ben"):
        assert token_of(name).hex().encode() not in told


def test_a_players_id_says_nothing_about_their_token() -> None:
    around = Around("Ann", "Ben")
    assert [player.id for player in around.table.lobby().players] == ["p1", "p2"]
    assert around.table.player_with(b"p1") is None


def test_who_was_just_put_out_lays_their_cards_open_too() -> None:
    """`elimination`: the round is over, and all hands are counted by all."""
    around = Around("Ann", "Ben", "Cem")
    around.lay_out("R1", "B1 B2 B3", "G7 G8", rules={"elimination": True})
    around.act("p1", "play R1")
    assert around.sight().open == {0: (), 1: ("B1", "B2", "B3"), 2: ("G7", "G8")}
