"""A line to type an action on, in place of the keys."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

from lastcard.client import ClientRefused, Seat
from lastcard.text.language import t
from lastcard.text.questions import explain_refusal
from lastcard.text.typed_actions import InputContext, interpret
from lastcard.text.vocabulary import vocabulary
from lastcard.tui.board import Board


class TypedLine(Input):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    class Closed(Message):
        """With nothing typed."""

    def __init__(self) -> None:
        super().__init__(compact=True)

    def open(self) -> None:
        self.placeholder = t("app-typed")
        self.display = True
        self.focus()

    def close(self) -> None:
        self.clear()
        self.display = False

    def action_close(self) -> None:
        self.post_message(self.Closed())


PAGES: Final = {"help": "help", "log": "log", "scores": "scores", "rules": "rules", "who": "menu"}
"""Words that open a page, and the key's action that does."""
_DEEDS: Final[dict[str, Callable[[Seat, str], Coroutine[Any, Any, object]]]] = {
    "say": lambda place, rest: place.say(rest),
    "arm": lambda place, rest: place.arm(),
    "disarm": lambda place, rest: place.arm(False),
    "pause": lambda place, rest: place.pause(),
    "resume": lambda place, rest: place.go_on(),
}


def page_typed(text: str) -> str | None:
    """The page that is asked for, if one is."""
    return next((PAGES[word] for word, rest in vocabulary().match_start(text, PAGES) if not rest), None)


async def do_typed(board: Board, text: str) -> None:
    """What is meant, if it is an action of the game or something that is said to the table."""
    for word, rest in vocabulary().match_start(text, _DEEDS):
        await _DEEDS[word](board.place, rest)
        return
    table = InputContext(board.narrator, board.view, board.actions)
    action = interpret(text, table, table.actions.__contains__)
    try:
        await board.place.act(str(action))
    except ClientRefused as error:
        raise explain_refusal(table, action, error.reason) or error from error
