"""Addresses under which nodes reach each other."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urlsplit

from lastcard.core.errors import LastcardError


class NodeAddress(NamedTuple):
    """The address under which other nodes reach a node."""

    host: str
    port: int

    def __str__(self) -> str:
        return f"http://{self.netloc}"

    @property
    def netloc(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @classmethod
    def parse(cls, url: str) -> NodeAddress:
        parts = urlsplit(url)
        try:
            host, port = parts.hostname, parts.port or 80
        except ValueError:  # the port is no number
            host = None
        if parts.scheme != "http" or not host or parts.path.strip("/") or parts.query or parts.username:
            raise LastcardError("error-node-url", url=url)
        return cls(host, port)
