"""A table whose cards may be given: by a seed that somebody chose, or by the record of a match to go on with."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import UNSET
from msgspec.structs import replace

from lastcard.core.defaults import Level
from lastcard.effects import write_rule
from lastcard.fairness import Fairness, new_secret, seed_of
from lastcard.notation.record import Record
from lastcard.protocol.commands import Command
from lastcard.protocol.settings import Changes, Settings
from lastcard.table import Ask, Outcome, Table, log_entries
from lastcard.table.members import Chair
from lastcard.table.reducer import opened
from lastcard.table.settings_check import with_changes
from lastcard.table.table_state import TableState

_ID = "home"


class HomeTable(Table):
    """What is given is dealt as it is: such a record proves nothing about the deal, and plays through as any other."""

    def __init__(self, state: TableState, now: int, seed: bytes | None = None, going_on: Record | None = None) -> None:
        super().__init__(state, now)
        self.state = state
        self._seed = seed
        self._going_on = going_on

    @classmethod
    def new(cls, changes: Changes, seed: bytes | None, now: int) -> HomeTable:
        """With nobody there; raises `TableRefused` for settings that can't be."""
        own = Settings() if changes.edition is UNSET else Settings(changes.edition)  # perhaps the path of a file
        settings = with_changes(own, replace(changes, edition=UNSET))
        return cls(opened(log_entries.Opened(_ID, settings, new_secret().hex()), now), now, seed)

    @classmethod
    def of(cls, record: Record, people: Collection[int], level: Level, changes: Changes, now: int) -> HomeTable:
        """With everybody where they sat, who agreed to everything; the first start goes on with the match."""
        settings = Settings(record.edition, record.rules.changed(), tuple(map(write_rule, record.written)))
        state = TableState(_ID, with_changes(settings, changes), new_secret(), at=now)
        state.chairs = [
            Chair(f"p{seat + 1}", name, None if seat in people else level) for seat, name in enumerate(record.names)
        ]
        state.sat = len(state.chairs)
        here = [chair.id for chair in state.chairs if chair.is_person]
        state.host, state.agreed = here[0], set(here)
        return cls(state, now, going_on=record)

    def go_on_without(self, ask: Ask, now: int) -> Outcome:
        """A bot thinks too long: what is done for people whose time is up is done for it."""
        out = Outcome()
        if not ask.react and (ask.mind[1], ask.turn) == (self.state.match, self.state.turn):
            self._acting.instead(out, ask.mind[2], "time", now)
        return self._finished(out, now)

    def _decided(self, chair: Chair, command: Command) -> log_entries.Kept:
        fact = super()._decided(chair, command)
        return self._given(fact) if isinstance(fact, log_entries.Started) else fact

    def _given(self, fact: log_entries.Started) -> log_entries.Started:
        record, self._going_on = self._going_on, None
        if record is not None:
            return _gone_on(fact, record)
        if self._seed is None:
            return fact
        seed = self._seed if fact.number == 1 else self._seed + f"/{fact.number}".encode()
        return replace(fact, secret=seed.hex(), shares=(), chosen=True)


def _gone_on(fact: log_entries.Started, record: Record) -> log_entries.Started:
    """With the proof that the record has, if it has one."""
    match record.fairness:
        case Fairness(_, secret, shares) if seed_of(secret, shares) == record.seed:
            dealt = replace(fact, secret=secret.hex(), shares=tuple(share.hex() for share in shares))
        case _:
            dealt = replace(fact, secret=record.seed.hex(), shares=(), chosen=True)
    return replace(dealt, moves=tuple((seat, str(action)) for seat, action in record.actions))
