"""A temporary PostgreSQL server for a test run, in its own folder and reached by a socket there."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp
from urllib.parse import quote

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


def need_postgres() -> Path:
    """Return the folder of its programs; without them the test is skipped, or fails in CI."""
    for folder in (*sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=_version, reverse=True), _on_path()):
        if folder and (folder / "initdb").exists():
            return folder
    missing = "PostgreSQL's initdb isn't installed (Debian: postgresql); its half of these tests can't run"
    if os.environ.get("CI") == "true":
        pytest.fail(missing)
    pytest.skip(missing)


@contextmanager
def postgres() -> Iterator[str]:
    """Run PostgreSQL and yield its URL. The user `stranger` needs a password."""
    programs = need_postgres()
    # Not pytest's folder: the path of a socket must be short, and readable for the user who runs PostgreSQL.
    home = Path(mkdtemp(prefix="lastcard-"))
    try:
        as_user = _not_root(home)
        _run(as_user, programs / "initdb", "-D", home / "data", "-U", "lastcard", "-A", "trust", "-N", "-E", "UTF8")
        (home / "data/pg_hba.conf").write_text("local all stranger scram-sha-256\nlocal all all trust\n")
        with (home / "data/postgresql.conf").open("a") as conf:
            conf.write(f"{_SETTINGS}unix_socket_directories = '{home}'\n")
        control = [*as_user, programs / "pg_ctl", "-D", home / "data", "-w"]
        _run(control, "-l", home / "log", "start")
        try:
            yield f"postgresql://lastcard@{quote(str(home), safe='')}/postgres"
        finally:
            _run(control, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(home)


def _run(command: Sequence[str | Path], *arguments: str | Path) -> None:
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, cwd="/", check=False)
    assert done.returncode == 0, f"{arguments[0]}: {done.stdout}{done.stderr}"


def _not_root(home: Path) -> list[str | Path]:
    """Return a prefix that runs a command as another user, who gets the folder: PostgreSQL doesn't run as root."""
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
