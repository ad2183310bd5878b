"""The public address: the base of links, and the pages that may connect."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard.server.http.public_address import AddressError, Origin, PublicAddress, parse_origin


def scope(scheme: str = "http", **headers: str) -> dict[str, Any]:
    return {"scheme": scheme, "headers": [(name.encode(), value.encode()) for name, value in headers.items()]}


@pytest.mark.parametrize(
    ("asked", "origin", "socket"),
    [
        (scope(host="cards.example.org"), "http://cards.example.org", "ws://cards.example.org"),
        (scope("https", host="Cards.example.org:443"), "https://cards.example.org", "wss://cards.example.org"),
        (scope("wss", host="[::1]:8765"), "https://[::1]:8765", "wss://[::1]:8765"),
        (scope("ws", host="x;script-src *"), "http://localhost", "ws://localhost"),
        (scope(), "http://localhost", "ws://localhost"),
    ],
)
def test_origin_is_the_address_the_request_came_to(asked: dict[str, Any], origin: str, socket: str) -> None:
    found = PublicAddress().of(asked)
    assert (str(found), found.socket) == (origin, socket)


def test_configured_public_address_wins_over_host_header() -> None:
    address = PublicAddress(parse_origin("https://cards.example.org/"))
    assert address.of(scope(host="10.0.0.1:8765")) == Origin("https", "cards.example.org")


@pytest.mark.parametrize(
    ("headers", "known"),
    [
        ({"host": "a.example:8765"}, True),
        ({"host": "a.example:8765", "origin": "http://a.example:8765"}, True),
        ({"host": "a.example", "origin": "https://a.example"}, True),  # a proxy that ends https may forward http
        ({"host": "a.example:8765", "origin": "http://a.example:8766"}, False),
        ({"host": "a.example", "origin": "http://a.example.evil"}, False),
        ({"host": "a.example", "origin": "null"}, False),
        ({"host": "a.example", "origin": ""}, False),
        ({"host": "a.example", "origin": "chrome-extension://a.example"}, False),
        ({"host": "10.0.0.1", "origin": "https://public.example"}, True),
        ({"host": "10.0.0.1", "origin": "http://public.example"}, False),
        ({"host": "10.0.0.1", "origin": "http://friend.example:3000"}, True),
        ({"host": "x y", "origin": "http://x y"}, False),
    ],
)
def test_only_own_and_configured_origins_are_allowed(headers: dict[str, str], known: bool) -> None:
    address = PublicAddress(parse_origin("https://public.example"), [parse_origin("http://friend.example:3000")])
    assert address.allows(scope(**headers)) is known


@pytest.mark.parametrize(
    "url", ["x.org", "ftp://x.org", "https://x.org/a", "https://x.org?a", "https://", "https://a b", "//x"]
)
def test_malformed_public_url_is_refused(url: str) -> None:
    with pytest.raises(AddressError, match="--public-url"):
        parse_origin(url)
