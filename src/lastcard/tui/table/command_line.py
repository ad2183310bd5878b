"""The command line of the table, and what a typed line does: as in line mode, in notation or in words."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

from lastcard.client import ClientRefused, Seat, muting
from lastcard.text.language import t
from lastcard.text.questions import explain_refusal
from lastcard.text.reactions import typed_reaction
from lastcard.text.typed_actions import InputContext, find_seat, interpret
from lastcard.text.vocabulary import vocabulary
from lastcard.tui.board import Board


class CommandLine(Input):
    """A line to type on, shown in place of the key bar."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    class Closed(Message):
        """Closed without a command."""

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


_PAGES: Final = {"help": "help", "log": "log", "scores": "scores", "rules": "rules", "who": "menu"}
"""Words that open a screen, and the actions that do it."""
_COMMANDS: Final[dict[str, Callable[[Seat, str], Coroutine[Any, Any, object]]]] = {
    "say": lambda client, rest: client.say(rest),
    "react": lambda client, rest: client.react(typed_reaction(rest)),
    "arm": lambda client, rest: client.arm(),
    "disarm": lambda client, rest: client.arm(False),
    "pause": lambda client, rest: client.pause(),
    "resume": lambda client, rest: client.go_on(),
}


async def _mute(client: Seat, name: str) -> str:
    player = await muting.mute(client, _name_of(client, name))
    return "" if player is None else t("mute-for-me-done", name=player.name)


async def _unmute(client: Seat, name: str) -> str:
    player = await muting.mute(client, _name_of(client, name), muted=False)
    return "" if player is None else t("unmute-for-me-done", name=player.name)


def _name_of(client: Seat, text: str) -> str:
    names = [player.name for player in client.lobby.players]
    seat = find_seat(text, names)
    return names[seat] if seat < len(names) else text


def find_page(text: str) -> str | None:
    """The action that opens the screen named by the text, if any."""
    return next((_PAGES[word] for word, rest in vocabulary().match_start(text, _PAGES) if not rest), None)


_TALK: Final[dict[str, Callable[[Seat, str], Coroutine[Any, Any, str]]]] = {"mute": _mute, "unmute": _unmute}
"""Commands that return what is to be told."""


async def run_command(board: Board, text: str) -> str:
    """Run a typed command: a word for the table, or an action of the game. Return what is to be told about it."""
    for word, rest in vocabulary().match_start(text, _TALK):
        return await _TALK[word](board.client, rest)
    for word, rest in vocabulary().match_start(text, _COMMANDS):
        await _COMMANDS[word](board.client, rest)
        return ""
    context = InputContext(board.narrator, board.view, board.actions, board.client.explanations)
    action = interpret(text, context, context.actions.__contains__)
    try:
        await board.client.act(str(action))
    except ClientRefused as error:
        raise explain_refusal(context, action, error.reason) or error from error
    return ""
