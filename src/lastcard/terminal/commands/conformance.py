"""`lastcard conformance`: run files of cases and say which of them fail, and where."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from lastcard.core.errors import LastcardError
from lastcard.notation.conformance import Case, read_cases, run_case
from lastcard.terminal.files import FileError, read_text


def run(paths: list[str]) -> int:
    """0 when every case passed, 1 when one failed, 2 when a file can't be read; what can be read is run in any case."""
    passed = failed = unreadable = 0
    for path in paths:
        try:
            for file in _files(Path(path)):
                good, bad = _run_file(file)
                passed, failed = passed + good, failed + bad
                unreadable += good + bad == 0
        except LastcardError as error:
            _complain(error)
            unreadable += 1
    print(f"{passed} passed, {failed} failed")
    return 2 if unreadable else min(failed, 1)


def _files(path: Path) -> Iterator[Path]:
    """The file itself, or every .toml file in the folder and those below it."""
    if not path.is_dir():
        yield path
        return
    found = sorted(path.rglob("*.toml"))
    if not found:
        raise FileError(f"{path}: no .toml file in this folder")
    yield from found


def _run_file(path: Path) -> tuple[int, int]:
    """How many cases passed and failed; none at all when the file can't be read."""
    try:
        cases = read_cases(read_text(str(path)), str(path))
        if not cases:
            raise FileError(f"{path}: no case in this file")
    except LastcardError as error:
        _complain(error)
        return 0, 0
    failed = sum(not _passes(case) for case in cases)
    return len(cases) - failed, failed


def _passes(case: Case) -> bool:
    failure = run_case(case)
    if failure is not None:
        print(failure)
    return failure is None


def _complain(error: LastcardError) -> None:
    print(f"lastcard: {error}", file=sys.stderr)
