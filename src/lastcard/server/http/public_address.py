"""Where this server is, as whoever asks sees it: for links, for the security policy, and to know its own pages."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from lastcard.core.errors import LastcardError

_HOST: Final = re.compile(r"(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?\Z")
_PORTS: Final = {"http": ":80", "https": ":443"}


class AddressError(LastcardError):
    """An address that can't be one."""


class Place(NamedTuple):
    scheme: str
    host: str
    """With the port, where there is one to name."""

    def __str__(self) -> str:
        return f"{self.scheme}://{self.host}"

    @property
    def socket(self) -> str:
        return f"{'wss' if self.scheme == 'https' else 'ws'}://{self.host}"


def place_of(url: str, what: str = "--public-url") -> Place:
    """From an address without a path, as the command line takes it."""
    parts = urlsplit(url)
    if parts.scheme not in _PORTS or not _HOST.match(parts.netloc) or parts.path.strip("/") or parts.query:
        raise AddressError("error-public-url", option=what, url=url)
    return Place(parts.scheme, _named(parts.scheme, parts.netloc))


class Places:
    """The public address, or whatever the request came to; and the pages of other addresses that may connect."""

    def __init__(self, public: Place | None = None, others: Iterable[Place] = ()) -> None:
        self.public = public
        self.others = [str(place) for place in others]
        self._known = frozenset([*self.others, str(public)])

    def of(self, scope: Any) -> Place:
        """Where the one who asks found us."""
        return self.public or _asked(scope)

    def knows(self, scope: Any) -> bool:
        """Whether a request comes from one of our own pages, or from no page at all.

        A browser names the page's origin and can't be told not to; a program may leave it out, and has nobody's
        tokens but its own.
        """
        origin = header(scope, b"origin")
        if origin is None:
            return True
        scheme, _, host = origin.partition("://")
        named = _named(scheme, host)
        return f"{scheme}://{named}" in self._known or (scheme in _PORTS and named == _named(scheme, _host(scope)))


def header(scope: Any, name: bytes) -> str | None:
    for key, value in scope["headers"]:
        if key == name:
            return str(value, "latin-1")
    return None


def _asked(scope: Any) -> Place:
    scheme = "https" if scope["scheme"] in ("https", "wss") else "http"
    return Place(scheme, _named(scheme, _host(scope)))


def _host(scope: Any) -> str:
    """The Host header, unless it is nothing that can be written in an address."""
    host = header(scope, b"host") or ""
    return host if _HOST.match(host) else "localhost"


def _named(scheme: str, host: str) -> str:
    return host.lower().removesuffix(_PORTS.get(scheme, "\0"))
