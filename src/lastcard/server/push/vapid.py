"""The key by which push services recognise this server, and the tokens signed with it (RFC 8292)."""

from __future__ import annotations

import time
from typing import Final

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from lastcard.server.push.encoding import to_base64url

KEY_BYTES: Final = 32
_VALID_FOR: Final = 12 * 3600
_RENEWED_AFTER: Final = 6 * 3600
_MOST_TOKENS: Final = 256
"""Push services have few addresses; where any is allowed, there may be many."""


def new_private_key() -> bytes:
    """Return a random private key as 32 bytes."""
    return ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(KEY_BYTES, "big")


class VapidKey:
    def __init__(self, private: bytes, contact: str) -> None:
        """`contact`: an address of the operator, `mailto:` or `https:`, for the push service. Raises `ValueError`."""
        if len(private) != KEY_BYTES:
            raise ValueError(f"a key has {KEY_BYTES} bytes")
        self._key = ec.derive_private_key(int.from_bytes(private, "big"), ec.SECP256R1())
        self._contact = contact
        self._tokens: dict[str, tuple[float, str]] = {}
        """By origin, with the time at which each was signed."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public: Final = to_base64url(point)

    def authorization(self, origin: str) -> str:
        """Return the `Authorization` header for a push service."""
        now = time.time()
        signed_at, token = self._tokens.get(origin, (0.0, ""))
        if not 0 <= now - signed_at < _RENEWED_AFTER:
            token = self._sign(origin, int(now) + _VALID_FOR)
            if len(self._tokens) >= _MOST_TOKENS:
                self._tokens.clear()
            self._tokens[origin] = now, token
        return f"vapid t={token}, k={self.public}"

    def _sign(self, origin: str, expires: int) -> str:
        head = {"typ": "JWT", "alg": "ES256"}
        claims = {"aud": origin, "exp": expires, "sub": self._contact}
        signed = ".".join(to_base64url(msgspec.json.encode(part)) for part in (head, claims))
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        return f"{signed}.{to_base64url(r.to_bytes(KEY_BYTES, 'big') + s.to_bytes(KEY_BYTES, 'big'))}"
