"""Observers of a table, compared with the engine: each receives what they may know, and nothing else."""

from __future__ import annotations

from typing import Any

import msgspec

from lastcard.core.events import Event
from lastcard.core.game import Game
from lastcard.core.ruleset import RuleSet
from lastcard.core.state import State
from lastcard.editions import edition
from lastcard.effects.rule import rule_in_full
from lastcard.notation.actions import read_action
from lastcard.protocol.events import from_wire
from lastcard.protocol.messages import Clock, Update
from lastcard.protocol.wire_view import Sight, You, view_of
from lastcard.rules.apply import apply
from lastcard.rules.deal import open_match
from lastcard.table import Entry, Outcome
from lastcard.table.log_entries import ActionTaken, MatchStarted, decode
from lastcard.views import seen, view
from tests.support.table_harness import TableHarness, read_message


class EngineReplay:
    """The game in the log, replayed by the engine alone."""

    def __init__(self) -> None:
        self.state: State | None = None
        self.events: tuple[Event, ...] = ()
        self.hidden: set[bytes] = set()
        """Secrets that nobody may receive during the match, in hexadecimal."""

    def follow(self, entry: Entry) -> None:
        fact = decode(entry.command)
        self.events = ()
        if isinstance(fact, MatchStarted):
            game = Game(
                edition(fact.edition),
                RuleSet.of(fact.options),
                len(fact.names),
                tuple(map(rule_in_full, fact.written)),
            )
            seed = fact.seed
            self.state, self.events = open_match(game, seed)
            self.hidden = {
                fact.secret.encode(),
                seed.hex().encode(),
                *(share.encode() for share in fact.shares if share),
            }
        elif isinstance(fact, ActionTaken):
            assert self.state is not None
            action = read_action(fact.action, self.state.game.deck.letters)
            self.state, self.events = apply(self.state, fact.seat, action)


class Observer:
    """A client that follows updates alone: a field stays as it is until an update has a new value."""

    def __init__(self, welcome: Any) -> None:
        self.seq, self.lobby = welcome.seq, welcome.lobby
        self.sight: Sight | None = welcome.sight
        self.you: You | None = welcome.you
        self.clock = welcome.clock or Clock()

    def apply(self, update: Update) -> None:
        assert update.seq == self.seq + 1
        self.seq = update.seq
        self.lobby = update.lobby or self.lobby
        self.sight = update.sight or self.sight
        self.you = update.you if update.sight or update.you else self.you
        self.clock = update.clock or self.clock

    def done(self, armed: bool | None) -> None:
        if self.you is not None and armed is not None:
            self.you = msgspec.structs.replace(self.you, armed=armed)


class ObservedTable(TableHarness):
    """A table whose messages are all checked."""

    def __init__(self, *names: str, **settings: Any) -> None:
        self.replay = EngineReplay()
        self.observers: dict[str | None, Observer] = {}
        self.seated: tuple[str, ...] = ()
        self.compared = 0
        super().__init__(*names, **settings)

    def deliver(self, out: Outcome) -> Outcome:
        updates = iter(out.updates)
        for entry in out.entries:
            if not _is_private(entry):
                self.replay.follow(entry)
                if isinstance(decode(entry.command), MatchStarted):
                    self.seated = tuple(player.id for player in self.table.lobby().players)
                self._check_update(next(updates))
        assert next(updates, None) is None
        super().deliver(out)
        for player, message in out.replies:
            if player in self.observers:
                self.observers[player].done(getattr(message, "armed", None))
        self._check_observers()
        return out

    def _check_update(self, sent: Any) -> None:
        for player in {**self.observers, None: None}:
            data = sent.encoded(player)
            update = read_message(data)
            assert msgspec.json.encode(update) == data  # no unknown fields
            if player in self.observers:
                self.observers[player].apply(update)
            self._compare(player, update)
            self._check_secrets(data)

    def _compare(self, player: str | None, update: Update) -> None:
        seat = self.seated.index(player) if player in self.seated else None
        assert [from_wire(event) for event in update.events] == [seen(event, seat) for event in self.replay.events]
        state = self.replay.state
        assert (update.sight is not None) >= bool(update.events)
        if update.sight is not None:
            assert state is not None
            game = state.game
            words = tuple(rule.words for rule in game.written)
            assert (update.you is None) == (seat is None)
            assert view_of(update.sight, update.you, game.edition.id, game.rules, words) == view(state, seat)
            self.compared += 1

    def _check_secrets(self, data: bytes) -> None:
        """No secret before its match is over, and no token at any time."""
        assert not any(hidden in data for hidden in self.replay.hidden)
        assert self.secrets.last.hex().encode() not in data
        assert b"token" not in data

    def _check_observers(self) -> None:
        """Every observer knows the current state of the table."""
        people = [*(each.id for each in self.table.lobby().players if each.level is None), None]
        self.observers = {player: observer for player, observer in self.observers.items() if player in people}
        for player in people:
            welcome = self.welcome(player)
            observer = self.observers.setdefault(player, Observer(welcome))
            assert (observer.seq, observer.lobby, observer.sight) == (welcome.seq, welcome.lobby, welcome.sight)
            assert (observer.you, observer.clock) == (welcome.you, welcome.clock or Clock())


_PRIVATE = (b'"do":"arm"', b'"do":"reveal"', b'"kept":"opened"', b'"kept":"committed"')


def _is_private(entry: Entry) -> bool:
    """Whether an entry has no update: the opening, before anybody is there, and private commands."""
    return any(text in entry.command for text in _PRIVATE)
