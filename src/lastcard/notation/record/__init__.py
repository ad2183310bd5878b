"""Game records: a game as data, as text, and played through again."""

from lastcard.notation.record.move_times import Decided, Moment
from lastcard.notation.record.reader import read_record, read_table
from lastcard.notation.record.record import MismatchError, Record, Step, replay, result_of
from lastcard.notation.record.writer import write_record

__all__ = [
    "Decided",
    "MismatchError",
    "Moment",
    "Record",
    "Step",
    "read_record",
    "read_table",
    "replay",
    "result_of",
    "write_record",
]
