"""The cache of compiled code, which is valid while the sources stay the same."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import pytest

from lastcard.kernel import code_cache
from lastcard.kernel.compiler import kernel

NUMBA: Any = numba  # its types are no use to a type checker
SMALL = """
from lastcard import Game, edition
from lastcard.kernel.batch import allocate_round
from lastcard.kernel.rule_tables import rule_tables
from lastcard.kernel.trace import start_match
start_match(rule_tables(Game(edition("artiste"))), allocate_round()[2], 1, 2)
print(start_match.stats.cache_hits.total(), start_match.stats.cache_misses.total())
"""


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the kernel's sources that a test may change."""
    copy = tmp_path / "kernel"
    shutil.copytree(Path(code_cache.__file__).parent, copy, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(code_cache, "__file__", str(copy / "code_cache.py"))
    return copy


def folder() -> Path:
    """Return the cache folder as another process would find it."""
    return code_cache.cache_folder.__wrapped__()


def test_cache_folder_stays_for_same_sources(sources: Path) -> None:
    before = folder()
    (sources / "compiler.py").touch()
    assert folder() == before == code_cache.cache_folder()


@pytest.mark.parametrize("changed", ["turns.py", "compiler.py"])
def test_changed_source_gives_new_cache_folder(sources: Path, changed: str) -> None:
    before = folder()
    with (sources / changed).open("a") as source:
        source.write("\n")
    assert folder() != before


def test_new_source_gives_new_cache_folder(sources: Path) -> None:
    before = folder()
    (sources / "another.py").write_text("ONE = 1\n")
    assert folder() != before


def test_cache_folder_is_in_user_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert folder().parent == tmp_path / "lastcard"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert folder().parent == tmp_path / ".cache" / "lastcard"


def test_numba_cache_dir_of_user_is_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(NUMBA.config, "CACHE_DIR", str(tmp_path))
    assert kernel(lambda: 1).stats.cache_path.startswith(str(tmp_path))  # type: ignore[attr-defined]
    assert str(tmp_path) == NUMBA.config.CACHE_DIR


def test_numba_cache_setting_is_unchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NUMBA.config, "CACHE_DIR", "")
    assert kernel(lambda: 1).stats.cache_path.startswith(str(code_cache.cache_folder()))  # type: ignore[attr-defined]
    assert NUMBA.config.CACHE_DIR == ""


@pytest.mark.full
def test_second_process_uses_cache(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    environment["XDG_CACHE_HOME"] = str(tmp_path)
    hits_and_misses = [
        subprocess.run([sys.executable, "-c", SMALL], env=environment, check=True, capture_output=True, text=True)
        for _ in range(2)
    ]
    assert [ran.stdout.split() for ran in hits_and_misses] == [["0", "1"], ["1", "0"]]


def test_unwritable_cache_still_compiles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The code is not stored anywhere that would outlast a change of the sources."""
    (tmp_path / "file").write_text("in the way", "utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    one, other = folder(), folder()
    assert one != other
    assert one.is_dir()
    assert Path(code_cache.__file__).parent not in one.parents
