"""Game records: a game as data, as text, and played through again."""

from lastcard.notation.record.game import MismatchError, Record, Step, replay, result_of
from lastcard.notation.record.moments import Decided, Moment
from lastcard.notation.record.reading import read_record, read_table
from lastcard.notation.record.writing import write_record

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
