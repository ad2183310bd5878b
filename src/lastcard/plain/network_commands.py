"""What can be typed at a table on a server besides the actions of the game."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final

from lastcard.core.defaults import LEVELS
from lastcard.core.errors import Phrase
from lastcard.editions import edition_ids
from lastcard.plain import help as helping
from lastcard.plain.host_commands import changes_typed
from lastcard.plain.info_commands import LOOKS, why
from lastcard.plain.lobby_text import lobby_lines
from lastcard.rules.presets import presets
from lastcard.text import table_lines
from lastcard.text.errors import in_words
from lastcard.text.language import format_list, t
from lastcard.text.names import find_level
from lastcard.text.typed_actions import UnclearInput
from lastcard.text.vocabulary import typed_word, vocabulary

if TYPE_CHECKING:
    from lastcard.plain.network_game import JoinedTable


def word(table: JoinedTable, text: str) -> bool:
    """Do what was typed if it is no action of the game; whether it was."""
    for key, rest in vocabulary().match_start(text, {*LOOKS, *_WORDS, *_DEEDS}):
        if key in _WANTS and not rest:
            example = f"{typed_word(key)} {t(f'typed-a-{_WANTS[key]}')}"
            raise UnclearInput("plain-wants-more", example=example)
        if key in _WORDS:
            _WORDS[key](table, rest)
        elif key in _DEEDS:
            table.do(_DEEDS[key](table, rest))
        elif rest:
            continue
        else:
            LOOKS[key](table)
        return True
    return False


def _help(table: JoinedTable, rest: str) -> None:
    view, me = table.client.view, table.client.me
    lines = helping.of_the_game(table.narrator, view) + helping.of_looks() if view is not None else []
    lines += _of_a_table()
    if me and me.host:
        lines += _of_the_host()
    table.console.say(*helping.listed(lines))


def _of_a_table() -> list[helping.Entry]:
    return [
        helping.entry("who"),
        helping.entry("say", "text"),
        helping.several("agree", "withdraw"),
        helping.several("arm", "disarm"),
        helping.entry("name", "name"),
        helping.entry("verify"),
        helping.several("pause", "resume"),
        (typed_word("quit"), t("plain-help-hang-up")),
        helping.entry("leave"),
    ]


def _of_the_host() -> list[helping.Entry]:
    levels = format_list([t(f"level-{level}").lower() for level in LEVELS], "or")
    off = f", {typed_word('off')}"
    switch = f" {typed_word('on')}, {typed_word('off')}"
    return [
        helping.several("start", "stop"),
        helping.entry("bot", "level", levels=levels),
        helping.entry("kick", "name"),
        helping.entry("mute", "name", f", {typed_word('unmute')} {t('typed-a-name')}"),
        helping.entry("host", "name"),
        helping.entry("set", "value"),
        helping.entry("preset", "name", presets=format_list(list(presets()), "or")),
        helping.entry("edition", "name", editions=format_list(list(edition_ids()), "or")),
        helping.entry("write", "rule", f", {typed_word('erase')} {t('typed-a-number')}"),
        helping.entry("seats", "number"),
        helping.entry("clock", "time", off),
        helping.entry("race", "number", off),
        helping.entry("open", more=switch),
        helping.entry("spectators", more=switch),
    ]


def _who(table: JoinedTable, rest: str) -> None:
    link = t("plain-setting", label=t("lobby-link"), value=table.client.link)
    table.console.say(*lobby_lines(table.client.lobby, table.client.player), *table_lines.wrap_words(link.split(" ")))


def _rules(table: JoinedTable, rest: str) -> None:
    if table.client.view is None:
        _who(table, rest)
    else:
        LOOKS["rules"](table)


async def _verify(table: JoinedTable) -> None:
    problems = await table.client.verify()
    for problem in problems or [Phrase("plain-dealt-fairly")]:
        table.console.say(*table_lines.wrap_sentences(in_words(problem)))


def _setting(key: str) -> Callable[[JoinedTable, str], Coroutine[Any, Any, object]]:
    return lambda table, rest: table.client.change(**changes_typed(key, rest, table.client.lobby.settings))


_SETTINGS: Final = {
    "set": "value",
    "edition": "name",
    "preset": "name",
    "clock": "time",
    "seats": "number",
    "write": "rule",
    "erase": "number",
    "open": "switch",
    "spectators": "switch",
    "race": "number",
}
_WANTS: Final = dict.fromkeys(("name", "kick", "mute", "unmute", "host"), "name") | {"say": "text"} | _SETTINGS
_WORDS: Final[dict[str, Callable[[JoinedTable, str], None]]] = {
    "help": _help,
    "who": _who,
    "rules": _rules,
    "why": why,
}
_DEEDS: Final[dict[str, Callable[[JoinedTable, str], Coroutine[Any, Any, object]]]] = {
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
    "bot": lambda table, rest: table.client.bot(find_level(rest or "casual")),
    "kick": lambda table, rest: table.client.remove(table.name_of(rest)),
    "mute": lambda table, rest: table.client.mute(table.name_of(rest)),
    "unmute": lambda table, rest: table.client.mute(table.name_of(rest), muted=False),
    "host": lambda table, rest: table.client.hand_over(table.name_of(rest)),
    "verify": lambda table, rest: _verify(table),
    "leave": lambda table, rest: table.hang_up(for_good=True),
    "quit": lambda table, rest: table.hang_up(for_good=False),
    **{key: _setting(key) for key in _SETTINGS},
}
