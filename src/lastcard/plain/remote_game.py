"""A table on a server in line mode: events are printed as they come, and the game doesn't wait for typed lines."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from functools import singledispatchmethod

from lastcard.client import Client, ConnectionLost, Seat
from lastcard.client.subscriptions import News
from lastcard.plain import table_commands
from lastcard.plain.console import Console, QuitGame
from lastcard.plain.line_game import LineGame, Question
from lastcard.plain.lobby_text import changes, lobby_lines
from lastcard.protocol.lobby import Lobby
from lastcard.protocol.messages import Done, Hurry, Presence, Resumed, Update, Welcome
from lastcard.statistics.lines import after_match_lines
from lastcard.statistics.seat_counter import SeatCounter
from lastcard.text import questions, table_lines
from lastcard.text.language import format_list, t
from lastcard.text.reactions import said_text
from lastcard.text.typed_actions import find_seat
from lastcard.text.vocabulary import normalize


class RemoteGame(LineGame):
    """The game of one player or spectator, until they leave or are removed."""

    commands = table_commands.COMMANDS

    def __init__(self, client: Client, console: Console) -> None:
        super().__init__([client], console)
        self.client = client
        self._lobby = client.lobby
        self._away, self._screens = client.away, client.screens
        self._is_preparing = client.is_preparing
        self._counter = SeatCounter.at(client)
        self.gave_up_seat = False
        """Whether the player left for good, so that the seat is no longer theirs."""

    async def play(self) -> None:
        """Print the players at the table, and run; raise `QuitGame` when the player leaves."""
        help_is_there = table_lines.wrap_sentences(t("plain-for-help"))
        self.console.say(*self._lobby_lines(), *help_is_there, "")
        self._ask()
        await self.attend()

    def _lobby_lines(self) -> list[str]:
        """Return who is at the table and its settings, and how late a spectator sees them."""
        lines = lobby_lines(self._lobby, self.client.player, self.client.sight)
        behind = self.client.behind
        return lines + (table_lines.wrap_sentences(t("watch-behind", count=behind)) if behind else [])

    def goes_on(self) -> bool:
        return True

    def prompt(self) -> str:
        return "> "

    async def questions(self) -> AsyncGenerator[Question, None]:
        """Take any line at any time; an empty one means that the player is ready for the next round."""
        while True:
            yield Question()
            sight, me = self.client.sight, self.client.me
            over = sight and sight.phase == "round-over" and self.client.lobby.standing == "playing"
            if over and me and not me.ready:
                await self.carry_out(self.client.act("next"))

    async def leave_for_good(self) -> None:
        await self.client.leave()
        self.gave_up_seat = self.has_left = True
        raise QuitGame

    def name_of(self, text: str) -> str:
        """Return the player with this name or abbreviation."""
        names = [player.name for player in self.client.lobby.players]
        seat = find_seat(text, names)
        return names[seat] if seat < len(names) else text

    def banned_name_of(self, text: str) -> str:
        """Return the removed player with this name or abbreviation."""
        wanted = normalize(text)
        found = [person.name for person in self.client.banned if normalize(person.name).startswith(wanted)]
        return found[0] if len(found) == 1 else text

    @singledispatchmethod
    def hear(self, news: News) -> None:
        """Print a message; most messages other than updates print nothing."""

    def overhear(self, seat: Seat, news: News) -> None:
        raise NotImplementedError("nobody else is at this keyboard")

    @hear.register
    def _update(self, update: Update) -> None:
        if update.lobby and update.lobby.match != self._lobby.match:
            self._tell_lobby(update.lobby)  # before the deal; the result of a match is printed before its end
        if update.chat and update.chat.who not in self.client.ignored:
            said = t("chat-line", name=update.chat.name, text=said_text(update.chat))
            self.console.say(*table_lines.wrap_words(said.split(" ")))
        if update.why == "time" and update.seat is not None:
            self.console.say(
                *table_lines.wrap_sentences(t("log-time-up", **self.narrator.perspective.actor(update.seat)))
            )
        self.print_update(update)
        if update.lobby:
            self._tell_lobby(update.lobby)
        changed = update.sight or (update.lobby and update.lobby.standing == "playing")
        if changed and update.seq == self.client.seq:  # not while more updates are on their way
            self._ask()

    @hear.register
    def _welcome(self, welcome: Welcome) -> None:
        self._reconnected()
        self._lobby, self._away, self._is_preparing = welcome.lobby, welcome.away, welcome.preparing
        self._screens = welcome.screens
        self.start_story()
        self.console.say(*self._lobby_lines())
        self._ask()

    @hear.register
    def _resumed(self, resumed: Resumed) -> None:
        self._reconnected()
        if not resumed.missed:
            self._ask()

    @hear.register
    def _disconnected(self, lost: ConnectionLost) -> None:
        if self.is_connected:
            self.put(t("line-lost"))
        self.set_connected(False)

    @hear.register
    def _done(self, done: Done) -> None:
        if done.armed is not None:
            self.console.say(*table_lines.wrap_sentences(t("plain-armed" if done.armed else "plain-disarmed")))

    @hear.register
    def _hurry(self, hurry: Hurry) -> None:
        left = t("clock-left", count=max(0, round(self.client.seconds_to(hurry.deadline))))
        self.console.say(*table_lines.wrap_sentences(t("clock-hurry"), left, indent=""))

    @hear.register
    def _presence(self, presence: Presence) -> None:
        for player in self._lobby.players:
            was, now = player.id in self._away, player.id in presence.away
            if was != now:
                who = "you" if player.id == self.client.player else "other"
                self.put(t("log-away" if now else "log-back", who=who, name=player.name))
        self._away = presence.away
        if presence.screens != self._screens:
            self.put(t("log-screen-joined" if presence.screens > self._screens else "log-screen-left"))
            self._screens = presence.screens
        if presence.preparing != self._is_preparing:
            self._is_preparing = presence.preparing
            self.put(t("turn-preparing" if presence.preparing else "plain-got-ready"))

    def _reconnected(self) -> None:
        if not self.is_connected:
            self.put(t("line-back"))
        self.set_connected(True)

    def _tell_lobby(self, lobby: Lobby) -> None:
        before, self._lobby = self._lobby, lobby
        if before.match != lobby.match:
            self.start_story()
        self.console.say(*changes(before, lobby, self.client.player))
        if before.newcomers and self.client.me is not None and self.client.newcomer is None:
            self.start_story()  # the names at the table are others now
        if lobby.quick and lobby.starts and not before.starts:
            self.put(t("quick-starts", count=max(1, round(self.client.seconds_to(lobby.starts)))))
        if lobby.standing == "over" and before.standing != "over":
            self.put(t("plain-after-a-match"))
            self.console.say(*after_match_lines(self._counter))

    def _ask(self) -> None:
        """Print the question for this seat, or the reactions that it has now."""
        view = self.client.view
        if view is None or view.seat is None or self.client.lobby.standing != "playing":
            return
        awaited = view.seat in view.awaited
        if awaited:
            self.show_turn()
            self.give_tip()
            self.put(questions.question(self.narrator, view, self.actions(), self.client.events))
        else:
            self.give_tip()
        if view.phase == "round-over":
            self._ask_for_next_round()
        for chance in questions.out_of_turn_hints(self.narrator, self.actions(), awaited):
            self.put(chance)

    def _ask_for_next_round(self) -> None:
        deals, unready, me = self.client.clock.next_round, self.client.unready, self.client.me
        if me and me.ready:
            self.put(t("turn-waiting-ready", names=format_list([player.name for player in unready])))
        elif deals is None or len(unready) < 2:
            self.put(t("plain-next-round"))
        else:
            self.put(t("plain-next-round-ready", count=max(0, round(self.client.seconds_to(deals)))))
