"""Usage by address, shared between nodes, so that a limit by address holds for all of them together.

Each node publishes a report with every renewal of its lease, and reads those of the others. A report repeats the last
few renewals, each with a number: a node that couldn't read some catches up, and counts nothing twice.
"""

from __future__ import annotations

import logging
from collections import Counter, deque
from collections.abc import Sequence
from typing import Final

import msgspec

from lastcard.server.hub.address_limits import AddressLimits, Usage
from lastcard.server.store import NodeState

REPEATED: Final = 5
"""Renewals whose usage is in a report."""
_log: Final = logging.getLogger("lastcard.server")
_VERSION: Final = 1
_MOST_KNOWN: Final = 1000
"""Nodes that are remembered, those that are gone included: one that seems gone may come back."""


class UsageOfRenewal(msgspec.Struct, frozen=True, array_like=True):
    """Usage between two renewals."""

    number: int
    used: Usage


class UsageReport(msgspec.Struct, frozen=True, array_like=True):
    version: int
    renewals: list[UsageOfRenewal]
    sockets: dict[str, int]
    """How many sockets networks have now."""


class _Versioned(msgspec.Struct, array_like=True):
    """The part of a report that all versions have in common."""

    version: int


_encode: Final = msgspec.msgpack.Encoder().encode
_decoder: Final = msgspec.msgpack.Decoder(UsageReport)
_version_decoder: Final = msgspec.msgpack.Decoder(_Versioned)


class SharedUsage:
    """Makes the reports of this node, and applies those of the others."""

    def __init__(self, addresses: AddressLimits) -> None:
        self._addresses = addresses
        self._renewals: deque[UsageOfRenewal] = deque(maxlen=REPEATED)
        self._number = 0
        self._applied: dict[str, int] = {}
        """The last renewal of each node that was counted here."""
        self._has_warned = False

    def report(self) -> bytes:
        """Return the report for the next renewal; empty if there is nothing to tell."""
        self._number += 1
        self._renewals.append(UsageOfRenewal(self._number, self._addresses.take_usage()))
        renewals = [renewal for renewal in self._renewals if renewal.used]
        sockets = self._addresses.noticeable_sockets()
        return _encode(UsageReport(_VERSION, renewals, sockets)) if renewals or sockets else b""

    def start_over(self) -> None:
        """Repeat nothing of what was reported so far: under a new id of this node it would be counted twice."""
        self._renewals.clear()

    def apply(self, peers: Sequence[NodeState]) -> None:
        """Count what was used at the other nodes, except what is counted already."""
        sockets: Counter[str] = Counter()
        for peer in peers:
            if report := self._decoded(peer):
                sockets.update(report.sockets)
                self._count(peer.id, report.renewals)
        self._addresses.set_sockets_elsewhere(sockets)
        if len(self._applied) > _MOST_KNOWN:
            self._applied = {peer.id: self._applied.get(peer.id, 0) for peer in peers}

    def _count(self, node: str, renewals: list[UsageOfRenewal]) -> None:
        for renewal in renewals:
            if renewal.number > self._applied.get(node, 0):
                self._addresses.use_elsewhere(renewal.used)
                self._applied[node] = renewal.number

    def _decoded(self, peer: NodeState) -> UsageReport | None:
        if not peer.usage:
            return None
        try:
            version = _version_decoder.decode(peer.usage).version
            if version == _VERSION:
                return _decoder.decode(peer.usage)
            problem = f"it has version {version}"
        except msgspec.MsgspecError as error:
            problem = str(error)
        if not self._has_warned:
            self._has_warned = True
            _log.warning(
                "limits by address don't count what is used at node %s: its report can't be used: %s", peer.id, problem
            )
        return None
