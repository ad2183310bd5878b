"""A table on a server in words: who sits there, what is agreed, and what has changed."""

from __future__ import annotations

from collections.abc import Iterator

from lastcard.core.ruleset import RuleSet
from lastcard.editions import edition
from lastcard.effects.rule import rule_in_full
from lastcard.protocol.lobby import Lobby, Player
from lastcard.protocol.settings import Settings
from lastcard.terminal.line.asides import rules_lines
from lastcard.terminal.line.screen import flowed
from lastcard.terminal.told.words import count_words, listed

_STANDING = {"playing": "The game goes on.", "paused": "The game is paused. `resume` goes on.", "over": ""}


def lobby_lines(lobby: Lobby, me: str | None) -> list[str]:
    """Who is here and what is played."""
    settings = lobby.settings
    here = flowed(f"At this table: {listed([_described(player, me) for player in lobby.players])}.".split(" "))
    between = lobby.standing in ("lobby", "over")
    free = [f"  {count_words(settings.seats - len(lobby.players), 'chair')} free."] if between else []
    rules = RuleSet.of(settings.options)
    title = f"  The {edition(settings.edition).name} edition, to {rules.target} points{_clock(settings)}."
    lines = [*here, *free, title]
    lines += rules_lines(rules, [rule_in_full(text) for text in settings.written])
    missing = [player.name for player in lobby.players if not player.agreed]
    if settings.written and missing and between:
        lines += flowed(f"Still to `agree` to what is written: {listed(missing)}.".split(" "))
    return lines


def _clock(settings: Settings) -> str:
    return "" if settings.clock is None else f", {count_words(settings.clock, 'second')} for each decision"


def _described(player: Player, me: str | None) -> str:
    about = [
        "you" if player.id == me else "",
        "the host" if player.host else "",
        f"a {player.level} bot" if player.level else "",
        "a bot plays" if player.stand_in else "",
        "muted" if player.muted else "",
    ]
    told = ", ".join(filter(None, about))
    return f"{player.name} ({told})" if told else player.name


def changes(before: Lobby, after: Lobby, me: str | None) -> list[str]:
    """What is different at the table, a line each."""
    lines = [*_players(before, after), *_settings(before, after, me)]
    if before.match != after.match:
        lines.append(f"Match {after.match} begins.")
    elif before.standing != after.standing:
        lines.append(_STANDING[after.standing] or "The match is over.")
    return [line for told in lines for line in flowed(told.split(" "), "")]


def _players(before: Lobby, after: Lobby) -> Iterator[str]:
    old = {player.id: player for player in before.players}
    new = {player.id: player for player in after.players}
    for player in after.players:
        if player.id not in old:
            yield f"{player.name}{' (a bot)' if player.level else ''} sits down."
        else:
            yield from _changed(old[player.id], player)
    yield from (f"{player.name} is gone." for player in before.players if player.id not in new)


def _changed(old: Player, new: Player) -> Iterator[str]:
    if old.name != new.name:
        yield f"{old.name} is now called {new.name}."
    if new.host and not old.host:
        yield f"{new.name} is the host now."
    if new.agreed != old.agreed:
        yield f"{new.name} {'agrees' if new.agreed else 'does not agree'} to what is written."
    if new.stand_in != old.stand_in:
        yield f"A bot plays for {new.name}." if new.stand_in else f"{new.name} is back at the cards."
    if new.muted != old.muted:
        yield f"{new.name} {'can’t chat for now' if new.muted else 'may chat again'}."


def _settings(before: Lobby, after: Lobby, me: str | None) -> Iterator[str]:
    if before.settings == after.settings:
        return
    yield "The table is set otherwise: `rules` shows how."
    player = next((player for player in after.players if player.id == me), None)
    if after.settings.written and player and not player.agreed:
        yield "Read what is written on the cards (`rules`), and `agree` to it."
