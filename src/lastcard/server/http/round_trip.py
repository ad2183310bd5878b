"""The round trip of a connection, measured below the messages: a client that answers late doesn't change it."""

from __future__ import annotations

import socket
import sys
from ipaddress import IPv6Address, ip_address
from struct import Struct
from typing import Any, Final

_MIN_RTT: Final = Struct("=148xI")
"""`tcpi_min_rtt` in Linux's `struct tcp_info`: the shortest round trip of the last minutes, in microseconds."""
_UNKNOWN: Final = 0xFFFFFFFF


def kernel_round_trip(transport: Any) -> int | None:
    """Return the round trip of the TCP connection in milliseconds; None where the system doesn't tell."""
    if sys.platform != "linux":
        return None
    try:
        info = transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _MIN_RTT.size)
    except OSError:  # it is closed, or no TCP
        return None
    if len(info) < _MIN_RTT.size:  # before Linux 4.6
        return None
    microseconds: int = _MIN_RTT.unpack(info)[0]
    return None if microseconds == _UNKNOWN else microseconds // 1000


def is_this_machine(address: str) -> bool:
    """Whether a connection comes from this machine: then a tunnel may be in between, and the client anywhere."""
    try:
        found = ip_address(address)
    except ValueError:
        return True  # no address: not a network
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return (mapped or found).is_loopback
