"""Where everybody stands: points, what the round brought, and the hands that were left."""

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
from lastcard.core.events import Dealt, RoundEnded
from lastcard.editions import edition
from lastcard.protocol.lobby import Lobby, Result
from lastcard.text.language import format_list, t
from lastcard.tui.board import names_of
from lastcard.tui.drawing.card_faces import small_hand
from lastcard.tui.drawing.rich_text import heading, pairs
from lastcard.tui.screens.base_screen import AtPlace, Sheet
from lastcard.views import View


class Standing(NamedTuple):
    seat: int
    name: str
    score: int
    gained: int | None
    """What the last round brought; None while one is on, and for who wasn't there when it ended."""
    hand: tuple[Card, ...]
    """What was left when the round ended."""
    held: int
    """What these cards count."""
    team: int | None
    is_me: bool
    is_out: bool
    won: bool
    """The match."""


def standings(place: Seat) -> list[Standing]:
    """The best first."""
    view, ended = place.view, round_ended(place)
    if view is None:
        return []
    names, winners = names_of(place), view.winners if view.phase == "match-over" else ()
    hands = ended.hands if ended else tuple(() for _ in view.scores)
    found = [
        Standing(
            seat=seat,
            name=names[seat],
            score=score,
            gained=ended.points[seat] if ended else None,
            hand=hands[seat],
            held=_worth(hands[seat], view),
            team=seat % 2 + 1 if view.rules.teams else None,
            is_me=seat == view.seat,
            is_out=seat not in view.playing,
            won=seat in winners,
        )
        for seat, score in enumerate(view.scores)
    ]
    best = 1 if view.rules.scoring == "tally" else -1
    return sorted(found, key=lambda one: (not one.won, one.is_out, best * one.score, one.team or 0))


def round_ended(place: Seat) -> RoundEnded | None:
    """How the last round ended; None while another is on, and for who didn't hear it."""
    for event in reversed(place.events):
        if isinstance(event, Dealt):
            return None
        if isinstance(event, RoundEnded):
            return event
    return None


def _worth(hand: Sequence[Card], view: View) -> int:
    if BACK in hand:
        return 0
    found = edition(view.edition)
    deck = deck_of(found, found.max_custom)
    return sum(deck.points[deck.copies[card].bit_length() - 1] for card in hand) * view.rules.score_factor


def standings_table(standings: Sequence[Standing], *, with_hands: bool) -> Table:
    """The best first: who, what they were left with, what the round brought, and the sum."""
    counted = any(one.gained is not None for one in standings)
    made = Table(box=None, expand=True, padding=(0, 1, 0, 0), header_style="dim", pad_edge=False)
    made.add_column("", no_wrap=True)
    made.add_column("" if not with_hands else t("seat-hand"), ratio=1)
    if counted:
        made.add_column(t("result-this-round"), justify="right", no_wrap=True)
    made.add_column(t("result-total"), justify="right", no_wrap=True)
    for one in standings:
        hand = _hand(one) if with_hands else Text()
        gained = [Text(f"{one.gained:+}" if one.gained else "")] if counted else []
        made.add_row(_who(one), hand, *gained, Text(str(one.score), "bold"))
    return made


def _who(one: Standing) -> Text:
    said = (
        (one.is_me, t("mark-you")),
        (one.won, t("result-winner")),
        (one.team, t("mark-team", number=one.team or 0)),
        (one.is_out, t("mark-out")),
    )
    marks = " · ".join(words for so, words in said if so)
    return Text.assemble((one.name, "bold" if one.is_me or one.won else ""), (f" {marks}", "dim"))


def _hand(one: Standing) -> RenderableType:
    """What counts against them, and how much."""
    return pairs((Text(f"{one.held:>3}", "dim"), small_hand(one.hand))) if one.hand else Text()


_NUMBER = re.compile(r"-?\d+")


def past_told(lobby: Lobby) -> Group | None:
    """A line each, the last one first; None where nothing is over yet."""
    if not lobby.results:
        return None
    lines = [Text.assemble((f"{result.number}  ", "dim"), _told(result)) for result in reversed(lobby.results)]
    return Group(heading(t("lobby-past")), *lines)


def _told(result: Result) -> str:
    """From the words of a record: `match 0: 512 310`, or `unfinished: 0 0`."""
    how, _, points = result.result.partition(":")
    winners = [result.names[int(seat)] for seat in _NUMBER.findall(how)] if how.startswith("match") else []
    scores = zip(result.names, map(int, _NUMBER.findall(points)), strict=False)
    told = format_list([f"{name} {score}" for name, score in scores])
    return t("plain-setting", label=_who_won(winners), value=told)


def _who_won(winners: list[str]) -> str:
    if not winners:
        return t("result-match-stopped")
    if len(winners) > 1:
        return t("result-match-won-several", names=format_list(winners))
    return t("result-match-won", who="other", name=winners[0])


class ScoresScreen(Sheet[None], AtPlace[None]):
    DEFAULT_CSS = """
    ScoresScreen {
        & > .sheet { width: 60; padding: 1 2; }
        & VerticalScroll { height: auto; max-height: 1fr; }
        & #past { margin-top: 1; }
    }
    """

    def __init__(self, place: Seat) -> None:
        super().__init__()
        self.place = place

    def heading(self) -> str:
        return t("result-standing")

    def body(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(id="standings")
            yield Static(id="past")

    def show(self) -> None:
        self.query_one("#standings", Static).update(standings_table(standings(self.place), with_hands=False))
        earlier = past_told(self.place.lobby)
        self.query_one("#past", Static).update(earlier or "")
        self.query_one("#past").display = earlier is not None
