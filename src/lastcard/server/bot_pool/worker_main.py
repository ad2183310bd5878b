"""A process that thinks: it reads questions from its standard input and writes to its standard output what it thinks.

It ends when its input does, which is also when the server is no more, however that ended.
"""

from __future__ import annotations

import os
import pickle
import sys
import traceback
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

from lastcard.bots import Bot, BotError
from lastcard.bots.warm_up import THINKING, prepare
from lastcard.core.actions import Action
from lastcard.core.errors import Phrase
from lastcard.server.bot_pool.worker_messages import (
    HEAD,
    Answer,
    Failed,
    Lacking,
    Make,
    Mind,
    NewMind,
    Question,
    Sign,
    framed,
)

Say = Callable[[object], None]
INSTEAD = "casual"
"""Who plays for a level that can't."""


class Minds:
    """The bots of this worker."""

    def __init__(self, make: Make, say: Say) -> None:
        self._make = make
        self._say = say
        self._bots: dict[Mind, Bot] = {}
        self._prepared: set[str] = set()

    def decide(self, question: Question) -> Action | None:
        if question.forget:
            self._bots.pop(question.forget, None)
        if question.new:
            self._bots[question.mind] = self._made(question.new)
        bot = self._bots[question.mind]
        hear = getattr(bot, "hear", None)
        if hear:
            for view, events in question.heard:
                hear(view, events)
        decide = bot.react if question.react else bot.choose
        return decide(question.view, question.actions)

    def _made(self, new: NewMind) -> Bot:
        if new.level not in THINKING or new.level in self._prepared:
            return self._make(*new)
        self._say(Sign.PREPARING)
        bot = self._made_for_the_first_time(new)
        self._say(Sign.READY)
        return bot

    def _made_for_the_first_time(self, new: NewMind) -> Bot:
        try:
            bot = self._make(*new)
        except (BotError, ImportError) as error:  # a package is missing, or doesn't go with another
            self._say(Lacking(Phrase("phrase-level-missing", level=new.level, instead=INSTEAD, why=error)))
            return self._make(INSTEAD, new.game, new.seed)
        prepare(new.level, new.game)
        self._prepared.add(new.level)
        return bot


def main() -> None:
    say, questions = _voice(), _ears()
    minds = Minds(pickle.loads(questions.get()), say)
    say(Sign.READY)
    while True:
        say(_reply(minds, questions.get()))


def _reply(minds: Minds, question: bytes) -> Answer | Failed:
    try:
        return Answer(minds.decide(pickle.loads(question)))
    except Exception:
        return Failed(traceback.format_exc())


def _voice() -> Say:
    """What says something to the server. Whatever else is printed goes to standard error."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())

    def say(message: object) -> None:
        out.write(framed(message))
        out.flush()

    return say


def _ears() -> SimpleQueue[bytes]:
    """Questions as they come in; read by a thread, so that the end is noticed in the middle of a thought too."""
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    return questions


def _listen(pipe: BinaryIO, questions: SimpleQueue[bytes]) -> None:
    while head := pipe.read(HEAD.size):
        if len(head) < HEAD.size:
            break
        questions.put(pipe.read(*HEAD.unpack(head)))
    os._exit(0)
