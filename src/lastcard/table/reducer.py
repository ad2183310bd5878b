"""Applies log entries to a table: the same the first time and at every replay."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from lastcard.core.actions import Action, JumpIn, Next, Play
from lastcard.core.awaiting import MatchOver, RoundOver
from lastcard.core.events import Event, VetoReturned, VetoSlapped
from lastcard.core.game import Game
from lastcard.core.ruleset import RuleSet
from lastcard.core.state import State
from lastcard.editions import edition
from lastcard.effects.rule import rule_in_full
from lastcard.notation.actions import read_action
from lastcard.protocol.connection import REVEAL_LIMIT
from lastcard.rules.apply import apply
from lastcard.rules.calls import may_leave_one
from lastcard.rules.deal import open_match
from lastcard.table import clock, late_seats, log_entries
from lastcard.table.command_reducer import (
    add_bot,
    allow_other_vetoes,
    apply_command,
    end_match,
    end_subscription,
    remove_person,
)
from lastcard.table.members import Member
from lastcard.table.push_notices import note_changes
from lastcard.table.reactions import note_reaction
from lastcard.table.settings_check import needs_consent
from lastcard.table.table_state import FixedSetup, MatchSpan, RoundStep, StateChange, TableState


class Transition(NamedTuple):
    """The result of an action."""

    action: Action
    state: State
    events: tuple[Event, ...]


def opened_table(entry: log_entries.TableOpened, at: int) -> TableState:
    """Return the table that the first entry of a log opens."""
    return TableState(entry.table, entry.settings, bytes.fromhex(entry.secret), quick=entry.quick, at=at, entries=1)


def apply_entry(
    table: TableState, entry: log_entries.LogEntry, at: int, transition: Transition | None = None
) -> StateChange:
    """Apply the entry to the table; `transition` is the result of its action, if it is already known."""
    table.entries += 1
    table.at = at
    was_over = table.standing == "over"
    change = StateChange(at)
    if isinstance(entry, log_entries.ActionTaken):
        _take_action(table, entry, change, transition)
    else:
        _REDUCERS[type(entry)](table, entry, change)
    if table.push:
        note_changes(table, entry, was_over)
    if not change.private:
        table.seq += 1
        change.seq = table.seq
        table.recent.append(change)
        if change.events:
            table.logged.append(change)
    return change


def _take_action(
    table: TableState, entry: log_entries.ActionTaken, change: StateChange, transition: Transition | None
) -> None:
    before = table.game
    assert before is not None
    action, state, events = transition or _transition(before, entry.seat, entry.action)
    change.lobby = _forget_ready(table, action)
    _advance(table, entry.seat, action, state, events)
    change.by, change.seat, change.action = entry.player, entry.seat, entry.action
    change.why, change.less, change.events = entry.why, entry.less, events
    if entry.player is not None and entry.id is not None:
        _mark_applied(table, entry.player, entry.id, change)
    if entry.why != "automatic":
        table.timeouts[entry.seat] = table.timeouts.get(entry.seat, 0) + 1 if entry.why == "time" else 0
    if table.armed:
        _disarm(table, entry.seat, action, state)
    clock.after_move(table, before, action, state, events, change.at)
    change.lobby |= any(isinstance(event, VetoSlapped | VetoReturned) for event in events)
    for event in events:
        if isinstance(event, VetoSlapped):
            table.members[event.seat].has_talked = False
    if isinstance(state.awaiting, RoundOver):  # a seat may be out of the match now
        change.lobby |= bool(table.newcomers)
    elif isinstance(state.awaiting, MatchOver):
        end_match(table, change)


def _transition(state: State, seat: int, text: str) -> Transition:
    action = read_action(text, state.game.deck.letters)
    return Transition(action, *apply(state, seat, action))


def _advance(table: TableState, seat: int, action: Action, state: State, events: tuple[Event, ...]) -> None:
    table.game = state
    table.turn += 1
    if isinstance(action, Next):
        record_round(table, events)
    elif table.steps:
        table.steps.append(RoundStep(state, events, (seat, action)))


def _forget_ready(table: TableState, action: Action) -> bool:
    """Forget who was ready when the next round is dealt; return whether the lobby looks different now."""
    if not isinstance(action, Next) or not table.ready:
        return False
    table.ready = frozenset()
    return True


def _disarm(table: TableState, seat: int, action: Action, state: State) -> None:
    """Disarm the call after its one play, when the next play can't leave one card any more, and when the round ends.

    A hand that a written rule reduced to one card keeps it until the call is made.
    """
    if not state.awaiting.seats or isinstance(action, Next):
        table.armed = frozenset()
    elif isinstance(action, Play | JumpIn):
        table.armed -= {seat}
    table.armed = frozenset(one for one in table.armed if state.owing >> one & 1 or may_leave_one(state, one))


def record_round(table: TableState, events: tuple[Event, ...] = ()) -> None:
    """Record what happens from here on, if it is remembered."""
    table.steps = [RoundStep(table.game, events)] if table.game is not None and table.has_memory() else []


def _fixed(table: TableState, entry: log_entries.SetupFixed, change: StateChange) -> None:
    for player in entry.away:
        table.digests.pop(player, None)
    table.fixed = FixedSetup(entry.player, entry.id, entry.setup, change.at + 1000 * REVEAL_LIMIT)
    table.ready, table.starts = frozenset(), None
    change.by, change.lobby = entry.player or None, True


def _started(table: TableState, entry: log_entries.MatchStarted, change: StateChange) -> None:
    written = tuple(map(rule_in_full, entry.written))
    game = Game(edition(entry.edition), RuleSet.of(entry.options), len(entry.names), written)
    table.dealt_from = bytes.fromhex(entry.secret)
    table.game, events = open_match(game, entry.seed)
    table.match, table.turn = entry.number, 0
    table.standing = "playing"
    table.match_players = tuple(member.id for member in table.members)
    table.started = MatchSpan(entry.number, table.entries, table.entries)
    table.armed, table.timeouts = frozenset(), {}
    table.shares, table.digests, table.fixed = {}, {}, None
    table.ready, table.starts = frozenset(), None
    for member in table.members:
        member.has_talked = False
    table.recent.clear()  # earlier changes belong to another match: whoever was away gets a new welcome
    table.logged.clear()
    record_round(table, events)
    for seat, text in entry.moves:
        action, state, more = _transition(table.game, seat, text)
        _advance(table, seat, action, state, more)
        events += more
    clock.after_deal(table, table.game, change.at)
    change.events, change.lobby, change.by = events, True, entry.player or None
    _mark_applied(table, entry.player, entry.id, change)
    if isinstance(table.game.awaiting, MatchOver):
        end_match(table, change)


def _sat(table: TableState, entry: log_entries.PlayerSeated, change: StateChange) -> None:
    table.joined += 1
    member = Member(entry.player, entry.name, token=bytes.fromhex(entry.token))
    if len(table.members) < table.settings.seats:
        table.members.append(member)
    else:  # in the place of the last bot
        seat = max(seat for seat, other in enumerate(table.members) if not other.is_person)
        table.members[seat] = member
    late_seats.appoint_host(table, member)
    clock.await_players(table, change.at)
    change.by, change.lobby = entry.player, True


def _queued(table: TableState, entry: log_entries.NewcomerQueued, change: StateChange) -> None:
    table.joined += 1
    table.newcomers.append(Member(entry.player, entry.name, token=bytes.fromhex(entry.token)))
    change.by, change.lobby = entry.player, True


def _took_seat(table: TableState, entry: log_entries.SeatTaken, change: StateChange) -> None:
    """Seat a newcomer. They get no earlier updates, which would show what the bot saw."""
    newcomer = table.person(entry.player)
    assert newcomer is not None
    late_seats.take_seat(table, newcomer, entry.seat)
    players = table.match_players
    table.match_players = (*players[: entry.seat], entry.player, *players[entry.seat + 1 :])
    table.timeouts.pop(entry.seat, None)
    table.recent.clear()
    table.logged.clear()
    change.by, change.lobby = entry.player, True


def _dropped(table: TableState, entry: log_entries.AbsentDropped, change: StateChange) -> None:
    member = table.person(entry.player)
    assert member is not None
    remove_person(table, member, change)


def _seated_bot(table: TableState, entry: log_entries.BotSeated, change: StateChange) -> None:
    add_bot(table, entry.level, change)


def _commanded(table: TableState, entry: log_entries.CommandAccepted, change: StateChange) -> None:
    change.by = entry.player
    _mark_applied(table, entry.player, entry.command.id, change)
    apply_command(table, entry.player, entry.command, change)


def _mark_applied(table: TableState, player: str, command: str, change: StateChange) -> None:
    member = table.person(player)
    if member is not None:
        member.applied.add(command)
    change.done = command or None


def _changed(table: TableState, entry: log_entries.SettingsChanged, change: StateChange) -> None:
    before, table.settings = table.settings, entry.applied_to(table.settings)
    change.by = entry.player
    _mark_applied(table, entry.player, entry.id, change)
    if needs_consent(before, table.settings):
        table.revision += 1
        # Writing agrees to what was written, not to the cards that others wrote before (R-CUST-CONSENT).
        kept = set(before.written) & set(table.settings.written)
        table.agreed = {entry.player} if not kept or entry.player in table.agreed else set()
        table.ready = frozenset()
    if not table.has_fixed_seats:
        late_seats.take_free_seats(table)
    if not table.settings.takes_newcomers:
        table.newcomers.clear()
    if before.veto != table.settings.veto:
        allow_other_vetoes(table, change)
    if (before.race is None) != (table.settings.race is None):
        change.may |= table.playing  # the call can be armed only where players race
    if before.clock != table.settings.clock:
        clock.restart_clock(table, change.at)
    if table.has_memory() != bool(table.steps):
        record_round(table)
    change.lobby = True


def _ready(table: TableState, entry: log_entries.PlayerReady, change: StateChange) -> None:
    table.ready |= {entry.player}
    change.by, change.lobby = entry.player, True
    _mark_applied(table, entry.player, entry.id, change)


def _set_stand_in(
    table: TableState,
    entry: log_entries.BotSubstituted | log_entries.PlayerReturned,
    change: StateChange,
    *,
    stand_in: bool,
) -> None:
    member = table.member(entry.player)
    assert member is not None
    member.stand_in = stand_in
    allow_other_vetoes(table, change)
    if not stand_in:
        member.gone = False
        seat = table.seat_of(entry.player)
        assert seat is not None
        table.timeouts.pop(seat, None)
        clock.come_back(table, seat, change.at)
        late_seats.appoint_host(table, member)
    change.by, change.lobby = entry.player, True


def _bot_reacted(table: TableState, entry: log_entries.BotReacted, change: StateChange) -> None:
    member = table.member(entry.player)
    assert member is not None
    assert table.game is not None
    note_reaction(table, member, entry.reaction, change)
    member.reacted_in = table.match, table.game.round
    change.by = entry.player


def _hosted(table: TableState, entry: log_entries.HostReplaced, change: StateChange) -> None:
    table.host = entry.player
    change.lobby = True


def _committed(table: TableState, entry: log_entries.SecretCommitted, change: StateChange) -> None:
    """Add the new commitment, which is sent with the end of the match."""
    table.secret = bytes.fromhex(entry.secret)
    table.shares, table.digests = {}, {}
    change.private = True


def _slept(table: TableState, entry: log_entries.DowntimeCredited, change: StateChange) -> None:
    clock.shift(table, entry.lost)
    for member in table.members:
        member.reacted = [at + entry.lost for at in member.reacted]
    if table.fixed is not None:  # everybody has to connect again
        table.fixed = table.fixed._replace(until=change.at + 1000 * REVEAL_LIMIT)


def _notified(table: TableState, entry: log_entries.PlayerNotified, change: StateChange) -> None:
    push = table.push.get(entry.player)
    if push is not None and push.number == entry.number:
        push.notice = None
    change.private = True


def _expired(table: TableState, entry: log_entries.SubscriptionExpired, change: StateChange) -> None:
    end_subscription(table, entry.player, entry.endpoint)
    change.private = True


_REDUCERS: dict[type, Callable[[TableState, Any, StateChange], None]] = {
    log_entries.PlayerSeated: _sat,
    log_entries.NewcomerQueued: _queued,
    log_entries.SeatTaken: _took_seat,
    log_entries.AbsentDropped: _dropped,
    log_entries.BotSeated: _seated_bot,
    log_entries.CommandAccepted: _commanded,
    log_entries.SettingsChanged: _changed,
    log_entries.SetupFixed: _fixed,
    log_entries.MatchStarted: _started,
    log_entries.PlayerReady: _ready,
    log_entries.BotSubstituted: partial(_set_stand_in, stand_in=True),
    log_entries.PlayerReturned: partial(_set_stand_in, stand_in=False),
    log_entries.BotReacted: _bot_reacted,
    log_entries.HostReplaced: _hosted,
    log_entries.SecretCommitted: _committed,
    log_entries.DowntimeCredited: _slept,
    log_entries.PlayerNotified: _notified,
    log_entries.SubscriptionExpired: _expired,
}
