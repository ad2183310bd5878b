"""A free port for a server that is started later, or again."""

from __future__ import annotations

import socket
from random import SystemRandom
from typing import Final

_PORTS: Final = range(20_000, 30_000)
"""Below the ports that the system gives to connections: nobody takes one before the server has it."""


def free_port() -> int:
    while True:
        port = SystemRandom().choice(_PORTS)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
