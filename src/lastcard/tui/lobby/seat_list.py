"""The chairs of a table, and who sits there."""

from __future__ import annotations

from textual.widgets.option_list import Option

from lastcard.client import Seat
from lastcard.protocol.limits import LONGEST_NAME
from lastcard.protocol.lobby import Player
from lastcard.text.language import t
from lastcard.tui.screens.dialogs import Choice, Rows, row

FREE = "free"


class Chairs(Rows):
    """One line a player, by their id; and one for the host to give a free chair to a bot."""

    def show(self, place: Seat) -> None:
        lobby = place.lobby
        rows = [Option(row(player.name, " · ".join(marks(place, player))), player.id) for player in lobby.players]
        if place.me and place.me.host and free(place):
            rows.append(Option(f"+ {t('lobby-bot-add')}", FREE))
        self.replace(rows)


def free(place: Seat) -> int:
    return place.lobby.settings.seats - len(place.lobby.players)


def marks(place: Seat, player: Player) -> list[str]:
    """What is to be known of somebody, in a word or two each."""
    seat = place.lobby.players.index(player)
    written, teams = place.lobby.settings.written, place.lobby.settings.options.get("teams")
    said = (
        (player.id == place.player, t("mark-you")),
        (player.host, t("mark-host")),
        (player.level, t("mark-bot-level", level=player.level or "")),
        (teams, t("mark-team", number=seat % 2 + 1)),
        (player.id in place.away, t("mark-away")),
        (player.muted, t("mark-muted")),
        (written and not player.level and player.agreed, t("mark-agreed")),
    )
    return [words for so, words in said if so]


def player_choices(place: Seat, player: Player) -> list[Choice]:
    """Nothing for who isn't the host."""
    if not (place.me and place.me.host) or player.id == place.player:
        return []
    if player.level:
        return [Choice("remove", t("lobby-bot-remove", name=player.name))]
    mute = "unmute" if player.muted else "mute"
    return [
        Choice("hand-over", t("lobby-player-host", name=player.name)),
        Choice(mute, t(f"lobby-player-{mute}", name=player.name)),
        Choice("remove", t("lobby-player-remove", name=player.name)),
    ]


async def act_on_player(place: Seat, player: Player, what: str) -> None:
    match what:
        case "remove":
            await place.remove(player.id)
        case "hand-over":
            await place.hand_over(player.id)
        case _:
            await place.mute(player.id, muted=what == "mute")


def bad_name(name: str) -> str | None:
    return None if 0 < len(name.strip()) <= LONGEST_NAME else t("refused-bad-name")
