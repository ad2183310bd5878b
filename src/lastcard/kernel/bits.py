"""Sets of cards as two words of 56 bits. They are never negative, so signed integers can be used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir
from llvmlite.binding import get_host_cpu_features
from numba import config, types
from numba.extending import intrinsic

from lastcard.kernel.compiler import inline

HALF = 56
"""Cards below this are bits of the first word, the others of the second."""


def _count(typing: Any, word: Any) -> Any:
    """Count the bits that are set, with one instruction instead of a dozen."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), generate


def _lowest(typing: Any, word: Any) -> Any:
    """Return the index of the lowest bit that is set; the word must not be 0."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), generate


def _deposit(typing: Any, bits: Any, mask: Any) -> Any:
    """Spread the lowest bits of a word over the set bits of a mask, with the BMI2 instruction for it."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        return builder.call(builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=kind), args)

    return types.int64(types.int64, types.int64), generate


# A type checker can't use Numba's types.
count: Callable[[int], int] = cast(Any, intrinsic)(_count)
lowest: Callable[[int], int] = cast(Any, intrinsic)(_lowest)
deposit: Callable[[int, int], int] = cast(Any, intrinsic)(_deposit)


@inline
def _nth_deposited(word: int, n: int) -> int:
    return lowest(deposit(1 << n, word))


@inline
def _nth_counted(word: int, n: int) -> int:
    for _ in range(n):
        word &= word - 1
    return lowest(word)


_numba: Any = config
_own_processor = _numba.CPU_NAME is None and _numba.CPU_FEATURES is None
nth = _nth_deposited if _own_processor and get_host_cpu_features().get("bmi2") else _nth_counted
"""Return the index of the n-th bit that is set, counted from 0. The processor can't predict the end of a loop over n,
which would cost a sixth of the kernel's speed."""


@inline
def first_card(lo: int, hi: int) -> int:
    """Return the lowest card of a set that isn't empty."""
    return lowest(lo) if lo else HALF + lowest(hi)


@inline
def nth_card(lo: int, hi: int, n: int) -> int:
    """Return the card that has n others below it in a set."""
    below = count(lo)
    inside = n < below
    word = lo if inside else hi
    return (0 if inside else HALF) + nth(word, n if inside else n - below)
