"""Players by the names a user types: a level, or `module:Class` for a bot of one's own."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from traceback import extract_tb
from typing import Any

from lastcard.bots.bot import Bot
from lastcard.bots.habits import Habits
from lastcard.bots.levels import HABITS, bot_of
from lastcard.bots.warm_up import THINKING, prepare
from lastcard.core.actions import Action
from lastcard.core.defaults import LEVELS
from lastcard.core.errors import OneOf
from lastcard.core.events import Event
from lastcard.core.game import FEWEST_PLAYERS, MOST_PLAYERS, Game
from lastcard.text.usage_errors import with_guess
from lastcard.trials.errors import PlayerError
from lastcard.views import View


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who takes a seat, as data: it goes to other processes, and sits down to every game anew."""

    name: str
    """A level, or `module:Class`."""
    never_slips: bool = False
    """The call is never missed, and nobody else's slip either. A bot of one's own does what it does."""

    @property
    def is_level(self) -> bool:
        """Whether it is one of ours, and no bot of one's own."""
        return self.name in LEVELS

    @property
    def habits(self) -> Habits:
        """Those of a level."""
        return HABITS[self.name].never_slipping() if self.never_slips else HABITS[self.name]

    def get_ready(self, game: Game) -> None:
        """Have what it thinks with compiled once, before several processes set about it."""
        if self.name in THINKING:
            prepare(self.name, game)

    def bot(self, game: Game, seed: int) -> Bot:
        """A new bot for one game: nothing it learnt in another goes with it, so that games can be played in any order.

        A bot of one's own is made by `Class(seed)`.
        """
        if self.is_level:
            return bot_of(self.name, game, seed, self.habits)
        return _OwnBot(self.name, _class(self.name), seed)


def entrants(text: str, never_slip: bool = False) -> tuple[Entrant, ...]:
    """From `beginner,casual,my_bots:Greedy`, or a number: so many casual players. Every one is tried out."""
    if text.strip().isascii() and text.strip().isdigit():
        return (Entrant("casual", never_slip),) * _players(int(text))
    return tuple(entrant(name.strip(), never_slip) for name in text.split(","))


def _players(count: int) -> int:
    if not FEWEST_PLAYERS <= count <= MOST_PLAYERS:
        raise PlayerError("error-player-count", count=count, least=FEWEST_PLAYERS, most=MOST_PLAYERS)
    return count


def entrant(name: str, never_slip: bool = False) -> Entrant:
    """The player of that name; one of one's own is loaded and made once, to see that it can be."""
    found = Entrant(name, never_slip)
    if ":" in name:
        _OwnBot(name, _class(name), 0)
    elif not found.is_level:
        raise with_guess(PlayerError("error-bot-unknown", name=name, known=OneOf(LEVELS)), name, LEVELS)
    return found


class _OwnBot:
    """A bot of one's own: it may leave out all but `choose`; what goes wrong in it is told with its name and line."""

    def __init__(self, name: str, made_by: Callable[[int], Any], seed: int) -> None:
        self._name = name
        self._bot = self._ask(made_by, seed)
        if not callable(getattr(self._bot, "choose", None)):
            raise PlayerError("error-bot-without-choose", name=name)
        self._react = getattr(self._bot, "react", None)
        if callable(getattr(self._bot, "hear", None)):
            self.hear = self._heard

    def choose(self, view: View, actions: list[Action]) -> Action:
        return self._action(self._ask(self._bot.choose, view, actions))

    def react(self, view: View, actions: list[Action]) -> Action | None:
        reaction = self._ask(self._react, view, actions) if self._react else None
        return None if reaction is None else self._action(reaction)

    def _heard(self, view: View, events: Sequence[Event]) -> None:
        self._ask(self._bot.hear, view, events)

    def _action(self, done: object) -> Action:
        if not isinstance(done, Action):
            raise PlayerError("error-bot-chose", name=self._name, chosen=repr(done))
        return done

    def _ask(self, asked: Callable[..., Any], *said: object) -> Any:
        try:
            return asked(*said)
        except (Exception, SystemExit) as error:
            raise PlayerError("error-bot-failed", name=self._name, why=_told(error)) from error


def _class(name: str) -> Callable[[int], Any]:
    """What makes the bot, from a module that Python finds, or that lies in the folder one is in."""
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
        raise PlayerError("error-bot-import", name=name, module=module_name, why=_told(error)) from error
    made_by = getattr(module, class_name, None)
    if not callable(made_by):
        classes = [known for known, made in vars(module).items() if callable(made) and not known.startswith("_")]
        unknown = PlayerError("error-bot-no-class", name=name, module=module_name, class_name=class_name)
        raise with_guess(unknown, class_name, classes)
    return made_by  # type: ignore[no-any-return]


def _told(error: BaseException) -> str:
    """The error in one line, and where in the bot's own folder it came from, not in what the bot made use of."""
    where = [line for line in extract_tb(error.__traceback__)[1:] if "importlib" not in line.filename]
    where = [line for line in where if os.path.dirname(line.filename) == os.path.dirname(where[0].filename)]
    place = f" ({os.path.basename(where[-1].filename)}, line {where[-1].lineno})" if where else ""
    return f"{type(error).__name__}: {' '.join(str(error).split())}{place}"
