"""Addresses of nodes."""

from __future__ import annotations

import pytest

from lastcard.core.errors import LastcardError
from lastcard.server.cluster.node_address import NodeAddress


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("http://10.0.0.5:8765", NodeAddress("10.0.0.5", 8765)),
        ("http://node-1.internal:8765/", NodeAddress("node-1.internal", 8765)),
        ("http://[fd00::5]:8765", NodeAddress("fd00::5", 8765)),
        ("http://node", NodeAddress("node", 80)),
    ],
)
def test_address_is_read_from_its_url(url: str, expected: NodeAddress) -> None:
    assert NodeAddress.parse(url) == expected
    assert NodeAddress.parse(str(expected)) == expected


@pytest.mark.parametrize("url", ["", "node:8765", "https://node", "http://", "http://n:x", "http://n/a", "http://u@n"])
def test_malformed_url_of_a_node_is_refused(url: str) -> None:
    with pytest.raises(LastcardError, match="--node-url"):
        NodeAddress.parse(url)
