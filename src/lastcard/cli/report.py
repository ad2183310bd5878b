"""What came of checking several things: a line for each, or data for a program; and the exit status."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from lastcard.cli.exit_codes import INTERRUPTED, WANTING, WRONG
from lastcard.cli.progress import progress, say_nothing_to_report
from lastcard.core.errors import LastcardError
from lastcard.text.errors import in_words
from lastcard.text.language import tell
from lastcard.text.terminal_output import WIDTH, wants_colour
from lastcard.text.usage_errors import print_error

if TYPE_CHECKING:
    from rich.table import Table

State = Literal["fine", "wrong", "unreadable"]
_STATUS: Final[dict[State, int]] = {"fine": 0, "wrong": WANTING, "unreadable": WRONG}


class Finding(NamedTuple):
    about: str
    """What was checked, as it was given."""
    state: State
    words: str = ""
    """More about what is fine, or what is wrong."""
    more: Mapping[str, Any] = {}
    """For a program besides."""

    @property
    def data(self) -> dict[str, Any]:
        return {"checked": self.about, "state": self.state, "words": self.words, **self.more}


def failed(about: str, error: LastcardError, state: State | None = None) -> Finding:
    """What Python itself couldn't read can't be checked; of anything else it can be said what is wrong with it."""
    unread = isinstance(error.__cause__, OSError | ValueError | RecursionError)
    return Finding(about, state or ("unreadable" if unread else "wrong"), in_words(error))


def check_each(things: Sequence[str], check: Callable[[str], Finding], as_json: bool) -> int:
    """All are looked at, even when one is wrong; what was looked at before an interruption is told."""
    found: list[Finding] = []
    interrupted = False
    try:
        with progress(len(things)) as done:
            for thing in things:
                found.append(check(thing))
                done(len(found))
    except KeyboardInterrupt:
        interrupted = True
        if not found:
            say_nothing_to_report()
    _report(found, as_json)
    return INTERRUPTED if interrupted else max((_STATUS[finding.state] for finding in found), default=0)


def print_data(data: object) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def _report(found: Sequence[Finding], as_json: bool) -> None:
    for finding in found:
        if finding.state == "unreadable":
            print_error(finding.words)
        elif not as_json:
            print(finding.words if finding.state == "wrong" else _fine(finding))
    if as_json:
        print_data([finding.data for finding in found])


def _fine(finding: Finding) -> str:
    fine = f"{finding.about}: {tell('found-fine')}"
    return f"{fine}: {finding.words}" if finding.words else fine


def table(*columns: str) -> Table:
    """The first column is words, the others are figures."""
    from rich import box
    from rich.table import Table

    made = Table(box=box.SIMPLE_HEAD, header_style="bold", show_edge=False, pad_edge=False)
    for place, column in enumerate(columns):
        made.add_column(column, justify="right" if place else "left", no_wrap=True, overflow="ellipsis")
    return made


def print_table(table: Table) -> None:
    """After an empty line; rich pads every line, which leaves blanks at the ends."""
    from rich.console import Console

    out = Console(width=WIDTH, highlight=False, no_color=not wants_colour(sys.stdout), emoji=False, markup=False)
    with out.capture() as printed:
        out.print(table)
    print("", *(line.rstrip() for line in printed.get().splitlines()), sep="\n")
