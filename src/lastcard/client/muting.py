"""Muting a player: for yourself, or for everybody if you are the host."""

from __future__ import annotations

from lastcard.client.seat import Seat
from lastcard.protocol.lobby import Player


async def mute(client: Seat, who: str, muted: bool = True) -> Player | None:
    """Mute or unmute a player, given by name or id; return them if that is for yourself alone.

    Only a person can be muted for everybody. Whoever was muted for yourself alone is unmuted in the same way.
    """
    wanted = client.id_of(who)
    player = next(player for player in client.lobby.players if player.id == wanted)
    is_host = client.me is not None and client.me.host
    if is_host and player.level is None and wanted not in client.ignored:
        await client.mute(wanted, muted)
        return None
    if muted:
        client.ignored.add(wanted)
    else:
        client.ignored.discard(wanted)
    return player
