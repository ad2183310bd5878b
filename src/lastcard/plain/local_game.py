"""The game line by line: people at one keyboard, or behind a pipe, and bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from lastcard.bots import Bot
from lastcard.bots.round_runner import notify_bots
from lastcard.core.actions import Action, Next
from lastcard.core.errors import IllegalError, LastcardError
from lastcard.core.events import Event, RoundEnded
from lastcard.core.game import WrittenRule
from lastcard.local.record_file import Saver
from lastcard.match import Match
from lastcard.notation.refusal_text import explain
from lastcard.plain import hot_seat
from lastcard.plain.console import Console
from lastcard.plain.event_printer import Teller
from lastcard.plain.local_commands import aside
from lastcard.rules.legality import refusal
from lastcard.text import questions, table_lines
from lastcard.text.errors import in_words
from lastcard.text.language import t
from lastcard.text.narrator import Narrator
from lastcard.text.questions import explain_refusal
from lastcard.text.terminal_output import AnsiStyle
from lastcard.text.typed_actions import InputContext, UnclearInput, interpret, with_names
from lastcard.views import View, seen

_REMINDER: Final = 12


class PlainGame:
    """A match in progress. `play` returns when it is over; `Leave` comes through when somebody leaves.

    `me` is the seat of who sits at the keyboard, and sees what is theirs to see. It is nobody's while it goes from one
    to another.
    """

    def __init__(
        self,
        match: Match,
        people: Sequence[int],
        bots: Mapping[int, Bot],
        random: Random,
        console: Console,
        saver: Saver,
    ) -> None:
        self.match = match
        self.people = tuple(people)
        self.bots = bots
        self.random = random
        self.console = console
        self.saver = saver
        self.me: int | None = people[0] if len(people) == 1 else None
        self._tellers = {seat: self._new_teller(seat) for seat in (None, *people)}
        self._happened: list[tuple[Event, ...]] = []
        self._told = dict.fromkeys(self.people, 0)
        """How much of what happened each has been told."""

    def _new_teller(self, seat: int | None) -> Teller:
        game = self.match.state.game
        narrator = Narrator(self.match.names, game.edition, AnsiStyle(False), seat, with_notation=True)
        return Teller(narrator, self.console, game.rules.score_factor)

    @property
    def teller(self) -> Teller:
        return self._tellers[self.me]

    @property
    def narrator(self) -> Narrator:
        return self.teller.narrator

    def view(self) -> View:
        return self.match.view(self.me)

    def actions(self) -> list[Action]:
        return [] if self.me is None else self.match.legal_actions(self.me)

    def written(self) -> tuple[WrittenRule, ...]:
        return self.match.state.game.written

    def last_events(self) -> tuple[Event, ...]:
        return self._happened[-1] if self._happened else ()

    def play(self) -> None:
        self._begin()
        while self.match.state.awaiting.phase != "match-over":
            if not (hot_seat.offer(self) or self._bot_reacts()):
                self._decide()

    def _begin(self) -> None:
        """What has happened in this round so far: the deal, or in a match gone on with the last of its moves."""
        self.teller.remind([seen(event, self.me) for event in self.match.events], _REMINDER)
        notify_bots(self.match.state, self.bots.items(), ())

    def _decide(self) -> None:
        """Whoever is awaited decides; people first where several are."""
        awaited, person = self.match.state.awaiting.seats, hot_seat.awaited_person(self)
        if not awaited:
            self._next_round()
        elif person is None:
            seat = awaited[0]
            self.act(seat, self.bots[seat].choose(self.match.view(seat), self.match.legal_actions(seat)))
        elif person == self.me or hot_seat.hand_over(self, person):
            self._my_turn()

    def sit_down(self, seat: int) -> None:
        """The keyboard is theirs now; they are told what happened since they had it."""
        self.me = seat
        for events in self._happened[self._told[seat] :]:
            self.teller.tell([seen(event, seat) for event in events])
        self._told[seat] = len(self._happened)

    def get_up(self) -> None:
        self.me = None

    def _my_turn(self) -> None:
        view = self.view()
        self.console.say(
            "",
            *table_lines.describe_table(self.narrator, view),
            *table_lines.describe_hand(self.narrator, view, self.actions()),
        )
        asked = questions.question(self.narrator, view, self.actions(), self.match.events)
        while not self.typed(asked):
            asked = ""

    def _bot_reacts(self) -> bool:
        """One of the bots, in no fixed order, may be quick."""
        seats = [seat for seat in self.match.state.playing if seat in self.bots]
        for seat in self.random.sample(seats, len(seats)):
            action = self.bots[seat].react(self.match.view(seat), self.match.legal_actions(seat))
            if action is not None:
                self.act(seat, action)
                return True
        return False

    def _next_round(self) -> None:
        self.insist([t("plain-next-round")])
        if not self.match.state.awaiting.seats:
            self.act(self.people[0], Next())

    def insist(self, asked: Sequence[str]) -> bool:
        """Ask until something is done, or Enter leaves it; whether it was."""
        done = self.typed(" ".join(map(table_lines.end_sentence, asked)), or_nothing=True)
        while done is False:
            done = self.typed("", or_nothing=True)
        return done is True

    def typed(self, asked: str, *, or_nothing: bool = False) -> bool | None:
        """One line from the player: whether it was an action that was done; None for an empty line where that will do.

        Whatever else it was has been answered, and nothing is lost.
        """
        if asked:
            self.console.say(*table_lines.wrap_sentences(asked, indent=""))
        text = self.console.ask(hot_seat.prompt(self))
        if not text:
            if not or_nothing:
                self.console.say(*table_lines.wrap_sentences(t("plain-say-something")))
            return None if or_nothing else False
        try:
            return self._done(text)
        except LastcardError as error:
            self.console.say(
                *table_lines.wrap_sentences(with_names(in_words(error, self.match.names), self.match.names))
            )
        return False

    def _done(self, text: str) -> bool:
        """An action by who sits at the keyboard, or by who is named before it."""
        speaker, said = hot_seat.speaker(self, text)
        if speaker == self.me and aside(self, said):
            return False
        if speaker is None:
            raise UnclearInput("plain-nobody-there")
        self.act(speaker, self._meant(speaker, said))
        return True

    def _meant(self, seat: int, text: str) -> Action:
        state, narrator = self.match.state, self._tellers[seat].narrator
        table = InputContext(narrator, self.match.view(seat), self.match.legal_actions(seat))
        action = interpret(text, table, lambda action: refusal(state, seat, action) is None)
        reason = refusal(state, seat, action)
        if reason is None:
            return action
        raise explain_refusal(table, action, reason) or IllegalError(
            reason, "error-illegal", why=explain(state, seat, action, reason)
        )

    def act(self, seat: int, action: Action) -> None:
        events = self.match.act(seat, action)
        notify_bots(self.match.state, self.bots.items(), events)
        self._happened.append(events)
        self.teller.tell([seen(event, self.me) for event in events])
        if any(isinstance(event, RoundEnded) for event in events):
            self._told = dict.fromkeys(self.people, len(self._happened))  # everything lies open, and all are looking
        elif self.me is not None:
            self._told[self.me] = len(self._happened)
