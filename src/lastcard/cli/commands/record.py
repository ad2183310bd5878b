"""`lastcard record`: what is in records of matches, and whether every move in them stands."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import Any

from lastcard.cli.exit_codes import WRONG
from lastcard.cli.report import Finding, check_each, failed, print_data
from lastcard.core.awaiting import MatchOver, RoundOver
from lastcard.core.errors import IllegalError, LastcardError
from lastcard.core.state import State
from lastcard.effects import write_rule
from lastcard.notation.files import FileError, read_record_at
from lastcard.notation.record import MismatchError, Record, replay
from lastcard.text.language import spoken, tell
from lastcard.text.names import edition_name
from lastcard.text.terminal_output import Paint, flow, wants_colour
from lastcard.text.usage_errors import complain

_A_WHILE = 120
"""Seconds from which on minutes are told."""


def check(args: Namespace) -> int:
    """0 when all are right, 1 when a move or a result is wrong, 2 when one can't be read."""
    return check_each(args.files, _check, args.json)


def show(args: Namespace) -> int:
    """Those that can be read; 2 when one can't."""
    shown: list[dict[str, Any]] = []
    status = 0
    for path in args.files:
        try:
            record = read_record_at(path)
        except LastcardError as error:
            complain(error)
            status = WRONG
            continue
        *_, last = replay(record)
        shown.append(_data(path, record, last.state))
        if not args.json:
            _tell(path, record, last.state, first=len(shown) == 1)
    if args.json:
        print_data(shown)
    return status


def _check(path: str) -> Finding:
    try:
        record = read_record_at(path)
    except FileError as error:
        played = isinstance(error.__cause__, IllegalError | MismatchError)
        return failed(path, error, "wrong" if played else "unreadable")
    players, moves = len(record.names), len(record.actions)
    said = ", ".join(
        [record.edition, tell("count-players", count=players), tell("count-moves", count=moves), record.result]
    )
    more = {"edition": record.edition, "players": players, "moves": moves, "result": record.result}
    return Finding(path, "fine", said, more)


def _data(path: str, record: Record, end: State) -> dict[str, Any]:
    return {
        "file": path,
        "edition": record.edition,
        "rules": record.rules.changed(),
        "written": [write_rule(rule) for rule in record.written],
        "players": [
            {"seat": seat, "name": name, "score": score, "won": seat in _winners(end)}
            for seat, (name, score) in enumerate(zip(record.names, end.scores, strict=True))
        ],
        "finished": isinstance(end.awaiting, MatchOver),
        "result": record.result,
        "rounds": end.round,
        "moves": len(record.actions),
        "milliseconds": record.moments[-1].at_ms if record.moments else None,
        "seed": record.seed.hex(),
        "provable": record.fairness is not None,
    }


def _winners(end: State) -> tuple[int, ...]:
    return tuple(end.winners) if isinstance(end.awaiting, MatchOver) else ()


def _tell(path: str, record: Record, end: State, first: bool) -> None:
    if not first:
        print()
    rules = ", ".join(f"{name} = {str(value).lower()}" for name, value in record.rules.changed().items())
    lines = [
        (tell("setting-edition"), edition_name(end.game.edition)),
        (tell("setting-options"), rules or tell("options-changed", count=0)),
        *((tell("setting-written"), f"W*{number} {write_rule(rule)}") for number, rule in enumerate(record.written, 1)),
        *_players(record, end),
        (tell("record-result"), _result(record, end)),
        (tell("record-length"), _length(record, end)),
        (tell("record-deal"), tell("record-provable" if record.fairness else "record-unproven", path=path)),
    ]
    print(Paint(wants_colour(sys.stdout)).bold(path))
    margin = max(len(name) for name, _ in lines) + 4
    before = ""
    for name, words in lines:
        flow(words, f"  {'' if name == before else name}".ljust(margin))
        before = name


def _players(record: Record, end: State) -> list[tuple[str, str]]:
    wide = max(map(len, record.names))
    return [
        (tell("record-players"), f"{seat} {name:{wide}}  {tell('points', count=score)}")
        for seat, (name, score) in enumerate(zip(record.names, end.scores, strict=True))
    ]


def _result(record: Record, end: State) -> str:
    winners = [record.names[seat] for seat in _winners(end)]
    if len(winners) == 1:
        return tell("result-match-won", who="other", name=winners[0])
    if winners:
        return tell("result-match-won-several", names=spoken().listed(winners))
    return tell("record-after-round" if isinstance(end.awaiting, RoundOver) else "record-unfinished", number=end.round)


def _length(record: Record, end: State) -> str:
    said = [tell("count-rounds", count=end.round), tell("count-moves", count=len(record.actions))]
    if record.moments:
        seconds = record.moments[-1].at_ms // 1000
        said.append(
            tell("duration", unit="second", count=seconds)
            if seconds < _A_WHILE
            else tell("duration", unit="minute", count=seconds // 60)
        )
    return ", ".join(said)
