"""Players name the addresses of their browsers: nothing behind the server may be reached with them."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Any

import httpcore
import pytest

from lastcard.server.push import Destinations, PushRefused
from lastcard.server.push.delivery import PushClient
from lastcard.server.push.destinations import CheckedBackend, is_public

KNOWN = (
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://db5p.notify.windows.com/w/?token=abc",
)
WRONG = (
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/abc",
    "https://fcm.googleapis.com@127.0.0.1/abc",
    "https://user@fcm.googleapis.com/abc",
    "https://127.0.0.1/abc",
    "https://127.1/abc",
    "https://0x7f000001/abc",
    "https://2130706433/abc",
    "https://[::1]/abc",
    "https://[::ffff:10.0.0.1]/abc",
    "https://[fe80::1%25eth0]/abc",
    "https://localhost/abc",
    "https://intranet/abc",
    "https://fcm.googleapis.com\\@10.0.0.1/abc",
    "https://fcm.googleapis.com/abc#fragment",
    "https:///abc",
    "https://[broken/abc",
    "https://fcm.googleapis.com:port/abc",
    "file:///etc/passwd",
    "gopher://10.0.0.1:6379/_SET",
)
NOT_PUBLIC = (
    "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
    "240.0.0.1", "255.255.255.255", "198.18.0.1", "192.0.2.1", "::1", "::", "fe80::1", "fc00::1", "fd12::1", "ff02::1",
    "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "2002:7f00:1::", "2002:a00:1::",
    "2001:0:53aa:64c:0:fbff:f5ff:fffe", "2001:db8::1",
)  # fmt: skip


@pytest.mark.parametrize("endpoint", KNOWN)
def test_push_services_of_browsers_are_known(endpoint: str) -> None:
    assert Destinations().check(endpoint).port == 443


@pytest.mark.parametrize("mode", ["known", "any"])
@pytest.mark.parametrize("endpoint", WRONG)
def test_other_address_is_refused(endpoint: str, mode: Any) -> None:
    with pytest.raises(PushRefused):
        Destinations(mode).check(endpoint)


@pytest.mark.parametrize("host", ["push.example.org", "fcm.googleapis.com.example.org", "evilnotify.windows.com"])
def test_unknown_service_is_refused_unless_any_may_be_used(host: str) -> None:
    with pytest.raises(PushRefused):
        Destinations().check(f"https://{host}/abc")
    assert Destinations("any").check(f"https://{host}/abc").host == host
    with pytest.raises(PushRefused):
        Destinations("off").check(f"https://{host}/abc")


def test_own_service_may_be_anywhere() -> None:
    mine = Destinations(trusted=["http://127.0.0.1:9000"])
    assert mine.check("http://127.0.0.1:9000/abc")[1:] == ("127.0.0.1", 9000)
    for other in ("http://127.0.0.1:9001/abc", "https://127.0.0.1:9000/abc", "http://127.0.0.1/abc"):
        with pytest.raises(PushRefused):
            mine.check(other)


@pytest.mark.parametrize("address", NOT_PUBLIC)
def test_address_that_is_not_of_the_internet(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", ["8.8.8.8", "2a00:1450:4001::1", "::ffff:8.8.8.8", "64:ff9b::808:808"])
def test_address_of_the_internet(address: str) -> None:
    assert is_public(ip_address(address))


class CountingBackend(httpcore.AsyncNetworkBackend):
    """Notes where it would have connected to."""

    def __init__(self) -> None:
        self.connected: list[str] = []

    async def connect_tcp(self, host: str, port: int, *more: Any, **options: Any) -> httpcore.AsyncNetworkStream:
        self.connected.append(host)
        raise httpcore.ConnectError("counted")


def resolver(monkeypatch: pytest.MonkeyPatch, *answers: Iterable[str]) -> None:
    """Let the name server answer this, one list after the other; the last one again and again."""
    left = [list(answer) for answer in answers]

    async def getaddrinfo(self: Any, host: str, port: int, **more: Any) -> list[Any]:
        found = left.pop(0) if len(left) > 1 else left[0]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in found]

    monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", getaddrinfo)


def connected(endpoint: str) -> list[str]:
    """Return the addresses that a request to this endpoint connects to."""
    backend = CountingBackend()

    async def scenario() -> None:
        client = PushClient(Destinations("any"), backend)
        try:
            await client.post(endpoint, {"Host": "push.example.org"}, b"")
        finally:
            await client.close()

    asyncio.run(scenario())
    return backend.connected


def test_connection_goes_to_the_checked_address(monkeypatch: pytest.MonkeyPatch) -> None:
    resolver(monkeypatch, ["93.184.215.14", "93.184.215.15"])
    assert connected("https://push.example.org/abc") == ["93.184.215.14", "93.184.215.15"]


@pytest.mark.parametrize("hidden", ["10.0.0.1", "127.0.0.1", "169.254.169.254"])
def test_name_with_one_private_address_is_refused(monkeypatch: pytest.MonkeyPatch, hidden: str) -> None:
    resolver(monkeypatch, ["93.184.215.14", hidden])
    with pytest.raises(PushRefused):
        connected("https://push.example.org/abc")


def test_rebinding_gains_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The name is looked up once for each connection, and what was checked is what is connected to."""
    resolver(monkeypatch, ["93.184.215.14"], ["127.0.0.1"])
    assert connected("https://push.example.org/abc") == ["93.184.215.14"]
    with pytest.raises(PushRefused):
        connected("https://push.example.org/abc")


def test_no_socket_of_this_machine() -> None:
    with pytest.raises(PushRefused):
        asyncio.run(CheckedBackend(Destinations("any")).connect_unix_socket("/run/docker.sock"))
