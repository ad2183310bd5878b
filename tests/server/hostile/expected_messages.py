"""The messages that each client of a table may receive, derived from its stored log."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import apsw
import msgspec

from lastcard.core.actions import Action, Discard, Veto
from lastcard.core.cards import BACK
from lastcard.core.errors import NotationError
from lastcard.core.state import State
from lastcard.notation.actions import read_action
from lastcard.notation.refusal_text import explain
from lastcard.protocol import messages
from lastcard.protocol.commands import GiveShare, RevealShare
from lastcard.protocol.error_text import from_wire
from lastcard.protocol.events import to_wire
from lastcard.protocol.lobby import Lobby, Said
from lastcard.protocol.messages import Clock, Update
from lastcard.protocol.wire_view import You, sight_of, you_of
from lastcard.rules.calls import may_leave_one
from lastcard.rules.explain import unplayable, waits
from lastcard.rules.legal_actions import legal_actions
from lastcard.rules.legality import refusal
from lastcard.table import log_entries
from lastcard.table.reducer import apply_entry, opened_table
from lastcard.table.table_state import StateChange
from lastcard.table.veto import Unvetoable, unvetoable
from lastcard.views import private_view, seen, view
from tests.support.hidden_cards import permute_hidden

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(messages.Message)


class LoggedState(NamedTuple):
    """The state of the table right after an update."""

    change: StateChange
    state: State | None
    lobby: Lobby
    clock: Clock
    chat: tuple[Said, ...]
    seats: tuple[str, ...]
    log: tuple[StateChange, ...]
    unvetoable: Unvetoable

    def seat(self, player: str | None) -> int | None:
        return self.seats.index(player) if player in self.seats else None


class ExpectedMessages:
    def __init__(self, facts: list[tuple[int, log_entries.LogEntry]]) -> None:
        self.secrets: list[str] = []
        """Secrets that nobody may receive before the match is over, in hexadecimal."""
        self.points: dict[int, LoggedState] = {}
        at, first = facts[0]
        assert isinstance(first, log_entries.TableOpened)
        table = opened_table(first, at)
        for when, fact in facts:
            self._note_secrets(fact)
            if fact is first:
                continue
            change = apply_entry(table, fact, when)
            if isinstance(fact, log_entries.SecretCommitted):  # sent with the update before it
                self.points[table.seq] = self.points[table.seq]._replace(lobby=table.lobby())
            if not change.private:
                clock = Clock(table.deadline, table.moment, table.next_round)
                self.points[change.seq] = LoggedState(
                    change,
                    table.game,
                    table.lobby(),
                    clock,
                    tuple(table.chat),
                    table.match_players,
                    tuple(table.logged),
                    unvetoable(table),
                )

    def _note_secrets(self, fact: log_entries.LogEntry) -> None:
        if isinstance(fact, log_entries.TableOpened | log_entries.SecretCommitted):
            self.secrets.append(fact.secret)
        elif isinstance(fact, log_entries.PlayerSeated):
            self.secrets.append(fact.token)
        elif isinstance(fact, log_entries.MatchStarted):
            self.secrets += [share for share in fact.shares if share]
        elif isinstance(fact, log_entries.CommandAccepted) and isinstance(fact.command, GiveShare | RevealShare):
            self.secrets.append(fact.command.share)

    def first_problem(self, player: str | None, received: list[str], asked: dict[str, str], dice: Random) -> str:
        """Return the first message of a connection that isn't exactly as expected; empty: there is none."""
        seq = 0
        for text in received:
            message, data = _decoder.decode(text), json.loads(text)
            match message:
                case messages.Update():
                    seq = message.seq
                    fine = _matches_any(data, self._updates(self.points[seq], player, dice))
                case messages.Welcome():
                    seq = message.seq
                    fine = _matches_any(data, [self._welcome(self.points[seq], player, message, dice)])
                case messages.CommandRefused() if message.id in asked:
                    recent = (self.points[n] for n in range(seq, max(0, seq - 8), -1) if n in self.points)
                    fine = any(_is_valid_refusal(point, player, asked[message.id], message, dice) for point in recent)
                case messages.Resumed():
                    seq, fine = message.seq, True
                case _:  # these have no field for anything of the game
                    fine = not isinstance(message, messages.Bye | messages.Hurry | messages.HintGiven)
            if not fine:
                return text
        return ""

    def _updates(self, point: LoggedState, player: str | None, dice: Random) -> list[Update]:
        """Return the update as part of a resume, as sent at once, and as the last of a resume."""
        change, seat = point.change, point.seat(player)
        acted = change.action is not None or bool(change.events)
        sight = None if point.state is None else sight_of(view(point.state, None))
        you = None if point.state is None or seat is None else expected_you(point, point.state, seat, dice)
        done = change.done if player is not None and player == change.by else None
        past = msgspec.structs.replace(_past(change, seat), done=done)
        everything = msgspec.structs.replace(past, sight=sight, you=you, lobby=point.lobby, clock=point.clock)
        live = msgspec.structs.replace(
            everything,
            sight=sight if acted else None,
            you=you if acted or change.may else None,
            lobby=point.lobby if change.lobby else None,
        )
        return [past, live, everything]

    def _welcome(
        self, point: LoggedState, player: str | None, received: messages.Welcome, dice: Random
    ) -> messages.Welcome:
        state, seat = point.state, point.seat(player)
        return messages.Welcome(
            seq=point.change.seq,
            at=received.at,
            lobby=point.lobby,
            player=player,
            sight=None if state is None else sight_of(view(state, None)),
            clock=point.clock,
            you=None if state is None or seat is None else expected_you(point, state, seat, dice),
            chat=point.chat,
            away=received.away,
            spectators=received.spectators,
            log=tuple(_past(change, seat) for change in point.log),
        )


