"""A match as a record, out of the entries of the log."""

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


def record_of(entries: Iterable[Entry]) -> Record:
    """The record of the match that these entries begin with, as far as they go.

    With the proof of the deal, unless the seed was chosen; and with when each move was made, unless nobody took the
    time of the first ones.
    """
    facts = [(entry.at, log_entries.decode(entry.command)) for entry in entries]
    at, started = facts[0]
    assert isinstance(started, log_entries.Started)
    moves = [(when, fact) for when, fact in facts if isinstance(fact, log_entries.Did)]
    letters = edition(started.edition).letters
    actions = [*started.moves, *((move.seat, move.action) for _, move in moves)]
    record = Record(
        edition=started.edition,
        rules=RuleSet.of(started.options),
        written=tuple(map(rule_in_full, started.written)),
        names=started.names,
        seed=started.seed,
        actions=tuple((seat, read_action(action, letters)) for seat, action in actions),
        fairness=None if started.chosen else _proof(started),
        moments=() if started.moves else tuple(_moment(move, (move.arrived or when) - at) for when, move in moves),
    )
    *_, last = replay(record)
    return replace(record, result=result_of(last.state))


def _proof(started: log_entries.Started) -> Fairness:
    secret = bytes.fromhex(started.secret)
    return Fairness(commitment(secret), secret, tuple(bytes.fromhex(share) for share in started.shares))


def _moment(move: log_entries.Did, since: int) -> Moment:
    """Never before the deal: the system's clock may have been set back after it."""
    return Moment(max(since, 0), move.less, move.why)
