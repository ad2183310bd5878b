"""An entry of the log folded into the table: the same at the first time and at every replay."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from lastcard.core.actions import Action, Next
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
from lastcard.protocol.lobby import Result, Said
from lastcard.rules.apply import apply
from lastcard.rules.deal import open_match
from lastcard.table import clock, log_entries
from lastcard.table.clean_text import on_one_line
from lastcard.table.members import Chair, cleaned, name_for_bot
from lastcard.table.settings_check import needs_consent
from lastcard.table.table_state import Change, Span, Step, TableState


def opened(fact: log_entries.Opened, at: int) -> TableState:
    """The table that the first entry of a log tells of."""
    return TableState(fact.table, fact.settings, bytes.fromhex(fact.secret), at=at, logged=1)


def fold(table: TableState, fact: log_entries.Kept, at: int, action: Action | None = None) -> Change:
    """Change the table as the entry says; `action` is a move's action where it has been read already."""
    table.logged += 1
    table.at = at
    change = Change(at)
    if isinstance(fact, log_entries.Did):
        _did(table, fact, change, action)
    else:
        _FOLDS[type(fact)](table, fact, change)
    if not change.private:
        table.seq += 1
        change.seq = table.seq
        table.story.append(change)
    return change


def _did(table: TableState, fact: log_entries.Did, change: Change, action: Action | None) -> None:
    assert table.game is not None
    if action is None:
        action = read_action(fact.action, table.game.game.deck.letters)
    before, state, events = _moved(table, fact.seat, action)
    change.by, change.seat, change.action = fact.player, fact.seat, fact.action
    change.why, change.less, change.events = fact.why, fact.less, events
    if fact.player is not None and fact.id is not None:
        _mark_applied(table, fact.player, fact.id, change)
    if fact.why != "automatic":
        table.misses[fact.seat] = table.misses.get(fact.seat, 0) + 1 if fact.why == "time" else 0
    _disarm(table, before, state)
    clock.after_move(table, before, action, state, events, change.at)
    change.lobby = any(isinstance(event, VetoSlapped | VetoReturned) for event in events)
    if isinstance(state.awaiting, MatchOver):
        _end_match(table, change)


def _moved(table: TableState, seat: int, action: Action) -> tuple[State, State, tuple[Event, ...]]:
    """How the game stood before the move, how it stands after it, and what came of it."""
    before = table.game
    assert before is not None
    state, events = apply(before, seat, action)
    table.game = state
    table.turn += 1
    if isinstance(action, Next):
        listen(table, events)
    elif table.steps:
        table.steps.append(Step(state, events, (seat, action)))
    return before, state, events


def _disarm(table: TableState, before: State, state: State) -> None:
    """An armed call is spent when the seat comes down to one card, and forgotten when the round ends."""
    if not table.armed:
        return
    if not state.awaiting.seats or state.round != before.round:
        table.armed = frozenset()
    else:
        spent = {seat for seat in table.armed if state.hands[seat].bit_count() == 1 and not state.owing >> seat & 1}
        table.armed -= spent


def listen(table: TableState, events: tuple[Event, ...] = ()) -> None:
    """Keep what happens from here on, if a bot remembers it."""
    table.steps = [Step(table.game, events)] if table.game is not None and table.listening() else []


def _started(table: TableState, fact: log_entries.Started, change: Change) -> None:
    written = tuple(map(rule_in_full, fact.written))
    game = Game(edition(fact.edition), RuleSet.of(fact.options), len(fact.names), written)
    table.dealt_from = bytes.fromhex(fact.secret)
    table.game, events = open_match(game, fact.seed)
    table.match, table.turn = fact.number, 0
    table.standing = "playing"
    table.seated = tuple(chair.id for chair in table.chairs)
    table.started = Span(fact.number, table.logged, table.logged)
    table.armed, table.misses, table.shares = frozenset(), {}, {}
    table.story.clear()  # what came before belongs to another match: who was away is shown everything anew
    listen(table, events)
    for seat, text in fact.moves:
        events += _moved(table, seat, read_action(text, game.deck.letters))[2]
    clock.after_deal(table, table.game, change.at)
    change.events, change.lobby, change.by = events, True, fact.player
    _mark_applied(table, fact.player, fact.id, change)
    if isinstance(table.game.awaiting, MatchOver):
        _end_match(table, change)


def _end_match(table: TableState, change: Change) -> None:
    """The chairs of those who are gone are free again; the secret may be known now, and the match has a record."""
    assert table.started is not None
    assert table.game is not None
    table.standing = "over"
    names = tuple(chair.name for chair in table.chairs)
    table.results.append(Result(table.match, names, result_of(table.game)))
    table.matches.append(Span(table.started.number, table.started.first, table.logged))
    clock.stop(table)
    for chair in [chair for chair in table.chairs if chair.gone]:
        _get_up(table, chair)
    change.lobby = True


def _sat(table: TableState, fact: log_entries.Sat, change: Change) -> None:
    table.sat += 1
    table.chairs.append(Chair(fact.player, fact.name, token=bytes.fromhex(fact.token)))
    if not table.host:
        table.host = fact.player
    change.by, change.lobby = fact.player, True


def _commanded(table: TableState, fact: log_entries.Commanded, change: Change) -> None:
    change.by = fact.player
    _mark_applied(table, fact.player, fact.command.id, change)
    _SAID[type(fact.command)](table, fact.player, fact.command, change)


def _mark_applied(table: TableState, player: str, command: str, change: Change) -> None:
    chair = table.chair(player)
    if chair is not None:
        chair.applied.add(command)
    change.done = command


