"""Everybody at the table, as they are seen from one place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from lastcard.core.events import Called, Dealt, Drew, Event, HandsPassed, HandsSwapped
from lastcard.protocol.lobby import Player
from lastcard.text.language import tell
from lastcard.tui.board import Board

_TEAMS, _VETO, _OUT, _GONE, _STAND_IN, _AWAY, _BOT, _VOTED = "¹²", "‼", "†", "×", "±", "~", "¤", "✓"
SIGNS: Final = _TEAMS + _VETO + _OUT + _GONE + _STAND_IN + _AWAY + _BOT + _VOTED
"""Those of the marks, in the order in which they are told."""


class Mark(NamedTuple):
    """What is to be known of somebody."""

    sign: str
    """One cell, for where there is no room for the words."""
    words: str


@dataclass(frozen=True, slots=True)
class Chair:
    name: str
    held: int
    score: int
    turn: bool
    """The game waits for them."""
    call: str
    """With one card: that they called, or that they can still be caught; nothing where neither is known."""
    out: bool
    """No longer in the match."""
    marks: tuple[Mark, ...]
    """What else is to be known, the most urgent first."""


def chair(board: Board, seat: int) -> Chair:
    view, place = board.view, board.place
    players = place.lobby.players
    player = players[seat] if seat < len(players) else Player("", board.party.names[seat])
    out = seat not in view.playing
    return Chair(
        name=board.party.names[seat],
        held=len(view.hands[seat]),
        score=view.scores[seat],
        turn=seat in view.awaited,
        call=_call(board, seat),
        out=out,
        marks=tuple(_marks(board, seat, player)),
    )


def _call(board: Board, seat: int) -> str:
    if len(board.view.hands[seat]) != 1 or seat not in board.view.playing:
        return ""
    if seat in board.view.owing:
        return tell("app-uncalled")
    return tell("table-uno") if _has_called(board.place.events, seat) else ""


def _has_called(events: Sequence[Event], seat: int) -> bool:
    """Since they last got cards; who kept silent and is safe by now hasn't."""
    for event in reversed(events):
        match event:
            case Called() if event.seat == seat:
                return True
            case Dealt() | Drew() if event.seat == seat:
                return False
            case HandsSwapped() if seat in (event.seat, event.other):
                return False
            case HandsPassed():
                return False
    return False


def _marks(board: Board, seat: int, player: Player) -> Iterator[Mark]:
    view = board.view
    if view.rules.teams:
        mine = board.seat is not None and seat % 2 == board.seat % 2
        team = seat % 2 + 1
        yield Mark(_TEAMS[team - 1], tell("mark-partner") if mine else tell("mark-team", number=team))
    if view.veto == seat:
        yield Mark(_VETO, tell("mark-veto"))
    if seat not in view.playing:
        yield Mark(_OUT, tell("mark-out"))
    yield from _presence(player, player.id in board.place.away)
    if view.phase == "vote" and seat in view.playing and seat != view.judged and seat not in view.awaited:
        yield Mark(_VOTED, tell("mark-voted"))


def _presence(player: Player, away: bool) -> Iterator[Mark]:
    """Who has left or is played for is away, of course."""
    if player.gone:
        yield Mark(_GONE, tell("mark-gone"))
    elif player.stand_in:
        yield Mark(_STAND_IN, tell("mark-stand-in"))
    elif away:
        yield Mark(_AWAY, tell("mark-away"))
    elif player.level is not None:
        yield Mark(_BOT, tell("mark-bot"))
