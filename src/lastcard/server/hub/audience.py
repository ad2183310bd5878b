"""The sessions at one table, and what they are sent."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from lastcard.protocol.connection import CloseCode
from lastcard.protocol.messages import CommandRefused, Done, HintGiven, Message
from lastcard.server.hub import frames
from lastcard.server.hub.metrics import Metrics
from lastcard.server.hub.session import Session
from lastcard.table import Removal, TableUpdate
from lastcard.table.push_notices import PushRequest

_Sessions = dict[str | None, list[Session]]
"""By player; None: the spectators."""
_LATE: Final = ""
"""Those who see the table late, among those that were welcomed."""


class SessionAudience:
    """All sessions at a table; only those that were welcomed get updates."""

    def __init__(self, metrics: Metrics, push: Callable[[PushRequest], None]) -> None:
        """`push` notifies a player who isn't here."""
        self.push = push
        self._metrics = metrics
        self._all: _Sessions = {}
        self._welcomed: _Sessions = {}
        self._senders: dict[tuple[str, str | None], list[Session]] = {}
        """By player and id: the sessions that have sent a command whose answer hasn't been told."""

    def add(self, session: Session) -> bool:
        """Add a session that is to be welcomed; whether its player, or its spectator, is new here."""
        is_new = session.player is None or session.player not in self._all
        self._all.setdefault(session.player, []).append(session)
        return is_new

    def welcome(self, session: Session, first: Iterable[bytes]) -> None:
        """Send it these messages, and tell it everything from now on."""
        self._welcomed.setdefault(_group(session), []).append(session)
        for data in first:
            session.connection.send(data)

    def set_late(self, late: bool) -> None:
        """Let those who aren't live see the table late from now on, or as it is."""
        for session in self.sessions():
            if not session.is_live and session.is_late != late:
                self._move(session, late)

    def _move(self, session: Session, late: bool) -> None:
        is_welcomed = session in self._welcomed.get(_group(session), ())
        self._take_out(self._welcomed, _group(session), session)
        session.is_late = late
        if is_welcomed:
            self._welcomed.setdefault(_group(session), []).append(session)

    def set_live(self, session: Session, first: Iterable[bytes]) -> None:
        """Let somebody who saw the table late see it as it is, beginning with these messages."""
        if session.open:
            self._take_out(self._welcomed, _group(session), session)
            session.is_late = False
            self.welcome(session, first)

    def newly_live(self, is_waiting: Callable[[str], bool]) -> list[Session]:
        """Return the sessions of those who waited for a seat and have one now; they are live from now on."""
        found = [
            one for one in self.sessions() if not one.is_live and one.player is not None and not is_waiting(one.player)
        ]
        for session in found:
            session.is_live = True
        return found

    def tell_late(self, encoded: Callable[[str | None], bytes]) -> None:
        """Send to those who see the table late; `encoded` returns what a newcomer or a spectator (None) gets."""
        sessions = self._welcomed.get(_LATE, ())
        data = {player: encoded(player) for player in {session.player for session in sessions}}
        for session in sessions:
            session.connection.send(data[session.player])

    def discard(self, session: Session) -> bool:
        """Remove a session; whether its player, or its spectator, isn't here any more."""
        player = session.player
        self._take_out(self._all, player, session)
        self._take_out(self._welcomed, _group(session), session)
        return player is None or player not in self._all

    @staticmethod
    def _take_out(sessions: _Sessions, group: str | None, session: Session) -> None:
        if session in sessions.get(group, ()):
            sessions[group].remove(session)
            if not sessions[group]:
                del sessions[group]

    def __bool__(self) -> bool:
        return bool(self._all)

    def sessions(self) -> list[Session]:
        return [session for sessions in self._all.values() for session in sessions]

    def sessions_of(self, player: str | None) -> list[Session]:
        """Return them in the order in which they joined."""
        return self._all.get(player, [])

    def older_sessions(self, session: Session) -> list[Session]:
        """Return the player's sessions that joined before this one."""
        sessions = self.sessions_of(session.player)
        return sessions[: sessions.index(session)]

    def await_answer(self, session: Session, player: str, command: str) -> bool:
        """Tell this session the answer to its player's command, too; return whether no copy has waited for it."""
        is_first = (player, command) not in self._senders
        senders = self._senders.setdefault((player, command), [])
        if session not in senders:
            senders.append(session)
        return is_first

    def address(self) -> str:
        """Return the address of a player here, or else of a spectator; nothing if nobody is here."""
        players = (sessions for player, sessions in self._all.items() if player is not None)
        sessions = next(players, self._all.get(None))
        return sessions[0].address if sessions else ""

    def tell(self, update: TableUpdate) -> None:
        if update.command:
            self._senders.pop(update.command, None)
        for player, sessions in self._welcomed.items():
            if player == _LATE:
                self._confirm(update, sessions)
                continue
            data = update.encoded(player)
            for session in sessions:
                session.connection.send(data)
            self._metrics.updates += len(sessions)

    @staticmethod
    def _confirm(update: TableUpdate, sessions: Iterable[Session]) -> None:
        """Tell a newcomer that their command was carried out, without the update."""
        for session in sessions:
            if session.player is not None and (done := update.message(session.player).done) is not None:
                session.connection.send(frames.encode(Done(done)))

    def reply(self, player: str, message: Message) -> None:
        """Send an answer to all sessions of a player; a refusal only to those that have sent the command.

        Another one may have a copy of it on the way, and its client would take the refusal for the answer to that.
        """
        sessions = [one for one in self.sessions_of(player) if one in self._welcomed.get(_group(one), ())]
        if isinstance(message, CommandRefused | Done | HintGiven):
            senders = self._senders.pop((player, message.id), [])
            if isinstance(message, CommandRefused):
                self._metrics.refused += 1
                sessions = senders
        if sessions:
            data = frames.encode(message)
            for session in sessions:
                session.connection.send(data)

    def remove(self, removal: Removal) -> None:
        bye = frames.BANNED if removal.banned else frames.REMOVED
        for session in self.sessions_of(removal.player)[:]:
            if removal.player is None and session.is_live:
                continue  # a screen in the room isn't a spectator from outside
            session.drop(bye, CloseCode.REMOVED, "you are no longer at this table")

    def tell_all(self, data: bytes) -> None:
        """Send to everybody but those who see the table late."""
        for group, sessions in self._welcomed.items():
            if group != _LATE:
                for session in sessions:
                    session.connection.send(data)


def _group(session: Session) -> str | None:
    return _LATE if session.is_late else session.player
