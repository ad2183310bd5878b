"""The game `lastcard` for OpenSpiel: importing this module registers it.

`pyspiel.load_game("lastcard(players=3,stacking=any)")`: the parameters are the number of players, the edition, the
reward and every option that the kernel knows. Each card that is dealt or drawn is a chance node of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import numpy as np

from lastcard.core.cards import BACK, Card
from lastcard.core.defaults import EDITION
from lastcard.core.events import Event
from lastcard.core.game import FEWEST_PLAYERS, MOST_PLAYERS, Game
from lastcard.core.ruleset import OPTIONS, RuleSet
from lastcard.envs.engine_round import EngineRound
from lastcard.envs.packages import needed
from lastcard.envs.parameters import MOST_MOVES, game_of, scheme_of
from lastcard.envs.rewards import rewards_of
from lastcard.envs.scripted_draws import Outcome, scripted_apply, scripted_deal
from lastcard.kernel.action_numbers import ACTIONS, FACES, JUMP_IN, JUMP_IN_AND_CALL, WAIT, decode, face_index, faces_of
from lastcard.kernel.observation import FIELDS, OBSERVATION, offsets
from lastcard.views import seen, view

with needed("pyspiel"):
    import pyspiel

NAME: Final = "lastcard"
MOST_DECISIONS: Final = 10 * MOST_MOVES
"""Decisions of a game at most: each move may be preceded by seats that wait."""
_MOST_POINTS: Final = 1000.0
_RULES: Final = {name: option for name, option in OPTIONS.items() if not option.engine_only}
_DEFAULTS: Final = RuleSet()


def _parameter(value: Any) -> Any:
    return value if isinstance(value, bool | int | str) else str(value)


_PARAMETERS: Final = {
    "players": FEWEST_PLAYERS,
    "edition": EDITION,
    "reward": "win",
    "max_moves": MOST_MOVES,
    **{name: _parameter(getattr(_DEFAULTS, name)) for name in _RULES},
}
_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Lastcard",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=FEWEST_PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_PARAMETERS,
)
"""The specification of the game."""


class _Options(NamedTuple):
    """What a state needs of its game: of that, OpenSpiel keeps only its own half alive."""

    game: Game
    scheme: int
    max_moves: int


class LastcardGame(pyspiel.Game):
    """One round: the dealer is seat 0's neighbour to the right, so seat 0 begins."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = _PARAMETERS | dict(params or {})
        rules = RuleSet.of({name: given[name] for name in _RULES if given[name] != _PARAMETERS[name]})
        game = game_of(given["players"], given["edition"], rules)
        self._options = _Options(game, scheme_of(given["reward"]), given["max_moves"])
        most = _MOST_POINTS if given["reward"] == "points" else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=FACES,
            num_players=game.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(_TYPE, info, dict(params or {}))

    def new_initial_state(self) -> LastcardState:
        """Return the state before the first card is dealt."""
        return LastcardState(self, self._options)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> LastcardObserver:
        """Return an observer of what a seat may know."""
        return LastcardObserver(bool(iig_obs_type and iig_obs_type.perfect_recall), params)


