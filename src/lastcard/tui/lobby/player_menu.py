"""What the host can do about somebody at the table, and everybody about their own name."""

from __future__ import annotations

from lastcard.client import Seat
from lastcard.protocol.limits import LONGEST_NAME
from lastcard.protocol.lobby import Player
from lastcard.text.language import tell
from lastcard.tui.screens.dialogs import Choice


def about(place: Seat, player: Player) -> list[Choice]:
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


async def do(place: Seat, player: Player, what: str) -> None:
    match what:
        case "remove":
            await place.remove(player.id)
        case "hand-over":
            await place.hand_over(player.id)
        case _:
            await place.mute(player.id, muted=what == "mute")


def bad_name(name: str) -> str | None:
    return None if 0 < len(name.strip()) <= LONGEST_NAME else tell("refused-bad-name")
