"""`read_records`: many records in one file, and errors that name the record and the line."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from lastcard import (
    ArgumentError,
    IllegalError,
    LastcardError,
    MismatchError,
    UnreadableError,
    read_record,
    read_records,
    write_record,
)
from tests.notation.helpers import random_record_match

RECORDS = [random_record_match(seed, 30).record() for seed in range(4)]
FILE = "\n".join(map(write_record, RECORDS))


@pytest.mark.parametrize("between", ["", "\n\n", "# a comment\n"])
def test_records_one_after_the_other_are_read_back(between: str, tmp_path: Path) -> None:
    path = tmp_path / "many.lastcard"
    path.write_text(between + between.join(map(write_record, RECORDS)) + between, "utf-8")
    assert list(read_records(path)) == list(read_records(str(path))) == RECORDS
    with path.open(encoding="utf-8") as file:
        assert list(read_records(file)) == RECORDS
    path.write_text(path.read_text("utf-8").replace("\n", "\r\n"), "utf-8", newline="")
    assert list(read_records(path)) == RECORDS


def test_file_of_one_record_is_read() -> None:
    assert list(read_records("docs/examples/evening.lastcard")) == [
        read_record(Path("docs/examples/evening.lastcard").read_text("utf-8"))
    ]


def test_records_without_moves_are_separated() -> None:
    """And tags may come in any order before the first move of the first record."""
    tags = ['[Edition "coloradd"]', '[Seat "Ana"]', '[Seat "Ben"]', '[Seed "00"]']
    one = "\n".join(['[Lastcard "1"]', *tags])
    assert len(list(read_records(io.StringIO(f"{one}\n{one}\n{one}")))) == 3
    assert len(list(read_records(io.StringIO("\n".join([*tags, '[Lastcard "1"]', one]))))) == 2


@pytest.mark.parametrize("text", ["", "\n", "# nothing here\n\n"])
def test_file_without_records_gives_none(text: str) -> None:
    assert list(read_records(io.StringIO(text))) == []


def test_error_names_file_record_and_line(tmp_path: Path) -> None:
    path = tmp_path / "many.lastcard"
    path.write_text(f'{FILE}\n[Lastcard "1"]\nnonsense\n', "utf-8")
    line = FILE.count("\n") + 2
    read = read_records(path)
    assert [next(read) for _ in RECORDS] == RECORDS
    with pytest.raises(UnreadableError) as caught:
        next(read)
    assert str(caught.value).startswith(f"{path}: record 5: line {line}, column 1: no tag Edition")


def test_errors_keep_their_kind_and_their_place_in_the_file() -> None:
    before = FILE.count("\n")
    stated = write_record(RECORDS[0]).replace('[Result "', '[Result "x')
    with pytest.raises(MismatchError, match=rf"^record 5: line {before + 1 + _line_of(stated, '[Result')}, column 1: "):
        list(read_records(io.StringIO(f"{FILE}\n{stated}")))
    moved = write_record(RECORDS[0]).replace("round 1\n", "round 1\n0 veto 1;\n")
    with pytest.raises(IllegalError, match=r"^record 5: line ") as caught:
        list(read_records(io.StringIO(f"{FILE}\n{moved}")))
    assert caught.value.line == before + 1 + _line_of(moved, "0 veto")


def _line_of(text: str, start: str) -> int:
    return next(number for number, line in enumerate(text.split("\n"), 1) if line.startswith(start))


def test_path_or_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.lastcard", "a\0b"):
        with pytest.raises(LastcardError, match="can't be read"):
            list(read_records(path))
    (tmp_path / "latin").write_bytes(b"[Lastcard \xff")
    with pytest.raises(LastcardError, match=r"not UTF-8 text \(byte 11\)"):
        list(read_records(tmp_path / "latin"))
    with pytest.raises(ArgumentError, match=r"file can't be .*: give a path, or a file opened for reading text"):
        read_records(io.BytesIO(b""))  # type: ignore[arg-type]
