"""The bytes of a notification, against the example of RFC 8291 and a reader of our own."""

from __future__ import annotations

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from lastcard.server.push import encryption
from lastcard.server.push.encoding import from_base64url, to_base64url
from lastcard.server.push.vapid import VapidKey, new_private_key
from tests.support.push_receiver import Browser, WrongPush, verified_claims

# RFC 8291, appendix A.
_KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
_AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
_OUR_KEY = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
_SALT = "DGv6ra1nlYgDCS1FRnbzlw"
_BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
    "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_example_of_the_rfc(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = ec.derive_private_key(int.from_bytes(from_base64url(_OUR_KEY), "big"), ec.SECP256R1())
    monkeypatch.setattr(encryption.ec, "generate_private_key", lambda curve: ours)
    monkeypatch.setattr(encryption.os, "urandom", lambda size: from_base64url(_SALT))
    monkeypatch.setattr(encryption, "_PADDED_TO", 0)
    body = encryption.encrypt(b"When I grow up, I want to be a watermelon", _KEY, _AUTH)
    assert to_base64url(body) == _BODY


def test_browser_reads_what_was_encrypted_for_it() -> None:
    browser = Browser("https://push.example.org/1")
    fields = browser.subscription()
    bodies = {encryption.encrypt(text, fields["key"], fields["auth"]) for text in (b"turn", b"the match is over")}
    assert {browser.read(body) for body in bodies} == {b"turn", b"the match is over"}
    assert len({len(body) for body in bodies}) == 1  # its length tells nothing


def test_other_browser_cannot_read_it() -> None:
    fields = Browser("https://push.example.org/1").subscription()
    with pytest.raises(InvalidTag):
        Browser("https://push.example.org/1").read(encryption.encrypt(b"turn", fields["key"], fields["auth"]))


@pytest.mark.parametrize(
    ("key", "auth"),
    [
        ("A" * 87, _AUTH),  # no point on the curve
        ("BA" + "A" * 85, _AUTH),
        (_KEY, "AAAA"),
        ("B", _AUTH),
    ],
)
def test_unusable_keys_are_refused(key: str, auth: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 cryptography's own words
        encryption.check_keys(key, auth)


def test_header_is_signed_for_one_push_service() -> None:
    key = VapidKey(new_private_key(), "mailto:me@example.org")
    header = key.authorization("https://push.example.org")
    claims = verified_claims(header, "https://push.example.org")
    assert (claims["sub"], claims["key"]) == ("mailto:me@example.org", key.public)
    assert key.authorization("https://push.example.org") == header  # signed once in six hours
    with pytest.raises(WrongPush, match="wrong claims"):
        verified_claims(header, "https://other.example.org")
    with pytest.raises(WrongPush, match="signature"):
        verified_claims(
            header.replace(key.public, VapidKey(new_private_key(), "mailto:").public), "https://push.example.org"
        )


@pytest.mark.parametrize("private", [b"", bytes(32), b"\xff" * 32, b"short"])
def test_wrong_private_key_is_refused(private: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        VapidKey(private, "mailto:me@example.org")
