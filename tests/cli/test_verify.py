"""`lastcard verify` as a user runs it: a line for each check, the verdict and the exit code."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from lastcard.cli.exit_codes import NOT_PROVEN
from lastcard.cli.main import main
from lastcard.fairness import ShareCommitment, commitment, share_digest
from lastcard.notation.record import Record, setup_digest, write_record
from tests.support.fair_records import NAMES, SECRET, SHARES, committed_to, fair_record, older_record

PROMISED = commitment(SECRET)
PLAYED = fair_record()
SETUP = setup_digest(PLAYED)
OWN = ["--setup", SETUP, "--share", SHARES[2].hex()]
Capture = pytest.CaptureFixture[str]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.lastcard"


def verify(path: Path, text: str | Record, *options: str) -> int:
    path.write_text(write_record(text) if isinstance(text, Record) else text, "utf-8")
    return main(["verify", str(path), *options])


def test_fair_deal_is_proven(path: Path, capsys: Capture) -> None:
    assert verify(path, PLAYED, "--commitment", PROMISED, "--setup", SETUP.upper(), "--share", SHARES[2].hex()) == 0
    assert capsys.readouterr().out.splitlines() == [
        "your setup: fine: it is the one that you noted",
        "your commitment: fine: it is the one that you noted",
        "your share: fine: Zoë added it",
        "commitment: fine: it is the SHA-256 of the secret",
        "shares: fine: 2 of 3 seats added one",
        "digests: fine: each share is the committed one",
        "seed: fine: it is made from the secret, the setup and the shares",
        "moves: fine: 12 moves, unfinished: 0 0 0",
        f"{path}: proven: nobody chose the cards",
    ]


@pytest.mark.parametrize(
    ("options", "missing"),
    [
        ([], "--setup and --share"),
        (["--commitment", PROMISED], "--setup and --share"),
        (["--setup", SETUP], "--share"),
        (["--share", SHARES[0].hex()], "--setup"),
    ],
)
def test_record_without_own_notes_has_its_own_exit_status(
    options: list[str], missing: str, path: Path, capsys: Capture
) -> None:
    """A record is a proof only for a player who knows that it is about their match."""
    assert verify(path, PLAYED, *options) == NOT_PROVEN == 3
    verdict = capsys.readouterr().out.splitlines()[-1]
    assert verdict.startswith(f"{path}: as far as the record tells, nothing is wrong; to prove that nobody")
    assert verdict.endswith(f", give {missing} from before the deal")


def test_share_that_was_left_out_is_named(path: Path, capsys: Capture) -> None:
    """A player who doesn't reveal can choose between two deals, if the server tells them its secret."""
    late = fair_record(shares=(b"", b"", SHARES[2]), commitments=committed_to(SHARES))
    assert verify(path, late, "--setup", setup_digest(late), "--share", SHARES[2].hex()) == NOT_PROVEN
    *_, limit, verdict = capsys.readouterr().out.splitlines()
    assert limit.startswith("limit: Ana didn’t reveal their share in time, so it was left out.")
    assert verdict.endswith("nothing is wrong; but it isn’t proven that nobody chose the cards")
    assert verify(path, late, "--share", SHARES[0].hex()) == 1, "for Ana, her own share is missing"


def test_share_that_was_sent_openly_proves_less(path: Path, capsys: Capture) -> None:
    """It limits the proof of the player who sent it, and of nobody else."""
    plain = ShareCommitment(share_digest(SHARES[0]), is_plain=True)
    record = fair_record(commitments=(plain, *committed_to(SHARES)[1:]))
    setup = setup_digest(record)
    assert verify(path, record, "--setup", setup, "--share", SHARES[2].hex()) == 0
    capsys.readouterr()
    assert verify(path, record, "--setup", setup, "--share", SHARES[0].hex()) == NOT_PROVEN
    assert "limit: Shares were sent openly, while players could still come and go." in capsys.readouterr().out


def test_older_record_is_checked_by_the_older_rules(path: Path, capsys: Capture) -> None:
    own = ["--commitment", PROMISED, "--share", SHARES[2].hex()]
    assert verify(path, older_record(), *own) == NOT_PROVEN
    lines = capsys.readouterr().out.splitlines()
    assert "seed: fine: it is made from the secret and the shares" in lines
    assert not any(line.startswith("digests:") for line in lines)
    assert lines[-2].startswith("limit: Shares were sent openly")
    assert verify(path, older_record()) == NOT_PROVEN
    assert capsys.readouterr().out.endswith(", give --commitment and --share from before the deal\n")
    assert verify(path, older_record(), "--setup", SETUP) == 1
    assert wrong(capsys) == ["your setup: wrong: the record has none: its shares weren’t committed"]


def wrong(capsys: Capture) -> list[str]:
    """Return the lines that report failed checks."""
    *checks, verdict = capsys.readouterr().out.splitlines()
    assert verdict.endswith("game.lastcard: not proven")
    return [line for line in checks if ": wrong: " in line]


def test_exchanged_secret_is_found(path: Path, capsys: Capture) -> None:
    """The record is consistent, but its commitment isn't the one the player noted."""
    other = bytes(66)
    assert verify(path, fair_record(secret=other), "--commitment", PROMISED) == 1
    assert wrong(capsys) == [f"your commitment: wrong: you noted {PROMISED}, the record has {commitment(other)}"]


