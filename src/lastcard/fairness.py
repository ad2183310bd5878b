"""Proof that nobody chose the cards: a secret committed beforehand, and a share that each seat adds afterwards.

The dealer publishes the commitment before any seat adds a share, so the secret can't be chosen to fit the shares.
Nobody else knows the secret, so no share can be chosen to fit it. The seed of the match comes from both. After the
match the secret is published, and everyone can repeat the computation.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from secrets import token_bytes

from lastcard.core.errors import Phrase, UnreadableError

# 528 bits: more than the distinguishable orders of the 108 cards, so that every order is possible.
_SECRET_BYTES = 66
_COMMITMENT_BYTES = 32
_MOST_SHARE_BYTES = 255  # its length is written in one byte


def new_secret() -> bytes:
    """Return random bytes of the system, enough for every order of the deck."""
    return token_bytes(_SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """Return the SHA-256 of a secret, which reveals nothing of it and fits no other secret."""
    return sha256(secret).hexdigest()


def seed_of(secret: bytes, shares: Sequence[bytes]) -> bytes:
    """Return the seed: the secret and a digest of the shares in the order of the seats, empty where a seat has none."""
    return secret + sha256(b"lastcard shares" + b"".join(bytes([len(share)]) + share for share in shares)).digest()


@dataclass(frozen=True, slots=True)
class Fairness:
    """How the seed of a match was made, as published after the match."""

    commitment: str
    """As published before the deal, in hexadecimal."""
    secret: bytes
    shares: tuple[bytes, ...]
    """One for each seat; empty for a seat that added nothing."""

    def problems(self, seed: bytes) -> dict[str, Phrase]:
        """Return why this doesn't prove a fair seed, by the wrong tag of the record; empty if it does."""
        found = {}
        digest = commitment(self.secret)
        if digest != self.commitment:
            found["Commitment"] = Phrase("phrase-proof-commitment", found=digest, promised=self.commitment)
        if not any(self.shares):
            found["Share"] = Phrase("phrase-proof-no-shares")
        if not seed.startswith(self.secret):
            found["Seed"] = Phrase("phrase-proof-secret")
        elif seed != seed_of(self.secret, self.shares):
            found["Seed"] = Phrase("phrase-proof-shares")
        return found


def read_secret(text: str) -> bytes:
    return _read(text, Phrase("phrase-secret"))


def read_commitment(text: str) -> str:
    """Return a commitment that a player noted, accepting capitals and spaces."""
    found = _read(text, Phrase("phrase-commitment"))
    if len(found) != _COMMITMENT_BYTES:
        raise UnreadableError("error-commitment-length", text=text, most=2 * _COMMITMENT_BYTES, count=2 * len(found))
    return found.hex()


def read_share(text: str) -> bytes:
    found = _read(text, Phrase("phrase-share"))
    if len(found) > _MOST_SHARE_BYTES:
        raise UnreadableError("error-share-length", count=len(found), most=_MOST_SHARE_BYTES)
    return found


def _read(text: str, what: Phrase) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError as error:
        raise UnreadableError("error-not-hex", text=text, what=what) from error
