"""Game records: a game as data, as text, and played through again."""

from lastcard.notation.record.game import MismatchError, Record, Step, replay, result_of
from lastcard.notation.record.reading import read_record
from lastcard.notation.record.writing import write_record

__all__ = ["MismatchError", "Record", "Step", "read_record", "replay", "result_of", "write_record"]
