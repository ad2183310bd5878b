"""One round on the kernel, played step by step from Python."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from lastcard.core.actions import Action
from lastcard.core.errors import GameError, LastcardError, Phrase
from lastcard.core.game import Game
from lastcard.core.state import State
from lastcard.kernel.action_numbers import ACTIONS, decode, encode_action
from lastcard.kernel.engine_state import state_of
from lastcard.kernel.memory import (
    ASKED,
    MOVES,
    PILES,
    REACTING,
    WORD,
    address_of,
    packed_tables,
)
from lastcard.kernel.observation import OBSERVATION
from lastcard.kernel.round_calls import ILLEGAL, LEGAL, MEMORY_WORDS, round_calls
from lastcard.kernel.rule_tables import unsupported
from lastcard.kernel.state_layout import DISCARDS, MAX_CARDS, NOBODY, OVER, PHASE, STATE_SIZE, WINNER

Bytes = NDArray[np.int8]


class ActionError(LastcardError, ValueError):
    """An action that isn't legal now."""


def unplayable(game: Game) -> Phrase | None:
    """Return why a `Round` of this game can't be played; None when it can."""
    return Phrase("phrase-kernel-customizable") if game.written else unsupported(game)


class Round:
    """A round: `legal` lists the actions of the seat that is asked, `do` takes one of them.

    Actions are numbers (`lastcard.kernel.action_numbers`). Seats that may act out of turn are asked first, one after
    another, and may wait. The same seed and number give the same deal and the same draws.
    """

    __slots__ = ("_address", "_calls", "_do", "_found", "_memory", "_tables", "_tables_address", "_words", "game")

    def __init__(self, game: Game, seed: int = 0, number: int = 0, dealer: int | None = None) -> None:
        reason = unplayable(game)
        if reason is not None:
            raise GameError("error-kernel-game", why=reason)
        self.game = game
        self._calls = round_calls()
        self._do = self._calls.do
        self._tables = packed_tables(game)
        self._tables_address = address_of(self._tables)
        self._hold(np.zeros(MEMORY_WORDS, np.int64))
        self.deal(seed, number, dealer)

    def _hold(self, memory: NDArray[np.int64]) -> None:
        self._memory = memory
        self._words = memoryview(memory.data)
        self._address = address_of(memory)

    def deal(self, seed: int, number: int = 0, dealer: int | None = None) -> None:
        """Start again with another deal; without a dealer, a random seat deals."""
        signed = int(np.uint64(seed % 2**64).astype(np.int64))
        seat = NOBODY if dealer is None else dealer
        self._found = self._calls.start(self._tables_address, self._address, signed, number, seat)

    @property
    def seat(self) -> int:
        """The seat whose decision is awaited; -1 when the round is over."""
        return self._words[ASKED]

    @property
    def is_reaction(self) -> bool:
        """Whether the seat is asked for an action out of turn: it may always wait."""
        return bool(self._words[REACTING])

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self._words[PHASE] == OVER

    @property
    def winner(self) -> int | None:
        """The seat that went out; None while nobody has, and after a blocked round."""
        winner = self._words[WINNER]
        return winner if self.is_over and winner != NOBODY else None

    @property
    def moves(self) -> int:
        """How many actions there were, those out of turn among them."""
        return self._words[MOVES]

    def legal(self) -> list[int]:
        """Return the numbers of the legal actions; empty when the round is over."""
        return self._words[LEGAL : LEGAL + self._found].tolist()

    def do(self, action: int) -> None:
        """Take a legal action of the seat that is asked."""
        found = self._do(self._tables_address, self._address, action)
        if found == ILLEGAL:
            raise ActionError("error-action-number", number=int(action), legal=self.legal())
        self._found = found

    def copy(self) -> Round:
        """Return the same round, to be played on separately. Its next draws are the same."""
        made: Round = object.__new__(Round)
        made.game, made._calls, made._do, made._found = self.game, self._calls, self._do, self._found
        made._tables, made._tables_address = self._tables, self._tables_address
        made._hold(self._memory.copy())
        return made

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Round:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.game, self._memory, self._found)

    def observation(self, seat: int | None = None) -> Bytes:
        """Return what a seat may know (`lastcard.kernel.observation`); without a seat, the one that is asked."""
        out = np.empty(OBSERVATION, np.int8)
        self._calls.write_observation(self._tables_address, self._address, self._seat(seat), address_of(out))
        return out

    def mask(self) -> Bytes:
        """Return a 1 for each legal action."""
        mask = np.zeros(ACTIONS, np.int8)
        mask[self._memory[LEGAL : LEGAL + self._found]] = 1
        return mask

    def answers(self, seat: int) -> Bytes:
        """Return a 1 for each action that this seat may answer with when all seats are asked at the same time."""
        out, scratch = np.empty(ACTIONS, np.int8), np.empty(MEMORY_WORDS - LEGAL, np.int64)
        self._calls.write_mask(self._tables_address, self._address, seat, address_of(scratch), address_of(out))
        return out

    def points(self) -> tuple[int, ...]:
        """Return the points of the cards in each hand."""
        count = self._calls.points_in_hand
        return tuple(count(self._tables_address, self._address, seat) for seat in range(self.game.seats))

    def action(self, number: int) -> Action | None:
        """Return the engine's action of the seat that is asked; None for waiting."""
        top = self._memory[PILES:].view(np.uint8)[MAX_CARDS + self._words[DISCARDS] - 1]
        return decode(self.game, self.seat, number, self.game.deck.faces[top])

    def number(self, action: Action | None) -> int:
        """Return the number of an engine's action of the seat that is asked."""
        return encode_action(self.game, self.seat, action)

    def state(self) -> State:
        """Return the engine's state: `view` shows what a seat may see of it.

        The order of its draw pile means nothing, because the kernel draws a random card of the pile.
        """
        piles = self._memory[PILES : PILES + 2 * MAX_CARDS // WORD].view(np.uint8).reshape(2, MAX_CARDS)
        return state_of(self.game, self._memory[:STATE_SIZE], piles)

    def _seat(self, seat: int | None) -> int:
        seen = self.seat if seat is None else seat
        return max(seen, 0)


def _restored(game: Game, memory: NDArray[np.int64], found: int) -> Round:
    made = Round(game)
    made._hold(memory)
    made._found = found
    return made
