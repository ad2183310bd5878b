"""`lastcard record`: show records of matches, and check every move in them."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import Any

from lastcard.cli.exit_codes import USAGE_ERROR
from lastcard.cli.report import CheckResult, failed_check, print_json, report_checks
from lastcard.core.awaiting import MatchOver, RoundOver
from lastcard.core.errors import IllegalError, LastcardError
from lastcard.core.printable import printable
from lastcard.core.state import State
from lastcard.effects import write_rule
from lastcard.notation.files import FileError, read_record_at
from lastcard.notation.record import MismatchError, Record, replay
from lastcard.text.language import format_list, t
from lastcard.text.names import edition_with_id
from lastcard.text.table_lines import aligned
from lastcard.text.terminal_output import AnsiStyle, print_indented, wants_colour
from lastcard.text.usage_errors import print_error

_MINUTES_FROM = 120
"""Number of seconds from which the length is given in minutes."""


def check(args: Namespace) -> int:
    """Return 0 if all are correct, 1 if a move or a result is wrong, 2 if one can't be read."""
    return report_checks(args.files, _check, args.json)


def show(args: Namespace) -> int:
    """Show the readable records; return 2 if one can't be read."""
    shown: list[dict[str, Any]] = []
    status = 0
    for path in args.files:
        try:
            record = read_record_at(path)
        except LastcardError as error:
            print_error(error)
            status = USAGE_ERROR
            continue
        *_, last = replay(record)
        shown.append(_data(path, record, last.state))
        if not args.json:
            _print_record(path, record, last.state, first=len(shown) == 1)
    if args.json:
        print_json(shown)
    return status


def _check(path: str) -> CheckResult:
    try:
        record = read_record_at(path)
    except FileError as error:
        played = isinstance(error.__cause__, IllegalError | MismatchError)
        return failed_check(path, error, "wrong" if played else "unreadable")
    players, moves = len(record.names), len(record.actions)
    parts = ", ".join(
        [
            record.edition,
            t("count-players", count=players),
            t("count-moves", count=moves),
            record.result,
        ]
    )
    more = {"edition": record.edition, "players": players, "moves": moves, "result": record.result}
    return CheckResult(path, "fine", parts, more)


def _data(path: str, record: Record, end: State) -> dict[str, Any]:
    return {
        "file": path,
        "edition": record.edition,
        "rules": record.rules.changed(),
        "written": [write_rule(rule) for rule in record.written],
        "players": [
            {"seat": seat, "name": name, "score": score, "won": seat in _winners(end)}
            for seat, (name, score) in enumerate(zip(record.players, end.scores, strict=True))
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


def _print_record(path: str, record: Record, end: State, first: bool) -> None:
    if not first:
        print()
    rules = ", ".join(f"{name} = {str(value).lower()}" for name, value in record.rules.changed().items())
    lines = [
        (t("setting-edition"), edition_with_id(end.game.edition)),
        (t("setting-options"), rules or t("options-changed", count=0)),
        *((t("setting-written"), f"W*{number} {write_rule(rule)}") for number, rule in enumerate(record.written, 1)),
        *_players(record, end),
        (t("record-result"), _result(record, end)),
        (t("record-length"), _length(record, end)),
        (t("record-deal"), t("record-provable" if record.fairness else "record-unproven", path=path)),
    ]
    print(AnsiStyle(wants_colour(sys.stdout)).bold(path))
    margin = max(len(name) for name, _ in lines) + 4
    before = ""
    for name, words in lines:
        print_indented(words, f"  {'' if name == before else name}".ljust(margin))
        before = name


def _players(record: Record, end: State) -> list[tuple[str, str]]:
    names = aligned([printable(name) for name in record.players])
    return [
        (t("record-players"), f"{seat} {name}  {t('points', count=score)}")
        for seat, (name, score) in enumerate(zip(names, end.scores, strict=True))
    ]


def _result(record: Record, end: State) -> str:
    winners = [printable(record.players[seat]) for seat in _winners(end)]
    if len(winners) == 1:
        return t("result-match-won", who="other", name=winners[0])
    if winners:
        return t("result-match-won-several", names=format_list(winners))
    return t("record-after-round" if isinstance(end.awaiting, RoundOver) else "record-unfinished", number=end.round)


def _length(record: Record, end: State) -> str:
    parts = [t("count-rounds", count=end.round), t("count-moves", count=len(record.actions))]
    if record.moments:
        seconds = record.moments[-1].at_ms // 1000
        parts.append(
            t("duration", unit="second", count=seconds)
            if seconds < _MINUTES_FROM
            else t("duration", unit="minute", count=seconds // 60)
        )
    return ", ".join(parts)
