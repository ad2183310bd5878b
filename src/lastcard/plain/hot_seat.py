"""A local game at one keyboard: people take turns at it without seeing each other's cards, and no clock runs."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from typing import Final

from lastcard.client import Seat
from lastcard.client.subscriptions import News
from lastcard.core.actions import Call, Catch
from lastcard.core.events import Played, RoundEnded
from lastcard.local import LocalTable
from lastcard.local.record_file import RecordSaver
from lastcard.plain import local_commands
from lastcard.plain.console import Console
from lastcard.plain.line_game import LineGame, Question
from lastcard.protocol.events import from_wire
from lastcard.protocol.messages import Update
from lastcard.table.bot_pacing import STEPPED_PACE
from lastcard.text import questions
from lastcard.text.language import format_list, t
from lastcard.text.table_lines import end_sentence
from lastcard.text.vocabulary import normalize

_REMINDER: Final = 12
_REACTIONS: Final = STEPPED_PACE.reaction[1]
_DECISIONS: Final = 60_000


class HotSeatGame(LineGame):
    """A match at a stepped table. Bots act only when no person is asked for anything."""

    commands = local_commands.COMMANDS

    def __init__(self, table: LocalTable, people: Sequence[int], console: Console, saver: RecordSaver) -> None:
        """`people` are the seats at the keyboard, in the order in which they are asked."""
        by_number = dict(zip(sorted(people), table.seats, strict=True))
        seats = [by_number[number] for number in people]
        super().__init__(seats, console, seats[0] if len(seats) == 1 else table.watch())
        self.table = table
        self.saver = saver
        self._untold: dict[Seat, list[Update]] = {seat: [] for seat in seats}
        """Updates since each person last had the keyboard."""
        self._card_played = False
        """Whether the last action played a card."""

    async def play(self) -> None:
        """Print the events of this round so far, and play; raise `Leave` when a person leaves."""
        self.printer.print_last(self.events(), _REMINDER)
        await self.attend()

    def goes_on(self) -> bool:
        return self.seat.lobby.standing != "over"

    def prompt(self) -> str:
        return "> " if self.at is None or len(self.seats) == 1 else f"{_name(self.at)}> "

    # Questions

    async def questions(self) -> AsyncGenerator[Question, None]:
        """Let people call, catch or jump in before the bots; then ask for the awaited decisions, people first."""
        async for question in self._offers():
            yield question
        if await self._step(_REACTIONS):
            return
        person = self._awaited_person()
        if not self.view().awaited:
            yield _question(t("plain-next-round"))
            for seat in self.seats:  # they all look at the same lines
                await self.carry_out(seat.act("next"))
        elif person is None:
            if not await self._step(_DECISIONS):
                raise RuntimeError("no bot decides, and nobody else is awaited")
        else:
            if person is not self.at:
                yield self._hand_over(person)
                self._sit_down(person)
            self.show_turn()
            self.give_tip()
            yield Question(
                questions.question(self.narrator, self.view(), self.actions(), self.events()), optional=False
            )

    async def _offers(self) -> AsyncGenerator[Question, None]:
        actions, awaited = self.actions(), self.at is not None and _is_awaited(self.at)
        if len(self.seats) > 1:
            actions, awaited = [action for action in actions if isinstance(action, Call)], True
        if chances := questions.out_of_turn_hints(self.narrator, actions, awaited):
            self.console.say("")
            yield _question(*chances, t("plain-let-it-go"))
        if len(self.seats) > 1 and (chances := self._public_chances()):
            following = self._awaited_person()
            if following is None or following is self.at:
                self._get_up()
                yield _question(*chances, t("plain-let-it-go"))
            else:
                yield self._hand_over(following, chances)
                self._sit_down(following)

    def _public_chances(self) -> list[str]:
        """Return the possible reactions that all may know of."""
        catches = [action for seat in self.seats for action in seat.actions if isinstance(action, Catch)]
        chances = questions.out_of_turn_hints(self.narrator, catches, awaited=True)
        view = self.view()
        if view.rules.jump_in and view.phase == "turn" and self._card_played:
            # Asked after every card, because the question must not reveal who holds an identical one.
            chances.append(t("plain-anybody-jump"))
        if chances:
            names = format_list([_name(seat) for seat in self.seats], "or")
            chances.append(t("plain-name-first", names=names))
        return chances

    def _awaited_person(self) -> Seat | None:
        """Return the seat that decides first: the player at the keyboard before the others."""
        awaited = [seat for seat in self.seats if _is_awaited(seat)]
        return self.at if self.at in awaited else next(iter(awaited), None)

    def _hand_over(self, seat: Seat, also: Sequence[str] = ()) -> Question:
        """Ask that person to the keyboard, and show nothing until they confirm."""
        turn = t(f"turn-{self.view().phase}", who="other", name=_name(seat))
        self._get_up()
        return _question(*also, turn, t("plain-hand-over", name=_name(seat)))

    async def _step(self, most: int) -> bool:
        happened = await self.table.step(most)
        self.catch_up()
        return happened

    # The player at the keyboard

    def _sit_down(self, seat: Seat) -> None:
        """Give the keyboard to a person, and print what happened since they last had it."""
        self.at = seat
        for update in self._untold[seat]:
            self.print_update(update)
        self._untold[seat].clear()

    def _get_up(self) -> None:
        """Remove private information from the screen."""
        self.at = None
        self.console.turn_away()
        self.console.say("")

    def speaker(self, text: str) -> tuple[Seat | None, str]:
        """Return the player named at the beginning of the text, or else the player at the keyboard."""
        if len(self.seats) > 1:
            words = text.split()
            for many in range(len(words) - 1, 0, -1):
                for seat in self.seats:
                    if normalize(" ".join(words[:many])) == normalize(_name(seat)):
                        return seat, " ".join(words[many:])
        return self.at, text

    # Output

    def hear(self, news: News) -> None:
        if isinstance(news, Update):
            self._card_played = any(isinstance(event, Played) for event in self.print_update(news))
            if self._awaited_person() is None:  # otherwise it comes after the hand
                self.give_tip()

    def overhear(self, seat: Seat, news: News) -> None:
        if not isinstance(news, Update) or seat not in self._untold:
            return
        if any(isinstance(from_wire(event), RoundEnded) for event in news.events):
            self._untold[seat].clear()  # all hands are open, and everyone has seen it
        else:
            self._untold[seat].append(news)


def _question(*sentences: str) -> Question:
    return Question(" ".join(map(end_sentence, sentences)))


def _is_awaited(seat: Seat) -> bool:
    return seat.sight is not None and seat.you is not None and seat.you.seat in seat.sight.awaited


def _name(seat: Seat) -> str:
    assert seat.me is not None
    return seat.me.name
