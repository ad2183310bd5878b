"""Writing a record: tags in brackets, then the moves, round by round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lastcard.core.actions import Action, Next
from lastcard.notation.record.game import Record
from lastcard.notation.text import quoted, write_rules, write_written

VERSION = "1"
_WIDTH = 80


def write_record(record: Record) -> str:
    """The record as text that people can read and `read_record` reads back."""
    tags = [f"[{name} {value}]" for name, value in _tags(record)]
    return "\n".join((*tags, "", *_moves(record.actions), ""))


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
    if record.result:
        yield "Result", quoted(record.result)


def _moves(actions: Iterable[tuple[int, Action]]) -> Iterator[str]:
    """Each round under a line of its own, which names who asked for it."""
    number = 1
    line = ""
    yield "round 1"
    for seat, action in actions:
        move = f"{seat} {action}"
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
