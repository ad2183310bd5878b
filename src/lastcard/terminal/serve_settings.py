"""Everything that a server can be told, with its place on the command line and in the environment."""

from __future__ import annotations

import os
from typing import Final

from lastcard.terminal.settings import Setting, addresses, number, on_or_off, one_of

_MANY: Final = 1_000_000


HOST: Final = Setting("--host", "127.0.0.1", "listen on this address; 0.0.0.0 or :: lets other machines in", "ADDRESS")
PORT: Final = Setting("--port", "8765", "listen on this port; 0: any that is free", "N", number(0, 65535))
STORE: Final = Setting(
    "--store",
    None,
    "where tables are kept: sqlite:///path/file.db or postgresql://…",
    "URL",
    says="tables.db in ~/.local/share/lastcard",
)
PUBLIC_URL: Final = Setting("--public-url", None, "the address people type, for links and for the pages' policy", "URL")
MAX_SOCKETS: Final = Setting("--max-sockets", "10000", "connected at once", "N", number(1, _MANY))
SETTINGS: Final = (
    HOST,
    PORT,
    STORE,
    PUBLIC_URL,
    Setting("--origin", None, "pages of this address may connect too; can be repeated", "URL", many=True),
    Setting(
        "--proxy",
        None,
        "a reverse proxy says where requests come from; without ADDRESSES, one on this machine",
        "ADDRESSES",
        addresses,
        alone="yes",
    ),
    Setting(
        "--workers",
        str(max((os.cpu_count() or 2) - 1, 1)),
        "processes that think for bots",
        "N",
        number(1, 256),
        says="one less than there are cores",
    ),
    Setting("--max-tables", "20000", "tables at once", "N", number(1, _MANY)),
    MAX_SOCKETS,
    Setting("--max-sockets-per-address", "200", "of those, from one address", "N", number(1, _MANY)),
    Setting("--max-tables-per-hour", "60", "new tables from one address", "N", number(1, _MANY)),
    Setting(
        "--log-level",
        "info",
        "what is said on standard error: debug, info, warning or error",
        "LEVEL",
        one_of("debug", "info", "warning", "error"),
    ),
    Setting("--open", "no", "open the page in a browser", read=on_or_off),
)
CHECKED: Final = (HOST, PORT, STORE, PUBLIC_URL, MAX_SOCKETS)
"""What `lastcard doctor` looks at."""
