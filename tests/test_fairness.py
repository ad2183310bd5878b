"""Fairness: the commitment, the shares, the seed made from both, and the reported problems."""

from __future__ import annotations

from hashlib import sha256

import pytest

from lastcard.core.errors import Phrase, UnreadableError
from lastcard.fairness import Fairness, commitment, new_secret, read_commitment, read_secret, read_share, seed_of

SECRET = bytes(range(66))
SHARES = (b"from Ana, sixteen", b"", b"from Cem, more than that")


def proof(secret: bytes = SECRET, shares: tuple[bytes, ...] = SHARES) -> Fairness:
    return Fairness(commitment(secret), secret, shares)


def test_secrets_differ() -> None:
    first, second = new_secret(), new_secret()
    assert len(first) == len(second) == 66
    assert first != second


def test_commitment_and_seed_are_as_documented() -> None:
    """Computed here by hand and compared with fixed digits, because other programs must get the same."""
    assert commitment(SECRET) == "b6dfd259f6e0d07deb658a88148f8253f9bbbb74ddd6db3edbe159a56bc35073"
    shared = b"lastcard shares" + b"\x11from Ana, sixteen" + b"\x00" + b"\x18from Cem, more than that"
    assert seed_of(SECRET, SHARES) == SECRET + sha256(shared).digest()


def test_order_and_length_of_shares_change_the_seed() -> None:
    ways = [(b"ab", b"c"), (b"a", b"bc"), (b"c", b"ab"), (b"abc", b""), (b"", b"abc"), (b"abc",), (b"", b"")]
    assert len({seed_of(SECRET, shares) for shares in ways}) == len(ways)


def sentences(problems: dict[str, Phrase]) -> dict[str, str]:
    return {tag: str(problem) for tag, problem in problems.items()}


def test_valid_proof_has_no_problems() -> None:
    assert proof().problems(seed_of(SECRET, SHARES)) == {}


def test_secret_without_its_commitment_is_reported() -> None:
    seed = seed_of(SECRET, SHARES)
    promised = commitment(b"another")
    found = Fairness(promised, SECRET, SHARES).problems(seed)
    assert sentences(found) == {"Commitment": f"the secret gives {commitment(SECRET)}, not the {promised} promised"}


def test_seed_without_the_secret_is_reported() -> None:
    assert sentences(proof().problems(b"chosen")) == {"Seed": "the seed doesn't begin with the secret"}
    assert sentences(proof().problems(b"")) == {"Seed": "the seed doesn't begin with the secret"}


@pytest.mark.parametrize("shares", [SHARES[::-1], SHARES[:2], (*SHARES, b""), (b"x", *SHARES[1:])])
def test_seed_from_other_shares_is_reported(shares: tuple[bytes, ...]) -> None:
    found = proof().problems(seed_of(SECRET, shares))
    why = "the end of the seed doesn't match the shares: a share was changed or moved"
    assert sentences(found) == {"Seed": why}


def test_seed_without_shares_digest_is_reported() -> None:
    assert proof().problems(SECRET).keys() == {"Seed"}


def test_missing_shares_are_reported() -> None:
    """All hashes are right, but without shares they prove nothing."""
    alone = (b"", b"")
    found = proof(shares=alone).problems(seed_of(SECRET, alone))
    assert sentences(found) == {"Share": "nobody added a share, so whoever made the secret could have chosen it"}


def test_every_problem_is_reported() -> None:
    assert Fairness("00" * 32, SECRET, ()).problems(b"chosen").keys() == {"Commitment", "Share", "Seed"}


def test_noted_digits_are_read_with_capitals_and_spaces() -> None:
    promised = commitment(SECRET)
    assert read_commitment(promised) == promised
    assert read_commitment(f" {promised[:32].upper()} {promised[32:]} ") == promised
    assert read_secret(SECRET.hex()) == SECRET
    assert read_share("") == b""
    assert read_share("ff" * 255) == b"\xff" * 255


def test_unreadable_commitment_secret_or_share_is_refused() -> None:
    with pytest.raises(UnreadableError, match="'abc' is not a commitment: write pairs of the digits"):
        read_commitment("abc")
    with pytest.raises(UnreadableError, match="'abcd' is not a commitment: it has 64 digits, not 4"):
        read_commitment("abcd")
    with pytest.raises(UnreadableError, match="'é' is not a secret"):
        read_secret("é")
    with pytest.raises(UnreadableError, match="'xy' is not a share"):
        read_share("xy")
    with pytest.raises(UnreadableError, match="a share of 256 bytes: it has at most 255"):
        read_share("00" * 256)
