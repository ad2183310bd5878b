"""The signed header of a request that one node relays to another: who really asked, and for what."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from typing import Final

import msgspec

HEADER: Final = b"x-lastcard-relay"
VALID_FOR: Final = 30_000
"""Milliseconds before and after the signature's time: clocks differ, and a recorded header is soon worthless."""
_VERSION: Final = b"1"


class RelayedClient(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The facts that a relayed request states about its client."""

    node: str
    """The id of the relaying node."""
    at: int
    """When it was relayed, in milliseconds since 1970 by the clock of the database."""
    address: str
    """The address of the client; empty if it has none."""
    scheme: str
    host: str
    """The Host header, as the client sent it."""


_encoder: Final = msgspec.json.Encoder()
_decoder: Final = msgspec.json.Decoder(RelayedClient)


class RelaySigner:
    """Signs the requests that this node relays, and verifies those that other nodes relay to it."""

    def __init__(self, secret: bytes, node: Callable[[], str], now: Callable[[], int]) -> None:
        """`node` and `now` are called for each request: a node may get another id, and the clock of the store jump."""
        self._secret = secret
        self._node = node
        self._now = now

    def sign(self, address: str, scheme: str, host: str, method: str, target: bytes) -> bytes:
        """Return the value of the header; `target` is the path with the query, as it is sent."""
        client = RelayedClient(self._node(), self._now(), address, scheme, host)
        text = _VERSION + b"." + urlsafe_b64encode(_encoder.encode(client))
        return text + b"." + self._mac(text, method, target)

    def verify(self, value: bytes, method: str, target: bytes) -> RelayedClient | None:
        """Return what a header says; None if it is malformed, forged, too old or made for another request."""
        text, _, mac = value.rpartition(b".")
        if not hmac.compare_digest(mac, self._mac(text, method, target)):
            return None
        version, _, encoded = text.partition(b".")
        if version != _VERSION:
            return None  # a later version of the server may sign more than we know
        try:
            client = _decoder.decode(urlsafe_b64decode(encoded))
        except ValueError:
            return None
        return client if abs(self._now() - client.at) <= VALID_FOR else None

    def _mac(self, text: bytes, method: str, target: bytes) -> bytes:
        signed = b"%b\n%b %b" % (text, method.encode(), target)  # no target contains a new line or a space
        return hmac.digest(self._secret, signed, "sha256").hex().encode()
