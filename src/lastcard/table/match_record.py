"""The record of a match, made from log entries."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from lastcard.core.ruleset import RuleSet
from lastcard.editions import edition
from lastcard.effects.rule import rule_in_full
from lastcard.fairness import Fairness, commitment
from lastcard.notation.actions import read_action
from lastcard.notation.record import Moment, Record, replay, result_of
from lastcard.table import log_entries
from lastcard.table.outcome import Entry


def record_of(entries: Iterable[Entry], *, timed: bool = True) -> Record:
    """Return the record of the match that these entries begin with, as far as they go.

    It has the proof of the deal, unless the seed was chosen. It has the time of each action, unless those of the first
    actions are unknown, or the table isn't `timed`.
    """
    decoded = [(entry.at, log_entries.decode(entry.command)) for entry in entries]
    at, started = decoded[0]
    assert isinstance(started, log_entries.MatchStarted)
    taken = [(when, entry) for when, entry in decoded if isinstance(entry, log_entries.ActionTaken)]
    letters = edition(started.edition).letters
    actions = [*started.moves, *((entry.seat, entry.action) for _, entry in taken)]
    record = Record(
        edition=started.edition,
        rules=RuleSet.of(started.options),
        written=tuple(map(rule_in_full, started.written)),
        names=started.names,
        seed=started.seed,
        actions=tuple((seat, read_action(action, letters)) for seat, action in actions),
        fairness=None if started.chosen else _proof(started),
        moments=_moments(taken, at) if timed and not started.moves else (),
    )
    *_, last = replay(record)
    return replace(record, result=result_of(last.state))


def _proof(started: log_entries.MatchStarted) -> Fairness:
    secret = bytes.fromhex(started.secret)
    return Fairness(commitment(secret), secret, tuple(bytes.fromhex(share) for share in started.shares))


def _moments(taken: Iterable[tuple[int, log_entries.ActionTaken]], start: int) -> tuple[Moment, ...]:
    """Never before the deal, even if the system's clock was set back after it."""
    return tuple(Moment(max((entry.arrived or when) - start, 0), entry.less, entry.why) for when, entry in taken)
