"""A server with limits and timeouts that the command line can't set."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.support.server import ServerProcess, start_server

_PROGRAM = """
import sys
from functools import partial
from lastcard.server import hub
from lastcard.server.http import connection_guard, table_socket
from lastcard.cli.main import main
hub.Limits = partial(hub.Limits, **{limits})
connection_guard.PATIENCE = table_socket.HELLO_WITHIN = {patience}
sys.exit(main())
"""


@contextmanager
def start_tuned_server(folder: Path, *options: str, patience: float = 10.0, **limits: Any) -> Iterator[ServerProcess]:
    """Start a server; `patience`: seconds for requests and for hellos; `limits`: fields of the hub's limits."""
    program = _PROGRAM.format(limits=limits, patience=patience)
    with start_server(folder, *options, command=(sys.executable, "-c", program)) as server:
        yield server
