"""Nobody receives what they may not see: not in updates, welcomes, replies or missed updates."""

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
from tests.support.table_harness import TableHarness, token_of

OPTIONS = (
    {"hand_size": 3, "target": 60},
    {"hand_size": 3, "target": 60, "jump_in": True, "open_last": 1},
    {"hand_size": 2, "target": 60, "elimination": True, "seven_zero": True},
    {"hand_size": 3, "target": 60, "stacking": "any"},
)
ATTEMPTS = (
    "play R7", "play W:R", "play W+4:B", "jump R7", "draw", "pass", "uno", "catch 0", "veto 1", "swap 1", "accept",
    "challenge", "choose 1", "discard R1 R2", "vote yes", "dare do", "next", "colour R",
)  # fmt: skip


@pytest.mark.sweep(4)
@pytest.mark.parametrize("number", range(8))
def test_updates_match_each_view_of_the_engine(number: int) -> None:
    """After every step, the updates each player received add up to the current state."""
    harness = ObservedTable("Ann", "Ben", "Cem", options=OPTIONS[number % len(OPTIONS)])
    RandomSession(number, harness).run(200)
    assert harness.compared > 100


@pytest.mark.sweep(3)
@pytest.mark.parametrize("first", range(0, 40, 8))
def test_messages_do_not_depend_on_hidden_cards(first: int) -> None:
    """Two tables that differ only in what a seat can't see send it equal welcomes and refusals."""
    compared = 0
    for number in range(first, first + 8):
        dice, start = random_match(number)
        harness = TableHarness("Ann", "Ben", bots=("beginner",) * (start.game.seats - 2))
        harness.start()
        kept = msgspec.msgpack.decode(harness.table.snapshot().state)
        for count, move in enumerate(play_on(start, dice, 100)):
            if count % 10 == 0 and _has_notation(move.after):
                viewer = dice.choice((0, 1))
                states = move.after, permute_hidden(move.after, viewer, 0, dice)
                tables = [_load_table(kept, write_position(state), harness.now) for state in states]
                compared += _compare_messages(tables, viewer, dice, harness.now)
    assert compared


def _has_notation(state: State) -> bool:
    """Whether the state can be written: the match goes on, and no written rule exists only in tests."""
    rules = state.game.written
    return not isinstance(state.awaiting, MatchOver) and all(isinstance(rule, Words | Rule) for rule in rules)


def _load_table(kept: dict[str, object], round_start: str, now: int) -> Table:
    state = msgspec.msgpack.encode(kept | {"round_start": round_start, "moves": []})
    return Table.load(Snapshot(0, state), [], now)[0]


def _compare_messages(tables: list[Table], viewer: int, dice: Random, now: int) -> int:
    player = f"p{viewer + 1}"
    one, other = (table.welcome(player, now) for table in tables)
    assert one == other
    for action in dice.sample(ATTEMPTS, 6):
        outcomes = [table.command(player, Act(id="try.1", action=action), now) for table in tables]
        if any(outcome.entries for outcome in outcomes):
            break  # it was allowed: its result may show cards
        first, second = (msgspec.json.encode(outcome.replies) for outcome in outcomes)
        assert first == second
    return 1


def test_secrets_and_tokens_are_never_sent() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.do("p1", commands.GiveShare, share="ab" * 16)
    secret = harness.secrets.last.hex().encode()
    harness.start()
    harness.do("p1", commands.Stop)
    harness.start()
    sent = b"".join(data for updates in harness.sent.values() for data in updates)
    sent += msgspec.json.encode([harness.table.welcome(player, harness.now) for player in ("p1", "p2", None)])
    assert secret not in sent
    assert harness.secrets.last.hex().encode() not in sent
    assert b"ab" * 16 not in sent
    for name in ("Ann", "Ben"):
        assert token_of(name).hex().encode() not in sent


def test_player_id_is_not_a_token() -> None:
    harness = TableHarness("Ann", "Ben")
    assert [player.id for player in harness.table.lobby().players] == ["p1", "p2"]
    assert harness.table.player_with(b"p1") is None


def test_eliminated_player_shows_their_hand_at_the_round_end() -> None:
    """`elimination`: the round is over, and everybody sees all hands."""
    harness = TableHarness("Ann", "Ben", "Cem")
    harness.set_position("R1", "B1 B2 B3", "G7 G8", rules={"elimination": True})
    harness.act("p1", "play R1")
    assert harness.sight().open == {0: (), 1: ("B1", "B2", "B3"), 2: ("G7", "G8")}