class LastcardState(pyspiel.State):
    """A round in progress, or a chance node: the cards that were drawn so far for what is happening (`script`)."""

    def __init__(self, game: LastcardGame, options: _Options) -> None:
        super().__init__(game)
        self._held = _Progress(options)

    @property
    def progress(self) -> _Progress:
        """The round behind the state."""
        return self._held

    def current_player(self) -> int:
        """Return who decides."""
        held = self._held
        if held.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if held.is_terminal else held.table.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._held.table.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the faces that can be drawn with their probabilities."""
        return self._held.chances()

    def _apply_action(self, action: int) -> None:
        self._held = self._held.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return str(faces_of(self._held.game)[action])
        return action_text(self._held.game, player, action)

    def is_terminal(self) -> bool:
        """Return whether the round has ended, or was cut off."""
        return self._held.is_terminal

    def returns(self) -> list[float]:
        """Return the rewards of all seats; 0 before the end."""
        return self._held.returns()

    def __str__(self) -> str:
        return self._held.description()


class _Progress:
    """A round in progress. It never changes, so copies of a state share it."""

    def __init__(self, options: _Options) -> None:
        self._options = options
        self.game = options.game
        self._table: EngineRound | None = None
        self._number: int | None = None
        self._script: tuple[Card, ...] = ()
        self._pending: Outcome = scripted_deal(self.game, self.game.seats - 1, ())
        self._history: tuple[Event | int, ...] = ()

    def __deepcopy__(self, memo: dict[int, Any]) -> _Progress:
        return self

    @property
    def table(self) -> EngineRound:
        """The round, once it is dealt."""
        assert self._table is not None
        return self._table

    @property
    def is_chance(self) -> bool:
        """Whether a card is drawn next."""
        return bool(self._pending.next_draws)

    @property
    def is_terminal(self) -> bool:
        """Whether the round has ended, or was cut off."""
        if self.is_chance or self._table is None:
            return False
        return self._table.is_over or self._table.moves >= self._options.max_moves

    def chances(self) -> list[tuple[int, float]]:
        """Return the faces that can be drawn next, with their probabilities."""
        cards = self._pending.next_draws
        return sorted((face_index(self.game, face), count / cards.total()) for face, count in cards.items())

    def after(self, action: int) -> _Progress:
        """Return the progress after a card that was drawn, or an action of the seat that is asked."""
        made = object.__new__(_Progress)
        made.__dict__.update(self.__dict__)
        if self.is_chance:
            made._script = (*self._script, faces_of(self.game)[action])
        elif action == WAIT:
            made._table = self.table.waited()
            made._history = (*self._history, self.table.seat)
            return made
        else:
            made._number, made._script = action, ()
        made._continue()
        return made

    def _continue(self) -> None:
        """Go on with the deal or the action as far as the drawn cards are known."""
        if self._number is None:
            self._pending = scripted_deal(self.game, self.game.seats - 1, self._script)
        else:
            action = self.table.action(self._number)
            assert action is not None
            self._pending = scripted_apply(self.table.state, self.table.seat, action, self._script)
        state = self._pending.state
        if state is not None:
            self._table = EngineRound(state) if self._table is None else self._table.followed_by(state)
            self._history = (*self._history, *self._pending.events)

    def returns(self) -> list[float]:
        """Return the rewards of all seats; 0 before the end, and when the round was cut off."""
        if not self.is_terminal:
            return [0.0] * self.game.seats
        return rewards_of(self.game, self.table.winner, self.table.points(), self._options.scheme)

    def observation(self, player: int) -> Any:
        """Return what a seat may know now; while cards are drawn, what it knew before."""
        return np.zeros(OBSERVATION, np.int8) if self._table is None else self._table.observation(player)

    def what_is_known(self, player: int) -> str:
        """Return all that a seat has seen happen, and when it waited."""
        lines = [
            ("waited" if entry == player else "") if isinstance(entry, int) else repr(seen(entry, player))
            for entry in self._history
        ]
        asked = self._table is not None and not self.is_chance and not self.is_terminal and self.table.seat == player
        question = ["asked to react" if self.table.is_reaction else "asked"] if asked else []
        return "\n".join([f"seat {player}", *filter(None, lines), *question])

    def what_is_seen(self, player: int) -> str:
        """Return what a seat sees now."""
        return f"seat {player}" if self._table is None else str(view(self.table.state, player))

    def description(self) -> str:
        """Return everything, for people who debug."""
        dealt = " ".join(self._script)
        where = "dealing" if self._table is None else repr(self._table.state) + f" seat {self._table.seat}"
        return f"{where} {self._number} {dealt} {len(self._history)}"


class LastcardObserver:
    """An observer in the interface of OpenSpiel: the observation of `kernel.Round` as numbers.

    With perfect recall its text is all that a seat has seen happen, otherwise what it sees now.
    """

    def __init__(self, perfect_recall: bool, params: Mapping[str, Any] | None) -> None:
        self._perfect_recall = perfect_recall
        if params:
            raise ValueError(f"an observer has no parameters, and {params} are given")
        self.tensor = np.zeros(OBSERVATION, np.float32)
        ends = {name: start + FIELDS[name].size for name, start in offsets().items()}
        self.dict = {name: self.tensor[start : ends[name]] for name, start in offsets().items()}

    def set_from(self, state: LastcardState, player: int) -> None:
        """Write what a player may know."""
        self.tensor[:] = state.progress.observation(player)

    def string_from(self, state: LastcardState, player: int) -> str:
        """Return what a player sees."""
        known = state.progress
        return known.what_is_known(player) if self._perfect_recall else known.what_is_seen(player)


def action_text(game: Game, seat: int, number: int) -> str:
    """Return an action as text."""
    if number in (JUMP_IN, JUMP_IN_AND_CALL):
        return "jump" if number == JUMP_IN else "jump uno"
    action = decode(game, seat, number, BACK)
    return "wait" if action is None else str(action)


pyspiel.register_game(_TYPE, LastcardGame)
