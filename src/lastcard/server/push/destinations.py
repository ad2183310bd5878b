"""Where notifications may be sent. Players name the addresses, so nothing behind this server may be reached with them.

A host is looked up, each of its addresses is checked, and the connection goes to an address that was checked: a name
that points elsewhere a moment later gains nothing.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any, Final, Literal, NamedTuple
from urllib.parse import urlsplit

import httpcore

PushMode = Literal["known", "any", "off"]
_KNOWN: Final = ("fcm.googleapis.com", "web.push.apple.com")
_KNOWN_SUFFIXES: Final = (".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com")
"""The push services of Chrome and its relatives, Firefox, Safari and Edge."""
_HTTPS_PORT: Final = 443
_NAT64: Final = IPv6Network("64:ff9b::/96")
_Address = IPv4Address | IPv6Address


class PushRefused(Exception):
    """An address to which this server sends nothing."""


class Destination(NamedTuple):
    origin: str
    """As in the token for the push service: `https://push.example.org`."""
    host: str
    port: int


class Destinations:
    """The push services that a server uses."""

    def __init__(self, mode: PushMode = "known", trusted: Iterable[str] = ()) -> None:
        """`trusted`: origins of push services that the operator runs. They may be anywhere, and without https."""
        self._mode = mode
        self._trusted = frozenset(trusted)
        self._trusted_places = {
            (found.hostname, found.port or (_HTTPS_PORT if found.scheme == "https" else 80))
            for found in map(urlsplit, self._trusted)
        }

    def check(self, endpoint: str) -> Destination:
        """Return where an endpoint is, by its name alone; raise `PushRefused`."""
        try:
            url = urlsplit(endpoint)
            port = url.port
        except ValueError as error:
            raise PushRefused("unreadable") from error
        host = (url.hostname or "").rstrip(".")
        if not host or "@" in url.netloc or url.fragment or "\\" in endpoint:
            raise PushRefused("unreadable")
        origin = f"{url.scheme}://{url.netloc}"
        if origin in self._trusted:
            return Destination(origin, host, port or (_HTTPS_PORT if url.scheme == "https" else 80))
        if url.scheme != "https" or (port or _HTTPS_PORT) != _HTTPS_PORT or _is_address(host) or "." not in host:
            raise PushRefused("no public https address")
        if self._mode == "off" or (self._mode == "known" and not _is_known(host)):
            raise PushRefused("not a known push service")
        return Destination(origin, host, _HTTPS_PORT)

    async def addresses(self, host: str, port: int) -> list[str]:
        """Look a host up, and return its addresses; raise `PushRefused` if any of them isn't public."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        texts = list(dict.fromkeys(str(place[4][0]) for place in found))
        if (host, port) not in self._trusted_places and not all(is_public(ip_address(text)) for text in texts):
            raise PushRefused("not a public address")
        return texts


def is_public(address: _Address) -> bool:
    """Whether an address is one of the internet, also where an IPv4 address stands in it."""
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if inner is None and address in _NAT64:
            inner = IPv4Address(int(address) & 0xFFFF_FFFF)
        if address.teredo or (inner is not None and not is_public(inner)):
            return False
        if inner is not None:
            return True
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)


def _is_known(host: str) -> bool:
    return host in _KNOWN or host.endswith(_KNOWN_SUFFIXES)


def _is_address(host: str) -> bool:
    """Whether a host is an address, however it is written: systems also read `127.1`, `0x7f000001` and `2130706433`."""
    try:
        ip_address(host.partition("%")[0])
    except ValueError:
        pass
    else:
        return True
    last = host.rpartition(".")[2]
    return last.isdigit() or last.lower().startswith("0x")


class CheckedBackend(httpcore.AsyncNetworkBackend):
    """Connects to addresses that were checked, and to nothing else."""

    def __init__(self, destinations: Destinations, backend: httpcore.AsyncNetworkBackend | None = None) -> None:
        self._destinations = destinations
        self._backend = backend or httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        try:
            addresses = await self._destinations.addresses(host, port)
        except OSError as error:
            raise httpcore.ConnectError(str(error)) from error
        problem: Exception = httpcore.ConnectError("no address")
        for address in addresses:
            try:
                return await self._backend.connect_tcp(address, port, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                problem = error
        raise problem

    async def connect_unix_socket(
        self, path: str, timeout: float | None = None, socket_options: Iterable[Any] | None = None
    ) -> httpcore.AsyncNetworkStream:
        raise PushRefused("no socket of this machine")

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
