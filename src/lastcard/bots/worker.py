"""Bots in a worker thread or process, and the questions sent to them."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple, TypeAlias

from lastcard.bots.bot import Bot
from lastcard.bots.levels import SEARCH_LEVELS, BotError, prepare
from lastcard.bots.requests import Observation
from lastcard.core.actions import Action
from lastcard.core.errors import Phrase
from lastcard.core.game import Game
from lastcard.views import View

SUBSTITUTE = "casual"
"""The level that replaces an unavailable one."""
WARM_UP_TIMEOUT = 300.0
"""Seconds a worker may take to start, or to compile what a level needs."""

BotKey: TypeAlias = tuple[tuple[str, int, int], str, bytes]
"""A seat of a match at a table, the level that plays there, and its seed."""
MakeBot: TypeAlias = Callable[[str, Game, bytes], Bot]
"""Function that makes the bot of a level; a worker process imports it by name."""


class BotSpec(NamedTuple):
    """Everything needed to make a bot."""

    level: str
    game: Game
    seed: bytes


class DecisionTask(NamedTuple):
    """A decision to make, with the events not sent yet. It has no state: a bot sees its view and its actions."""

    bot: BotKey
    new: BotSpec | None
    """None: the worker has that bot already."""
    forget: BotKey | None
    """A bot to drop, to make room for this one."""
    history: tuple[Observation, ...]
    react: bool
    view: View
    actions: list[Action]


class WorkerStatus(Enum):
    """Status reports of a worker, so that its time limit is measured correctly."""

    PREPARING = "preparing"
    """Loading or compiling what a level needs: no time limit."""
    READY = "ready"


class LevelUnavailable(NamedTuple):
    """A level can't play here, and another plays in its place."""

    why: Phrase


class BotWorker:
    """The bots of one worker."""

    def __init__(self, make: MakeBot, report: Callable[[WorkerStatus | LevelUnavailable], None]) -> None:
        self._make = make
        self._report = report
        self._bots: dict[BotKey, Bot] = {}
        self._prepared: set[str] = set()

    def decide(self, question: DecisionTask) -> Action | None:
        """Return the bot's action; None for no reaction. Raises whatever the bot raises."""
        if question.forget:
            self._bots.pop(question.forget, None)
        if question.new:
            self._bots[question.bot] = self._create(question.new)
        bot = self._bots[question.bot]
        hear = getattr(bot, "hear", None)
        if hear:
            for view, events in question.history:
                hear(view, events)
        decide = bot.react if question.react else bot.choose
        return decide(question.view, question.actions)

    def _create(self, spec: BotSpec) -> Bot:
        if spec.level not in SEARCH_LEVELS or spec.level in self._prepared:
            return self._make(*spec)
        self._report(WorkerStatus.PREPARING)
        bot = self._create_first(spec)
        self._report(WorkerStatus.READY)
        return bot

    def _create_first(self, spec: BotSpec) -> Bot:
        try:
            bot = self._make(*spec)
        except (BotError, ImportError) as error:  # a package is missing or incompatible
            self._report(
                LevelUnavailable(Phrase("phrase-level-missing", level=spec.level, instead=SUBSTITUTE, why=error))
            )
            return self._make(SUBSTITUTE, spec.game, spec.seed)
        prepare(spec.level, spec.game)
        self._prepared.add(spec.level)
        return bot
