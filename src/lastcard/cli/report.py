"""Reports of the commands: results of checks, JSON, and tables of figures."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from lastcard.cli.exit_codes import CHECK_FAILED, INTERRUPTED, USAGE_ERROR
from lastcard.cli.progress import print_nothing_done, progress_bar
from lastcard.core.errors import LastcardError
from lastcard.core.printable import printable, printable_output
from lastcard.text.errors import in_words
from lastcard.text.language import t
from lastcard.text.terminal_output import WIDTH, wants_colour
from lastcard.text.usage_errors import print_error

if TYPE_CHECKING:
    from rich.table import Table

CheckState = Literal["fine", "wrong", "unreadable"]
_EXIT_CODE: Final[dict[CheckState, int]] = {"fine": 0, "wrong": CHECK_FAILED, "unreadable": USAGE_ERROR}


class CheckResult(NamedTuple):
    about: str
    """The thing that was checked, as the user named it."""
    state: CheckState
    words: str = ""
    """Details, or what is wrong."""
    more: Mapping[str, Any] = {}
    """Further data for `--json`."""

    @property
    def data(self) -> dict[str, Any]:
        return {"checked": self.about, "state": self.state, "words": self.words, **self.more}


def failed_check(about: str, error: LastcardError, state: CheckState | None = None) -> CheckResult:
    """The result of a failed check: unreadable if Python couldn't read the input, else wrong."""
    unread = isinstance(error.__cause__, OSError | ValueError | RecursionError)
    return CheckResult(about, state or ("unreadable" if unread else "wrong"), in_words(error))


def report_checks(things: Sequence[str], check: Callable[[str], CheckResult], as_json: bool) -> int:
    """Check everything, report all results, also after an interruption, and return the exit code."""
    results: list[CheckResult] = []
    interrupted = False
    try:
        with progress_bar(len(things)) as done:
            for thing in things:
                results.append(check(thing))
                done(len(results))
    except KeyboardInterrupt:
        interrupted = True
        if not results:
            print_nothing_done()
    _report(results, as_json)
    return INTERRUPTED if interrupted else max((_EXIT_CODE[result.state] for result in results), default=0)


def print_json(data: object) -> None:
    text = json.dumps(data, ensure_ascii=False, indent=2)
    print(text if printable_output(text, styled=False) == text else json.dumps(data, indent=2))


def _report(results: Sequence[CheckResult], as_json: bool) -> None:
    for result in results:
        if result.state == "unreadable":
            print_error(result.words)
        elif not as_json:
            print(printable(result.words if result.state == "wrong" else _fine_line(result)))
    if as_json:
        print_json([result.data for result in results])


def _fine_line(result: CheckResult) -> str:
    fine = f"{result.about}: {t('found-fine')}"
    return f"{fine}: {result.words}" if result.words else fine


def figure_table(*columns: str) -> Table:
    """An empty table with a first column of text and further columns of figures."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, header_style="bold", show_edge=False, pad_edge=False)
    for place, column in enumerate(columns):
        table.add_column(column, justify="right" if place else "left", no_wrap=True, overflow="ellipsis")
    return table


def print_table(table: Table, width: int = WIDTH) -> None:
    """Print an empty line and the table, without the trailing blanks that Rich adds."""
    from rich.console import Console

    out = Console(width=width, highlight=False, no_color=not wants_colour(sys.stdout), emoji=False, markup=False)
    with out.capture() as printed:
        out.print(table)
    print("", *(line.rstrip() for line in printed.get().splitlines()), sep="\n")
