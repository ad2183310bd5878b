"""Typed commands about talk besides the chat: reactions, and muting somebody."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Protocol

from lastcard.client import Client, muting
from lastcard.plain.console import Console
from lastcard.protocol.reactions import PHRASES, REACTIONS
from lastcard.text import table_lines
from lastcard.text.language import format_list, t
from lastcard.text.reactions import reaction_text, typed_reaction


class _TalkingGame(Protocol):
    """The part of the game that the commands use."""

    @property
    def client(self) -> Client: ...

    @property
    def console(self) -> Console: ...

    def name_of(self, text: str) -> str: ...


def react(game: _TalkingGame, rest: str) -> Coroutine[Any, Any, object] | None:
    """Send a reaction or a ready phrase; without one, list them."""
    if not rest:
        phrases = t("plain-phrases", phrases=format_list([reaction_text(one) for one in PHRASES]))
        reactions = t("plain-reactions", reactions=format_list([reaction_text(one) for one in REACTIONS]))
        game.console.say(*table_lines.wrap_sentences(reactions, phrases))
        return None
    return game.client.react(typed_reaction(rest))


async def mute(game: _TalkingGame, rest: str) -> None:
    """Show nothing more of what a player says."""
    player = await muting.mute(game.client, game.name_of(rest))
    if player is not None:
        game.console.say(*table_lines.wrap_sentences(t("mute-for-me-done", name=player.name)))


async def unmute(game: _TalkingGame, rest: str) -> None:
    player = await muting.mute(game.client, game.name_of(rest), muted=False)
    if player is not None:
        game.console.say(*table_lines.wrap_sentences(t("unmute-for-me-done", name=player.name)))
