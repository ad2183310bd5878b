"""The game line by line: one player at a keyboard, or behind a pipe, against bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from lastcard.bots import Bot
from lastcard.bots.table import tell
from lastcard.core.actions import Action, Next
from lastcard.core.errors import LastcardError
from lastcard.core.events import Event
from lastcard.core.game import WrittenRule
from lastcard.notation.errors import UnreadableError
from lastcard.notation.match import Match
from lastcard.terminal.line import prompts, screen
from lastcard.terminal.line.asides import hand_lines
from lastcard.terminal.line.console import Console
from lastcard.terminal.line.plain_asides import aside
from lastcard.terminal.line.telling import Teller
from lastcard.terminal.line.typed import unreadable, with_names, with_seats
from lastcard.terminal.saving import Saver
from lastcard.terminal.told.paint import Paint
from lastcard.terminal.told.story import Story
from lastcard.views import View, seen

ME = 0
_REMINDER = 12


class PlainGame:
    """A match in progress. `play` returns when it is over; `Leave` comes through when the player leaves."""

    def __init__(
        self, match: Match, bots: Mapping[int, Bot], random: Random, console: Console, paint: Paint, saver: Saver
    ) -> None:
        self.match = match
        self.bots = bots
        self.random = random
        self.console = console
        self.saver = saver
        self.me = ME
        game = match.state.game
        self.story = Story(match.names, game.edition, paint, ME)
        self.teller = Teller(self.story, console, game.rules.score_factor)

    def view(self) -> View:
        return self.match.view(self.me)

    def actions(self) -> list[Action]:
        return self.match.legal_actions(self.me)

    def written(self) -> tuple[WrittenRule, ...]:
        return self.match.state.game.written

    def play(self) -> None:
        self._begin()
        while self.match.state.awaiting.phase != "match-over":
            if not (self._chance() or self._bot_reacts()):
                self._decide()

    def _begin(self) -> None:
        """What has happened in this round so far: the deal, or in a match gone on with the last of its moves."""
        self.teller.remind([seen(event, self.me) for event in self.match.events], _REMINDER)
        tell(self.match.state, self.bots.items(), ())

    def _decide(self) -> None:
        """Whoever is awaited decides; the player first where several are."""
        awaited = self.match.state.awaiting.seats
        if not awaited:
            self._next_round()
        elif self.me in awaited:
            self._my_turn()
        else:
            seat = awaited[0]
            self._act(seat, self.bots[seat].choose(self.match.view(seat), self.match.legal_actions(seat)))

    def _my_turn(self) -> None:
        view = self.view()
        self.console.say("", *screen.table(self.story, view), *hand_lines(self))
        asked = prompts.question(self.story, view, self.actions(), self.match.events)
        while not self._typed(asked):
            asked = ""

    def _chance(self) -> bool:
        """Let the player call, catch or jump in before anybody else does; whether something was done."""
        asked = prompts.chance(self.story, self.actions(), self.me in self.match.state.awaiting.seats)
        if asked is None:
            return False
        self.console.say("")
        done = self._typed(asked, or_nothing=True)
        while done is False:
            done = self._typed("", or_nothing=True)
        return done is True

    def _bot_reacts(self) -> bool:
        """One of the bots, in no fixed order, may be quick."""
        seats = [seat for seat in self.match.state.playing if seat != self.me]
        for seat in self.random.sample(seats, len(seats)):
            action = self.bots[seat].react(self.match.view(seat), self.match.legal_actions(seat))
            if action is not None:
                self._act(seat, action)
                return True
        return False

    def _next_round(self) -> None:
        while self._typed("Enter deals the next round.", or_nothing=True) is False:
            pass
        if not self.match.state.awaiting.seats:
            self._act(self.me, Next())

    def _typed(self, asked: str, *, or_nothing: bool = False) -> bool | None:
        """One line from the player: whether it was an action that was done; None for an empty line where that will do.

        Whatever else it was has been answered, and nothing is lost.
        """
        if asked:
            self.console.say(*screen.flowed(asked.split(" "), ""))
        text = self.console.ask("> ")
        if not text:
            if not or_nothing:
                self.console.say("  Say what you do, or `?` for help.")
            return None if or_nothing else False
        try:
            if not aside(self, text):
                self._tell(self._done(with_seats(text, self.match.names, self.view())))
                return True
        except LastcardError as error:
            self.console.say(*screen.flowed(with_names(str(error), self.match.names).split()))
        return False

    def _done(self, text: str) -> tuple[Event, ...]:
        try:
            return self.match.act(self.me, text)
        except UnreadableError as error:
            raise unreadable(text) from error

    def _act(self, seat: int, action: Action) -> None:
        self._tell(self.match.act(seat, action))

    def _tell(self, events: Sequence[Event]) -> None:
        tell(self.match.state, self.bots.items(), events)
        self.teller.tell([seen(event, self.me) for event in events])
