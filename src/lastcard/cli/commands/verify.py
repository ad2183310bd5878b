"""`lastcard verify`: check whether a record proves that nobody chose the cards."""

from __future__ import annotations

from argparse import Namespace
from typing import NamedTuple

from lastcard.cli.exit_codes import CHECK_FAILED
from lastcard.cli.report import print_json
from lastcard.core.errors import IllegalError, LastcardError, UnreadableError
from lastcard.fairness import Fairness, read_commitment, read_share
from lastcard.notation.files import FileError, read_text
from lastcard.notation.record import MismatchError, Record, read_record, read_table
from lastcard.text.errors import in_words
from lastcard.text.language import format_list, t
from lastcard.text.terminal_output import label_value


class Check(NamedTuple):
    """One condition of the proof."""

    name: str
    fine: bool
    words: str


class Notes(NamedTuple):
    """What a player noted before the deal, if anything."""

    commitment: str | None
    share: bytes | None


def run(args: Namespace) -> int:
    """Print each check and the verdict; return 0 if the deal is proven, else 1."""
    notes = _read_notes(args.commitment, args.share)
    text = read_text(args.file)
    try:
        checks = _checks(text, notes)
    except LastcardError as error:
        raise FileError("error-in-file", path=args.file, why=error) from error
    proven = all(check.fine for check in checks)
    if args.json:
        print_json({"proven": proven, "checks": [check._asdict() for check in checks]})
    else:
        for check in checks:
            state = t("found-fine" if check.fine else "found-wrong")
            print(label_value(t(f"verify-{check.name}"), label_value(state, check.words)))
        print(f"{args.file}: {_verdict(proven, notes)}")
    return 0 if proven else CHECK_FAILED


def _read_notes(commitment: str | None, share: str | None) -> Notes:
    if share is not None and not share.strip():
        raise UnreadableError("error-share-empty")
    return Notes(
        None if commitment is None else read_commitment(commitment), None if share is None else read_share(share)
    )


def _checks(text: str, notes: Notes) -> list[Check]:
    """Check the seed before the moves, which would all be wrong with another seed."""
    table = read_table(text)
    if table.fairness is None:
        tags = format_list(["Commitment", "Secret", "Share"])
        return [Check("proof", False, t("verify-no-proof", tags=tags)), _moves(text)]
    return [*_own(table, table.fairness, notes), *_seed(table, table.fairness), _moves(text)]


def _own(table: Record, fairness: Fairness, notes: Notes) -> list[Check]:
    """Check whether the record is about the deal that the player saw."""
    checks = []
    if notes.commitment is not None:
        same = notes.commitment == fairness.commitment
        other = t("verify-noted-other", noted=notes.commitment, stated=fairness.commitment)
        checks.append(Check("your-commitment", same, t("verify-noted") if same else other))
    if notes.share is not None:
        seats = [name for name, share in zip(table.names, fairness.shares, strict=True) if share == notes.share]
        words = t("verify-added", names=format_list(seats), count=len(seats)) if seats else ""
        checks.append(Check("your-share", bool(seats), words or t("verify-not-added")))
    return checks


def _seed(table: Record, fairness: Fairness) -> list[Check]:
    problems = fairness.problems(table.seed)
    shared = sum(map(bool, fairness.shares))
    checks = {
        ("commitment", "Commitment"): t("verify-digest"),
        ("shares", "Share"): t("verify-shared", shared=shared, count=len(fairness.shares)),
        ("seed", "Seed"): t("verify-made"),
    }
    return [
        Check(name, tag not in problems, in_words(problems[tag]) if tag in problems else words)
        for (name, tag), words in checks.items()
    ]


def _moves(text: str) -> Check:
    try:
        record = read_record(text)
    except (IllegalError, MismatchError) as error:
        return Check("moves", False, in_words(error))
    return Check("moves", True, f"{t('count-moves', count=len(record.actions))}, {record.result}")


def _verdict(proven: bool, notes: Notes) -> str:
    if not proven:
        return t("verify-not-proven")
    unsure = [f"--{name}" for name, value in notes._asdict().items() if value is None]
    if not unsure:
        return t("verify-proven")
    return t("verify-proven-so-far", options=format_list(unsure))
