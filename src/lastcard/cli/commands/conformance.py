"""`lastcard conformance`: run files of cases and say which of them fail, and where."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path

from lastcard.cli.exit_codes import WANTING, WRONG
from lastcard.cli.progress import progress
from lastcard.cli.report import print_data
from lastcard.core.errors import LastcardError
from lastcard.notation.conformance import Case, Failure, read_cases, run_case
from lastcard.notation.files import FileError, read_text
from lastcard.text.errors import in_words
from lastcard.text.language import tell
from lastcard.text.usage_errors import complain


def run(args: Namespace) -> int:
    """0 when every case passed, 1 when one failed, 2 when a file can't be read; what can be read is run in any case."""
    unreadable: list[str] = []
    cases = list(_cases(args.paths, unreadable))
    failures: list[Failure] = []
    with progress(len(cases)) as done:
        for number, case in enumerate(cases, 1):
            if failure := run_case(case):
                failures.append(failure)
            done(number)
    passed = len(cases) - len(failures)
    if args.json:
        told = [_data(failure) for failure in failures]
        print_data({"passed": passed, "failed": len(failures), "failures": told, "unreadable": unreadable})
    else:
        for failure in failures:
            print(_told(failure))
        print(tell("conformance-result", passed=passed, failed=len(failures)))
    return WRONG if unreadable else WANTING if failures else 0


def _cases(paths: Iterable[str], unreadable: list[str]) -> Iterator[Case]:
    """Those that can be read; what can't is complained of, and its path kept."""
    for path in paths:
        try:
            for file in _files(Path(path)):
                yield from _cases_of(file, unreadable)
        except LastcardError as error:
            complain(error)
            unreadable.append(path)


def _files(path: Path) -> Iterator[Path]:
    """The file itself, or every .toml file in the folder and those below it."""
    if not path.is_dir():
        yield path
        return
    found = sorted(path.rglob("*.toml"))
    if not found:
        raise FileError("error-no-toml-file", path=path)
    yield from found


def _cases_of(path: Path, unreadable: list[str]) -> list[Case]:
    try:
        cases = read_cases(read_text(str(path)), str(path))
        if not cases:
            raise FileError("error-no-case", path=path)
    except LastcardError as error:
        complain(error)
        unreadable.append(str(path))
        return []
    return cases


def _told(failure: Failure) -> str:
    case, step = failure.case, failure.step
    line = tell("conformance-line", number=step.line)
    return f"{case.source}: {case.id}: {line}: {step.text}\n    {in_words(failure.found)}"


def _data(failure: Failure) -> dict[str, object]:
    case, step = failure.case, failure.step
    return {
        "file": case.source,
        "case": case.id,
        "clauses": case.clauses,
        "line": step.line,
        "text": step.text,
        "found": in_words(failure.found),
    }
