"""`lastcard record` and `lastcard conformance`: output, JSON and exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lastcard.notation.record import read_record
from tests.cli.command_runner import LANGUAGES, ROOT, Lastcard, finished_match

FAIR = ROOT / "docs/examples/fair.lastcard"
CASE = """
[[case]]
id = "{id}"
clauses = ["TURN-1"]
hands = ["R7 B2", "G1 G2"]
discard = "R5"
script = '''
0 play R7
= top: {top}
'''
"""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return finished_match(tmp_path / "game.lastcard")


def with_a_wrong_move(record: Path, move: str = "0 catch 1") -> Path:
    wrong = record.with_name("wrong.lastcard")
    wrong.write_text(record.read_text("utf-8").replace("round 1\n", f"round 1\n{move}; "), "utf-8")
    return wrong


def test_show_prints_record(record: Path, lastcard: Lastcard) -> None:
    read = read_record(record.read_text("utf-8"))
    shown = lastcard.output_of("record", "show", record).splitlines()
    assert shown[0] == str(record)
    told = [line.strip() for line in shown[1:]]
    assert told[0] == "Edition      Classic (coloradd)"
    assert told[1] == "House rules  target = 50"
    assert told[2].startswith("Players      0 Ana ")
    assert told[3].startswith("1 Milo  ")
    assert told[4].startswith("Result       ")
    assert told[4].endswith(" won the match")
    assert told[5].endswith(f", {len(read.actions)} moves")
    assert told[6] == "Deal         Without a proof that nobody chose the cards"


def test_show_prints_several_records(record: Path, lastcard: Lastcard) -> None:
    done = lastcard("record", "show", record, "nowhere", FAIR)
    assert done.status == 2
    assert done.err == "lastcard: nowhere: can't be read: No such file or directory\n"
    assert f"\n\n{FAIR}\n" in done.out
    assert "With a proof that nobody chose the cards" in done.out


@pytest.mark.parametrize(
    ("moves", "said"), [(0, "Unfinished, in round 1"), (1, "Unfinished, in round 1"), (None, "Ana won the match")]
)
def test_show_prints_progress_of_unfinished_record(
    moves: int | None, said: str, tmp_path: Path, lastcard: Lastcard
) -> None:
    text = (ROOT / "docs/examples/fair.lastcard").read_text("utf-8")
    if moves is not None:
        tags, _, _ = text.partition("round 1\n")
        kept = read_record(text).actions[:moves]
        lines = [f"{seat} {action}" for seat, action in kept]
        text = "".join(line + "\n" for line in tags.splitlines() if "Result" not in line)
        text += "\n".join(["round 1", *lines, ""])
    path = tmp_path / "some.lastcard"
    path.write_text(text, "utf-8")
    assert said in lastcard.output_of("record", "show", path)


def test_show_prints_json(record: Path, lastcard: Lastcard) -> None:
    first, fair = json.loads(lastcard.output_of("record", "show", record, FAIR, "--json"))
    assert first["file"] == str(record)
    assert (first["edition"], first["rules"], first["finished"]) == ("coloradd", {"target": 50}, True)
    assert [player["name"] for player in first["players"]] == ["Ana", "Milo"]
    assert sum(player["won"] for player in first["players"]) == 1
    assert first["result"].startswith("match ")
    assert (first["provable"], fair["provable"]) == (False, True)
    assert first["milliseconds"] is None
    assert fair["milliseconds"] > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_show_is_translated(language: str, record: Path, lastcard: Lastcard) -> None:
    shown = lastcard.output_of("record", "show", record, "--lang", language)
    wanted = {"en": "House rules", "es": "Reglas de la casa", "fr": "Règles maison"}
    assert [word in shown for word in wanted.values()] == [known == language for known in wanted]


def test_check_accepts_correct_record(record: Path, lastcard: Lastcard) -> None:
    assert lastcard.output_of("record", "check", record).startswith(f"{record}: fine: coloradd, 2 players, ")


def test_check_finds_wrong_move(record: Path, lastcard: Lastcard) -> None:
    wrong = with_a_wrong_move(record)
    done = lastcard("record", "check", record, wrong)
    assert done.status == 1
    assert done.err == ""
    line = record.read_text("utf-8").splitlines().index("round 1") + 2
    assert f"{wrong}: line {line}, column 1: " in done.out
    assert "owes the last-card call" in done.out


def test_check_refuses_cards_of_another_edition(record: Path, lastcard: Lastcard) -> None:
    """DECK-5, DECK-6: this edition has no purple."""
    other = with_a_wrong_move(record, "0 play P7")
    done = lastcard("record", "check", other)
    assert done.status == 1
    assert "P7" in done.out
    assert "P7" in lastcard.error_of("replay", other)


def test_check_prints_json(record: Path, lastcard: Lastcard) -> None:
    """The exit code is that of the worst result; unreadable files are reported too."""
    done = lastcard("record", "check", record, with_a_wrong_move(record), "nowhere", "--json")
    assert done.status == 2
    assert done.err.startswith("lastcard: nowhere: can't be read")
    fine, wrong, missing = json.loads(done.out)
    assert [found["state"] for found in (fine, wrong, missing)] == ["fine", "wrong", "unreadable"]
    assert (fine["players"], fine["edition"]) == (2, "coloradd")
    assert "owes the last-card call" in wrong["words"]


@pytest.mark.parametrize(
    "damage",
    [b"", b"\xff\xfe", b"[Lastcard", b'[Lastcard "1"]\nhello', b"[" * 5000],
    ids=["empty", "not-text", "cut-off", "no-tags", "nested"],
)
def test_check_damaged_record_is_unreadable(damage: bytes, tmp_path: Path, lastcard: Lastcard) -> None:
    path = tmp_path / "damaged"
    path.write_bytes(damage)
    for command in (["record", "check"], ["record", "show"], ["replay"], ["verify"], ["play", "--resume"]):
        assert str(path) in lastcard.error_of(*command, path)


def test_conformance_passes_and_fails(tmp_path: Path, lastcard: Lastcard) -> None:
    """Exit codes 0, 1 and 2; folders are searched, and readable files run despite unreadable ones."""
    folder = tmp_path / "below"
    folder.mkdir()
    good, bad, broken = folder / "good.toml", folder / "bad.toml", tmp_path / "broken.toml"
    good.write_text(CASE.format(id="fine", top="R7"))
    assert lastcard.output_of("conformance", tmp_path) == "1 passed, 0 failed\n"
    bad.write_text(CASE.format(id="wrong", top="R8"))
    done = lastcard("conformance", good, bad)
    assert done.status == 1
    assert f"{bad}: wrong: script line 2: = top: R8\n    it is R7\n" in done.out
    assert done.out.endswith("1 passed, 1 failed\n")
    broken.write_text(CASE.format(id="odd", top="R7").replace("R7 B2", "R7 R7 R7"))
    done = lastcard("conformance", tmp_path)
    assert done.status == 2
    assert done.out.endswith("1 passed, 1 failed\n")
    assert done.err.startswith(f"lastcard: {broken}: case odd: ")
    done = lastcard("conformance", tmp_path, "--json")
    assert done.status == 2
    found = json.loads(done.out)
    assert (found["passed"], found["failed"], found["unreadable"]) == (1, 1, [str(broken)])
    (failure,) = found["failures"]
    assert (failure["case"], failure["line"], failure["found"]) == ("wrong", 2, "it is R7")


@pytest.mark.parametrize("language", LANGUAGES)
def test_conformance_failure_is_translated(language: str, tmp_path: Path, lastcard: Lastcard) -> None:
    path = tmp_path / "cases.toml"
    path.write_text(CASE.format(id="wrong", top="R8"))
    told = lastcard("conformance", path, "--lang", language).out
    assert ("script line 2" in told) == ("it is R7" in told) == ("1 failed" in told) == (language == "en")


@pytest.mark.parametrize(
    "content", [None, "", "x = [", "x = " + "[" * 100_000], ids=["missing", "empty", "cut", "deep"]
)
def test_conformance_without_cases_fails(content: str | None, tmp_path: Path, lastcard: Lastcard) -> None:
    path = tmp_path / "cases.toml"
    if content is not None:
        path.write_text(content)
    assert lastcard("conformance", path).status == 2
    assert lastcard("conformance", tmp_path / "nowhere").status == 2


def test_conformance_empty_folder_fails(tmp_path: Path, lastcard: Lastcard) -> None:
    assert "no .toml file" in lastcard("conformance", tmp_path).err
