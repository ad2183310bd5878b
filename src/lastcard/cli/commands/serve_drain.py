"""`lastcard serve --drain`: empty a running node, before its machine is repaired or replaced."""

from __future__ import annotations

import json
import sys
import time
import urllib.error
import urllib.request
from typing import TYPE_CHECKING, Any, Final

from lastcard.core.errors import LastcardError
from lastcard.text.language import t

if TYPE_CHECKING:
    from lastcard.server.store import NodeLease

_INTERVAL: Final = 0.25
_ANSWER_WITHIN: Final = 5.0


def drain(settings: dict[str, Any]) -> int:
    """Ask the nodes with these settings to hand over their tables, and wait until they have."""
    from lastcard.server.store import open_lease

    store = settings["store"] or ""
    check_shared(store, "--drain")
    lease = open_lease(store, settings["lease"])
    assert lease
    addresses = _addresses(settings)
    try:
        for address in addresses:
            _ask(lease, address)
        for address in addresses:
            _wait_until_drained(lease, address)
    finally:
        lease.close()
    return 0


def check_shared(store: str, option: str) -> None:
    from lastcard.server.store import is_shared

    if not is_shared(store):
        raise LastcardError("error-needs-shared-store", option=option)


def _addresses(settings: dict[str, Any]) -> list[str]:
    from lastcard.server.cluster import NodeAddress
    from lastcard.server.http.listen_socket import address_of
    from lastcard.server.http.worker_processes import worker_addresses

    first = NodeAddress.parse(settings["node_url"] or address_of(settings["host"], settings["port"]))
    return [str(address) for address in worker_addresses(first, settings["workers"])]


def _ask(lease: NodeLease, address: str) -> None:
    if not lease.set_draining(address):
        raise LastcardError("error-drain-no-node", address=address)


def _wait_until_drained(lease: NodeLease, address: str) -> None:
    """Wait until it opens no more tables, and then until it has none. Asking again notices a node that ended."""
    left = shown = None
    is_silent = False
    while left != 0 or (state := _readiness(address)) != "draining":
        if left == 0 and state is None and not is_silent:
            print(t("serve-drain-silent", address=address), file=sys.stderr, flush=True)
            is_silent = True
        if left is not None:
            time.sleep(_INTERVAL)
            _ask(lease, address)
        left = lease.owned(address)
        if left != shown:
            print(t("serve-drain-left", count=left), file=sys.stderr, flush=True)
            shown = left
    print(t("serve-drained", address=address), file=sys.stderr)


def _readiness(address: str) -> str | None:
    """Return what the node says of itself; None if it doesn't answer, or something else does."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(f"{address}/health/ready", timeout=_ANSWER_WITHIN) as answer:
            return _status(answer.read())
    except urllib.error.HTTPError as error:
        with error:
            return _status(error.read())
    except OSError:
        return None


def _status(answer: bytes) -> str | None:
    try:
        return str(json.loads(answer)["status"])
    except (ValueError, TypeError, KeyError):
        return None
