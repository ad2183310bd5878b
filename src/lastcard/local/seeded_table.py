"""A table with a given deal: from a chosen seed, or from the record of a match to resume."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from lastcard.bots.requests import DecisionRequest
from lastcard.core.defaults import Level
from lastcard.core.printable import printable
from lastcard.effects import write_rule
from lastcard.fairness import Fairness, new_secret, seed_of
from lastcard.notation.record import Record, setup_digest
from lastcard.protocol.commands import Command
from lastcard.protocol.settings import Changes, Settings
from lastcard.table import Outcome, Table, log_entries
from lastcard.table.bot_pacing import HUMAN_PACE, TablePace
from lastcard.table.decisions import started
from lastcard.table.members import Member
from lastcard.table.reducer import opened_table
from lastcard.table.settings_check import with_changes
from lastcard.table.table_state import TableState

_ID = "home"
_TALK: Final = "any"
"""People at one screen talk aloud, so the VETO doesn't wait for the chat (R-VETO-CAUSE)."""


class SeededTable(Table):
    """A table with a given deal. Its record has no proof of the deal, and replays like any other."""

    def __init__(
        self,
        state: TableState,
        now: int,
        seed: bytes | None = None,
        resumed: Record | None = None,
        pace: TablePace = HUMAN_PACE,
    ) -> None:
        super().__init__(state, now, pace=pace)
        self.state = state
        self._seed = seed
        self._resumed = resumed

    @classmethod
    def new(cls, changes: Changes, seed: bytes | None, now: int) -> SeededTable:
        """Return a table without connected players; raise `TableRefused` for invalid settings."""
        own = Settings(veto=_TALK) if changes.edition is UNSET else Settings(changes.edition, veto=_TALK)
        settings = with_changes(own, replace(changes, edition=UNSET))  # its edition may be the path of a file
        return cls(opened_table(log_entries.TableOpened(_ID, settings, new_secret().hex()), now), now, seed)

    @classmethod
    def of(
        cls,
        record: Record,
        people: Collection[int],
        level: Level,
        changes: Changes,
        now: int,
        pace: TablePace = HUMAN_PACE,
    ) -> SeededTable:
        """Return a table with everybody in their seats and all agreements; the first start resumes the match."""
        settings = Settings(record.edition, record.rules.changed(), tuple(map(write_rule, record.written)), veto=_TALK)
        state = TableState(_ID, with_changes(settings, changes), new_secret(), at=now)
        state.members = [
            Member(f"p{seat + 1}", printable(name), None if seat in people else level)
            for seat, name in enumerate(record.names)
        ]
        state.joined = len(state.members)
        here = [member.id for member in state.members if member.is_person]
        state.host, state.agreed = here[0], set(here)
        return cls(state, now, resumed=record, pace=pace)

    def go_on_without(self, request: DecisionRequest, now: int) -> Outcome:
        """Act for a bot that takes too long, as for people whose time is up."""
        out = Outcome()
        if not request.react and (request.player[1], request.turn) == (self.state.match, self.state.turn):
            self._actions.act_cautiously(out, request.player[2], "time", now)
        return self._finished(out, now)

    def _decide(self, member: Member, command: Command) -> log_entries.LogEntry:
        entry = super()._decide(member, command)
        if self._resumed is None and self._seed is None:
            return entry
        if isinstance(entry, log_entries.SetupFixed | log_entries.MatchStarted):
            return self._with_deal(started(self.state, entry.player, entry.id))  # no share has a part in this deal
        return entry

    def _with_deal(self, entry: log_entries.MatchStarted) -> log_entries.MatchStarted:
        record, self._resumed = self._resumed, None
        if record is not None:
            return _resumed_entry(entry, record)
        assert self._seed is not None
        seed = self._seed if entry.number == 1 else self._seed + f"/{entry.number}".encode()
        return replace(entry, secret=seed.hex(), shares=(), chosen=True)


def _resumed_entry(entry: log_entries.MatchStarted, record: Record) -> log_entries.MatchStarted:
    """Return the entry of the resumed match, with the proof of the record if it has one."""
    match record.fairness:
        case Fairness(_, secret, shares, committed) if seed_of(secret, shares, setup_digest(record)) == record.seed:
            dealt = replace(
                entry,
                secret=secret.hex(),
                shares=tuple(share.hex() for share in shares),
                setup=setup_digest(record),
                digests=tuple(map(str, committed)),
            )
        case _:
            dealt = replace(entry, secret=record.seed.hex(), shares=(), chosen=True)
    return replace(dealt, moves=tuple((seat, str(action)) for seat, action in record.actions))
