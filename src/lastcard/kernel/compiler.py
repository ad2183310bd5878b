"""How the functions of the kernel are compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numba

from lastcard.kernel.code_cache import cache_folder

Function = TypeVar("Function", bound=Callable[..., Any])
_numba: Any = numba  # a type checker can't use its types

# Without reference counting: it costs more time than the game, and nothing is allocated inside.
_PLAIN: dict[str, Any] = {"error_model": "numpy", "nogil": True, "_nrt": False}


def inline(function: Function) -> Function:
    """Compile a function into the functions that call it."""
    compiled: Function = _numba.njit(**_PLAIN, forceinline=True)(function)
    return compiled


def kernel(function: Function) -> Function:
    """Compile a function that Python calls. It is compiled at its first call and then cached on disk."""
    compiled: Function = _cached(function, _PLAIN)
    return compiled


def entry_point(function: Callable[..., int], signature: str) -> Callable[..., int]:
    """Compile a function of whole numbers that Python calls very often, or load it from the cache on disk.

    Numba's dispatcher looks at the types of all arguments, which takes longer than the call (`bench/envs.py`). The
    global lock is kept, because releasing it takes longer, too.
    """
    compiled: Callable[..., int] = _cached(function, _PLAIN | {"nogil": False}).compile(signature)
    return compiled


def _cached(function: Any, options: dict[str, Any]) -> Any:
    before = _numba.config.CACHE_DIR
    _numba.config.CACHE_DIR = before or str(cache_folder())
    try:
        return _numba.njit(**options, cache=True)(function)
    finally:
        _numba.config.CACHE_DIR = before
