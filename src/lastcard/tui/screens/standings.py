"""The standings: points, the gain of the last round, remaining hands, and the results of past matches."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from lastcard.client import Seat
from lastcard.core.cards import BACK, Card
from lastcard.core.deck import deck_of
from lastcard.core.edition import Edition
from lastcard.core.events import Dealt, RoundEnded
from lastcard.core.printable import printable
from lastcard.editions import edition
from lastcard.protocol.lobby import Lobby
from lastcard.text.language import format_list, t
from lastcard.tui.board import seat_names
from lastcard.tui.drawing.card_faces import small_hand
from lastcard.tui.drawing.rich_text import heading_text, two_columns
from lastcard.tui.screens.base_screen import ClientScreen, Sheet
from lastcard.views import View


class StandingsRow(NamedTuple):
    seat: int
    name: str
    score: int
    gained: int | None
    """Points of the last round; None during a round, or if this seat joined after it ended."""
    hand: tuple[Card, ...]
    """The cards left when the round ended."""
    hand_points: int
    """The points of these cards."""
    team: int | None
    is_me: bool
    is_out: bool
    has_won: bool
    """Whether this seat has won the match."""
    is_ready: bool
    """Whether this seat is ready for the next round, where several people are."""
    edition: Edition


def standings(client: Seat) -> list[StandingsRow]:
    """The standings, best first."""
    view, ended = client.view, last_round_end(client)
    if view is None:
        return []
    names, winners = seat_names(client), view.winners if view.phase == "match-over" else ()
    hands = ended.hands if ended else tuple(() for _ in view.scores)
    ready = _ready_seats(client) if view.phase == "round-over" else ()
    found = [
        StandingsRow(
            seat=seat,
            name=names[seat],
            score=score,
            gained=ended.points[seat] if ended else None,
            hand=hands[seat],
            hand_points=_hand_points(hands[seat], view),
            team=seat % 2 + 1 if view.rules.teams else None,
            is_me=seat == view.seat,
            is_out=seat not in view.playing,
            has_won=seat in winners,
            is_ready=seat in ready,
            edition=edition(view.edition),
        )
        for seat, score in enumerate(view.scores)
    ]
    best = 1 if view.rules.scoring == "tally" else -1
    return sorted(found, key=lambda one: (not one.has_won, one.is_out, best * one.score, one.team or 0))


def _ready_seats(client: Seat) -> list[int]:
    """The seats that don't hold up the next round; none where only one person plays."""
    people = client.people
    if len(people) < 2:
        return []
    return [seat for seat, player in enumerate(client.lobby.players) if player.ready or player not in people]


def last_round_end(client: Seat) -> RoundEnded | None:
    """The end of the last round; None during a round, or if this seat joined after it."""
    for event in reversed(client.events):
        if isinstance(event, Dealt):
            return None
        if isinstance(event, RoundEnded):
            return event
    return None


def _hand_points(hand: Sequence[Card], view: View) -> int:
    if BACK in hand:
        return 0
    found = edition(view.edition)
    deck = deck_of(found, found.max_custom)
    return sum(deck.points[deck.copies[card].bit_length() - 1] for card in hand) * view.rules.score_factor


def standings_table(standings: Sequence[StandingsRow], *, with_hands: bool) -> Table:
    """A table of players with their remaining hands, the points of the round, and the total."""
    counted = any(one.gained is not None for one in standings)
    table = Table(box=None, expand=True, padding=(0, 1, 0, 0), header_style="dim", pad_edge=False)
    table.add_column("", no_wrap=True)
    table.add_column("" if not with_hands else t("seat-hand"), ratio=1)
    if counted:
        table.add_column(t("result-this-round"), justify="right", no_wrap=True)
    table.add_column(t("result-total"), justify="right", no_wrap=True)
    for one in standings:
        hand = _hand(one) if with_hands else Text()
        gained = [Text(f"{one.gained:+}" if one.gained else "")] if counted else []
        table.add_row(_who(one), hand, *gained, Text(str(one.score), "bold"))
    return table


def _who(one: StandingsRow) -> Text:
    remarks = (
        (one.is_me, t("mark-you")),
        (one.has_won, t("result-winner")),
        (one.team, t("mark-team", number=one.team or 0)),
        (one.is_out, t("mark-out")),
        (one.is_ready, t("mark-ready")),
    )
    marks = " · ".join(words for applies, words in remarks if applies)
    return Text.assemble((one.name, "bold" if one.is_me or one.has_won else ""), (f" {marks}", "dim"))


def _hand(one: StandingsRow) -> RenderableType:
    """The remaining cards and their points."""
    return (
        two_columns((Text(f"{one.hand_points:>3}", "dim"), small_hand(one.hand, one.edition))) if one.hand else Text()
    )


_NUMBER = re.compile(r"-?\d+")


def past_matches_text(lobby: Lobby) -> Group | None:
    """A line for each finished match, the last one first; None if there is none."""
    if not lobby.results:
        return None
    results = reversed(lobby.results)
    lines = [Text.assemble((f"{one.number}  ", "dim"), result_text(one.names, one.result)) for one in results]
    return Group(heading_text(t("lobby-past")), *lines)


def result_text(players: Sequence[str], result: str) -> str:
    """A result in notation, `match 0: 512 310` or `unfinished: 0 0`, as text."""
    names = list(map(printable, players))
    how, _, points = result.partition(":")
    winners = [names[int(seat)] for seat in _NUMBER.findall(how)] if how.startswith("match") else []
    scores = zip(names, map(int, _NUMBER.findall(points)), strict=False)
    listed = format_list([f"{name} {score}" for name, score in scores])
    return t("plain-setting", label=_who_won(winners), value=listed)


def _who_won(winners: list[str]) -> str:
    if not winners:
        return t("result-match-stopped")
    if len(winners) > 1:
        return t("result-match-won-several", names=format_list(winners))
    return t("result-match-won", who="other", name=winners[0])


class ScoresScreen(Sheet[None], ClientScreen[None]):
    DEFAULT_CSS = """
    ScoresScreen {
        & > .sheet { width: 60; padding: 1 2; }
        & VerticalScroll { height: auto; max-height: 1fr; }
        & #past { margin-top: 1; }
    }
    """

    def __init__(self, client: Seat) -> None:
        super().__init__()
        self.client = client

    def heading(self) -> str:
        return t("result-standing")

    def body(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(id="standings")
            yield Static(id="past")

    def show(self) -> None:
        self.query_one("#standings", Static).update(standings_table(standings(self.client), with_hands=False))
        earlier = past_matches_text(self.client.lobby)
        self.query_one("#past", Static).update(earlier or "")
        self.query_one("#past").display = earlier is not None
