"""A push service and the browsers at it, for tests: it checks every signature, and decrypts what it gets.

It is written from the RFCs (8030, 8188, 8291, 8292), and shares no code with the server's side.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from queue import Queue
from typing import Any, NamedTuple

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.support import PATIENCE

_LONGEST_EXPIRY = 24 * 3600


class WrongPush(Exception):
    """A request that a push service refuses, or a message that a browser can't read."""


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """A browser that has subscribed: its keys, and how it reads a message."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self._secret = os.urandom(16)

    def subscription(self, language: str = "en") -> dict[str, str]:
        """Return the fields of the command `subscribe`."""
        keys = {"key": encoded(self._point), "auth": encoded(self._secret)}
        return {"endpoint": self.endpoint, **keys, "language": language}

    def read(self, body: bytes) -> bytes:
        """Decrypt a message of one record."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        point, text = body[21 : 21 + length], body[21 + length :]
        if len(text) > size:
            raise WrongPush("more than one record")
        sender = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        shared = self._key.exchange(ec.ECDH(), sender)
        input_key = _hkdf(self._secret, shared, b"WebPush: info\0" + self._point + point, 32)
        key = _hkdf(salt, input_key, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _hkdf(salt, input_key, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(key).decrypt(nonce, text, None).rstrip(b"\0")
        if not padded.endswith(b"\x02"):
            raise WrongPush("the last record has no end")
        return padded[:-1]


def _hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    extracted = hmac.digest(salt, secret, hashlib.sha256)
    return hmac.digest(extracted, info + b"\x01", hashlib.sha256)[:length]


def verified_claims(header: str, origin: str) -> dict[str, Any]:
    """Check a VAPID header as a push service does, and return its claims with the key that signed them."""
    scheme, _, rest = header.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    if scheme != "vapid" or parts.keys() != {"t", "k"}:
        raise WrongPush(f"no VAPID header: {header}")
    head, claims, signature = parts["t"].split(".")
    if json.loads(decoded(head)) != {"typ": "JWT", "alg": "ES256"}:
        raise WrongPush("another algorithm")
    r, s = decoded(signature)[:32], decoded(signature)[32:]
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(parts["k"]))
    made = encode_dss_signature(int.from_bytes(r, "big"), int.from_bytes(s, "big"))
    try:
        key.verify(made, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    except InvalidSignature as error:
        raise WrongPush("a wrong signature") from error
    found: dict[str, Any] = json.loads(decoded(claims))
    now = time.time()
    if found["aud"] != origin or not now < found["exp"] <= now + _LONGEST_EXPIRY:
        raise WrongPush(f"wrong claims: {found}")
    if not found["sub"].startswith(("mailto:", "https:")):
        raise WrongPush(f"no contact: {found}")
    return found | {"key": parts["k"]}


class ReceivedPush(NamedTuple):
    path: str
    headers: dict[str, str]
    claims: dict[str, Any]
    message: dict[str, Any]


class PushReceiver:
    """A push service on this machine."""

    def __init__(self) -> None:
        self.received: Queue[ReceivedPush] = Queue()
        self.requests: list[str] = []
        """The path of each request, also of those that are refused."""
        self.problems: list[str] = []
        self.answers: dict[str, list[tuple[int, dict[str, str]]]] = {}
        """What to answer to the next requests at a path, instead of taking them."""
        self.browsers: dict[str, Browser] = {}
        self._numbers = count(1)
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        self._server.daemon_threads = True
        self.origin = f"http://127.0.0.1:{self._server.server_address[1]}"

    def browser(self) -> Browser:
        """Return a new browser that has subscribed here."""
        path = f"/push/{next(self._numbers)}-{encoded(os.urandom(12))}"
        self.browsers[path] = made = Browser(self.origin + path)
        return made

    def next(self) -> ReceivedPush:
        """Wait for the next notification that arrived well."""
        return self.received.get(timeout=PATIENCE)

    def start(self) -> None:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def take(self, path: str, headers: dict[str, str], body: bytes) -> tuple[int, dict[str, str]]:
        self.requests.append(path)
        if self.answers.get(path):
            return self.answers[path].pop(0)
        try:
            claims = verified_claims(headers["authorization"], self.origin)
            if headers["content-encoding"] != "aes128gcm" or int(headers["ttl"]) < 0 or len(headers["topic"]) > 32:
                raise WrongPush(f"wrong headers: {headers}")
            message = json.loads(self.browsers[path].read(body))
        except Exception as error:
            self.problems.append(repr(error))
            return 400, {}
        self.received.put(ReceivedPush(path, headers, claims, message))
        return 201, {"Location": f"{self.origin}/message/1"}


def _handler(receiver: PushReceiver) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            status, headers = receiver.take(
                self.path, {name.lower(): text for name, text in self.headers.items()}, body
            )
            self.send_response(status)
            for name, text in {**headers, "Content-Length": "0"}.items():
                self.send_header(name, text)
            self.end_headers()

        def log_message(self, *parts: object) -> None:
            pass

    return Handler


@contextmanager
def open_push_receiver() -> Iterator[PushReceiver]:
    receiver = PushReceiver()
    receiver.start()
    try:
        yield receiver
    finally:
        receiver.stop()
    assert receiver.problems == []
