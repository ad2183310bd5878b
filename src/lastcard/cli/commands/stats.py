"""`lastcard stats`: the statistics and achievements on this computer."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from msgspec import to_builtins

from lastcard.cli.report import print_json
from lastcard.statistics import MatchFile, StatisticsError, reached_achievements, totals_of
from lastcard.statistics.export import read_matches, write_matches
from lastcard.statistics.lines import statistics_lines
from lastcard.text.language import t
from lastcard.text.terminal_output import print_wrapped
from lastcard.text.usage_errors import UsageError


def show(args: Namespace) -> int:
    kept = MatchFile()
    matches, damaged = kept.matches(), kept.damaged_lines()
    if args.json:
        achievements = {name: reached._asdict() for name, reached in reached_achievements(matches).items()}
        totals = to_builtins(totals_of(matches)._asdict())
        print_json({**totals, "achievements": achievements, "damaged": len(damaged)})
        return 0
    for line in statistics_lines(matches):
        print(line)
    if damaged:
        print()
        print_wrapped(t("stats-damaged", count=len(damaged), path=str(kept.path)))
    return 0


def export(args: Namespace) -> int:
    """Write all matches to a file."""
    matches = MatchFile().matches()
    try:
        Path(args.file).write_text(write_matches(matches), "utf-8")
    except OSError as error:
        raise StatisticsError("error-file-unwritable", path=args.file, why=error) from error
    print_wrapped(t("stats-exported", count=len(matches), path=args.file))
    return 0


def import_file(args: Namespace) -> int:
    """Add the matches of a file, each once."""
    try:
        data = Path(args.file).read_bytes()
    except OSError as error:
        raise StatisticsError("error-file-unreadable", path=args.file, why=error) from error
    print_wrapped(t("statistics-imported", count=MatchFile().add(read_matches(data, args.file))))
    return 0


def delete(args: Namespace) -> int:
    """Delete everything, if it is meant."""
    if not args.yes:
        raise UsageError("error-stats-delete")
    MatchFile().delete_everything()
    print_wrapped(t("statistics-deleted"))
    return 0
