"""The record of a match, made from log entries."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from lastcard.core.actions import Action, Next
from lastcard.core.ruleset import RuleSet
from lastcard.editions import edition
from lastcard.effects.rule import rule_in_full
from lastcard.fairness import Fairness, commitment, read_share_commitment
from lastcard.notation.actions import read_action
from lastcard.notation.record import Moment, Record, SeatChange, replay, result_of
from lastcard.table import log_entries
from lastcard.table.outcome import Entry


class RecordedMove(NamedTuple):
    """An action of the match, and when it was made if that is known."""

    seat: int
    action: Action
    moment: Moment | None


class MatchRecorder:
    """Makes the record of a match from its log entries, one after the other, beginning with the deal.

    It has the proof of the deal, unless the seed was chosen. It has the time of each action, unless those of the first
    actions are unknown, or the table isn't `timed`.
    """

    def __init__(self, entry: Entry, *, timed: bool = True) -> None:
        started = log_entries.decode(entry.command)
        assert isinstance(started, log_entries.MatchStarted)
        self._letters = edition(started.edition).letters
        self._dealt_at = self._last_at = entry.at
        self._timed = timed and not started.moves
        self._latest = 0
        self._seat_changes: list[SeatChange] = []
        self._round = 1 + sum(action == str(Next()) for _, action in started.moves)
        self._moves = [RecordedMove(seat, self._action(text), None) for seat, text in started.moves]
        self._table = Record(
            edition=started.edition,
            rules=RuleSet.of(started.options),
            written=tuple(map(rule_in_full, started.written)),
            names=started.names,
            seed=started.seed,
            fairness=None if started.chosen else _proof(started),
        )

    def add(self, entry: Entry) -> RecordedMove | None:
        """Return the move of an entry, or None if the entry isn't a move."""
        taken = log_entries.decode(entry.command)
        if isinstance(taken, log_entries.DowntimeCredited) and entry.at < self._last_at:
            self._dealt_at -= self._last_at - entry.at  # the clock was set back: go on from the time before
        self._last_at = entry.at
        if isinstance(taken, log_entries.SeatTaken):  # right before the round in which they play
            self._seat_changes.append(SeatChange(self._round + 1, taken.seat, taken.name))
        if not isinstance(taken, log_entries.ActionTaken):
            return None
        move = RecordedMove(
            taken.seat, self._action(taken.action), self._moment(taken, entry.at) if self._timed else None
        )
        self._moves.append(move)
        self._round += isinstance(move.action, Next)
        return move

    def so_far(self) -> Record:
        """Return the record without its result."""
        moments = tuple(move.moment for move in self._moves if move.moment is not None)
        actions = tuple(move[:2] for move in self._moves)
        return replace(self._table, actions=actions, moments=moments, seat_changes=tuple(self._seat_changes))

    def _action(self, text: str) -> Action:
        return read_action(text, self._letters)

    def _moment(self, taken: log_entries.ActionTaken, at: int) -> Moment:
        """Return the moment, never before an earlier move, even if the system's clock was set back.

        A move that waited for a race counts from its arrival, but others may have been made meanwhile.
        """
        self._latest = max((taken.arrived or at) - self._dealt_at, self._latest)
        return Moment(self._latest, taken.less, taken.why)


def record_of(entries: Iterable[Entry], *, timed: bool = True) -> Record:
    """Return the record of the match that these entries begin with, as far as they go, with its result."""
    first, *others = entries
    recorder = MatchRecorder(first, timed=timed)
    for entry in others:
        recorder.add(entry)
    record = recorder.so_far()
    *_, last = replay(record)
    return replace(record, result=result_of(last.state))


def _proof(started: log_entries.MatchStarted) -> Fairness:
    secret = bytes.fromhex(started.secret)
    shares = tuple(map(bytes.fromhex, started.shares))
    return Fairness(commitment(secret), secret, shares, tuple(map(read_share_commitment, started.digests)))
