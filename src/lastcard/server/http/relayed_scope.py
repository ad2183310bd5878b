"""The ASGI scope of a request that another node relayed: it looks as if the client had come here directly."""

from __future__ import annotations

from typing import Any, Final

from lastcard.server.cluster.relay_signature import HEADER, RelayedClient, RelaySigner

_RELAYED: Final = "lastcard.relayed"


def is_relayed(scope: Any) -> bool:
    """Whether another node of the cluster sent this on behalf of a client. Then it isn't relayed again."""
    return _RELAYED in scope


def relaying_node(scope: Any) -> str:
    """Return the id of the node that relayed this."""
    node: str = scope[_RELAYED]
    return node


def target_of(scope: Any) -> bytes:
    """Return the path and the query of a request, as they are sent."""
    path: bytes = scope["raw_path"]
    query: bytes = scope["query_string"]
    return path + b"?" + query if query else path


def verified_scope(scope: Any, signer: RelaySigner | None) -> Any:
    """Return the scope as the routes should see it; None if it has a signature that isn't valid.

    Without a cluster, there is no signer, and the header means nothing.
    """
    found = [value for name, value in scope["headers"] if name == HEADER]
    if not found:
        return scope
    others = [(name, value) for name, value in scope["headers"] if name != HEADER]
    if signer is None:
        return {**scope, "headers": others}
    client = signer.verify(found[0], scope.get("method", "GET"), target_of(scope)) if len(found) == 1 else None
    return None if client is None else _as_sent_by(client, scope, others)


def _as_sent_by(client: RelayedClient, scope: Any, headers: list[tuple[bytes, bytes]]) -> Any:
    host = [(b"host", client.host.encode("latin-1"))] if client.host else []
    return {
        **scope,
        "client": (client.address, 0) if client.address else None,
        "scheme": client.scheme,
        "headers": [*host, *((name, value) for name, value in headers if name != b"host")],
        _RELAYED: client.node,
    }