def _arm(table: TableState, player: str, command: commands.Arm, change: Change) -> None:
    seat = table.seat_of(player)
    assert seat is not None
    table.armed = table.armed | {seat} if command.armed else table.armed - {seat}
    change.private = True


def _changed(table: TableState, fact: log_entries.Changed, change: Change) -> None:
    before, table.settings = table.settings, fact.settings
    change.by = fact.player
    _mark_applied(table, fact.player, fact.id, change)
    if needs_consent(before, table.settings):
        table.revision += 1
        table.agreed = {fact.player}
    if before.clock != table.settings.clock:
        clock.restart_clock(table, change.at)
    if table.listening() != bool(table.steps):
        listen(table)
    change.lobby = True


def _agree(table: TableState, player: str, command: commands.Agree, change: Change) -> None:
    table.agreed.add(player)
    change.lobby = True


def _withdraw(table: TableState, player: str, command: commands.Withdraw, change: Change) -> None:
    table.agreed.discard(player)
    change.lobby = True


def _bot(table: TableState, player: str, command: commands.Bot, change: Change) -> None:
    table.sat += 1
    table.chairs.append(Chair(f"p{table.sat}", name_for_bot(table.chairs), command.level))
    change.lobby = True


def _remove(table: TableState, player: str, command: commands.Remove, change: Change) -> None:
    _go(table, command.who, change, for_good=True)


def _leave(table: TableState, player: str, command: commands.Leave, change: Change) -> None:
    _go(table, player, change, for_good=False)


def _go(table: TableState, player: str, change: Change, *, for_good: bool) -> None:
    """Between matches the chair is free at once; during one a bot plays on, until the end if it is for good."""
    chair = table.chair(player)
    assert chair is not None
    if table.playing:
        chair.gone = chair.stand_in = True
        if for_good:
            chair.token = b""
        _pass_host(table, chair)
    else:
        _get_up(table, chair)
    change.lobby = True


def _get_up(table: TableState, chair: Chair) -> None:
    table.chairs.remove(chair)
    table.agreed.discard(chair.id)
    table.shares.pop(chair.id, None)
    _pass_host(table, chair)


def _pass_host(table: TableState, chair: Chair) -> None:
    if table.host == chair.id:
        here = (other.id for other in table.chairs if other.is_person and not other.gone and other is not chair)
        table.host = next(here, "")


def _handover(table: TableState, player: str, command: commands.Handover, change: Change) -> None:
    table.host = command.who
    change.lobby = True


def _mute(table: TableState, player: str, command: commands.Mute, change: Change) -> None:
    chair = table.chair(command.who)
    assert chair is not None
    chair.muted = command.muted
    change.lobby = True


def _rename(table: TableState, player: str, command: commands.Rename, change: Change) -> None:
    chair = table.chair(player)
    assert chair is not None
    chair.name = cleaned(command.name)
    change.lobby = True


def _share(table: TableState, player: str, command: commands.GiveShare, change: Change) -> None:
    table.shares[player] = bytes.fromhex(command.share)
    change.lobby = True


def _stop(table: TableState, player: str, command: commands.Stop, change: Change) -> None:
    _end_match(table, change)


def _pause(table: TableState, player: str, command: commands.Pause, change: Change) -> None:
    table.standing = "paused"
    clock.pause(table, change.at)
    change.lobby = True


def _resume(table: TableState, player: str, command: commands.Resume, change: Change) -> None:
    table.standing = "playing"
    clock.resume(table, change.at)
    change.lobby = True


def _chat(table: TableState, player: str, command: commands.Chat, change: Change) -> None:
    chair = table.chair(player)
    assert chair is not None
    change.chat = Said(player, chair.name, on_one_line(command.text), change.at)
    table.chat.append(change.chat)


def _attended(
    table: TableState, fact: log_entries.StoodIn | log_entries.CameBack, change: Change, *, stand_in: bool
) -> None:
    chair = table.chair(fact.player)
    assert chair is not None
    chair.stand_in = stand_in
    if not stand_in:
        chair.gone = False
        seat = table.seat_of(fact.player)
        assert seat is not None
        table.misses.pop(seat, None)
        clock.come_back(table, seat, change.at)
        table.host = table.host or chair.id
    change.by, change.lobby = fact.player, True


def _hosted(table: TableState, fact: log_entries.Hosted, change: Change) -> None:
    table.host = fact.player
    change.lobby = True


def _committed(table: TableState, fact: log_entries.Committed, change: Change) -> None:
    """Told with the end of the match."""
    table.secret = bytes.fromhex(fact.secret)
    table.shares = {}
    change.private = True


def _slept(table: TableState, fact: log_entries.Slept, change: Change) -> None:
    clock.shift(table, fact.lost)


_FOLDS: dict[type, Callable[[TableState, Any, Change], None]] = {
    log_entries.Sat: _sat,
    log_entries.Commanded: _commanded,
    log_entries.Changed: _changed,
    log_entries.Started: _started,
    log_entries.StoodIn: partial(_attended, stand_in=True),
    log_entries.CameBack: partial(_attended, stand_in=False),
    log_entries.Hosted: _hosted,
    log_entries.Committed: _committed,
    log_entries.Slept: _slept,
}
_SAID: dict[type, Callable[[TableState, str, Any, Change], None]] = {
    commands.Arm: _arm,
    commands.Agree: _agree,
    commands.Withdraw: _withdraw,
    commands.Bot: _bot,
    commands.Remove: _remove,
    commands.Leave: _leave,
    commands.Handover: _handover,
    commands.Mute: _mute,
    commands.Rename: _rename,
    commands.GiveShare: _share,
    commands.Stop: _stop,
    commands.Pause: _pause,
    commands.Resume: _resume,
    commands.Chat: _chat,
}
