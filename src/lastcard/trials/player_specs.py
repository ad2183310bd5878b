"""Players by the names that users type: a level, or `module:Class` for a custom bot."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from traceback import extract_tb
from typing import Any

from lastcard.bots.bot import Bot, Habits
from lastcard.bots.levels import HABITS, SEARCH_LEVELS, bot_of, prepare
from lastcard.core.actions import Action
from lastcard.core.defaults import LEVELS
from lastcard.core.errors import OneOf
from lastcard.core.events import Event
from lastcard.core.game import FEWEST_PLAYERS, MOST_PLAYERS, Game
from lastcard.text.usage_errors import with_suggestion
from lastcard.trials.errors import PlayerError
from lastcard.views import View


@dataclass(frozen=True, slots=True)
class PlayerSpec:
    """A player as data: it can be sent to other processes, and makes a new bot for every game."""

    name: str
    """A level, or `module:Class`."""
    never_slips: bool = False
    """Whether the bot never forgets the call and always catches. It has no effect on a custom bot."""

    @property
    def is_level(self) -> bool:
        """Return whether it is a level, and not a custom bot."""
        return self.name in LEVELS

    @property
    def habits(self) -> Habits:
        """Habits of its level."""
        return HABITS[self.name].never_slipping() if self.never_slips else HABITS[self.name]

    def prepare(self, game: Game) -> None:
        """Compile what it searches with, once, before several processes need it."""
        if self.name in SEARCH_LEVELS:
            prepare(self.name, game)

    def bot(self, game: Game, seed: int) -> Bot:
        """Return a new bot for one game. It remembers nothing of other games, so games can be played in any order.

        A custom bot is made by `Class(seed)`.
        """
        if self.is_level:
            return bot_of(self.name, game, seed, self.habits)
        return _CustomBot(self.name, _class(self.name), seed)


def parse_players(text: str, never_slip: bool = False) -> tuple[PlayerSpec, ...]:
    """Read `beginner,casual,my_bots:Greedy`, or a number: that many casual players. Each name is checked."""
    if text.strip().isascii() and text.strip().isdigit():
        return (PlayerSpec("casual", never_slip),) * _players(int(text))
    return tuple(parse_player(name.strip(), never_slip) for name in text.split(","))


def _players(count: int) -> int:
    if not FEWEST_PLAYERS <= count <= MOST_PLAYERS:
        raise PlayerError("error-player-count", count=count, least=FEWEST_PLAYERS, most=MOST_PLAYERS)
    return count


def parse_player(name: str, never_slip: bool = False) -> PlayerSpec:
    """Return the player of that name; a custom bot is loaded and made once, to check that it works."""
    found = PlayerSpec(name, never_slip)
    if ":" in name:
        _CustomBot(name, _class(name), 0)
    elif not found.is_level:
        raise with_suggestion(PlayerError("error-bot-unknown", name=name, known=OneOf(LEVELS)), name, LEVELS)
    return found


class _CustomBot:
    """A custom bot. It needs only `choose`; errors in it are reported with its name and line."""

    def __init__(self, name: str, factory: Callable[[int], Any], seed: int) -> None:
        self._name = name
        self._bot = self._ask(factory, seed)
        if not callable(getattr(self._bot, "choose", None)):
            raise PlayerError("error-bot-without-choose", name=name)
        self._react = getattr(self._bot, "react", None)
        if callable(getattr(self._bot, "hear", None)):
            self.hear = self._hear

    def choose(self, view: View, actions: list[Action]) -> Action:
        return self._action(self._ask(self._bot.choose, view, actions))

    def react(self, view: View, actions: list[Action]) -> Action | None:
        reaction = self._ask(self._react, view, actions) if self._react else None
        return None if reaction is None else self._action(reaction)

    def _hear(self, view: View, events: Sequence[Event]) -> None:
        self._ask(self._bot.hear, view, events)

    def _action(self, done: object) -> Action:
        if not isinstance(done, Action):
            raise PlayerError("error-bot-chose", name=self._name, chosen=repr(done))
        return done

    def _ask(self, function: Callable[..., Any], *args: object) -> Any:
        try:
            return function(*args)
        except (Exception, SystemExit) as error:
            raise PlayerError("error-bot-failed", name=self._name, why=_describe(error)) from error


def _class(name: str) -> Callable[[int], Any]:
    """Return the class of a custom bot, from a module that is installed or in the current folder."""
    module_name, _, class_name = name.partition(":")
    if not all(part.isidentifier() for part in (*module_name.split("."), class_name)):
        raise PlayerError("error-bot-name", name=name)
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        module = import_module(module_name)
    except (Exception, SystemExit) as error:
        if isinstance(error, ModuleNotFoundError) and f"{module_name}.".startswith(f"{error.name}."):
            raise PlayerError("error-bot-no-module", name=name, module=error.name) from error
        raise PlayerError("error-bot-import", name=name, module=module_name, why=_describe(error)) from error
    factory = getattr(module, class_name, None)
    if not callable(factory):
        classes = [known for known, made in vars(module).items() if callable(made) and not known.startswith("_")]
        unknown = PlayerError("error-bot-no-class", name=name, module=module_name, class_name=class_name)
        raise with_suggestion(unknown, class_name, classes)
    return factory  # type: ignore[no-any-return]


def _describe(error: BaseException) -> str:
    """Describe an error in one line, with the last line in the bot's own folder that it came from."""
    where = [line for line in extract_tb(error.__traceback__)[1:] if "importlib" not in line.filename]
    where = [line for line in where if os.path.dirname(line.filename) == os.path.dirname(where[0].filename)]
    place = f" ({os.path.basename(where[-1].filename)}, line {where[-1].lineno})" if where else ""
    return f"{type(error).__name__}: {' '.join(str(error).split())}{place}"
