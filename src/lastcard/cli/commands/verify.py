"""`lastcard verify`: check whether a record proves that nobody chose the cards."""

from __future__ import annotations

from argparse import Namespace
from typing import NamedTuple

from lastcard.cli.exit_codes import CHECK_FAILED, NOT_PROVEN
from lastcard.cli.report import print_json
from lastcard.core.errors import IllegalError, LastcardError, UnreadableError
from lastcard.fairness import Fairness, read_commitment, read_setup, read_share
from lastcard.notation.files import FileError, read_text
from lastcard.notation.record import (
    MismatchError,
    Record,
    proof_limits,
    proof_problems,
    read_record,
    read_table,
    setup_digest,
)
from lastcard.text.errors import in_words
from lastcard.text.language import format_list, t
from lastcard.text.terminal_output import label_value


class ProofCheck(NamedTuple):
    """One condition of the proof."""

    name: str
    fine: bool
    words: str


class NotedValues(NamedTuple):
    """The notes of a player from before the deal, if any."""

    setup: str | None
    commitment: str | None
    share: bytes | None

    def missing(self, fairness: Fairness) -> list[str]:
        """Return the options that a proof needs. The setup contains the commitment."""
        needed = "setup" if fairness.share_commitments else "commitment"
        return [f"--{name}" for name in (needed, "share") if getattr(self, name) is None]


def run(args: Namespace) -> int:
    """Print each check and the verdict; return 0 if the deal is proven, 3 if nothing is wrong, else 1."""
    notes = _read_notes(args)
    text = read_text(args.file)
    try:
        table = read_table(text)
        checks = _checks(table, text, notes)
    except LastcardError as error:
        raise FileError("error-in-file", path=args.file, why=error) from error
    limits = [in_words(limit) for limit in proof_limits(table, notes.share)]
    missing = notes.missing(table.fairness) if table.fairness else []
    fine = all(check.fine for check in checks)
    proven = fine and not limits and not missing
    if args.json:
        print_json({"proven": proven, "checks": [check._asdict() for check in checks], "limits": limits})
    else:
        for check in checks:
            state = t("found-fine" if check.fine else "found-wrong")
            print(label_value(t(f"verify-{check.name}"), label_value(state, check.words)))
        for limit in limits:
            print(label_value(t("verify-limit"), limit))
        print(f"{args.file}: {_verdict(fine, limits, missing)}")
    return 0 if proven else NOT_PROVEN if fine else CHECK_FAILED


def _read_notes(args: Namespace) -> NotedValues:
    if args.share is not None and not args.share.strip():
        raise UnreadableError("error-share-empty")
    return NotedValues(
        None if args.setup is None else read_setup(args.setup),
        None if args.commitment is None else read_commitment(args.commitment),
        None if args.share is None else read_share(args.share),
    )


def _checks(table: Record, text: str, notes: NotedValues) -> list[ProofCheck]:
    """Check the seed before the moves, which would all be wrong with another seed."""
    if table.fairness is None:
        tags = format_list(["Commitment", "Secret", "Share"])
        return [ProofCheck("proof", False, t("verify-no-proof", tags=tags)), _moves(text)]
    return [*_own(table, table.fairness, notes), *_seed(table, table.fairness), _moves(text)]


def _own(table: Record, fairness: Fairness, notes: NotedValues) -> list[ProofCheck]:
    """Check whether the record is about the deal that the player saw."""
    checks = []
    if notes.setup is not None:
        checks.append(_noted("your-setup", notes.setup, setup_digest(table)))
    if notes.commitment is not None:
        checks.append(_noted("your-commitment", notes.commitment, fairness.commitment))
    if notes.share is not None:
        seats = [name for name, share in zip(table.names, fairness.shares, strict=True) if share == notes.share]
        words = t("verify-added", names=format_list(seats), count=len(seats)) if seats else ""
        checks.append(ProofCheck("your-share", bool(seats), words or t("verify-not-added")))
    return checks


def _noted(name: str, noted: str, stated: str) -> ProofCheck:
    if noted == stated:
        return ProofCheck(name, True, t("verify-noted"))
    other = t("verify-noted-other", noted=noted, stated=stated) if stated else t("verify-no-setup")
    return ProofCheck(name, False, other)


def _seed(table: Record, fairness: Fairness) -> list[ProofCheck]:
    problems = proof_problems(table)
    committed = bool(fairness.share_commitments)
    shared = sum(map(bool, fairness.shares))
    checks = {
        ("commitment", "Commitment"): t("verify-digest"),
        ("shares", "Share"): t("verify-shared", shared=shared, count=len(fairness.shares)),
        **({("digests", "Digest"): t("verify-committed")} if committed else {}),
        ("seed", "Seed"): t("verify-made-setup" if committed else "verify-made"),
    }
    return [
        ProofCheck(name, tag not in problems, in_words(problems[tag]) if tag in problems else words)
        for (name, tag), words in checks.items()
    ]


def _moves(text: str) -> ProofCheck:
    try:
        record = read_record(text)
    except (IllegalError, MismatchError) as error:
        return ProofCheck("moves", False, in_words(error))
    return ProofCheck("moves", True, f"{t('count-moves', count=len(record.actions))}, {record.result}")


def _verdict(fine: bool, limits: list[str], missing: list[str]) -> str:
    if not fine:
        return t("verify-not-proven")
    if missing:
        return t("verify-proven-so-far", options=format_list(missing))
    return t("verify-limited" if limits else "verify-proven")
