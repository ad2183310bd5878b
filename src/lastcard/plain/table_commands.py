"""Commands at a table on a server: chat, agreement, settings and leaving."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final, Protocol

from lastcard.client import Client
from lastcard.core.defaults import LEVEL, LEVELS
from lastcard.core.errors import Phrase
from lastcard.editions import edition_ids
from lastcard.plain import help as helping
from lastcard.plain import talk_commands
from lastcard.plain.console import QuitGame
from lastcard.plain.face_command import choose_face
from lastcard.plain.host_commands import changes_typed
from lastcard.plain.info_commands import LOOKS, Viewpoint, rules
from lastcard.plain.lobby_text import lobby_lines
from lastcard.plain.typed_commands import TypedCommand
from lastcard.protocol.reactions import REACTIONS
from lastcard.rules.presets import presets
from lastcard.text import table_lines
from lastcard.text.errors import in_words
from lastcard.text.language import format_list, t
from lastcard.text.names import find_level
from lastcard.text.reactions import reaction_text
from lastcard.text.translator import LANGUAGES
from lastcard.text.vocabulary import typed_word


class _GameWithClient(Viewpoint, Protocol):
    """The part of the game that the commands use."""

    @property
    def client(self) -> Client: ...

    def name_of(self, text: str) -> str: ...

    def banned_name_of(self, text: str) -> str: ...

    async def leave_for_good(self) -> None: ...


def _help(game: _GameWithClient, rest: str) -> None:
    view, me = game.client.view, game.client.me
    calls = game.client.lobby.settings.race is not None
    lines = [*helping.of_the_game(game.narrator, view, calls=calls), *helping.of_looks()] if view is not None else []
    lines += of_a_table(calls=calls)
    if me and me.host:
        lines += of_the_host()
    game.console.say(*helping.listed(lines))


def of_a_table(*, calls: bool = True) -> list[helping.HelpLine]:
    return [
        helping.entry("who"),
        helping.entry("say", "text"),
        helping.entry("react", "reaction", examples=format_list([reaction_text(one) for one in REACTIONS], "or")),
        helping.entry("mute", "name", f", {typed_word('unmute')} {t('typed-a-name')}"),
        helping.several("agree", "withdraw"),
        *([helping.several("arm", "disarm")] if calls else []),
        helping.entry("name", "name"),
        helping.entry("face", "species"),
        helping.entry("ready"),
        helping.entry("verify"),
        helping.several("pause", "resume"),
        (typed_word("quit"), t("plain-help-hang-up")),
        helping.entry("leave"),
    ]


def of_the_host() -> list[helping.HelpLine]:
    levels = format_list([t(f"level-{level}").lower() for level in LEVELS], "or")
    off = f", {typed_word('off')}"
    switch = f" {typed_word('on')}, {typed_word('off')}"
    return [
        helping.several("start", "stop"),
        helping.entry("bot", "level", levels=levels),
        helping.entry("kick", "name"),
        helping.entry("unban", "name"),
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
        helping.entry("newcomers", more=switch),
        helping.entry("language", more=f" {', '.join(LANGUAGES)}{off}"),
        helping.entry("delay", "number", off),
        helping.entry("lock", more=switch),
        helping.entry("aloud", more=switch),
        helping.entry("hints", more=switch),
    ]


def _who(game: _GameWithClient, rest: str) -> None:
    link = t("plain-setting", label=t("lobby-link"), value=game.client.link)
    game.console.say(
        *lobby_lines(game.client.lobby, game.client.player, game.client.sight), *table_lines.wrap_words(link.split(" "))
    )


def _rules(game: _GameWithClient, rest: str) -> None:
    if game.client.view is None:
        _who(game, rest)
    else:
        rules(game, rest)


async def _verify(game: _GameWithClient) -> None:
    report = await game.client.check_deal()
    fine = [Phrase("fair-partly"), *report.limits] if report.limits else [Phrase("plain-dealt-fairly")]
    for said in [*(report.problems or fine), *report.facts]:
        game.console.say(*table_lines.wrap_sentences(in_words(said)))
    game.console.say(*table_lines.wrap_words(t("fair-command", command=report.command).split(" ")))


def _quit(game: _GameWithClient, rest: str) -> None:
    raise QuitGame


def _setting(key: str) -> Callable[[_GameWithClient, str], Coroutine[Any, Any, object]]:
    return lambda game, rest: game.client.change(**changes_typed(key, rest, game.client.lobby.settings))


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
    "delay": "number",
    "lock": "switch",
    "race": "number",
    "aloud": "switch",
    "hints": "switch",
    "newcomers": "switch",
    "language": "name",
}
COMMANDS: Final[dict[str, TypedCommand]] = {
    **LOOKS,
    "rules": TypedCommand(_rules),
    "help": TypedCommand(_help),
    "who": TypedCommand(_who),
    "say": TypedCommand(lambda game, rest: game.client.say(rest), wants="text"),
    "agree": TypedCommand(lambda game, rest: game.client.agree()),
    "withdraw": TypedCommand(lambda game, rest: game.client.withdraw()),
    "arm": TypedCommand(lambda game, rest: game.client.arm()),
    "disarm": TypedCommand(lambda game, rest: game.client.arm(False)),
    "name": TypedCommand(lambda game, rest: game.client.rename(rest), wants="name"),
    "face": TypedCommand(lambda game, rest: choose_face(game.client, rest)),
    "ready": TypedCommand(lambda game, rest: game.client.ready(not (game.client.me and game.client.me.ready))),
    "start": TypedCommand(lambda game, rest: game.client.start()),
    "stop": TypedCommand(lambda game, rest: game.client.stop()),
    "pause": TypedCommand(lambda game, rest: game.client.pause()),
    "resume": TypedCommand(lambda game, rest: game.client.go_on()),
    "bot": TypedCommand(lambda game, rest: game.client.bot(find_level(rest or LEVEL))),
    "kick": TypedCommand(lambda game, rest: game.client.remove(game.name_of(rest)), wants="name"),
    "unban": TypedCommand(lambda game, rest: game.client.unban(game.banned_name_of(rest)), wants="name"),
    "react": TypedCommand(talk_commands.react),
    "mute": TypedCommand(talk_commands.mute, wants="name"),
    "unmute": TypedCommand(talk_commands.unmute, wants="name"),
    "host": TypedCommand(lambda game, rest: game.client.hand_over(game.name_of(rest)), wants="name"),
    "verify": TypedCommand(lambda game, rest: _verify(game)),
    "leave": TypedCommand(lambda game, rest: game.leave_for_good()),
    "quit": TypedCommand(_quit),
    **{key: TypedCommand(_setting(key), wants) for key, wants in _SETTINGS.items()},
}
