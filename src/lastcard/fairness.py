"""Proof that nobody chose the cards: a secret and a share of each player, all of them committed beforehand.

The dealer publishes the commitment to a secret, and each player the digest of a share. When the match starts, the
setup is fixed: the seats, the rules, the commitment and the digests. Only then the shares are revealed. The seed comes
from the secret, the setup and the shares, so nobody has a choice after they know a share of somebody else. After the
match the secret is published, and everyone can repeat the computation.

Records of Lastcard 0.1.0 have no setup: players added their shares openly, while the seats could still change.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from secrets import token_bytes
from typing import NamedTuple

from lastcard.core.errors import Phrase, UnreadableError

# 528 bits: more than the distinguishable orders of the 108 cards, so that every order is possible.
_SECRET_BYTES = 66
_DIGEST_BYTES = 32
_MOST_SHARE_BYTES = 255  # its length is written in one byte


def new_secret() -> bytes:
    """Return random bytes of the system, enough for every order of the deck."""
    return token_bytes(_SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """Return the SHA-256 of a secret, which reveals nothing of it and fits no other secret."""
    return sha256(secret).hexdigest()


def share_digest(share: bytes) -> str:
    """Return the SHA-256 of a share, which a player publishes before the share."""
    return sha256(share).hexdigest()


def seed_of(secret: bytes, shares: Sequence[bytes], setup: str = "") -> bytes:
    """Return the seed: the secret and a digest of the setup and the shares by seat, empty where a seat has none.

    `setup` is the SHA-256 of the setup in hexadecimal; without one it is a seed of Lastcard 0.1.0.
    """
    mark = b"lastcard deal" + bytes.fromhex(setup) if setup else b"lastcard shares"
    return secret + sha256(mark + b"".join(bytes([len(share)]) + share for share in shares)).digest()


class ShareCommitment(NamedTuple):
    """The digest of a seat's share, as fixed in the setup; empty for a seat without a share, such as a bot's."""

    digest: str = ""
    is_plain: bool = False
    """Whether the share was known before the setup was fixed: an older client sent it openly."""

    def __str__(self) -> str:
        return f"{self.digest} plain" if self.is_plain else self.digest


@dataclass(frozen=True, slots=True)
class Fairness:
    """How the seed of a match was made, as published after the match."""

    commitment: str
    """As published before the deal, in hexadecimal."""
    secret: bytes
    shares: tuple[bytes, ...]
    """One for each seat; empty for a seat that added nothing, or that didn't reveal its share."""
    share_commitments: tuple[ShareCommitment, ...] = ()
    """One for each seat; none at all in a record of Lastcard 0.1.0."""

    @property
    def unrevealed(self) -> tuple[int, ...]:
        """The seats whose share was committed and left out, because it wasn't revealed in time."""
        both = zip(self.share_commitments, self.shares, strict=True) if self.share_commitments else ()
        return tuple(seat for seat, (committed, share) in enumerate(both) if committed.digest and not share)

    def problems(self, seed: bytes, setup: str = "") -> dict[str, Phrase]:
        """Return why this doesn't prove a fair seed, by the wrong tag of the record; empty if it does.

        `setup` is the SHA-256 of the setup, if shares were committed.
        """
        found = {}
        digest = commitment(self.secret)
        if digest != self.commitment:
            found["Commitment"] = Phrase("phrase-proof-commitment", found=digest, promised=self.commitment)
        if not any(self.shares):
            found["Share"] = Phrase("phrase-proof-no-shares")
        if others := self._uncommitted():
            found["Digest"] = Phrase("phrase-proof-digests", seats=others, count=len(others))
        if not seed.startswith(self.secret):
            found["Seed"] = Phrase("phrase-proof-secret")
        elif seed != seed_of(self.secret, self.shares, setup):
            found["Seed"] = Phrase("phrase-proof-setup" if setup else "phrase-proof-shares")
        return found

    def _uncommitted(self) -> list[str]:
        """Return the seats whose share isn't the committed one. A plain share was known, so it can't be left out."""
        both = zip(self.share_commitments, self.shares, strict=True) if self.share_commitments else ()
        return [
            str(seat)
            for seat, (committed, share) in enumerate(both)
            if (share or committed.is_plain) and share_digest(share) != committed.digest
        ]


def read_secret(text: str) -> bytes:
    return _read(text, Phrase("phrase-secret"))


def read_commitment(text: str) -> str:
    """Return a commitment that a player noted, accepting capitals and spaces."""
    return _read_digest(text, Phrase("phrase-commitment"))


def read_share_commitment(text: str) -> ShareCommitment:
    """Read the digest of a share from a record: empty, or 64 digits, and `plain` if it was known before."""
    digest, _, mark = text.partition(" ")
    if not text:
        return ShareCommitment()
    if mark not in ("", "plain"):
        raise UnreadableError("error-digest-mark", text=text)
    return ShareCommitment(_read_digest(digest, Phrase("phrase-digest")), mark == "plain")


def read_setup(text: str) -> str:
    """Return the SHA-256 of a setup that a player noted, accepting capitals and spaces."""
    return _read_digest(text, Phrase("phrase-setup"))


def read_share(text: str) -> bytes:
    found = _read(text, Phrase("phrase-share"))
    if len(found) > _MOST_SHARE_BYTES:
        raise UnreadableError("error-share-length", count=len(found), most=_MOST_SHARE_BYTES)
    return found


def _read_digest(text: str, what: Phrase) -> str:
    found = _read(text, what)
    if len(found) != _DIGEST_BYTES:
        raise UnreadableError("error-digest-length", text=text, what=what, most=2 * _DIGEST_BYTES, count=2 * len(found))
    return found.hex()


def _read(text: str, what: Phrase) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError as error:
        raise UnreadableError("error-not-hex", text=text, what=what) from error
