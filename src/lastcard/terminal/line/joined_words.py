"""What can be typed at a table on a server besides the actions of the game."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, cast, get_args

from lastcard.core.errors import GameError
from lastcard.protocol.limits import Level
from lastcard.terminal.line.asides import help_lines, look
from lastcard.terminal.line.lobby import lobby_lines

if TYPE_CHECKING:
    from lastcard.terminal.line.joined import JoinedTable

_HELP = [
    ("who", "who sits here, and what is agreed"),
    ("say TEXT", "chat"),
    ("agree, withdraw", "to what is written on the cards, or not any longer"),
    ("arm, disarm", "have the call made with the next play that leaves one card"),
    ("name NAME", "take another name, between matches"),
    ("verify", "check that the last match was dealt fairly"),
    ("pause, resume", "stop the game for a while; go on"),
    ("quit, leave", "hang up and keep the chair; get up for good"),
]
_OF_THE_HOST = [
    ("start, stop", "deal a match; end it without a winner"),
    ("bot LEVEL", "give a chair to a bot: beginner, casual or expert"),
    ("kick NAME", "send somebody away, or a bot"),
    ("mute NAME", "take the chat from somebody; `unmute` gives it back"),
    ("host NAME", "make somebody else the host"),
]


def word(table: JoinedTable, text: str) -> bool:
    """Do what was typed if it is no action of the game; whether it was."""
    first, _, rest = text.partition(" ")
    first, rest = first.casefold(), rest.strip()
    if first in _MORE and not rest:
        raise GameError(f"`{first}` wants more: `{first} {_MORE[first]}`")
    if first in _WORDS:
        _WORDS[first](table, rest)
    elif first in _DEEDS:
        table.do(_DEEDS[first](table, rest))
    else:
        return look(table, text)
    return True


def level_of(text: str) -> Level:
    if text not in get_args(Level):
        raise GameError(f"no level {text!r}: the levels are {', '.join(get_args(Level))}")
    return cast(Level, text)


def _help(table: JoinedTable, rest: str) -> None:
    me = table.client.me
    more = _HELP + (_OF_THE_HOST if me and me.host else [])
    if table.client.view is not None:
        table.console.say(*help_lines(table, more))
    else:
        table.console.say(*[f"  {typed:16} {does}" for typed, does in more])


def _who(table: JoinedTable, rest: str) -> None:
    table.console.say(*lobby_lines(table.client.lobby, table.client.player), f"  The link: {table.client.link}")


def _rules(table: JoinedTable, rest: str) -> None:
    if table.client.view is None:
        _who(table, rest)
    else:
        look(table, "rules")


async def _verify(table: JoinedTable) -> None:
    problems = await table.client.verify()
    table.console.say(*[f"  {problem}" for problem in problems] or ["  The match was dealt as it was promised."])


_MORE = {"say": "TEXT", "name": "NAME", "kick": "NAME", "mute": "NAME", "unmute": "NAME", "host": "NAME"}
_WORDS: dict[str, Callable[[JoinedTable, str], None]] = {"?": _help, "help": _help, "who": _who, "rules": _rules}
_DEEDS: dict[str, Callable[[JoinedTable, str], Coroutine[Any, Any, object]]] = {
    "say": lambda table, rest: table.client.say(rest),
    "agree": lambda table, rest: table.client.agree(),
    "withdraw": lambda table, rest: table.client.withdraw(),
    "arm": lambda table, rest: table.client.arm(),
    "disarm": lambda table, rest: table.client.arm(False),
    "name": lambda table, rest: table.client.rename(rest),
    "start": lambda table, rest: table.client.start(),
    "stop": lambda table, rest: table.client.stop(),
    "pause": lambda table, rest: table.client.pause(),
    "resume": lambda table, rest: table.client.go_on(),
    "bot": lambda table, rest: table.client.bot(level_of(rest or "casual")),
    "kick": lambda table, rest: table.client.remove(rest),
    "mute": lambda table, rest: table.client.mute(rest),
    "unmute": lambda table, rest: table.client.mute(rest, muted=False),
    "host": lambda table, rest: table.client.hand_over(rest),
    "verify": lambda table, rest: _verify(table),
    "leave": lambda table, rest: table.hang_up(for_good=True),
    "quit": lambda table, rest: table.hang_up(for_good=False),
    "exit": lambda table, rest: table.hang_up(for_good=False),
}
