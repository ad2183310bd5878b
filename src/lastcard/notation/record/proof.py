"""The proof in a record: its setup, what is wrong with it, and what it leaves open."""

from __future__ import annotations

import json
from hashlib import sha256

from lastcard.core.errors import Phrase
from lastcard.notation.record.record import Record
from lastcard.notation.record.writer import setup_tags


def setup_digest(record: Record) -> str:
    """Return the SHA-256 of what was fixed before shares were revealed; empty if none were committed.

    The setup has a line for each tag, in ASCII. It isn't the text of the record itself, which escapes invisible
    characters: which ones these are depends on the version of Unicode.
    """
    if record.fairness is None or not record.fairness.share_commitments:
        return ""
    lines = [f"{name} {json.dumps(json.loads(value))}\n" for name, value in setup_tags(record, record.fairness)]
    return sha256("".join(lines).encode()).hexdigest()


def proof_problems(record: Record) -> dict[str, Phrase]:
    """Return why the record doesn't prove a fair seed, by the wrong tag; empty if it does, or has no proof."""
    return record.fairness.problems(record.seed, setup_digest(record)) if record.fairness else {}


def proof_limits(record: Record, share: bytes | None = None) -> list[Phrase]:
    """Return how somebody could have chosen among several deals, although nothing is wrong with the proof.

    `share` is the own one of whoever checks it.
    """
    fairness = record.fairness
    if fairness is None:
        return []
    committed = fairness.share_commitments
    plain = [one for one, two in zip(fairness.shares, committed, strict=False) if two.is_plain]
    older = [Phrase("fair-older")] if not committed or share in plain else []
    names = [record.names[seat] for seat in fairness.unrevealed]
    missing = [Phrase("fair-unrevealed", names=names, count=len(names), deals=2 ** len(names))] if names else []
    return older + missing
