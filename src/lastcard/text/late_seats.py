"""The place of somebody who waits for a seat: whose cards they get, with how many points, and when."""

from __future__ import annotations

from collections.abc import Iterator

from lastcard.protocol.lobby import Lobby
from lastcard.protocol.wire_view import Sight
from lastcard.text.language import t


def describe_wait(lobby: Lobby, sight: Sight | None, player: str | None) -> str | None:
    """Return which seat this player waits for; None if they don't wait for one."""
    newcomers = lobby.newcomers or ()
    place = next((place for place, one in enumerate(newcomers) if one.id == player), None)
    if place is None:
        return None
    seat = newcomers[place].seat
    if seat is None:
        about = t("late-about-soon")
    else:
        about = t("late-about", name=lobby.players[seat].name, count=0 if sight is None else sight.scores[seat])
    return " ".join([t("late-title") + ".", about, *([t("late-others", count=place)] if place else [])])


def newcomer_changes(before: Lobby, after: Lobby, me: str | None) -> Iterator[str]:
    """Yield who waits for a seat now, and who has taken one."""
    waited = {one.id for one in before.newcomers or ()}
    for one in after.newcomers or ():
        if one.id not in waited:
            yield t("log-waits", who="you" if one.id == me else "other", name=one.name)
    for seat, player in enumerate(after.players):
        if player.id in waited and seat < len(before.players):
            who = "you" if player.id == me else "other"
            yield t("log-takes-seat", who=who, name=player.name, object=before.players[seat].name)


def seats_taken(before: Lobby, after: Lobby) -> set[str]:
    """Return the players whose seats newcomers have taken, and these newcomers."""
    waited = {one.id for one in before.newcomers or ()}
    taken = [seat for seat, player in enumerate(after.players) if player.id in waited and seat < len(before.players)]
    return {before.players[seat].id for seat in taken} | {after.players[seat].id for seat in taken}
