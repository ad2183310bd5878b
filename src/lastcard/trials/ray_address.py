"""Addresses of Ray clusters."""

from __future__ import annotations

from typing import Final

from lastcard.trials.errors import TrialError

LOCAL: Final = "local"
"""An instance that is started on this machine and ends with the work."""
AUTO: Final = "auto"
"""The cluster that the variable `RAY_ADDRESS` names, or that Ray finds on this machine."""


def host_and_port(address: str) -> tuple[str, int] | None:
    """Return where to find the cluster; None if Ray knows that."""
    if address in (LOCAL, AUTO):
        return None
    host, _, port = address.rpartition(":")
    if not host or "/" in host or not (port.isascii() and port.isdigit() and int(port) < 2**16):
        raise TrialError("error-ray-address", text=address)
    return host.strip("[]"), int(port)
