"""How the functions of the kernel are compiled, and where the compiled code is cached."""

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
_numba: Any = numba  # a type checker can't use its types

# Without reference counting: it costs more time than the game, and nothing is allocated inside.
_PLAIN = {"error_model": "numpy", "nogil": True, "_nrt": False}


def inline(function: Function) -> Function:
    """Compile a function into the functions that call it."""
    compiled: Function = _numba.njit(**_PLAIN, forceinline=True)(function)
    return compiled


def kernel(function: Function) -> Function:
    """Compile a function that Python calls. It is compiled at its first call and then cached on disk."""
    before = _numba.config.CACHE_DIR
    _numba.config.CACHE_DIR = before or str(cache_folder())
    try:
        compiled: Function = _numba.njit(**_PLAIN, cache=True)(function)
    finally:
        _numba.config.CACHE_DIR = before
    return compiled


@cache
def cache_folder() -> Path:
    """Return the cache folder of exactly these sources.

    Numba looks for changes only in the file that defines a kernel, but most of the code is in other files.
    """
    sources = sorted(Path(__file__).parent.glob("*.py"))
    digest = sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()
    try:
        folder = user_folders.cache_folder() / f"kernel-{digest[:16]}"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):
        return Path(mkdtemp(prefix="lastcard-"))  # no folder can be written: every process compiles for itself
    return folder
