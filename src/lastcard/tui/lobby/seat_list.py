"""The seats of a table, who sits there, and what the host can do about a player."""

from __future__ import annotations

from textual.widgets.option_list import Option

from lastcard.client import Seat
from lastcard.protocol.limits import LONGEST_NAME
from lastcard.protocol.lobby import Player
from lastcard.text.faces import player_signs
from lastcard.text.language import t
from lastcard.tui.screens.dialogs import ListChoice, RowList, two_column_row

FREE_ROW = "free"


class SeatList(RowList):
    """A row for each player; for the host, one to add a bot and one for each player whom they removed."""

    def show(self, client: Seat) -> None:
        lobby = client.lobby
        rows = [
            Option(two_column_row(f"{sign} {player.name}", " · ".join(player_marks(client, player))), player.id)
            for sign, player in zip(player_signs(lobby.players), lobby.players, strict=True)
        ]
        if client.me and client.me.host:
            rows += [Option(f"+ {t('lobby-bot-add')}", FREE_ROW)] if free_seats(client) else []
            rows += [Option(two_column_row(one.name, t("mark-banned")), one.id) for one in client.banned]
        self.replace(rows)


def free_seats(client: Seat) -> int:
    return client.lobby.settings.seats - len(client.lobby.players)


def player_marks(client: Seat, player: Player) -> list[str]:
    """Short remarks about a player."""
    seat = client.lobby.players.index(player)
    written, teams = client.lobby.settings.written, client.lobby.settings.options.get("teams")
    remarks = (
        (player.id == client.player, t("mark-you")),
        (player.host, t("mark-host")),
        (player.level, t("mark-bot-level", level=player.level or "")),
        (teams, t("mark-team", number=seat % 2 + 1)),
        (player.id in client.away, t("mark-away")),
        (player.muted, t("mark-muted")),
        (player.ready, t("ready-mark")),
        (written and not player.level and player.agreed, t("mark-agreed")),
    )
    return [words for applies, words in remarks if applies]


def player_choices(client: Seat, player: Player) -> list[ListChoice]:
    """The commands of the host for a player; empty for anybody else."""
    if not (client.me and client.me.host) or player.id == client.player:
        return []
    if player.level:
        return [ListChoice("remove", t("lobby-bot-remove", name=player.name))]
    mute = "unmute" if player.muted else "mute"
    return [
        ListChoice("hand-over", t("lobby-player-host", name=player.name)),
        ListChoice(mute, t(f"lobby-player-{mute}", name=player.name)),
        ListChoice("remove", t("lobby-player-remove", name=player.name), t("lobby-player-remove-about")),
    ]


async def act_on_player(client: Seat, player: Player, what: str) -> None:
    match what:
        case "remove":
            await client.remove(player.id)
        case "hand-over":
            await client.hand_over(player.id)
        case _:
            await client.mute(player.id, muted=what == "mute")


def name_error(name: str) -> str | None:
    return None if 0 < len(name.strip()) <= LONGEST_NAME else t("refused-bad-name")
