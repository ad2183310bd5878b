"""A temporary PostgreSQL server for a test run, in its own folder and reached by a socket there."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import NoReturn
from urllib.parse import quote

import psycopg
import pytest

# Slow settings that durability doesn't need are off; commits still reach the disk.
_SETTINGS = """
listen_addresses = ''
fsync = on
synchronous_commit = on
full_page_writes = off
autovacuum = off
shared_buffers = 16MB
max_wal_size = 64MB
max_connections = 20
"""
_schemas = count()


def find_postgres() -> Path | None:
    """Return the folder of its programs; None if it isn't installed."""
    folders = (*sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=_version, reverse=True), _on_path())
    return next((folder for folder in folders if folder and (folder / "initdb").exists()), None)


def need_postgres() -> Path:
    """Return the folder of its programs; without them the test is skipped, or fails in CI."""
    found = find_postgres()
    if not found:
        give_up("PostgreSQL's initdb isn't installed (Debian: postgresql); its half of these tests can't run")
    return found


def give_up(missing: str) -> NoReturn:
    """Skip the test that needs what is missing; in CI it fails, because everything is to be installed there."""
    if os.environ.get("CI") == "true":
        pytest.fail(missing)
    pytest.skip(missing)


class PostgresServer:
    """PostgreSQL in a new folder. It can be stopped as in a crash, and started again with what is on the disk."""

    def __init__(self, programs: Path, home: Path, settings: str = "") -> None:
        self._home = home
        self._data = home / "data"
        as_user = as_other_user(home)
        self._control = [*as_user, programs / "pg_ctl", "-D", self._data, "-w"]
        _run(as_user, programs / "initdb", "-D", self._data, "-U", "lastcard", "-A", "trust", "-N", "-E", "UTF8")
        (self._data / "pg_hba.conf").write_text("local all stranger scram-sha-256\nlocal all all trust\n")
        with (self._data / "postgresql.conf").open("a") as conf:
            conf.write(f"{_SETTINGS}unix_socket_directories = '{home}'\n{settings}")

    def start(self) -> None:
        _run(self._control, "-l", self._home / "log", "start")

    def crash(self) -> None:
        """End all its processes at once: the next start recovers from the write-ahead log."""
        _run(self._control, "-m", "immediate", "stop")

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://lastcard@{quote(str(self._home), safe='')}/{database}"

    @property
    def socket(self) -> Path:
        """The socket that it listens on."""
        return self._home / ".s.PGSQL.5432"

    @property
    def pid(self) -> int:
        """The process that starts the others."""
        return int((self._data / "postmaster.pid").read_text().split()[0])


@contextmanager
def postgres_server(settings: str = "") -> Iterator[PostgresServer]:
    """Run PostgreSQL with these settings besides those that every test has."""
    programs = need_postgres()
    # Not pytest's folder: the path of a socket must be short, and readable for the user who runs PostgreSQL.
    home = Path(mkdtemp(prefix="lastcard-"))
    try:
        server = PostgresServer(programs, home, settings)
        server.start()
        try:
            yield server
        finally:
            server.crash()
    finally:
        shutil.rmtree(home)


@contextmanager
def postgres() -> Iterator[str]:
    """Run PostgreSQL and yield its URL. The user `stranger` needs a password."""
    with postgres_server() as server:
        yield server.url()


def new_schema(url: str) -> str:
    """Create a schema, and return its URL: it isolates like a database, and is faster to create."""
    schema = f"test{next(_schemas)}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {schema}")
    return f"{url}?options=-csearch_path%3D{schema}"


def _run(command: Sequence[str | Path], *arguments: str | Path) -> None:
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, cwd="/", check=False)
    assert done.returncode == 0, f"{arguments[0]}: {done.stdout}{done.stderr}"


def as_other_user(home: Path) -> list[str | Path]:
    """Return a prefix that runs a command as another user, who gets the folder: databases don't run as root."""
    if os.geteuid() != 0:
        return []
    names = {user.pw_name for user in pwd.getpwall()}
    user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    os.chown(home, user.pw_uid, user.pw_gid)
    return ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups", "--"]


def _version(folder: Path) -> int:
    name = folder.parent.name
    return int(name) if name.isdigit() else 0


def _on_path() -> Path | None:
    found = shutil.which("initdb")
    return Path(found).parent if found else None
