"""The program of a worker process: it reads questions from standard input and writes answers to standard output.

It ends when its input or its output ends, and so when the server ends, however that happens.
"""

from __future__ import annotations

import os
import pickle
import sys
import traceback
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO, NoReturn

from lastcard.bots.requests import HintRequest
from lastcard.bots.worker import BotWorker, WorkerStatus
from lastcard.server.bot_pool.hint_maker import HintMaker
from lastcard.server.bot_pool.worker_messages import LENGTH, BotAnswer, BotFailure, HintResult, framed


def main(niceness: int) -> NoReturn:
    """Answer until the server ends. `niceness` lowers the priority of this process.

    The process is left with `os._exit`: the thread that reads would make Python abort at a usual exit.
    """
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    try:
        _run()
    except OSError:
        os._exit(0)  # the server has ended, and nobody reads answers
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
        os._exit(1)


def _run() -> NoReturn:
    send, questions = _output(), _input()
    worker, hints = BotWorker(pickle.loads(questions.get()), send), HintMaker(send)
    send(WorkerStatus.READY)
    while True:
        send(_answer(worker, hints, questions.get()))


def _answer(worker: BotWorker, hints: HintMaker, data: bytes) -> BotAnswer | HintResult | BotFailure:
    try:
        question = pickle.loads(data)
        if isinstance(question, HintRequest):
            return HintResult(hints.answer(question))
        return BotAnswer(worker.decide(question))
    except Exception:
        return BotFailure(traceback.format_exc())


def _output() -> Callable[[object], None]:
    """Return a function that sends to the server. Whatever else is printed goes to standard error."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())

    def send(message: object) -> None:
        out.write(framed(message))
        out.flush()

    return send


def _input() -> SimpleQueue[bytes]:
    """Return a queue of questions; a thread reads them, so that the end of input is noticed while a bot thinks."""
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_read, args=(sys.stdin.buffer, questions), daemon=True).start()
    return questions


def _read(pipe: BinaryIO, questions: SimpleQueue[bytes]) -> None:
    while length := pipe.read(LENGTH.size):
        if len(length) < LENGTH.size:
            break
        questions.put(pipe.read(*LENGTH.unpack(length)))
    os._exit(0)
