"""The verifier of docs/fairness.md, an example file, which doesn't use Lastcard: it agrees with `lastcard verify`."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from lastcard import read_record
from lastcard.cli.main import main
from lastcard.fairness import ShareCommitment, share_digest
from lastcard.notation.record import Record, setup_digest, write_record
from tests.support.fair_records import NAMES, SHARES, committed_to, fair_record, older_record

ROOT = Path(__file__).parents[2]
VERIFIER = (ROOT / "docs/examples/verify_deal.py").read_text("utf-8")
HONEST = fair_record()
OLDER = older_record()
OLDER_MATCH = (ROOT / "tests/fixtures/0.1.0/server-match.lastcard").read_text("utf-8")
FAIR_MATCH = (ROOT / "docs/examples/fair.lastcard").read_text("utf-8")
PLAIN = ShareCommitment(share_digest(SHARES[0]), is_plain=True)
OTHER = b"a better sixteen"


def changed(record: Record, pattern: str, new: str) -> str:
    """Return the text of the record with its first match of the pattern replaced."""
    text, count = re.subn(pattern, new, write_record(record), count=1, flags=re.MULTILINE)
    assert count == 1
    return text


HONEST_RECORDS = {
    "committed": (write_record(HONEST), SHARES[2]),
    "committed, of the docs": (FAIR_MATCH, bytes.fromhex("ac0fa3fa4a8583eaef3969a3f86a6008")),
    "a share left out": (
        write_record(fair_record(shares=(*SHARES[:2], b""), commitments=committed_to(SHARES))),
        SHARES[0],
    ),
    "an open share, of another": (write_record(fair_record(commitments=(PLAIN, *committed_to(SHARES)[1:]))), SHARES[2]),
    "an open share from the checking player": (
        write_record(fair_record(commitments=(PLAIN, *committed_to(SHARES)[1:]))),
        SHARES[0],
    ),
    "a name in quotes": (write_record(fair_record(('Ana "A" \\\\', "Ben", "Zo\u00eb \u200b"))), SHARES[0]),
    "older": (write_record(OLDER), SHARES[0]),
    "older, of a server": (OLDER_MATCH, bytes.fromhex(re.findall(r'Share "(\w+)"', OLDER_MATCH)[0])),
}
EXPECTED = dict(zip(HONEST_RECORDS, [0, 0, 3, 0, 3, 0, 3, 3], strict=True))
FORGED_RECORDS = {
    "secret": changed(HONEST, r'^\[Secret "..', '[Secret "ff'),
    "seed": changed(HONEST, r'^(\[Seed ".*)..("\])$', r"\1ff\2"),
    "seed and secret": write_record(fair_record(secret=bytes(66))),
    "share": changed(HONEST, SHARES[0].hex(), OTHER.hex()),
    "share, and the seed made from it": write_record(
        fair_record(shares=(OTHER, *SHARES[1:]), commitments=committed_to(SHARES))
    ),
    "share, its digest, and the seed": write_record(fair_record(shares=(OTHER, *SHARES[1:]))),
    "digest": changed(HONEST, share_digest(SHARES[0]), share_digest(OTHER)),
    "dropped share": changed(HONEST, SHARES[2].hex(), ""),
    "dropped digest": changed(HONEST, share_digest(SHARES[2]), ""),
    "dropped share and digest": write_record(fair_record(shares=(*SHARES[:2], b""))),
    "dropped tag of a digest": changed(HONEST, r"^\[Digest .*\n", ""),
    "dropped version": changed(HONEST, r"^\[Proof .*\n", ""),
    "commitment": changed(HONEST, r'^\[Commitment "..', '[Commitment "ff'),
    "name": changed(HONEST, '"Ben"', '"Bob"'),
    "another name from the beginning": write_record(fair_record(("Ana", "Bob", "Zoë"))),
    "order of seats": write_record(fair_record(NAMES[::-1], shares=SHARES[::-1])),
    "a bot more": write_record(fair_record((*NAMES, "Bot"), shares=(*SHARES, b""))),
    "a bot less": write_record(fair_record(NAMES[::2], shares=SHARES[::2])),
    "rules": changed(HONEST, r"^\[Seat ", '[Rules "hand_size=6"]\n[Seat '),
    "as if it were older": changed(HONEST, r"^\[Proof .*\n((?:.*\n)*?)(?:\[Digest .*\n)+", r"\1"),
    "as if a share were open": changed(HONEST, share_digest(SHARES[0]), share_digest(SHARES[0]) + " plain"),
    "no shares": write_record(older_record(shares=(b"", b"", b""))),
    "no proof": re.sub(r"^\[(Proof|Commitment|Secret|Digest|Share) .*\n", "", write_record(HONEST), flags=re.MULTILINE),
    "older secret": changed(OLDER, r'^\[Secret "..', '[Secret "ff'),
    "older share": changed(OLDER, SHARES[0].hex(), OTHER.hex()),
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "verify_deal.py").write_text(VERIFIER, "utf-8")
    return tmp_path / "game.lastcard"


def run_verifier(path: Path, *notes: str) -> int:
    """Run it alone: `-I` and `-S` keep Lastcard and everything else that is installed out of its way."""
    command = [sys.executable, "-I", "-S", str(path.with_name("verify_deal.py")), str(path), *notes]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.returncode


def run_lastcard(path: Path, noted: str, share: str) -> int:
    option = "--setup" if "[Proof " in path.read_text("utf-8") else "--commitment"
    return main(["verify", str(path), *((option, noted) if noted else ()), *(("--share", share) if share else ())])


def test_verifier_is_short_and_uses_nothing_but_python() -> None:
    imported = re.findall(r"^(?:import|from) (\w+)", VERIFIER, re.MULTILINE)
    assert set(imported) <= sys.stdlib_module_names
    assert len(VERIFIER.splitlines()) <= 60


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", HONEST_RECORDS)
def test_verifiers_agree_on_honest_records(name: str, path: Path) -> None:
    text, share = HONEST_RECORDS[name]
    path.write_text(text, "utf-8")
    noted = noted_of(text)
    assert run_lastcard(path, noted, share.hex()) == run_verifier(path, noted, share.hex()) == EXPECTED[name]
    assert run_lastcard(path, "", "") == run_verifier(path) == 3
    assert run_lastcard(path, noted, "") == run_verifier(path, noted) == 3
    assert run_lastcard(path, "ab" * 32, share.hex()) == run_verifier(path, "ab" * 32, share.hex()) == 1
    assert run_lastcard(path, noted, "ab" * 16) == run_verifier(path, noted, "ab" * 16) == 1


def noted_of(text: str) -> str:
    """Return what a client noted: the setup, or the commitment of an older record."""
    record = read_record(text)
    assert record.fairness is not None
    return setup_digest(record) or record.fairness.commitment


@pytest.mark.sweep(12)
@pytest.mark.parametrize("name", FORGED_RECORDS)
def test_verifiers_find_every_forgery(name: str, path: Path) -> None:
    """With the notes of a player of the honest match."""
    path.write_text(FORGED_RECORDS[name], "utf-8")
    older = name.startswith("older")
    assert HONEST.fairness is not None
    noted = HONEST.fairness.commitment if older else setup_digest(HONEST)
    lastcard = ["verify", str(path), "--commitment" if older else "--setup", noted, "--share", SHARES[2].hex()]
    assert main(lastcard) in (1, 2)
    assert run_verifier(path, noted, SHARES[2].hex()) == 1