def _past(change: StateChange, seat: int | None) -> Update:
    """Return what happened, as a seat may see it, without the state after it."""
    return Update(
        seq=change.seq,
        at=change.at,
        by=change.by,
        seat=change.seat,
        action=change.action,
        why=None if change.why == "person" else change.why,
        less=change.less or None,
        events=tuple(to_wire(seen(event, seat)) for event in change.events),
        chat=change.chat,
    )


def expected_you(point: LoggedState, state: State, seat: int, dice: Random) -> You:
    """Derive a seat's own part from its view alone; its legal actions must not depend on hidden cards."""
    mine, everybodys = view(state, seat), view(state, None)
    shown = {
        owner: tuple(str(card) for card in mine.hands[owner] if card != BACK)
        for owner in mine.open
        if owner != seat and owner not in everybodys.open
    }
    may, reasons = _may(point, state, seat), unplayable(state, seat)
    unseen = permute_hidden(state, seat, 0, dice)
    assert (may, reasons) == (_may(point, unseen, seat), unplayable(unseen, seat))
    told = you_of(seat, private_view(state, seat), False, may, () if waits(state, seat) else reasons)
    hand, drawn = tuple(map(str, mine.hands[seat])), tuple(map(str, mine.drawn))
    races = point.lobby.standing in ("playing", "paused") and point.lobby.settings.race is not None
    can_arm = races and bool(state.awaiting.seats) and may_leave_one(state, seat)
    unvetoable = {other: why for other, why in point.unvetoable.items() if other != seat}
    return You(seat, hand, drawn, shown, False, may, told.unplayable, unvetoable, can_arm)


def _may(point: LoggedState, state: State, seat: int) -> tuple[str, ...]:
    legal = (action for action in legal_actions(state, seat) if not isinstance(action, Discard))
    return tuple(str(action) for action in legal if not (isinstance(action, Veto) and action.seat in point.unvetoable))


def _matches_any(data: dict[str, Any], expected: Iterable[msgspec.Struct]) -> bool:
    data.get("you", {}).pop("armed", None)  # one's own secret, and kept apart from the updates
    return any(data == json.loads(msgspec.json.encode(message)) for message in expected)


def _is_valid_refusal(
    point: LoggedState, player: str | None, text: str, received: messages.CommandRefused, dice: Random
) -> bool:
    """Whether the game refuses the action in this way, with any hidden cards, or the table does for its own reason."""
    state, seat = point.state, point.seat(player)
    assert state is not None
    assert seat is not None
    assert received.text is not None
    if str(from_wire(received.text)) != received.words:
        return False
    try:
        action = read_action(text, state.game.deck.letters)
    except NotationError as error:
        return received.words == str(error)
    if received.reason in ("too-fast", "waiting", "not-playing", "paused", "not-now", "veto-without-talk"):
        return True
    if _refusal(state, seat, action) != (received.reason, received.words):
        return False
    assert _refusal(permute_hidden(state, seat, 0, dice), seat, action) == (received.reason, received.words)
    return True


def _refusal(state: State, seat: int, action: Action) -> tuple[str, str] | None:
    reason = refusal(state, seat, action)
    return None if reason is None else (str(reason), str(explain(state, seat, action, reason)))


def read_expected_messages(folder: Path, table: str) -> ExpectedMessages:
    with apsw.Connection(str(folder / "tables.db"), flags=apsw.SQLITE_OPEN_READONLY) as store:
        rows = store.execute("SELECT at, command FROM entries WHERE table_id = ? ORDER BY seq", (table,)).fetchall()
    store.close()
    return ExpectedMessages([(at, log_entries.decode(command)) for at, command in rows])
