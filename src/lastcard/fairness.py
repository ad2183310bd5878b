"""Proof that nobody chose the cards: a secret promised beforehand, and a share from each seat that comes after it.

Whoever deals tells the commitment before anybody adds a share, so the secret can't be made to fit the shares; and
nobody else knows the secret, so no share can be made to fit it. The seed of the match comes from both. Once the match
is over the secret is told, and everybody can do the sum again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from secrets import token_bytes

from lastcard.core.errors import Phrase, UnreadableError

# 528 bits: more than the orders of the 108 cards that a player can tell apart, so that any of them can come.
_SECRET_BYTES = 66
_COMMITMENT_BYTES = 32
_MOST_SHARE_BYTES = 255  # its length is written in one byte


def new_secret() -> bytes:
    """Chance from the system, enough for every order of the deck."""
    return token_bytes(_SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """What is told of a secret beforehand: it gives nothing away, and no other secret has the same."""
    return sha256(secret).hexdigest()


def seed_of(secret: bytes, shares: Sequence[bytes]) -> bytes:
    """The seed of a match: the secret, and a digest of the shares in the order of the seats; an empty one is none."""
    return secret + sha256(b"lastcard shares" + b"".join(bytes([len(share)]) + share for share in shares)).digest()


@dataclass(frozen=True, slots=True)
class Fairness:
    """How the seed of a match came about, as it is told once the match is over."""

    commitment: str
    """As it was told before the deal, in hexadecimal."""
    secret: bytes
    shares: tuple[bytes, ...]
    """One a seat; empty for a seat that added nothing."""

    def problems(self, seed: bytes) -> dict[str, Phrase]:
        """Why this doesn't prove that the seed wasn't chosen, by the tag of a record that is wrong; empty: it does."""
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
    """As players may have noted it: in capitals or with blanks it is the same."""
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
