"""`lastcard conformance`: run files of conformance cases and report those that fail."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from lastcard.cli.exit_codes import CHECK_FAILED, USAGE_ERROR
from lastcard.cli.progress import progress_bar
from lastcard.cli.report import print_json
from lastcard.core.errors import LastcardError
from lastcard.core.printable import printable
from lastcard.notation.conformance import Case, Failure, read_cases, run_case
from lastcard.notation.files import FileError, read_text
from lastcard.text.errors import in_words
from lastcard.text.language import t
from lastcard.text.usage_errors import print_error

_LONGEST: Final = 200
"""Characters of an id or a line of a script that are printed; `--json` has all of them."""


def run(args: Namespace) -> int:
    """Return 0 if every case passed, 1 if one failed, 2 if a file can't be read. The readable files are run anyway."""
    unreadable: list[str] = []
    cases = list(_cases(args.paths, unreadable))
    failures: list[Failure] = []
    with progress_bar(len(cases)) as done:
        for number, case in enumerate(cases, 1):
            if failure := run_case(case):
                failures.append(failure)
            done(number)
    passed = len(cases) - len(failures)
    if args.json:
        data = [_data(failure) for failure in failures]
        print_json({"passed": passed, "failed": len(failures), "failures": data, "unreadable": unreadable})
    else:
        for failure in failures:
            print(_describe(failure))
        print(t("conformance-result", passed=passed, failed=len(failures)))
    return USAGE_ERROR if unreadable else CHECK_FAILED if failures else 0


def _cases(paths: Iterable[str], unreadable: list[str]) -> Iterator[Case]:
    """The readable cases; report the errors of unreadable paths and collect those."""
    for path in paths:
        seen: dict[str, str] = {}
        try:
            for file in _files(Path(path)):
                yield from _cases_of(file, unreadable, seen)
        except LastcardError as error:
            print_error(error)
            unreadable.append(path)


def _files(path: Path) -> Iterator[Path]:
    """The file itself, or every .toml file in the folder and its subfolders."""
    if not path.is_dir():
        yield path
        return
    found = sorted(path.rglob("*.toml"))
    if not found:
        raise FileError("error-no-toml-file", path=path)
    yield from found


def _cases_of(path: Path, unreadable: list[str], seen: dict[str, str]) -> list[Case]:
    """The cases of a file, none of which may have the id of one in a file before it: `seen` has those by id."""
    try:
        cases = read_cases(read_text(str(path)), str(path))
        if not cases:
            raise FileError("error-no-case", path=path)
        for case in cases:
            if case.id in seen:
                raise FileError("error-case-elsewhere", path=path, case=case.id, other=seen[case.id])
        seen |= {case.id: case.source for case in cases}
    except LastcardError as error:
        print_error(error)
        unreadable.append(str(path))
        return []
    return cases


def _describe(failure: Failure) -> str:
    case, step = failure.case, failure.step
    line = t("conformance-line", number=step.line)
    about = ": ".join(map(_one_line, (case.source, case.id, line, step.text)))
    return f"{about}\n    {_one_line(in_words(failure.found))}"


def _one_line(text: str) -> str:
    """As much of a text as is read at a glance, without what a terminal obeys."""
    return printable(text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…")


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
