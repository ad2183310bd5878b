"""The table as one seat sees it, computed once for all widgets that show it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, TypeVar

from lastcard.client import Seat
from lastcard.core import actions as kinds
from lastcard.core.actions import Action
from lastcard.core.cards import WILD_DRAW_FOUR, Card
from lastcard.core.edition import Edition
from lastcard.editions import edition
from lastcard.protocol.lobby import Player
from lastcard.text.faces import player_signs
from lastcard.text.guide import Situation
from lastcard.text.language import t
from lastcard.text.narration import Perspective
from lastcard.text.narrator import Narrator
from lastcard.text.reactions import said_text
from lastcard.text.terminal_output import AnsiStyle
from lastcard.text.written_rules import rule_words
from lastcard.tui.drawing.card_faces import ScreenStyle
from lastcard.tui.theme import hand_in_order
from lastcard.views import View

_SCREEN_STYLE = ScreenStyle(True)
_REACTION_STAYS: Final = 5
"""Seconds for which a reaction stands beside a name."""


class Board:
    """A snapshot: every change makes a new one."""

    def __init__(self, client: Seat, view: View) -> None:
        self.client = client
        self.view = view
        self.perspective = Perspective(seat_names(client), view.seat, self.edition)
        self.actions = client.actions if client.lobby.standing == "playing" else []
        self.moves = LegalMoves.of(self.actions)

    @property
    def edition(self) -> Edition:
        return edition(self.view.edition)

    @property
    def narrator(self) -> Narrator:
        return narrator_for(self.client)

    @property
    def is_paused(self) -> bool:
        return self.client.lobby.standing == "paused"

    @property
    def seat(self) -> int | None:
        return self.view.seat

    @cached_property
    def hand(self) -> list[Card]:
        return [] if self.seat is None else hand_in_order(self.view.hands[self.seat], self.edition)

    @property
    def is_awaited(self) -> bool:
        """Whether the game waits for this seat."""
        return self.seat in self.view.awaited and not self.is_paused

    @property
    def can_hint(self) -> bool:
        """Whether this player may ask how good each choice is: hints are allowed, and all others are bots."""
        client = self.client
        is_alone = client.me is not None and client.people == [client.me]
        return self.is_awaited and client.lobby.settings.hints is True and is_alone

    @property
    def discard_count(self) -> int:
        """How many cards this seat has to discard."""
        return self.view.discard_count if self.is_awaited else 0

    @property
    def is_racing(self) -> bool:
        """Whether the next turn waits for a call or a catch."""
        return self.client.clock.moment is not None

    @property
    def is_preparing(self) -> bool:
        """Whether the game waits until a bot is ready to play."""
        return self.client.is_preparing and not self.is_awaited and bool(self.view.awaited)

    @property
    def is_ready(self) -> bool:
        """Whether this player is ready for the next round, which waits for others."""
        return self.client.me is not None and self.client.me.ready

    @property
    def is_armed(self) -> bool:
        return self.client.you is not None and self.client.you.armed

    @property
    def can_arm(self) -> bool:
        """Whether the call can be armed: the next play can leave one card."""
        return self.client.you is not None and self.client.you.can_arm

    @cached_property
    def players(self) -> list[Player]:
        """The players by seat; in a replay, perhaps only their names."""
        known = self.client.lobby.players
        return [*known, *(Player("", name) for name in self.perspective.names[len(known) :])]

    @cached_property
    def signs(self) -> list[str]:
        """The faces of the players by seat."""
        return player_signs(self.players)

    @cached_property
    def reactions(self) -> dict[str, str]:
        """What players have sent in the last few seconds, by their id; the last of each counts."""
        return self._fresh_reactions()

    @property
    def has_old_reactions(self) -> bool:
        """Whether some of these have stood beside a name for long enough."""
        return self.reactions != self._fresh_reactions()

    def _fresh_reactions(self) -> dict[str, str]:
        since = -_REACTION_STAYS
        fresh = [said for said in self.client.shown_chat if said.reaction and self.client.seconds_to(said.at) > since]
        return {said.who: said_text(said) for said in fresh}

    @property
    def situation(self) -> Situation:
        """The facts that the tips of the guide depend on."""
        has_race = self.client.lobby.settings.race is not None
        return Situation(self.perspective.names, self.view, self.actions, self.is_armed, has_race)

    @property
    def others(self) -> list[int]:
        """The other seats, from the left neighbour on."""
        seats = list(range(len(self.view.scores)))
        if self.seat is None:
            return seats
        return seats[self.seat + 1 :] + seats[: self.seat]

    def is_bluff(self, card: Card) -> bool:
        """Whether playing it would break the rule, because the colour in play is in the hand (WD4-2)."""
        return card == WILD_DRAW_FOUR and any(held.colour == self.view.colour for held in self.hand if held.colour)

    def written_words(self, card: Card) -> str:
        """The words on a customizable card; empty for any other."""
        return rule_words(self.view.written[int(card[2:]) - 1]) if card.is_custom else ""

    def card_name(self, card: Card) -> str:
        return narrator_for(self.client, AnsiStyle(False)).card_name(card)

    def describe_card(self, card: Card) -> str:
        """The same, with what is written on it."""
        words = self.written_words(card)
        return t("card-written", words=words, **self.perspective.card(card)) if words else self.card_name(card)

    def card_note(self, card: Card) -> str:
        """A note to read before the card is played: that it is a bluff, or the rule written on it."""
        if card in self.moves.playable and self.is_bluff(card):
            return self.narrator.translate("hand-bluff", colour=self.view.colour)
        return self.describe_card(card) if card.is_custom else ""


def seat_names(client: Seat) -> Sequence[str]:
    """Names by seat; the names of a finished match include players who have left since."""
    lobby = client.lobby
    last = lobby.results[-1] if lobby.results else None
    if last and last.number == lobby.match:
        return last.names
    return [player.name for player in lobby.players]


def narrator_for(client: Seat, style: AnsiStyle = _SCREEN_STYLE) -> Narrator:
    """The narrator of events to this seat."""
    seat = None if client.you is None else client.you.seat
    return Narrator(seat_names(client), edition(client.lobby.settings.edition), style, seat)


_T = TypeVar("_T")


@dataclass(slots=True)
class PlayOptions:
    """How a card may be played: the colours it may name (empty if it names none), and how many together."""

    colours: list[str] = field(default_factory=list)
    together: list[int] = field(default_factory=list)


@dataclass(slots=True)
class LegalMoves:
    """The legal actions, sorted by kind."""

    play: dict[Card, PlayOptions] = field(default_factory=dict)
    jump: dict[Card, PlayOptions] = field(default_factory=dict)
    """Cards that may be jumped in with."""
    simple: set[type[Action]] = field(default_factory=set)
    """Actions without a choice: draw, pass, accept, challenge, call, next; and that a vote or a dare is open."""
    catch: list[int] = field(default_factory=list)
    veto: list[int] = field(default_factory=list)
    swap: list[int] = field(default_factory=list)
    colours: list[str] = field(default_factory=list)
    """Colours to start with, when a wild was turned up."""
    choose: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, actions: Iterable[Action]) -> LegalMoves:
        moves = cls()
        for action in actions:
            moves._add(action)
        return moves

    def _add(self, action: Action) -> None:
        match action:
            case kinds.Play() | kinds.JumpIn():
                plays = self.jump if action.jumps else self.play
                options = plays.setdefault(action.cards[0], PlayOptions())
                _add_once(options.together, len(action.cards))
                if action.colour:
                    _add_once(options.colours, action.colour)
            case kinds.Catch():
                self.catch.append(action.seat)
            case kinds.Veto():
                self.veto.append(action.seat)
            case kinds.Swap():
                self.swap.append(action.seat)
            case kinds.NameColour():
                self.colours.append(action.colour)
            case kinds.Choose():
                self.choose.append(action.what)
            case _:
                self.simple.add(type(action))

    def allows(self, kind: type[Action]) -> bool:
        return kind in self.simple

    @property
    def must_play(self) -> bool:
        """Whether a card must be played: neither drawing nor passing is possible (R-MUST-PLAY, `forced_play`)."""
        return bool(self.play) and not self.simple & {kinds.Draw, kinds.Pass, kinds.Accept}

    def options_for(self, card: Card) -> PlayOptions | None:
        return self.play.get(card) or self.jump.get(card)

    @property
    def playable(self) -> set[Card]:
        return {*self.play, *self.jump}


def _add_once(found: list[_T], item: _T) -> None:
    if item not in found:
        found.append(item)
