"""Applies log entries to a table: the same the first time and at every replay."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from lastcard.core.actions import Action, JumpIn, Next, Play
from lastcard.core.awaiting import MatchOver
from lastcard.core.events import Event, VetoReturned, VetoSlapped
from lastcard.core.game import Game
from lastcard.core.ruleset import RuleSet
from lastcard.core.state import State
from lastcard.editions import edition
from lastcard.effects.rule import rule_in_full
from lastcard.notation.actions import read_action
from lastcard.notation.record import result_of
from lastcard.protocol import commands
from lastcard.protocol.connection import REVEAL_LIMIT
from lastcard.protocol.lobby import Result, Said
from lastcard.rules.apply import apply
from lastcard.rules.calls import may_leave_one
from lastcard.rules.deal import open_match
from lastcard.table import clock, log_entries
from lastcard.table.members import Ban, Member, cleaned, name_for_bot, single_line
from lastcard.table.settings_check import needs_consent
from lastcard.table.table_state import FixedSetup, MatchSpan, RoundStep, StateChange, TableState


class Transition(NamedTuple):
    """The result of an action."""

    action: Action
    state: State
    events: tuple[Event, ...]


def opened_table(entry: log_entries.TableOpened, at: int) -> TableState:
    """Return the table that the first entry of a log opens."""
    return TableState(entry.table, entry.settings, bytes.fromhex(entry.secret), at=at, entries=1)


def apply_entry(
    table: TableState, entry: log_entries.LogEntry, at: int, transition: Transition | None = None
) -> StateChange:
    """Apply the entry to the table; `transition` is the result of its action, if it is already known."""
    table.entries += 1
    table.at = at
    change = StateChange(at)
    if isinstance(entry, log_entries.ActionTaken):
        _take_action(table, entry, change, transition)
    else:
        _REDUCERS[type(entry)](table, entry, change)
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
    if isinstance(state.awaiting, MatchOver):
        _end_match(table, change)


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
    """Record what happens from here on, if a bot remembers it."""
    table.steps = [RoundStep(table.game, events)] if table.game is not None and table.has_memory() else []


def _fixed(table: TableState, entry: log_entries.SetupFixed, change: StateChange) -> None:
    for player in entry.away:
        table.digests.pop(player, None)
    table.fixed = FixedSetup(entry.player, entry.id, entry.setup, change.at + 1000 * REVEAL_LIMIT)
    change.by, change.lobby = entry.player, True


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
    change.events, change.lobby, change.by = events, True, entry.player
    _mark_applied(table, entry.player, entry.id, change)
    if isinstance(table.game.awaiting, MatchOver):
        _end_match(table, change)


def _end_match(table: TableState, change: StateChange) -> None:
    """Free the seats of players who left; the secret may be revealed now, and the match has a record."""
    assert table.started is not None
    assert table.game is not None
    change.may = True
    table.standing = "over"
    names = tuple(member.name for member in table.members)
    table.results.append(Result(table.match, names, result_of(table.game)))
    table.matches.append(MatchSpan(table.started.number, table.started.first, table.entries))
    table.ready = frozenset()
    clock.stop(table)
    for member in [member for member in table.members if member.gone]:
        _remove_member(table, member)
    change.lobby = True


def _sat(table: TableState, entry: log_entries.PlayerSeated, change: StateChange) -> None:
    table.joined += 1
    table.members.append(Member(entry.player, entry.name, token=bytes.fromhex(entry.token)))
    if not table.host:
        table.host = entry.player
    change.by, change.lobby = entry.player, True


def _commanded(table: TableState, entry: log_entries.CommandAccepted, change: StateChange) -> None:
    change.by = entry.player
    _mark_applied(table, entry.player, entry.command.id, change)
    _COMMANDS[type(entry.command)](table, entry.player, entry.command, change)


def _mark_applied(table: TableState, player: str, command: str, change: StateChange) -> None:
    member = table.member(player)
    if member is not None:
        member.applied.add(command)
    change.done = command


def _arm(table: TableState, player: str, command: commands.Arm, change: StateChange) -> None:
    seat = table.seat_of(player)
    assert seat is not None
    table.armed = table.armed | {seat} if command.armed else table.armed - {seat}
    change.private = True


def _changed(table: TableState, entry: log_entries.SettingsChanged, change: StateChange) -> None:
    before, table.settings = table.settings, entry.applied_to(table.settings)
    change.by = entry.player
    _mark_applied(table, entry.player, entry.id, change)
    if needs_consent(before, table.settings):
        table.revision += 1
        # Writing agrees to what was written, not to the cards that others wrote before (R-CUST-CONSENT).
        kept = set(before.written) & set(table.settings.written)
        table.agreed = {entry.player} if not kept or entry.player in table.agreed else set()
    if before.veto != table.settings.veto:
        _allow_other_vetoes(table, change)
    if (before.race is None) != (table.settings.race is None):
        change.may |= table.playing  # the call can be armed only where players race
    if before.clock != table.settings.clock:
        clock.restart_clock(table, change.at)
    if table.has_memory() != bool(table.steps):
        record_round(table)
    change.lobby = True


def _agree(table: TableState, player: str, command: commands.Agree, change: StateChange) -> None:
    table.agreed.add(player)
    change.lobby = True


def _withdraw(table: TableState, player: str, command: commands.Withdraw, change: StateChange) -> None:
    table.agreed.discard(player)
    change.lobby = True


def _bot(table: TableState, player: str, command: commands.Bot, change: StateChange) -> None:
    table.joined += 1
    table.members.append(Member(f"p{table.joined}", name_for_bot(table.members), command.level))
    change.lobby = True


def _remove(table: TableState, player: str, command: commands.Remove, change: StateChange) -> None:
    member = table.member(command.who)
    assert member is not None
    if member.token:  # a person who wasn't removed before
        table.bans.append(Ban(member.id, member.name, member.token))
    _leave_match(table, member, change)
    member.token = b""


def _unban(table: TableState, player: str, command: commands.Unban, change: StateChange) -> None:
    """Lift the ban; during the match, the player may come back to the cards that a bot plays for them."""
    ban = next(ban for ban in table.bans if ban.player == command.who)
    table.bans.remove(ban)
    member = table.member(ban.player)
    if member is not None:
        member.token = ban.token
    change.lobby = True


def _leave(table: TableState, player: str, command: commands.Leave, change: StateChange) -> None:
    member = table.member(player)
    assert member is not None
    _leave_match(table, member, change)


def _leave_match(table: TableState, member: Member, change: StateChange) -> None:
    """Free the seat between matches; during a match, and when its seats are fixed, let a bot play."""
    if table.has_fixed_seats:
        member.gone = member.stand_in = True
        _allow_other_vetoes(table, change)
        _pass_host(table, member)
    else:
        _remove_member(table, member)
    change.lobby = True


def _remove_member(table: TableState, member: Member) -> None:
    table.members.remove(member)
    table.agreed.discard(member.id)
    table.shares.pop(member.id, None)
    table.digests.pop(member.id, None)
    _pass_host(table, member)


def _pass_host(table: TableState, member: Member) -> None:
    if table.host == member.id:
        here = (other.id for other in table.members if other.is_person and not other.gone and other is not member)
        table.host = next(here, "")


def _handover(table: TableState, player: str, command: commands.Handover, change: StateChange) -> None:
    table.host = command.who
    change.lobby = True


def _mute(table: TableState, player: str, command: commands.Mute, change: StateChange) -> None:
    member = table.member(command.who)
    assert member is not None
    member.muted = command.muted
    change.lobby = True


def _rename(table: TableState, player: str, command: commands.Rename, change: StateChange) -> None:
    member = table.member(player)
    assert member is not None
    member.name = cleaned(command.name)
    change.lobby = True


def _commit(table: TableState, player: str, command: commands.CommitShare, change: StateChange) -> None:
    table.digests[player] = command.digest
    table.shares.pop(player, None)
    change.lobby = True


def _reveal(table: TableState, player: str, command: commands.RevealShare, change: StateChange) -> None:
    table.shares[player] = bytes.fromhex(command.share)
    change.private = True


def _share(table: TableState, player: str, command: commands.GiveShare, change: StateChange) -> None:
    table.shares[player] = bytes.fromhex(command.share)
    change.lobby = True


def _stop(table: TableState, player: str, command: commands.Stop, change: StateChange) -> None:
    _end_match(table, change)


def _pause(table: TableState, player: str, command: commands.Pause, change: StateChange) -> None:
    table.standing = "paused"
    clock.pause(table, change.at)
    change.lobby = True


def _resume(table: TableState, player: str, command: commands.Resume, change: StateChange) -> None:
    table.standing = "playing"
    clock.resume(table, change.at)
    change.lobby = True


def _chat(table: TableState, player: str, command: commands.Chat, change: StateChange) -> None:
    member = table.member(player)
    assert member is not None
    change.chat = Said(player, member.name, single_line(command.text), change.at)
    table.chat.append(change.chat)
    if not member.has_talked:
        member.has_talked = True
        _allow_other_vetoes(table, change)


def _allow_other_vetoes(table: TableState, change: StateChange) -> None:
    """Note that the VETO may be slapped on other seats than before: it is for people who talk (R-VETO-CAUSE)."""
    change.may |= table.playing and table.game is not None and table.game.game.deck.has_veto


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
    _allow_other_vetoes(table, change)
    if not stand_in:
        member.gone = False
        seat = table.seat_of(entry.player)
        assert seat is not None
        table.timeouts.pop(seat, None)
        clock.come_back(table, seat, change.at)
        table.host = table.host or member.id
    change.by, change.lobby = entry.player, True


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
    if table.fixed is not None:  # everybody has to connect again
        table.fixed = table.fixed._replace(until=change.at + 1000 * REVEAL_LIMIT)


_REDUCERS: dict[type, Callable[[TableState, Any, StateChange], None]] = {
    log_entries.PlayerSeated: _sat,
    log_entries.CommandAccepted: _commanded,
    log_entries.SettingsChanged: _changed,
    log_entries.SetupFixed: _fixed,
    log_entries.MatchStarted: _started,
    log_entries.PlayerReady: _ready,
    log_entries.BotSubstituted: partial(_set_stand_in, stand_in=True),
    log_entries.PlayerReturned: partial(_set_stand_in, stand_in=False),
    log_entries.HostReplaced: _hosted,
    log_entries.SecretCommitted: _committed,
    log_entries.DowntimeCredited: _slept,
}
_COMMANDS: dict[type, Callable[[TableState, str, Any, StateChange], None]] = {
    commands.Arm: _arm,
    commands.Agree: _agree,
    commands.Withdraw: _withdraw,
    commands.Bot: _bot,
    commands.Remove: _remove,
    commands.Unban: _unban,
    commands.Leave: _leave,
    commands.Handover: _handover,
    commands.Mute: _mute,
    commands.Rename: _rename,
    commands.CommitShare: _commit,
    commands.RevealShare: _reveal,
    commands.GiveShare: _share,
    commands.Stop: _stop,
    commands.Pause: _pause,
    commands.Resume: _resume,
    commands.Chat: _chat,
}
