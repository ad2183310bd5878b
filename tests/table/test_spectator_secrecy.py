"""What spectators and big screens are sent is the same byte for byte, whatever lies face down, over a whole match."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from lastcard.core.actions import Action, JumpIn, Play
from lastcard.core.deck import CardSet
from lastcard.core.state import State
from lastcard.notation.actions import read_action
from lastcard.notation.position import read_position, write_position
from lastcard.table import Table, snapshots
from tests.support.hidden_cards import permute_hidden
from tests.support.table_harness import TableHarness

MATCHES: dict[str, dict[str, Any]] = {
    "classic": {"options": {"target": 100}},
    "swaps and jumps": {"options": {"target": 100, "seven_zero": True, "jump_in": True, "stacking": "any"}},
}
_encode = msgspec.json.Encoder().encode


class ObservedTable:
    """A table, and before each action another one that differs from it only in what lies face down."""

    def __init__(self, seed: str, settings: dict[str, Any]) -> None:
        self.dice = Random(seed)
        self.harness = TableHarness("Ann", "Bea", "Cid", "Dan", "Eve", "Fay", race=None, **settings)
        self.harness.start()
        self.compared = 0

    def play_to_the_end(self) -> None:
        harness = self.harness
        while harness.table.playing:
            player = self.dice.choice(harness.awaited() or harness.players)
            may = harness.may(player)
            action = self.dice.choice(may)
            other = self._other(player, action)
            assert _welcome(other, harness.now) == _welcome(harness.table, harness.now)
            stored, sent = len(harness.log), len(harness.sent[None])
            harness.act(player, action)
            if other.summary().round and self._tells_the_same(other, stored, sent):
                self.compared += 1

    def _other(self, player: str, action: str) -> Table:
        stored = msgspec.msgpack.decode(self.harness.table.snapshot().state)
        state = read_position(stored["round_start"])
        seat = self.harness.players.index(player)
        named = _named(state, seat, read_action(action, state.game.deck.letters))
        stored["round_start"] = write_position(permute_hidden(state, None, named, self.dice))
        return Table(snapshots.read(msgspec.msgpack.encode(stored)), self.harness.now)

    def _tells_the_same(self, other: Table, stored: int, sent: int) -> bool:
        """Compare the frames after an action, unless it shows in public which card was hidden."""
        updates = [update for entry in self.harness.log[stored:] if (update := other.follow(entry))]
        here, there = self.harness.welcome(None).sight, other.welcome(None, self.harness.now).sight
        assert here is not None
        assert there is not None
        ends = not here.phase.startswith(("turn", "drawn")) or not there.phase.startswith(("turn", "drawn"))
        if ends or here.phase != there.phase or here.turn != there.turn:
            return False  # a hand is laid open, or everybody sees whether the drawn card can be played
        assert [update.encoded(None) for update in updates] == self.harness.sent[None][sent:]
        return True


def _welcome(table: Table, now: int) -> bytes:
    """Return the whole state for a spectator, but for who is connected."""
    return _encode(msgspec.structs.replace(table.welcome(None, now), away=()))


def _named(state: State, seat: int, action: Action) -> CardSet:
    """Return the cards that an action lays open."""
    faces = action.cards if isinstance(action, Play) else (action.card,) if isinstance(action, JumpIn) else ()
    return sum(state.game.deck.copies[face] & state.hands[seat] for face in set(faces))


@pytest.mark.sweep(1)
@pytest.mark.parametrize("name", MATCHES)
def test_frames_of_spectators_do_not_depend_on_hidden_cards(name: str) -> None:
    table = ObservedTable(name, MATCHES[name])
    table.play_to_the_end()
    assert table.compared > 40
