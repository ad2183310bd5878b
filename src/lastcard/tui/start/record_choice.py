"""Choosing a record to replay: a file, and one of the records in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from rich.console import Group
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from lastcard.core.printable import printable
from lastcard.local.unfinished import unfinished_matches
from lastcard.notation.files import FileError, read_records
from lastcard.notation.record import Record
from lastcard.text.language import format_list, t
from lastcard.tui.drawing.rich_text import indent_text
from lastcard.tui.screens.base_screen import LocalizedScreen, Sheet
from lastcard.tui.screens.dialogs import ChoiceList, ChoiceSheet, ListChoice, TextSheet
from lastcard.tui.screens.standings import result_text

_SUFFIX: Final = ".lastcard"
_MOST: Final = 30
"""How many files are listed."""


def ask_for_file(screen: LocalizedScreen[Any], then: Callable[[str], object]) -> None:
    """Ask for a file: one of those at hand, or any other by its path."""
    files = list(_files_at_hand())
    if not files:
        _ask_for_path(screen, then)
        return
    choices = [ListChoice(str(path), path.name, str(path.parent)) for path in files]
    choices.append(ListChoice(None, t("start-file-other")))

    def chosen(choice: ListChoice) -> None:
        if choice.value is None:
            _ask_for_path(screen, then)
        else:
            then(choice.value)

    screen.ask(ChoiceSheet(t("start-file"), choices), chosen)


def _ask_for_path(screen: LocalizedScreen[Any], then: Callable[[str], object]) -> None:
    screen.ask(TextSheet(t("start-file"), t("start-file-about")), lambda path: then(str(Path(path).expanduser())))


def _files_at_hand() -> Iterator[Path]:
    """Return the records in the current folder, the newest first, and those of unfinished matches elsewhere."""
    with suppress(OSError):
        found = [path for path in Path.cwd().glob(f"*{_SUFFIX}") if path.is_file()]
        yield from sorted(found, key=lambda path: -path.stat().st_mtime)[:_MOST]
        unfinished = [Path(match.record) for match in unfinished_matches()]
        yield from (path for path in unfinished if path.parent != Path.cwd())


def records_in(path: str) -> list[Record]:
    """Return the records in a file, played through; raise what is wrong with them, or that there is none."""
    records = list(read_records(path))
    if not records:
        raise FileError("error-no-record", path=path)
    return records


class RecordListSheet(Sheet[Record]):
    """Ask for one of several records in a file."""

    DEFAULT_CSS = "RecordListSheet > .sheet { width: 66; }"

    def __init__(self, records: Sequence[Record]) -> None:
        super().__init__()
        self._records = records

    def heading(self) -> str:
        return t("start-records")

    def body(self) -> ComposeResult:
        yield ChoiceList(*(Option(_describe(at, record)) for at, record in enumerate(self._records, 1)))

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._records[event.option_index])


def choose_record(screen: LocalizedScreen[Any], records: Sequence[Record], then: Callable[[Record], object]) -> None:
    """Pass on the only record, or ask for one of several."""
    if len(records) == 1:
        then(records[0])
    else:
        screen.ask(RecordListSheet(records), then)


def _describe(number: int, record: Record) -> Group:
    """Return the players of a record, and its result."""
    names = format_list([printable(name) for name in record.players])
    return Group(Text(f"{number}. {names}"), indent_text(result_text(record.names, record.result), "dim"))
