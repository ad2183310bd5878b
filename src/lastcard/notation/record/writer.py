"""Writing a record: tags in brackets, then the moves, round by round."""

from __future__ import annotations

from collections.abc import Iterator

from lastcard.core.actions import Next
from lastcard.fairness import Fairness
from lastcard.notation.record.record import Record
from lastcard.notation.syntax import quoted, write_rules, write_written

VERSION = "1"
_WIDTH = 80


def write_record(record: Record) -> str:
    """The record as text that people can read and `read_record` reads back."""
    tags = [f"[{name} {value}]" for name, value in _tags(record)]
    return "\n".join((*tags, "", *_moves(record), ""))


def _tags(record: Record) -> Iterator[tuple[str, str]]:
    yield "Lastcard", quoted(VERSION)
    yield "Edition", quoted(record.edition)
    rules = write_rules(record.rules)
    if rules:
        yield "Rules", quoted(rules)
    for rule in record.written:
        yield "Custom", write_written(rule)
    for name in record.names:
        yield "Seat", quoted(name)
    yield "Seed", quoted(record.seed.hex())
    if record.fairness:
        yield from _proof(record.fairness)
    if record.result:
        yield "Result", quoted(record.result)


def _proof(fairness: Fairness) -> Iterator[tuple[str, str]]:
    yield "Commitment", quoted(fairness.commitment)
    yield "Secret", quoted(fairness.secret.hex())
    for share in fairness.shares:
        yield "Share", quoted(share.hex())


def _moves(record: Record) -> Iterator[str]:
    """Each round under a line of its own, which names who asked for it."""
    number = 1
    line = ""
    yield "round 1"
    moments = [f" {moment}" for moment in record.moments] or [""] * len(record.actions)
    for (seat, action), moment in zip(record.actions, moments, strict=True):
        move = f"{seat} {action}{moment}"
        if isinstance(action, Next):
            if line:
                yield line
            number, line = number + 1, ""
            yield f"round {number}: {move}"
        elif line and len(line) + len(move) + 2 > _WIDTH:
            yield line
            line = f"{move};"
        else:
            line = f"{line} {move};".lstrip()
    if line:
        yield line
