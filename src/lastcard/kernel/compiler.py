"""How the functions of the kernel are compiled, and where what was compiled is kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, TypeVar

import numba

from lastcard import user_folders

Function = TypeVar("Function", bound=Callable[..., Any])
_numba: Any = numba  # its types are no use to a type checker

# Without reference counts: they cost more than the game does, and nothing is allocated inside.
_PLAIN = {"error_model": "numpy", "nogil": True, "_nrt": False}


def part(function: Function) -> Function:
    """A piece of the kernel, compiled into whatever calls it."""
    compiled: Function = _numba.njit(**_PLAIN, forceinline=True)(function)
    return compiled


def entry(function: Function) -> Function:
    """A door into the kernel: compiled at its first call ever, and kept on disk from then on."""
    before = _numba.config.CACHE_DIR
    _numba.config.CACHE_DIR = before or str(cache_folder())
    try:
        compiled: Function = _numba.njit(**_PLAIN, cache=True)(function)
    finally:
        _numba.config.CACHE_DIR = before
    return compiled


@cache
def cache_folder() -> Path:
    """A folder for just these sources.

    Numba looks for changes only in the file that an entry stands in, and most of the kernel stands in others.
    """
    sources = sorted(Path(__file__).parent.glob("*.py"))
    digest = sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()
    try:
        folder = user_folders.cache_folder() / f"kernel-{digest[:16]}"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):
        return Path(mkdtemp(prefix="lastcard-"))  # nowhere to keep it: compiled anew by every process
    return folder
