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

from lastcard.core.errors import UnreadableError

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

    def problems(self, seed: bytes) -> dict[str, str]:
        """Why this is no proof that the seed wasn't chosen, by the tag of a record that is wrong; empty: it is one."""
        found = {
            "Commitment": self._wrong_commitment(),
            "Share": ""
            if any(self.shares)
            else "nobody added a share, so whoever made the secret could have chosen it",
            "Seed": self._wrong_seed(seed),
        }
        return {tag: problem for tag, problem in found.items() if problem}

    def _wrong_commitment(self) -> str:
        given = commitment(self.secret)
        return "" if given == self.commitment else f"the secret gives {given}, not the {self.commitment} promised"

    def _wrong_seed(self, seed: bytes) -> str:
        if seed == seed_of(self.secret, self.shares):
            return ""
        if not seed.startswith(self.secret):
            return "the seed doesn't begin with the secret"
        return "the end of the seed isn't what the shares give: one is another, or in another's place"


def read_secret(text: str) -> bytes:
    return _read(text, "secret")


def read_commitment(text: str) -> str:
    """As players may have noted it: in capitals or with blanks it is the same."""
    found = _read(text, "commitment")
    if len(found) != _COMMITMENT_BYTES:
        raise UnreadableError(f"{text!r} is no commitment: it has {2 * _COMMITMENT_BYTES} digits, not {2 * len(found)}")
    return found.hex()


def read_share(text: str) -> bytes:
    found = _read(text, "share")
    if len(found) > _MOST_SHARE_BYTES:
        raise UnreadableError(f"a share of {len(found)} bytes: it has at most {_MOST_SHARE_BYTES}")
    return found


def _read(text: str, what: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError as error:
        raise UnreadableError(f"{text!r} is no {what}: pairs of the digits 0 to 9 and a to f are wanted") from error
