"""Records with a proof of the deal: of committed shares, and of open ones as Lastcard 0.1.0 dealt them."""

from __future__ import annotations

from dataclasses import replace

from lastcard.fairness import Fairness, ShareCommitment, commitment, seed_of, share_digest
from lastcard.match import Match
from lastcard.notation.record import Record, setup_digest

SECRET = bytes(range(66))
NAMES = ("Ana", "Ben", "Zoë")
SHARES = (b"Ana adds sixteen", b"", b"Zoe adds sixteen")


def committed_to(shares: tuple[bytes, ...]) -> tuple[ShareCommitment, ...]:
    return tuple(ShareCommitment(share_digest(share) if share else "") for share in shares)


def fair_record(
    names: tuple[str, ...] = NAMES,
    secret: bytes = SECRET,
    shares: tuple[bytes, ...] = SHARES,
    commitments: tuple[ShareCommitment, ...] | None = None,
    moves: int = 12,
) -> Record:
    """Return the record of a few moves, dealt from these shares after they were committed."""
    fairness = Fairness(
        commitment(secret), secret, shares, committed_to(shares) if commitments is None else commitments
    )
    table = replace(Match.new(list(names), seed=b"").record(), fairness=fairness)
    return replace(_played(names, seed_of(secret, shares, setup_digest(table)), moves), fairness=fairness)


def older_record(
    names: tuple[str, ...] = NAMES, secret: bytes = SECRET, shares: tuple[bytes, ...] = SHARES, moves: int = 12
) -> Record:
    """Return the record of a few moves, dealt from shares that were sent openly."""
    return replace(
        _played(names, seed_of(secret, shares), moves), fairness=Fairness(commitment(secret), secret, shares)
    )


def _played(names: tuple[str, ...], seed: bytes, moves: int) -> Record:
    match = Match.new(list(names), seed=seed)
    for _ in range(moves):
        seat = match.state.awaiting.seats[0]
        match.act(seat, match.legal_actions(seat)[0])
    return match.record()
