"""`lastcard verify`: whether a record proves that nobody chose the cards."""

from __future__ import annotations

from argparse import Namespace
from typing import NamedTuple

from lastcard.cli.exit_codes import WANTING
from lastcard.cli.report import print_data
from lastcard.core.errors import IllegalError, LastcardError, UnreadableError
from lastcard.fairness import Fairness, read_commitment, read_share
from lastcard.notation.files import FileError, read_text
from lastcard.notation.record import MismatchError, Record, read_record, read_table
from lastcard.text.errors import in_words
from lastcard.text.language import spoken, tell
from lastcard.text.terminal_output import labelled


class Check(NamedTuple):
    """One thing that a proof needs."""

    name: str
    fine: bool
    words: str


class Noted(NamedTuple):
    """What a player wrote down before the deal, if they did."""

    commitment: str | None
    share: bytes | None


def run(args: Namespace) -> int:
    """A line for each check, and what they come to; 0 when it is proven, 1 when it isn't."""
    noted = _noted(args.commitment, args.share)
    text = read_text(args.file)
    try:
        checks = _checks(text, noted)
    except LastcardError as error:
        raise FileError("error-in-file", path=args.file, why=error) from error
    proven = all(check.fine for check in checks)
    if args.json:
        print_data({"proven": proven, "checks": [check._asdict() for check in checks]})
    else:
        for check in checks:
            state = tell("found-fine" if check.fine else "found-wrong")
            print(labelled(tell(f"verify-{check.name}"), labelled(state, check.words)))
        print(f"{args.file}: {_verdict(proven, noted)}")
    return 0 if proven else WANTING


def _noted(commitment: str | None, share: str | None) -> Noted:
    if share is not None and not share.strip():
        raise UnreadableError("error-share-empty")
    return Noted(
        None if commitment is None else read_commitment(commitment), None if share is None else read_share(share)
    )


def _checks(text: str, noted: Noted) -> list[Check]:
    """The seed before the moves, which would all be wrong with another."""
    table = read_table(text)
    if table.fairness is None:
        tags = spoken().listed(["Commitment", "Secret", "Share"])
        return [Check("proof", False, tell("verify-no-proof", tags=tags)), _moves(text)]
    return [*_own(table, table.fairness, noted), *_seed(table, table.fairness), _moves(text)]


def _own(table: Record, fairness: Fairness, noted: Noted) -> list[Check]:
    """Whether the record is about the deal that the player saw."""
    checks = []
    if noted.commitment is not None:
        same = noted.commitment == fairness.commitment
        other = tell("verify-noted-other", noted=noted.commitment, stated=fairness.commitment)
        checks.append(Check("your-commitment", same, tell("verify-noted") if same else other))
    if noted.share is not None:
        seats = [name for name, share in zip(table.names, fairness.shares, strict=True) if share == noted.share]
        words = tell("verify-added", names=spoken().listed(seats), count=len(seats)) if seats else ""
        checks.append(Check("your-share", bool(seats), words or tell("verify-not-added")))
    return checks


def _seed(table: Record, fairness: Fairness) -> list[Check]:
    problems = fairness.problems(table.seed)
    shared = sum(map(bool, fairness.shares))
    told = {
        ("commitment", "Commitment"): tell("verify-digest"),
        ("shares", "Share"): tell("verify-shared", shared=shared, count=len(fairness.shares)),
        ("seed", "Seed"): tell("verify-made"),
    }
    return [
        Check(name, tag not in problems, in_words(problems[tag]) if tag in problems else words)
        for (name, tag), words in told.items()
    ]


def _moves(text: str) -> Check:
    try:
        record = read_record(text)
    except (IllegalError, MismatchError) as error:
        return Check("moves", False, in_words(error))
    return Check("moves", True, f"{tell('count-moves', count=len(record.actions))}, {record.result}")


def _verdict(proven: bool, noted: Noted) -> str:
    if not proven:
        return tell("verify-not-proven")
    unsure = [f"--{name}" for name, value in noted._asdict().items() if value is None]
    if not unsure:
        return tell("verify-proven")
    return tell("verify-proven-so-far", options=spoken().listed(unsure))
