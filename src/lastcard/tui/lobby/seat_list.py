"""The chairs of a table, and who sits there."""

from __future__ import annotations

from textual.widgets.option_list import Option

from lastcard.client import Place
from lastcard.protocol.limits import LONGEST_NAME
from lastcard.protocol.lobby import Player
from lastcard.text.language import tell
from lastcard.tui.screens.dialogs import Choice, Rows, row

FREE = "free"


class Chairs(Rows):
    """One line a player, by their id; and one for the host to give a free chair to a bot."""

    def show(self, place: Place) -> None:
        lobby = place.lobby
        rows = [Option(row(player.name, " · ".join(marks(place, player))), player.id) for player in lobby.players]
        if place.me and place.me.host and free(place):
            rows.append(Option(f"+ {tell('lobby-bot-add')}", FREE))
        self.replace(rows)


def free(place: Place) -> int:
    return place.lobby.settings.seats - len(place.lobby.players)


def marks(place: Place, player: Player) -> list[str]:
    """What is to be known of somebody, in a word or two each."""
    seat = place.lobby.players.index(player)
    written, teams = place.lobby.settings.written, place.lobby.settings.options.get("teams")
    said = (
        (player.id == place.player, tell("mark-you")),
        (player.host, tell("mark-host")),
        (player.level, tell("mark-bot-level", level=player.level or "")),
        (teams, tell("mark-team", number=seat % 2 + 1)),
        (player.id in place.away, tell("mark-away")),
        (player.muted, tell("mark-muted")),
        (written and not player.level and player.agreed, tell("mark-agreed")),
    )
    return [words for so, words in said if so]


def player_choices(place: Place, player: Player) -> list[Choice]:
    """Nothing for who isn't the host."""
    if not (place.me and place.me.host) or player.id == place.player:
        return []
    if player.level:
        return [Choice("remove", tell("lobby-bot-remove", name=player.name))]
    mute = "unmute" if player.muted else "mute"
    return [
        Choice("hand-over", tell("lobby-player-host", name=player.name)),
        Choice(mute, tell(f"lobby-player-{mute}", name=player.name)),
        Choice("remove", tell("lobby-player-remove", name=player.name)),
    ]


async def act_on_player(place: Place, player: Player, what: str) -> None:
    match what:
        case "remove":
            await place.remove(player.id)
        case "hand-over":
            await place.hand_over(player.id)
        case _:
            await place.mute(player.id, muted=what == "mute")


def bad_name(name: str) -> str | None:
    return None if 0 < len(name.strip()) <= LONGEST_NAME else tell("refused-bad-name")
