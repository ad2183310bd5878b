"""Writing a record: tags in brackets, then the moves, round by round."""

from __future__ import annotations

from collections.abc import Iterator

from lastcard.core.actions import Action, Next
from lastcard.fairness import Fairness
from lastcard.notation.record.move_times import Moment
from lastcard.notation.record.record import Record, SeatChange, require_record
from lastcard.notation.syntax import quoted, write_rules, write_written

VERSION = "1"
PROOF = "2"
"""The version of the proof, if shares were committed. A proof without a version is one of Lastcard 0.1.0."""
_WIDTH = 80


def write_record(record: Record) -> str:
    """Return the record as readable text; `read_record` reads it back."""
    require_record(record)
    return begin_record(record, MoveText()) + "\n"


def begin_record(record: Record, moves: MoveText) -> str:
    """Return the record as text to which `moves` can add; only the last newline is missing."""
    tags = [f"[{name} {value}]" for name, value in _tags(record)]
    moments = record.moments or [None] * len(record.actions)
    made = zip(record.actions, moments, strict=True)
    written, number = [], 1
    for (seat, action), moment in made:
        written.append(moves.add(seat, action, moment))
        if isinstance(action, Next):
            number += 1
            written += [_seat_change(change) for change in record.seat_changes if change.round == number]
    return "\n".join((*tags, "", "round 1")) + "".join(written)


def _seat_change(change: SeatChange) -> str:
    """Return a comment, for programs that know no other players than those of the first deal."""
    return f"\n# seat {change.seat} is now {quoted(change.name)}"


class MoveText:
    """Writes moves one after the other, in lines of at most 80 characters; each round has a line that begins it."""

    def __init__(self) -> None:
        self._round = 1
        self._column = 0

    def add(self, seat: int, action: Action, moment: Moment | None) -> str:
        """Return the text that follows the earlier moves."""
        move = f"{seat} {action}" if moment is None else f"{seat} {action} {moment}"
        if isinstance(action, Next):
            self._round, self._column = self._round + 1, 0
            return f"\nround {self._round}: {move}"
        if self._column and self._column + len(move) + 2 <= _WIDTH:
            self._column += len(move) + 2
            return f" {move};"
        self._column = len(move) + 1
        return f"\n{move};"


def _tags(record: Record) -> Iterator[tuple[str, str]]:
    yield "Lastcard", quoted(VERSION)
    yield from _table(record)
    yield "Seed", quoted(record.seed.hex())
    if record.fairness:
        yield from _proof(record.fairness)
    if record.result:
        yield "Result", quoted(record.result)


def _table(record: Record) -> Iterator[tuple[str, str]]:
    yield "Edition", quoted(record.edition)
    rules = write_rules(record.rules)
    if rules:
        yield "Rules", quoted(rules)
    for rule in record.written:
        yield "Custom", write_written(rule)
    for name in record.names:
        yield "Seat", quoted(name)


def setup_tags(record: Record, fairness: Fairness) -> Iterator[tuple[str, str]]:
    """Yield the tags of the setup: what is fixed before shares are revealed."""
    yield from _table(record)
    yield "Commitment", quoted(fairness.commitment)
    yield from _digests(fairness)


def _digests(fairness: Fairness) -> Iterator[tuple[str, str]]:
    for committed in fairness.share_commitments:
        yield "Digest", quoted(str(committed))


def _proof(fairness: Fairness) -> Iterator[tuple[str, str]]:
    if fairness.share_commitments:
        yield "Proof", quoted(PROOF)
    yield "Commitment", quoted(fairness.commitment)
    yield "Secret", quoted(fairness.secret.hex())
    yield from _digests(fairness)
    for share in fairness.shares:
        yield "Share", quoted(share.hex())
