"""A table on a server in words: who sits there, what is agreed, and what has changed."""

from __future__ import annotations

from collections.abc import Iterator

from lastcard.core.ruleset import RuleSet
from lastcard.effects.rule import rule_in_full
from lastcard.plain.info_commands import rules_lines
from lastcard.protocol.lobby import Lobby, Player
from lastcard.protocol.settings import Settings
from lastcard.text.language import spoken, tell
from lastcard.text.names import duration
from lastcard.text.table_lines import told


def lobby_lines(lobby: Lobby, me: str | None) -> list[str]:
    """Who is here and what is played."""
    settings = lobby.settings
    names = spoken().listed([_described(player, me) for player in lobby.players])
    said = [tell("plain-at-table", names=names)]
    between = lobby.standing in ("lobby", "over")
    if between:
        said.append(tell("lobby-chairs-free", count=settings.seats - len(lobby.players)))
    rules = RuleSet.of(settings.options)
    lines = [*told(*said), *told(*_agreed(settings, rules))]
    lines += rules_lines(rules, [rule_in_full(text) for text in settings.written])
    missing = [player.name for player in lobby.players if not player.agreed]
    if settings.written and missing and between:
        lines += told(tell("plain-to-agree", names=spoken().listed(missing)))
    return lines


def _agreed(settings: Settings, rules: RuleSet) -> list[str]:
    """What is played, and how quickly; what is as everywhere isn't told."""
    usual = Settings()
    said = [
        tell("plain-setting", label=tell("setting-edition"), value=tell(f"edition-{settings.edition}")),
        tell("table-first-to", count=rules.target),
    ]
    if settings.clock is not None:
        said.append(tell("plain-setting", label=tell("setting-clock"), value=duration(settings.clock * 1000)))
    if settings.race != usual.race:
        time = tell("setting-race-none") if settings.race is None else duration(settings.race)
        said.append(tell("plain-setting", label=tell("setting-race"), value=time))
    if settings.pace != usual.pace:
        said.append(tell("plain-setting", label=tell("setting-pace"), value=tell(f"setting-pace-{settings.pace}")))
    for switch in ("open", "spectators"):
        on = getattr(settings, switch)
        if on != getattr(usual, switch):
            value = tell("choice-on" if on else "choice-off")
            said.append(tell("plain-setting", label=tell(f"setting-{switch}"), value=value))
    return said


def _described(player: Player, me: str | None) -> str:
    marks = [
        tell("mark-you") if player.id == me else "",
        tell("mark-host") if player.host else "",
        tell("mark-bot-level", level=player.level) if player.level else "",
        tell("mark-stand-in") if player.stand_in else "",
        tell("mark-muted") if player.muted else "",
    ]
    return f"{player.name} ({', '.join(filter(None, marks))})" if any(marks) else player.name


def changes(before: Lobby, after: Lobby, me: str | None) -> list[str]:
    """What is different at the table, a line each."""
    lines = [*_players(before, after, me), *_settings(before, after, me)]
    if before.match != after.match:
        lines.append(tell("log-match-begins", number=after.match))
    elif before.standing != after.standing:
        lines.append(_standing(after))
    return [line for one in lines for line in told(one, indent="")]


def _standing(after: Lobby) -> str:
    match after.standing:
        case "paused":
            return f"{tell('log-paused')}. {tell('plain-resume')}"
        case "over":
            return tell("turn-match-over")
        case _:
            return tell("log-resumed")


def _players(before: Lobby, after: Lobby, me: str | None) -> Iterator[str]:
    old = {player.id: player for player in before.players}
    new = {player.id: player for player in after.players}
    for player in after.players:
        if player.id not in old:
            yield _about("joined", player, me)
        else:
            yield from _changed(old[player.id], player, me)
            if after.settings.written and player.agreed != old[player.id].agreed:
                yield _about("agreed" if player.agreed else "withdrew", player, me)
    yield from (_about("left", player, me) for player in before.players if player.id not in new)


def _changed(old: Player, new: Player, me: str | None) -> Iterator[str]:
    if old.name != new.name:
        yield tell("log-renamed", **_who(old, me), object=new.name)
    if new.host and not old.host:
        yield _about("new-host", new, me)
    if new.stand_in != old.stand_in:
        yield _about("stand-in" if new.stand_in else "took-over", new, me)
    if new.muted != old.muted:
        yield _about("muted" if new.muted else "unmuted", new, me)


def _about(what: str, player: Player, me: str | None) -> str:
    return tell(f"log-{what}", **_who(player, me))


def _who(player: Player, me: str | None) -> dict[str, str]:
    return {"who": "you" if player.id == me else "other", "name": player.name}


def _settings(before: Lobby, after: Lobby, me: str | None) -> Iterator[str]:
    if before.settings == after.settings:
        return
    yield f"{tell('log-settings')}. {tell('plain-see-rules')}"
    player = next((player for player in after.players if player.id == me), None)
    if after.settings.written and player and not player.agreed:
        yield tell("plain-read-and-agree")
