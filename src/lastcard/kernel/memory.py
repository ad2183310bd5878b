"""A round and the tables of its game, each as one array of words, and what compiled code makes of their addresses.

Python then hands over two addresses. To unpack the ten tables at every call would take longer than a step.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, cast

import numpy as np
from numba import types as numba_types
from numba.extending import intrinsic
from numba.np import arrayobj as numba_arrays

from lastcard.core.game import Game
from lastcard.kernel.compiler import inline
from lastcard.kernel.rule_tables import RANK_NAMES, RuleTables, rule_tables
from lastcard.kernel.state_layout import (
    COLOURS,
    MAX_CARDS,
    NAMED_COLOUR,
    STATE_SIZE,
    AnyArray,
    IntArray,
    Piles,
    RngState,
    RoundState,
)

WORD: Final = 8
(
    ACTOR,  # the seat that acted last
    ASKED,  # the seat whose decision is awaited now; NOBODY when the round is over
    REACTING,  # whether it is asked for an action out of turn
    CURSOR,  # the seat that was last asked to react
    WINDOW,  # how many seats have been asked since the last action
    MOVES,  # how many actions there were
    FOUND,  # how many actions are legal
) = range(STATE_SIZE, STATE_SIZE + 7)
"""Fields of a round that follow those of its state."""
RNG: Final = STATE_SIZE + 7
PILES: Final = RNG + 1
ROUND_WORDS: Final = PILES + 2 * MAX_CARDS // WORD
"""Words of a round: its state, the fields above, its random state and its piles."""

_OPTIONS: Final = 19
_SHAPES: Final = {
    "fits": (NAMED_COLOUR + COLOURS, 2),
    "copies": (MAX_CARDS, 2),
    "of_colour": (COLOURS, 2),
    "of_rank": (len(RANK_NAMES), 2),
    "may_finish": (2,),
    "rank": (MAX_CARDS,),
    "colour": (MAX_CARDS,),
    "points": (MAX_CARDS,),
    "options": (_OPTIONS,),
}
"""The tables in the order in which they are packed; the order of the deck follows, with its length before it."""
_ENDS: Final = np.cumsum([int(np.prod(shape)) for shape in _SHAPES.values()]).tolist()
_AT: Final = dict(zip(_SHAPES, [0, *_ENDS[:-1]], strict=True))
_FITS, _COPIES, _OF_COLOUR, _OF_RANK, _MAY_FINISH, _RANK, _COLOUR, _POINTS, _OPTIONS_AT = (
    WORD * place for place in _AT.values()
)
_SIZE_AT: Final = _OPTIONS_AT + WORD * _OPTIONS
_FIT_ROWS, _RANK_ROWS = NAMED_COLOUR + COLOURS, len(RANK_NAMES)


@lru_cache(maxsize=64)
def packed_tables(game: Game) -> IntArray:
    """Return the tables of a game in one array. Keep it as long as its address is used."""
    tables = rule_tables(game)
    size = len(tables.order)
    packed = np.zeros(_SIZE_AT // WORD + 1 + MAX_CARDS // WORD, np.int64)
    for name, place in _AT.items():
        table = getattr(tables, name).ravel()
        packed[place : place + len(table)] = table
    packed[_SIZE_AT // WORD] = size
    packed[_SIZE_AT // WORD + 1 :].view(np.uint8)[:size] = tables.order
    return packed


types: Any = numba_types  # a type checker can't use its types
_arrays: Any = numba_arrays


def _array_intrinsic(kind: Any, width: int, dimensions: int) -> Any:
    """Return a compiled function from an address and lengths to the array there."""
    array = types.Array(kind, dimensions, "C")

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        address, *lengths = args
        made = context.make_array(array)(context, builder)
        pointer = builder.inttoptr(address, context.get_value_type(types.CPointer(kind)))
        step = context.get_constant(types.intp, width)
        strides = [builder.mul(lengths[1], step), step] if dimensions == 2 else [step]
        _arrays.populate_array(made, data=pointer, shape=lengths, strides=strides, itemsize=step, meminfo=None)
        return made._getvalue()

    def line(typing: Any, address: Any, length: Any) -> Any:
        return array(types.int64, types.int64), generate

    def table(typing: Any, address: Any, rows: Any, columns: Any) -> Any:
        return array(types.int64, types.int64, types.int64), generate

    return cast(Any, intrinsic)(table if dimensions == 2 else line)


words_at: Any = _array_intrinsic(types.int64, 8, 1)
pairs_at: Any = _array_intrinsic(types.int64, 8, 2)
unsigned_at: Any = _array_intrinsic(types.uint64, 8, 1)
bytes_at: Any = _array_intrinsic(types.uint8, 1, 1)
byte_rows_at: Any = _array_intrinsic(types.uint8, 1, 2)
small_at: Any = _array_intrinsic(types.int8, 1, 1)


@inline
def tables_at(address: int) -> RuleTables:
    """Return the packed tables at an address."""
    return RuleTables(
        pairs_at(address + _FITS, _FIT_ROWS, 2),
        pairs_at(address + _COPIES, MAX_CARDS, 2),
        pairs_at(address + _OF_COLOUR, COLOURS, 2),
        pairs_at(address + _OF_RANK, _RANK_ROWS, 2),
        words_at(address + _MAY_FINISH, 2),
        words_at(address + _RANK, MAX_CARDS),
        words_at(address + _COLOUR, MAX_CARDS),
        words_at(address + _POINTS, MAX_CARDS),
        bytes_at(address + _SIZE_AT + WORD, words_at(address + _SIZE_AT, 1)[0]),
        words_at(address + _OPTIONS_AT, _OPTIONS),
    )


@inline
def round_at(address: int) -> tuple[RoundState, Piles, RngState]:
    """Return the arrays of the round at an address; its state has the further fields of a round."""
    return (
        words_at(address, RNG),
        byte_rows_at(address + WORD * PILES, 2, MAX_CARDS),
        unsigned_at(address + WORD * RNG, 1),
    )


def address_of(array: AnyArray) -> int:
    """Return the address of an array's first element."""
    return int(array.ctypes.data)
