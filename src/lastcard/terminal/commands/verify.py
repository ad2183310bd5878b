"""`lastcard verify`: whether a record proves that nobody chose the cards."""

from __future__ import annotations

import json
from typing import NamedTuple

from lastcard.core.errors import LastcardError
from lastcard.notation.errors import IllegalError, UnreadableError
from lastcard.notation.fairness import Fairness, read_commitment, read_share
from lastcard.notation.record import MismatchError, Record, read_record, read_table
from lastcard.terminal.files import FileError, read_text
from lastcard.terminal.told.words import count_words, listed


class Check(NamedTuple):
    """One thing that a proof needs."""

    name: str
    fine: bool
    words: str


class Noted(NamedTuple):
    """What a player wrote down before the deal, if they did."""

    commitment: str | None
    share: bytes | None


def run(path: str, commitment: str | None, share: str | None, as_json: bool) -> int:
    """A line for each check, and what they come to; 0 when it is proven, 1 when it isn't."""
    noted = _noted(commitment, share)
    text = read_text(path)
    try:
        checks = _checks(text, noted)
    except LastcardError as error:
        raise FileError(f"{path}: {error}") from error
    proven = all(check.fine for check in checks)
    if as_json:
        data = {"proven": proven, "checks": [check._asdict() for check in checks]}
        print(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        for check in checks:
            print(f"{check.name}: {'fine' if check.fine else 'wrong'}: {check.words}")
        print(f"{path}: {_verdict(proven, noted)}")
    return 0 if proven else 1


def _noted(commitment: str | None, share: str | None) -> Noted:
    if share is not None and not share.strip():
        raise UnreadableError("--share is empty: give the digits that you added to the deal, or leave it out")
    return Noted(
        None if commitment is None else read_commitment(commitment), None if share is None else read_share(share)
    )


def _checks(text: str, noted: Noted) -> list[Check]:
    """The seed before the moves, which would all be wrong with another."""
    table = read_table(text)
    if table.fairness is None:
        words = "the record has no Commitment, Secret and Share: it doesn't say where its seed comes from"
        return [Check("proof", False, words), _moves(text)]
    return [*_own(table, table.fairness, noted), *_seed(table, table.fairness), _moves(text)]


def _own(table: Record, fairness: Fairness, noted: Noted) -> list[Check]:
    """Whether the record is about the deal that the player saw."""
    checks = []
    if noted.commitment is not None:
        same = noted.commitment == fairness.commitment
        words = "it is the one you noted" if same else f"you noted {noted.commitment}, it states {fairness.commitment}"
        checks.append(Check("your commitment", same, words))
    if noted.share is not None:
        seats = [name for name, share in zip(table.names, fairness.shares, strict=True) if share == noted.share]
        words = f"{listed(seats)} added it" if seats else "it is not among the shares of the record"
        checks.append(Check("your share", bool(seats), words))
    return checks


def _seed(table: Record, fairness: Fairness) -> list[Check]:
    problems = fairness.problems(table.seed)
    shared = sum(map(bool, fairness.shares))
    told = {
        ("commitment", "Commitment"): "it is the SHA-256 of the secret",
        ("shares", "Share"): f"{shared} of {count_words(len(fairness.shares), 'seat')} added one",
        ("seed", "Seed"): "it is made from the secret and the shares",
    }
    return [Check(name, tag not in problems, problems.get(tag, words)) for (name, tag), words in told.items()]


def _moves(text: str) -> Check:
    try:
        record = read_record(text)
    except (IllegalError, MismatchError) as error:
        return Check("moves", False, str(error))
    return Check("moves", True, f"{count_words(len(record.actions), 'move')}, {record.result}")


def _verdict(proven: bool, noted: Noted) -> str:
    if not proven:
        return "not proven"
    unsure = [f"--{name}" for name, value in noted._asdict().items() if value is None]
    if not unsure:
        return "proven: nobody chose the cards"
    return f"proven, as far as the record tells: give {listed(unsure)} from before the deal, to be sure"
