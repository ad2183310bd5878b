"""How the functions of the kernel are compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numba

from lastcard.kernel.code_cache import cache_folder

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
