"""Records: a match as data, as text, and replayed."""

from lastcard.notation.record.move_times import Decided, Moment
from lastcard.notation.record.proof import proof_limits, proof_problems, setup_digest
from lastcard.notation.record.reader import read_each_record, read_record, read_table
from lastcard.notation.record.record import MatchStep, MismatchError, Record, SeatChange, replay, result_of
from lastcard.notation.record.writer import MoveText, begin_record, write_record

__all__ = [
    "Decided",
    "MatchStep",
    "MismatchError",
    "Moment",
    "MoveText",
    "Record",
    "SeatChange",
    "begin_record",
    "proof_limits",
    "proof_problems",
    "read_each_record",
    "read_record",
    "read_table",
    "replay",
    "result_of",
    "setup_digest",
    "write_record",
]
