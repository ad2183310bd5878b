"""A round on the engine with the interface of `kernel.Round`: slower, and with any bot at the table.

The tests play both side by side, so it also shows that the kernel asks the same questions.
"""

from __future__ import annotations

from copy import copy

from lastcard.core.actions import Action
from lastcard.core.game import Game
from lastcard.core.state import State
from lastcard.envs.view_encoding import Bytes, mask_of, observation_of, offered
from lastcard.kernel.action_numbers import decode, encode_action
from lastcard.rules.apply import apply
from lastcard.rules.legal_actions import legal_actions
from lastcard.views import view


class EngineRound:
    """A round: `legal` lists the actions of the seat that is asked, `do` takes one of them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.moves = 0
        self._open_window(state.turn)

    @property
    def game(self) -> Game:
        """The game of the round."""
        return self.state.game

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return not self.state.awaiting.seats

    def _open_window(self, actor: int) -> None:
        self._actor = actor
        self._asked = 0
        self.ask_next()

    def ask_next(self) -> None:
        """Ask the next seat that may act out of turn, or else the seat whose decision is awaited."""
        state = self.state
        self.is_reaction = False
        self.seat = state.awaiting.seats[0] if state.awaiting.seats else -1
        while state.awaiting.seats and self._asked < state.game.seats:
            self._asked += 1
            seat = state.next_seat(self._actor, self._asked)
            actions = self._offered(seat, True)
            if len(actions) > 1:
                self.seat, self.is_reaction, self._actions = seat, True, actions
                return
        self._actions = self._offered(self.seat, False) if state.awaiting.seats else []

    def _offered(self, seat: int, is_reaction: bool) -> list[Action | None]:
        return offered(seat in self.state.awaiting.seats, legal_actions(self.state, seat), is_reaction)

    def actions(self) -> list[Action | None]:
        """Return the legal actions of the seat that is asked; None stands for waiting."""
        return self._actions

    def legal(self) -> list[int]:
        """Return their numbers."""
        return list(map(self.number, self._actions))

    def number(self, action: Action | None) -> int:
        """Return the number of an action of the seat that is asked."""
        return encode_action(self.game, self.seat, action)

    def mask(self) -> Bytes:
        """Return a 1 for each legal action."""
        return mask_of(self.game, self.seat, self._actions)

    def observation(self, seat: int | None = None) -> Bytes:
        """Return what a seat may know; without a seat, the one that is asked."""
        seat = self.seat if seat is None else seat
        seen = view(self.state, max(seat, 0))
        return observation_of(self.game, seen, self.is_reaction and seat == self.seat)

    def action(self, number: int) -> Action | None:
        """Return the action for a number; None stands for waiting."""
        return decode(self.game, self.seat, number, self.game.deck.faces[self.state.top])

    def do(self, number: int) -> None:
        """Take a legal action of the seat that is asked."""
        action = self.action(number)
        if action is None:
            self.ask_next()
            return
        state, self.events = apply(self.state, self.seat, action)
        self._follow(state)

    def _follow(self, state: State) -> None:
        self.state = state
        self.moves += 1
        self._open_window(self.seat)

    def waited(self) -> EngineRound:
        """Return the round after the asked seat has waited."""
        made = copy(self)
        made.ask_next()
        return made

    def followed_by(self, state: State) -> EngineRound:
        """Return the round after an action of the asked seat that led to this state."""
        made = copy(self)
        made._follow(state)
        return made

    @property
    def winner(self) -> int | None:
        """The seat that went out; None while nobody has, and after a blocked round."""
        return next((seat for seat, hand in enumerate(self.state.hands) if not hand), None) if self.is_over else None

    def points(self) -> tuple[int, ...]:
        """Return the points of the cards in each hand, as they count in the score."""
        return tuple(self.game.deck.worth(hand) * self.game.rules.score_factor for hand in self.state.hands)
