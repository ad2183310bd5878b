"""A temporary PgBouncer in front of a database of a test run."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp
from time import monotonic, sleep
from urllib.parse import quote

from psycopg.conninfo import conninfo_to_dict

from tests.support import PATIENCE
from tests.support.postgres import as_other_user, give_up

_PORT = 6432  # part of the name of its socket


@contextmanager
def pgbouncer(url: str, *settings: str) -> Iterator[str]:
    """Run PgBouncer in transaction mode, and yield the URL of the same database through it."""
    program = shutil.which("pgbouncer", path=f"{os.environ['PATH']}:/usr/sbin")
    if not program:
        give_up("PgBouncer isn't installed (Debian: pgbouncer); its tests can't run")
    home = Path(mkdtemp(prefix="lastcard-"))
    try:
        as_user = as_other_user(home)
        lines = (
            "[databases]",
            f"postgres = host={conninfo_to_dict(url)['host']} user=lastcard",
            "[pgbouncer]",
            f"unix_socket_dir = {home}",
            f"listen_port = {_PORT}",
            "auth_type = any",
            "pool_mode = transaction",
            *settings,
        )
        (home / "pgbouncer.ini").write_text("\n".join(lines))
        with (
            (home / "log").open("w") as log,
            subprocess.Popen([*as_user, program, home / "pgbouncer.ini"], stdout=log, stderr=log, cwd="/") as process,
        ):
            try:
                _wait_until_open(home / f".s.PGSQL.{_PORT}", process, home / "log")
                yield f"postgresql://lastcard@{quote(str(home), safe='')}:{_PORT}/postgres"
            finally:
                process.kill()
    finally:
        shutil.rmtree(home)


def _wait_until_open(path: Path, process: subprocess.Popen[bytes], log: Path) -> None:
    until = monotonic() + PATIENCE
    with socket.socket(socket.AF_UNIX) as client:
        while client.connect_ex(str(path)):
            assert process.poll() is None, log.read_text()
            assert monotonic() < until, log.read_text()
            sleep(0.02)
