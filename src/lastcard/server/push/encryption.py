"""Encrypts a notification for one browser (RFC 8291), in one record of `aes128gcm` (RFC 8188)."""

from __future__ import annotations

import os
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from lastcard.server.push.encoding import from_base64url

_RECORD_SIZE: Final = 4096
_PADDED_TO: Final = 512
"""Bytes of every notification, so that its length tells the push service nothing."""
_LAST_RECORD: Final = b"\x02"


def check_keys(key: str, auth: str) -> None:
    """Raise `ValueError` for keys with which nothing can be encrypted."""
    _browser_key(key)
    if len(from_base64url(auth)) != 16:
        raise ValueError("a secret has 16 bytes")


def encrypt(content: bytes, key: str, auth: str) -> bytes:
    """Return the body of the request."""
    browser = _browser_key(key)
    ours = ec.generate_private_key(ec.SECP256R1())
    our_point = ours.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    shared = ours.exchange(ec.ECDH(), browser)
    secret = _derive(from_base64url(auth), shared, b"WebPush: info\0" + from_base64url(key) + our_point, 32)
    salt = os.urandom(16)
    content_key = _derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(salt, secret, b"Content-Encoding: nonce\0", 12)
    padded = (content + _LAST_RECORD).ljust(_PADDED_TO, b"\0")
    head = salt + _RECORD_SIZE.to_bytes(4, "big") + bytes([len(our_point)]) + our_point
    return head + AESGCM(content_key).encrypt(nonce, padded, None)


def _browser_key(key: str) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64url(key))


def _derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
