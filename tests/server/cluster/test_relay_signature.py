"""The signed header of relayed requests: nobody but a node can make one, and it fits one request for half a minute."""

from __future__ import annotations

from base64 import urlsafe_b64encode

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from lastcard.server.cluster.relay_signature import VALID_FOR, RelayedClient, RelaySigner

NOW = 1_700_000_000_000
SECRET = b"s" * 32
TARGET = b"/api/tables/abc?x=1"
texts = st.text(max_size=40)
targets = st.binary(min_size=1, max_size=40).map(lambda path: b"/" + path.translate(None, b" \n"))
methods = st.sampled_from(["GET", "POST", "OPTIONS"])


def signer(now: int = NOW, secret: bytes = SECRET) -> RelaySigner:
    return RelaySigner(secret, lambda: "n1", lambda: now)


HEADER = signer().sign("192.0.2.7", "https", "cards.example.org", "GET", TARGET)


def is_valid(header: bytes, now: int = NOW, method: str = "GET", target: bytes = TARGET) -> bool:
    return signer(now).verify(header, method, target) is not None


@given(texts, texts, texts, methods, targets)
def test_signed_request_is_recognised(address: str, scheme: str, host: str, method: str, target: bytes) -> None:
    header = signer().sign(address, scheme, host, method, target)
    assert header.isascii()
    assert header.translate(None, b"\r\n, ") == header, "fits in a header"
    assert signer().verify(header, method, target) == RelayedClient("n1", NOW, address, scheme, host)


@given(methods, targets)
def test_signature_is_for_one_request_only(method: str, target: bytes) -> None:
    assume((method, target) != ("GET", TARGET))
    assert not is_valid(HEADER, method=method, target=target)


@given(st.integers(-2 * VALID_FOR, 2 * VALID_FOR))
def test_signature_is_valid_for_a_while_either_way(late: int) -> None:
    assert is_valid(HEADER, NOW + late) == (abs(late) <= VALID_FOR)


@pytest.mark.parametrize("late", [-VALID_FOR - 1, -VALID_FOR, VALID_FOR, VALID_FOR + 1])
def test_signature_is_invalid_beyond_its_time_limit(late: int) -> None:
    assert is_valid(HEADER, NOW + late) == (abs(late) == VALID_FOR)


@given(st.integers(0, len(HEADER) - 1), st.integers(0, 255))
def test_no_byte_can_be_changed(place: int, byte: int) -> None:
    assume(HEADER[place] != byte)
    assert not is_valid(HEADER[:place] + bytes([byte]) + HEADER[place + 1 :])


@given(st.binary(max_size=200))
def test_malformed_header_is_invalid(header: bytes) -> None:
    assert not is_valid(header)


@given(st.binary(min_size=1, max_size=64))
def test_signature_with_another_secret_is_invalid(secret: bytes) -> None:
    assume(secret != SECRET)
    assert not is_valid(signer(secret=secret).sign("", "http", "", "GET", TARGET))


@pytest.mark.parametrize("text", [b"2." + HEADER.split(b".")[1], b"1." + urlsafe_b64encode(b'["n1"]'), b"1.a", b"1"])
def test_contents_of_another_version_are_invalid(text: bytes) -> None:
    """They are signed with our secret, as by a later version of the server."""
    assert not is_valid(text + b"." + signer()._mac(text, "GET", TARGET))
