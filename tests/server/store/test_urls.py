"""URLs of stores, valid and invalid."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from lastcard.core.errors import LastcardError
from lastcard.server.store import StoreError, open_store


def create_store(url: str) -> None:
    asyncio.run(open_store(url).close())


def test_relative_path_starts_in_the_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "in").mkdir()
    create_store("sqlite:in/my%20tables%3F.db")
    assert (tmp_path / "in" / "my tables?.db").exists()


def test_absolute_path_has_three_slashes(tmp_path: Path) -> None:
    create_store(f"sqlite://{tmp_path}/store.db")
    assert (tmp_path / "store.db").exists()


def test_store_file_is_private(tmp_path: Path) -> None:
    store = open_store(f"sqlite://{tmp_path}/store.db")
    assert {
        file.name: file.stat().st_mode & 0o077 for file in tmp_path.glob("store.db*") if ".lock" not in file.name
    } == {
        "store.db": 0,
        "store.db-shm": 0,
        "store.db-wal": 0,
    }
    asyncio.run(store.close())


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("", "doesn't name a kind of store"),
        ("store.db", "doesn't name a kind of store"),
        ("mysql://u:secret@h/d", "begins with mysql:"),
        ("sqlite::memory:", "would forget every table"),
        ("sqlite:", "names no file"),
        ("sqlite:///", "names no file"),
        ("sqlite://folder/store.db", "sqlite:folder… \\(from this folder\\)"),
        ("sqlite:store.db?mode=ro", "write \\? as %3F"),
        ("sqlite:nowhere/store.db", "there is no folder .*nowhere; make it first"),
        ("postgresql://[u:secret", "can't be read"),
        ("postgresql://u:secret/too@h/d", "isn't like postgresql://user:password@host"),
        ("postgresql://u:secret@h/d?colour=red", "isn't like postgresql://user:password@host"),
    ],
)
def test_bad_address_is_refused_without_the_password(url: str, words: str) -> None:
    with pytest.raises(StoreError, match=words) as refused:
        open_store(url)
    assert isinstance(refused.value, LastcardError)
    assert "secret" not in str(refused.value)


def test_postgresql_without_psycopg_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    for module in ("postgres", "postgres_connection"):
        monkeypatch.delitem(sys.modules, f"lastcard.server.store.{module}", raising=False)
    with pytest.raises(StoreError, match=r"pip install 'lastcard\[postgres\]'"):
        open_store("postgresql:///lastcard")
