"""Base64url without padding, as all of Web Push writes bytes."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode


def to_base64url(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
