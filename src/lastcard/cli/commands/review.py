"""`lastcard review`: how the chances to win went in a recorded match, and which choices changed them."""

from __future__ import annotations

from argparse import Namespace
from threading import Event
from typing import TYPE_CHECKING

from lastcard.cli.exit_codes import INTERRUPTED
from lastcard.cli.progress import check_installed, handling_signals, progress_bar
from lastcard.cli.report import print_json
from lastcard.core.errors import LastcardError, OneOf
from lastcard.notation.files import FileError, read_record_at
from lastcard.text.usage_errors import UsageError
from lastcard.trials.errors import TrialError

if TYPE_CHECKING:
    from lastcard.notation.record import Record
    from lastcard.protocol.review import ReviewDocument


def run(args: Namespace) -> int:
    """Check everything first; report what has been judged, even after an interruption."""
    check_installed("review", "numpy", "numba", *(["matplotlib"] if args.plot else []))
    record = read_record_at(args.file)
    if args.seat is not None and not 0 <= args.seat < len(record.names):
        raise UsageError("error-no-seat", seat=args.seat, last=len(record.names) - 1)
    if args.plot is not None:
        _check_plot(args.plot)
    stop = Event()
    with handling_signals(stop.set):
        try:
            document = _review(record, args.seat, args.worlds, stop)
        except LastcardError as error:
            raise FileError("error-in-file", path=args.file, why=error) from error
    if args.plot is not None:  # first: whoever reads the output may stop early
        from lastcard.cli.commands.review_plot import plot_review

        plot_review(document, args.plot)
    if args.json:
        import msgspec

        print_json(msgspec.to_builtins(document))
    else:
        from lastcard.cli.commands.review_report import print_review

        print_review(document, record, args.seat)
    return INTERRUPTED if stop.is_set() else 0


def _check_plot(path: str) -> None:
    from lastcard.trials.export import check_writable
    from lastcard.trials.plots import SUFFIXES

    if not path.lower().endswith(SUFFIXES):
        raise TrialError("error-plot-suffix", path=path, known=OneOf(SUFFIXES))
    check_writable(path)


def _review(record: Record, seat: int | None, worlds: int | None, stop: Event) -> ReviewDocument:
    from lastcard.analysis import Reviewer, review_document
    from lastcard.analysis.review import WORLDS

    reviewer = Reviewer(record, None if seat is None else (seat,))
    with progress_bar(reviewer.steps) as done:
        for judged in reviewer.deepen(worlds or WORLDS):
            done(judged)
            if stop.is_set():
                break
    return review_document(reviewer.review())
