"""Everything that a server can be told, with its place on the command line and in the environment."""

from __future__ import annotations

import os
from typing import Final

from lastcard.cli.settings import Setting, addresses, number, on_or_off, one_of

_MANY: Final = 1_000_000

HOST: Final = Setting("--host", "127.0.0.1", "ADDRESS")
PORT: Final = Setting("--port", "8765", "N", number(0, 65535))
STORE: Final = Setting("--store", None, "URL")
PUBLIC_URL: Final = Setting("--public-url", None, "URL")
MAX_SOCKETS: Final = Setting("--max-sockets", "10000", "N", number(1, _MANY))
SETTINGS: Final = (
    HOST,
    PORT,
    STORE,
    PUBLIC_URL,
    Setting("--origin", None, "URL", many=True),
    Setting("--proxy", None, "ADDRESSES", addresses, alone="yes"),
    Setting("--workers", str(max((os.cpu_count() or 2) - 1, 1)), "N", number(1, 256)),
    Setting("--max-tables", "20000", "N", number(1, _MANY)),
    MAX_SOCKETS,
    Setting("--max-sockets-per-address", "200", "N", number(1, _MANY)),
    Setting("--max-tables-per-hour", "60", "N", number(1, _MANY)),
    Setting("--log-level", "info", "LEVEL", one_of("debug", "info", "warning", "error")),
    Setting("--open", "no", read=on_or_off),
)
CHECKED: Final = (HOST, PORT, STORE, PUBLIC_URL, MAX_SOCKETS)
"""What `lastcard doctor` looks at."""
