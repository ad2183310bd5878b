"""The address of this server as a client sees it: for links, for the security policy and to check origins."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from lastcard.core.errors import LastcardError

_HOST: Final = re.compile(r"(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?\Z")
_PORTS: Final = {"http": ":80", "https": ":443"}


class AddressError(LastcardError):
    """An invalid address on the command line."""


class Origin(NamedTuple):
    """Scheme and host of an address."""

    scheme: str
    host: str
    """With the port, unless it is the default one."""

    def __str__(self) -> str:
        return f"{self.scheme}://{self.host}"

    @property
    def socket(self) -> str:
        return f"{'wss' if self.scheme == 'https' else 'ws'}://{self.host}"


def parse_origin(url: str, what: str = "--public-url") -> Origin:
    """Read an address without a path, as the command line takes it."""
    parts = urlsplit(url)
    if parts.scheme not in _PORTS or not _HOST.match(parts.netloc) or parts.path.strip("/") or parts.query:
        raise AddressError("error-public-url", option=what, url=url)
    return Origin(parts.scheme, _without_default_port(parts.scheme, parts.netloc))


class PublicAddress:
    """The configured public address, or else the one a request came to; and other origins whose pages may connect."""

    def __init__(self, public: Origin | None = None, other_origins: Iterable[Origin] = ()) -> None:
        self.public = public
        self.other_origins = [str(origin) for origin in other_origins]
        self._known = frozenset([*self.other_origins, str(public)])

    def of(self, scope: Any) -> Origin:
        """Return the origin that the client used."""
        return self.public or _requested_origin(scope)

    def allows(self, scope: Any) -> bool:
        """Return whether a request comes from one of our own pages, from an allowed origin or from no page at all.

        A browser always sends the origin of the page. A program may leave it out, but it has only its own tokens.
        """
        origin = header(scope, b"origin")
        if origin is None:
            return True
        scheme, _, host = origin.partition("://")
        named = _without_default_port(scheme, host)
        return f"{scheme}://{named}" in self._known or (
            scheme in _PORTS and named == _without_default_port(scheme, _host(scope))
        )


def header(scope: Any, name: bytes) -> str | None:
    for key, value in scope["headers"]:
        if key == name:
            return str(value, "latin-1")
    return None


def _requested_origin(scope: Any) -> Origin:
    scheme = "https" if scope["scheme"] in ("https", "wss") else "http"
    return Origin(scheme, _without_default_port(scheme, _host(scope)))


def _host(scope: Any) -> str:
    """Return the Host header, or `localhost` if it can't be part of an address."""
    host = header(scope, b"host") or ""
    return host if _HOST.match(host) else "localhost"


def _without_default_port(scheme: str, host: str) -> str:
    return host.lower().removesuffix(_PORTS.get(scheme, "\0"))
