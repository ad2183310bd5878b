"""`lastcard conformance`: ids that two cases share, and failures that are too long or would move the cursor."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command_runner import Lastcard

CASE = """
[[case]]
id = "{id}"
clauses = ["TURN-1"]
hands = ["R7 B2", "G1 G2"]
discard = "R5"
script = "{script}"
"""


def written(path: Path, *cases: tuple[str, str]) -> Path:
    path.write_text("".join(CASE.format(id=id_, script=script) for id_, script in cases), "utf-8")
    return path


def test_id_used_twice_makes_the_file_unreadable(tmp_path: Path, lastcard: Lastcard) -> None:
    path = written(tmp_path / "a.toml", ("one", "0 play R7"), ("two", "0 play R7"), ("one", "0 play R7"))
    done = lastcard("conformance", path)
    assert done.status == 2
    assert done.err == f"lastcard: {path}: cases 1 and 3 have the same id, 'one': give each its own\n"
    assert done.out == "0 passed, 0 failed\n"


def test_id_used_in_two_files_makes_the_second_unreadable(tmp_path: Path, lastcard: Lastcard) -> None:
    first = written(tmp_path / "a.toml", ("one", "0 play R7"))
    second = written(tmp_path / "b.toml", ("two", "0 play R7"), ("one", "0 play R7"))
    done = lastcard("conformance", tmp_path)
    assert done.status == 2
    assert done.err == f"lastcard: {second}: the id 'one' is that of a case in {first} already: give each its own\n"
    assert done.out == "1 passed, 0 failed\n"
    assert lastcard("conformance", first, first).status == 0  # the same file twice is asked for


def test_value_that_is_not_a_table_is_unreadable(tmp_path: Path, lastcard: Lastcard) -> None:
    path = tmp_path / "a.toml"
    path.write_text("case = [1]", "utf-8")
    done = lastcard("conformance", path)
    assert (done.status, "holds [[case]] tables and nothing else" in done.err) == (2, True)


@pytest.mark.parametrize("script", ["0 play " + "R" * 1_000_000, "= hand 0: " + "R7 " * 300_000])
def test_long_failure_is_cut(script: str, tmp_path: Path, lastcard: Lastcard) -> None:
    path = written(tmp_path / "a.toml", ("i" * 1000, script))
    done = lastcard("conformance", path)
    assert done.status == 1
    assert max(map(len, done.out.splitlines())) < 800
    assert f"{'i' * 200}…: script line 1: {script[:200]}…\n" in done.out
    failures = json.loads(lastcard("conformance", "--json", path).out)["failures"]
    assert failures[0]["text"] == script.strip()


def test_failure_shows_escaped_control_characters(tmp_path: Path, lastcard: Lastcard) -> None:
    path = written(tmp_path / "a.toml", (r"o\u001b]0;x\u0007ne", r"0 play R7\u001b[2J\u202e"))
    out = lastcard("conformance", path).out
    assert r"o\x1b]0;x\x07ne: script line 1: 0 play R7\x1b[2J\u202e" in out
    assert out.replace("\n", "").isprintable()
