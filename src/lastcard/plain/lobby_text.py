"""The lobby of a table in words: the players, the settings, and changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import UNSET

from lastcard.core.ruleset import RuleSet
from lastcard.editions import edition
from lastcard.effects.rule import rule_in_full
from lastcard.plain.info_commands import rules_lines
from lastcard.protocol.faces import table_faces
from lastcard.protocol.lobby import Lobby, Player
from lastcard.protocol.settings import Settings
from lastcard.protocol.wire_view import Sight
from lastcard.text.faces import face_sign, player_signs
from lastcard.text.language import format_list, t
from lastcard.text.late_seats import describe_wait, newcomer_changes, seats_taken
from lastcard.text.names import edition_title, format_duration
from lastcard.text.table_lines import describe_bans, wrap_sentences


def lobby_lines(lobby: Lobby, me: str | None, sight: Sight | None = None) -> list[str]:
    """Return the players and the settings."""
    settings = lobby.settings
    signs = player_signs(lobby.players)
    players = zip(lobby.players, signs, strict=True)
    names = format_list([_described(player, sign, me) for player, sign in players])
    said = [t("plain-at-table", names=names)]
    between = lobby.standing in ("lobby", "over")
    if between:
        said.append(t("lobby-seats-free", count=settings.seats - len(lobby.players)))
    if lobby.quick:
        said.append(t("quick-about"))
    if waits := describe_wait(lobby, sight, me):
        said.append(waits)
    if lobby.banned:
        said.append(t("plain-banned", names=format_list([person.name for person in lobby.banned])))
    rules = RuleSet.of(settings.options)
    lines = [*wrap_sentences(*said), *wrap_sentences(*_agreed(settings, rules))]
    lines += rules_lines(rules, [rule_in_full(text) for text in settings.written])
    missing = [player.name for player in lobby.players if not player.agreed]
    if settings.written and missing and between:
        lines += wrap_sentences(t("plain-to-agree", names=format_list(missing)))
    return lines


def _agreed(settings: Settings, rules: RuleSet) -> list[str]:
    """Return the settings that differ from the defaults."""
    usual = Settings()
    said = [
        t("plain-setting", label=t("setting-edition"), value=edition_title(edition(settings.edition))),
        t("table-first-to", count=rules.target),
    ]
    if settings.clock is not None:
        said.append(t("plain-setting", label=t("setting-clock"), value=format_duration(settings.clock * 1000)))
    if settings.race != usual.race:
        time = t("setting-race-none") if settings.race is None else format_duration(settings.race)
        said.append(t("plain-setting", label=t("setting-race"), value=time))
    if settings.pace != usual.pace:
        said.append(t("plain-setting", label=t("setting-pace"), value=t(f"setting-pace-{settings.pace}")))
    said += _company(settings, usual)
    if settings.hints is True:
        said.append(t("plain-setting", label=t("setting-hints"), value=t("choice-on")))
    if settings.veto == "any" and edition(settings.edition).has_veto:
        said.append(t("plain-setting", label=t("setting-veto"), value=t("choice-on")))
    return said


def _company(settings: Settings, usual: Settings) -> list[str]:
    """Return the settings about other people that differ from the defaults."""
    said = []
    if settings.language:
        said.append(t("plain-setting", label=t("setting-language"), value=t(f"language-{settings.language}")))
    if settings.newcomers is not UNSET:
        value = t("choice-on" if settings.newcomers else "choice-off")
        said.append(t("plain-setting", label=t("setting-newcomers"), value=value))
    for switch in ("open", "spectators"):
        on = getattr(settings, switch)
        if on != getattr(usual, switch):
            value = t("choice-on" if on else "choice-off")
            said.append(t("plain-setting", label=t(f"setting-{switch}"), value=value))
    if settings.delay_ms:
        said.append(t("plain-setting", label=t("setting-delay"), value=format_duration(settings.delay_ms)))
    if settings.locked is True:
        said.append(t("settings-locked"))
    return said


def _described(player: Player, sign: str, me: str | None) -> str:
    marks = [
        t("mark-you") if player.id == me else "",
        t("mark-host") if player.host else "",
        t("mark-bot-level", level=player.level) if player.level else "",
        t("mark-stand-in") if player.stand_in else "",
        t("mark-muted") if player.muted else "",
        t("ready-mark") if player.ready else "",
    ]
    name = f"{sign} {player.name}"
    return f"{name} ({', '.join(filter(None, marks))})" if any(marks) else name


def changes(before: Lobby, after: Lobby, me: str | None) -> list[str]:
    """Return the changes at the table, one line each."""
    lines = [
        *describe_bans(before, after),
        *newcomer_changes(before, after, me),
        *_players(before, after, me),
        *_settings(before, after, me),
    ]
    if before.match != after.match:
        lines.append(t("log-match-begins", number=after.match))
    elif before.standing != after.standing:
        lines.append(_standing(after))
    return [line for one in lines for line in wrap_sentences(one, indent="")]


def _standing(after: Lobby) -> str:
    match after.standing:
        case "paused":
            return f"{t('log-paused')}. {t('plain-resume')}"
        case "over":
            return t("turn-match-over")
        case _:
            return t("log-resumed")


def _players(before: Lobby, after: Lobby, me: str | None) -> Iterator[str]:
    old = {player.id: player for player in before.players}
    new = {player.id: player for player in after.players}
    moved = seats_taken(before, after)
    for player in after.players:
        if player.id in moved:
            continue
        if player.id not in old:
            yield _about("joined", player, me)
        else:
            yield from _changed(old[player.id], player, me)
            if player.face != old[player.id].face and player.id == me:
                yield _own_face(after.players, player)
            if after.settings.written and player.agreed != old[player.id].agreed:
                yield _about("agreed" if player.agreed else "withdrew", player, me)
    removed = {person.id for person in after.banned or ()}
    yield from (_about("left", old[one], me) for one in old if one not in new and one not in removed | moved)


def _changed(old: Player, new: Player, me: str | None) -> Iterator[str]:
    if old.name != new.name:
        yield t("log-renamed", **_who(old, me), object=new.name)
    if new.host and not old.host:
        yield _about("new-host", new, me)
    if new.stand_in != old.stand_in:
        yield _about("stand-in" if new.stand_in else "took-over", new, me)
    if new.ready and not old.ready:
        yield t("plain-ready", **_who(new, me))
    if new.muted != old.muted:
        yield _about("muted" if new.muted else "unmuted", new, me)


def _own_face(players: Sequence[Player], me: Player) -> str:
    """Only your own: the faces of the others are listed with their names."""
    seat = players.index(me)
    face = table_faces((player.name, player.face) for player in players)[seat]
    return t("plain-new-face", sign=face_sign(face), species=t(f"face-{face.species}"))


def _about(what: str, player: Player, me: str | None) -> str:
    return t(f"log-{what}", **_who(player, me))


def _who(player: Player, me: str | None) -> dict[str, str]:
    return {"who": "you" if player.id == me else "other", "name": player.name}


def _settings(before: Lobby, after: Lobby, me: str | None) -> Iterator[str]:
    if before.settings == after.settings:
        return
    yield f"{t('log-settings')}. {t('plain-see-rules')}"
    player = next((player for player in after.players if player.id == me), None)
    if after.settings.written and player and not player.agreed:
        yield t("plain-read-and-agree")
