"""`lastcard verify` as a user runs it: a line for each check, the verdict and the exit code."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from lastcard.cli.main import main
from lastcard.fairness import Fairness, commitment, seed_of
from lastcard.match import Match
from lastcard.notation.record import Record, write_record

SECRET = bytes(range(66))
SHARES = (b"Ana adds sixteen", b"", b"Cem adds sixteen")
PROMISED = commitment(SECRET)
Capture = pytest.CaptureFixture[str]


def played(secret: bytes = SECRET, shares: tuple[bytes, ...] = SHARES) -> Record:
    """Return the record of a few moves of a match dealt from this secret and these shares."""
    match = Match.new(["Ana", "Ben", "Cem"], seed=seed_of(secret, shares))
    for _ in range(12):
        seat = match.state.awaiting.seats[0]
        match.act(seat, match.legal_actions(seat)[0])
    return replace(match.record(), fairness=Fairness(commitment(secret), secret, shares))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.lastcard"


def verify(path: Path, text: str | Record, *options: str) -> int:
    path.write_text(write_record(text) if isinstance(text, Record) else text, "utf-8")
    return main(["verify", str(path), *options])


def test_fair_deal_is_proven(path: Path, capsys: Capture) -> None:
    assert verify(path, played(), "--commitment", PROMISED.upper(), "--share", SHARES[2].hex()) == 0
    assert capsys.readouterr().out.splitlines() == [
        "your commitment: fine: it is the one that you noted",
        "your share: fine: Cem added it",
        "commitment: fine: it is the SHA-256 of the secret",
        "shares: fine: 2 of 3 seats added one",
        "seed: fine: it is made from the secret and the shares",
        "moves: fine: 12 moves, unfinished: 0 0 0",
        f"{path}: proven: nobody chose the cards",
    ]


@pytest.mark.parametrize(
    ("options", "missing"),
    [
        ([], "--commitment and --share"),
        (["--commitment", PROMISED], "--share"),
        (["--share", SHARES[0].hex()], "--commitment"),
    ],
)
def test_proof_without_own_notes_asks_for_them(options: list[str], missing: str, path: Path, capsys: Capture) -> None:
    """A record is a proof only for a player who knows that it is about their match."""
    assert verify(path, played(), *options) == 0
    verdict = capsys.readouterr().out.splitlines()[-1]
    assert verdict.startswith(f"{path}: nothing is wrong with the record; to prove that nobody chose the cards")
    assert verdict.endswith(f", give {missing} from before the deal")


def wrong(capsys: Capture) -> list[str]:
    """Return the lines that report failed checks."""
    *checks, verdict = capsys.readouterr().out.splitlines()
    assert verdict.endswith("game.lastcard: not proven")
    return [line for line in checks if ": wrong: " in line]


def test_exchanged_secret_is_found(path: Path, capsys: Capture) -> None:
    """The record is consistent, but its commitment isn't the one the player noted."""
    other = bytes(66)
    assert verify(path, played(other), "--commitment", PROMISED) == 1
    assert wrong(capsys) == [f"your commitment: wrong: you noted {PROMISED}, the record has {commitment(other)}"]


def test_missing_share_is_found(path: Path, capsys: Capture) -> None:
    assert verify(path, played(shares=(b"", b"", SHARES[2])), "--share", SHARES[0].hex()) == 1
    assert wrong(capsys) == ["your share: wrong: the record doesn’t have it"]


def test_secret_without_matching_commitment_is_found(path: Path, capsys: Capture) -> None:
    honest = played()
    assert honest.fairness is not None
    broken = replace(honest, fairness=replace(honest.fairness, commitment="00" * 32))
    assert verify(path, broken) == 1
    assert wrong(capsys) == [f"commitment: wrong: the secret gives {PROMISED}, not the {'00' * 32} promised"]


def test_chosen_seed_is_found(path: Path, capsys: Capture) -> None:
    """The moves are legal for that seed."""
    chosen = replace(played(b"chosen"), fairness=played().fairness)
    assert verify(path, chosen) == 1
    assert wrong(capsys) == ["seed: wrong: the seed doesn't begin with the secret"]


def test_deal_without_shares_is_reported(path: Path, capsys: Capture) -> None:
    assert verify(path, played(shares=(b"", b"", b""))) == 1
    assert wrong(capsys) == ["shares: wrong: nobody added a share, so whoever made the secret could have chosen it"]


def test_wrong_moves_and_results_are_found(path: Path, capsys: Capture) -> None:
    """The other checks still run."""
    text = write_record(played())
    assert verify(path, text + "0 accept\n") == 1
    (line,) = wrong(capsys)
    assert line.startswith(f"moves: wrong: line {text.count(chr(10)) + 1}, column 1: seat 0: accept: ")
    assert verify(path, text.replace("unfinished: 0 0 0", "match 0: 500 0 0")) == 1
    (line,) = wrong(capsys)
    assert "the result is stated as 'match 0: 500 0 0'" in line


def test_record_without_proof_fails(path: Path, capsys: Capture) -> None:
    assert verify(path, replace(played(), fairness=None), "--commitment", PROMISED) == 1
    (line,) = wrong(capsys)
    assert line.startswith("proof: wrong: the record has no Commitment, Secret and Share")


def test_verify_prints_json(path: Path, capsys: Capture) -> None:
    assert verify(path, played(shares=(b"", b"", b"")), "--json") == 1
    data = json.loads(capsys.readouterr().out)
    assert data["proven"] is False
    assert [(check["name"], check["fine"]) for check in data["checks"]] == [
        ("commitment", True),
        ("shares", False),
        ("seed", True),
        ("moves", True),
    ]
    assert data["checks"][1]["words"].startswith("nobody added a share")
    assert verify(path, played(), "--json") == 0
    assert json.loads(capsys.readouterr().out)["proven"] is True


@pytest.mark.parametrize(
    ("old", "new", "options", "said"),
    [
        ("[Secret", "# [Secret", [], "line 7, column 1: no tag Secret"),
        ("round 1", "round 1\n0 fly", [], "can't be read as an action"),
        ("", "", ["--commitment", "abcd"], "'abcd' is not a commitment: it has 64 digits, not 4"),
        ("", "", ["--share", "xyz"], "'xyz' is not a share"),
        ("", "", ["--share", ""], "--share is empty"),
    ],
)
def test_unreadable_input_prints_one_line(
    old: str, new: str, options: list[str], said: str, path: Path, capsys: Capture
) -> None:
    text = write_record(played())
    assert verify(path, text.replace(old, new) if old else text, *options) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith("lastcard: ")
    assert error.count("\n") == 1
    assert said in error


def test_missing_file_is_reported(path: Path, capsys: Capture) -> None:
    assert main(["verify", str(path)]) == 2
    assert "can't be read: No such file" in capsys.readouterr().err


def test_record_is_read_from_pipe() -> None:
    """A pipe can't be read twice."""
    code = "import sys; from lastcard.cli.main import main; sys.exit(main(['verify', '/dev/stdin']))"
    text = write_record(played())
    done = subprocess.run([sys.executable, "-c", code], input=text, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1].startswith("/dev/stdin: nothing is wrong")