def test_missing_share_is_found(path: Path, capsys: Capture) -> None:
    assert verify(path, fair_record(shares=(b"", b"", SHARES[2])), "--share", SHARES[0].hex()) == 1
    assert wrong(capsys) == ["your share: wrong: the record doesn’t have it"]


def test_other_seats_are_found(path: Path, capsys: Capture) -> None:
    """A bot more or less gives other cards, so server and host could try until they like them."""
    more = fair_record((*NAMES, "Bot Ada"), shares=(*SHARES, b""))
    assert verify(path, more, *OWN) == 1
    assert wrong(capsys) == [f"your setup: wrong: you noted {SETUP}, the record has {setup_digest(more)}"]


def test_exchanged_share_is_found(path: Path, capsys: Capture) -> None:
    """The last to reveal can't use another share than the committed one."""
    other = fair_record(shares=(b"a better sixteen", *SHARES[1:]), commitments=committed_to(SHARES))
    assert setup_digest(other) == SETUP
    assert verify(path, other, *OWN) == 1
    assert wrong(capsys) == ["digests: wrong: the share of seat 0 isn't the committed one"]


def test_secret_without_matching_commitment_is_found(path: Path, capsys: Capture) -> None:
    assert PLAYED.fairness is not None
    broken = replace(PLAYED, fairness=replace(PLAYED.fairness, commitment="00" * 32))
    assert verify(path, broken) == 1
    assert wrong(capsys) == [
        f"commitment: wrong: the secret gives {PROMISED}, not the {'00' * 32} promised",
        "seed: wrong: the end of the seed doesn't match the setup and the shares: "
        "a seat, a rule or a share was changed",
    ]


def test_chosen_seed_is_found(path: Path, capsys: Capture) -> None:
    """The moves are legal for that seed."""
    chosen = replace(fair_record(secret=b"chosen"), fairness=PLAYED.fairness)
    assert verify(path, chosen) == 1
    assert wrong(capsys) == ["seed: wrong: the seed doesn't begin with the secret"]


def test_deal_without_shares_is_reported(path: Path, capsys: Capture) -> None:
    assert verify(path, older_record(shares=(b"", b"", b""))) == 1
    assert wrong(capsys) == ["shares: wrong: nobody added a share, so whoever made the secret could have chosen it"]


def test_wrong_moves_and_results_are_found(path: Path, capsys: Capture) -> None:
    """The other checks still run."""
    text = write_record(PLAYED)
    assert verify(path, text + "0 accept\n") == 1
    (line,) = wrong(capsys)
    assert line.startswith(f"moves: wrong: line {text.count(chr(10)) + 1}, column 1: seat 0: accept: ")
    assert verify(path, text.replace("unfinished: 0 0 0", "match 0: 500 0 0")) == 1
    (line,) = wrong(capsys)
    assert "the result is stated as 'match 0: 500 0 0'" in line


def test_record_without_proof_fails(path: Path, capsys: Capture) -> None:
    assert verify(path, replace(PLAYED, fairness=None), "--commitment", PROMISED) == 1
    (line,) = wrong(capsys)
    assert line.startswith("proof: wrong: the record has no Commitment, Secret and Share")


def test_verify_prints_json(path: Path, capsys: Capture) -> None:
    assert verify(path, older_record(shares=(b"", b"", b"")), "--json") == 1
    data = json.loads(capsys.readouterr().out)
    assert data["proven"] is False
    assert [(check["name"], check["fine"]) for check in data["checks"]] == [
        ("commitment", True),
        ("shares", False),
        ("seed", True),
        ("moves", True),
    ]
    assert data["checks"][1]["words"].startswith("nobody added a share")
    assert data["limits"][0].startswith("Shares were sent openly")
    assert verify(path, PLAYED, "--json", *OWN) == 0
    assert json.loads(capsys.readouterr().out)["proven"] is True
    assert verify(path, PLAYED, "--json") == NOT_PROVEN
    data = json.loads(capsys.readouterr().out)
    assert (data["proven"], data["limits"]) == (False, [])


@pytest.mark.parametrize(
    ("old", "new", "options", "said"),
    [
        ("[Secret", "# [Secret", [], "line 7, column 1: no tag Secret"),
        ("round 1", "round 1\n0 fly", [], "can't be read as an action"),
        ('[Digest "', '[Digest "0', [], "is not a digest of a share"),
        ('[Proof "2"]', '[Proof "3"]', [], "a proof of version 3: version 2 can be read"),
        ("[Proof", "# [Proof", [], "no tag Proof: "),
        ("", "", ["--setup", "abcd"], "'abcd' is not a digest of a setup: it has 64 digits, not 4"),
        ("", "", ["--commitment", "abcd"], "'abcd' is not a commitment: it has 64 digits, not 4"),
        ("", "", ["--share", "xyz"], "'xyz' is not a share"),
        ("", "", ["--share", ""], "--share is empty"),
    ],
)
def test_unreadable_input_prints_one_line(
    old: str, new: str, options: list[str], said: str, path: Path, capsys: Capture
) -> None:
    text = write_record(PLAYED)
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
    text = write_record(PLAYED)
    done = subprocess.run([sys.executable, "-c", code], input=text, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (NOT_PROVEN, "")
    assert done.stdout.splitlines()[-1].startswith("/dev/stdin: as far as the record tells")
