"""What stands between a table and its next deal, in words."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.client import Seat
from lastcard.core.cards import WILD_DRAW_FOUR
from lastcard.core.deck import deck_of
from lastcard.core.ruleset import RuleSet
from lastcard.editions import edition
from lastcard.protocol.lobby import Lobby, Player
from lastcard.text.language import spoken, tell

_FEWEST = 2
_FEWEST_IN_TEAMS = 4


def to_agree(lobby: Lobby) -> list[Player]:
    """Who has yet to agree to what is written; where nothing is, nobody has to."""
    return [player for player in lobby.players if lobby.settings.written and not (player.level or player.agreed)]


def hindrance(lobby: Lobby) -> str | None:
    """Why nothing can be dealt yet, agreement apart; None when it can."""
    seats, rules = len(lobby.players), RuleSet.of(lobby.settings.options)
    if seats < _FEWEST:
        return tell("lobby-need-two")
    if rules.teams and (seats < _FEWEST_IN_TEAMS or seats % 2):
        return tell("lobby-need-even")
    most = _most_dealt(lobby, seats)
    return tell("lobby-too-many-cards", count=most) if rules.dealt > most else None


def _most_dealt(lobby: Lobby, seats: int) -> int:
    """One card that isn't a Wild Draw Four must be left to turn up."""
    box = edition(lobby.settings.edition)
    fours = dict(box.wilds).get(WILD_DRAW_FOUR, 0)
    return (deck_of(box, len(lobby.settings.written)).size - fours - 1) // seats


def lacks_agreement(places: Sequence[Seat]) -> bool:
    """Whether it is for somebody at this screen to agree."""
    return any(place.me in to_agree(place.lobby) for place in places)


def how_it_stands(place: Seat, here: Sequence[Seat]) -> str:
    """What is awaited before the deal, told to one of the table, and to those who share the screen."""
    lobby, me = place.lobby, place.me
    missing = to_agree(lobby)
    if lacks_agreement(here):
        return tell("lobby-agree-about")
    if trouble := hindrance(lobby):
        return trouble
    if missing:
        return tell("lobby-waiting-agree", names=spoken().listed([player.name for player in missing]))
    if me and me.host:
        return tell("lobby-ready", count=len(lobby.players))
    return tell("lobby-waiting-host", name=host_of(lobby))


def can_deal(place: Seat) -> bool:
    me = place.me
    return bool(me and me.host) and hindrance(place.lobby) is None and not to_agree(place.lobby)


def host_of(lobby: Lobby) -> str:
    return next((player.name for player in lobby.players if player.host), "")
