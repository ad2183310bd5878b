"""Applies accepted commands to a table, for the reducer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lastcard.core.defaults import Level
from lastcard.notation.record import result_of
from lastcard.protocol import commands
from lastcard.protocol.lobby import Result, Said
from lastcard.table import clock
from lastcard.table.late_seats import forget_choices, take_free_seats, take_seats_after_match
from lastcard.table.members import Ban, Member, cleaned, name_for_bot, single_line
from lastcard.table.push_notices import SeatPush
from lastcard.table.reactions import note_reaction
from lastcard.table.table_state import MatchSpan, StateChange, TableState


def apply_command(table: TableState, player: str, command: commands.Command, change: StateChange) -> None:
    """Apply the command of a player, and note in `change` what it changes for the others."""
    _COMMANDS[type(command)](table, player, command, change)


def _arm(table: TableState, player: str, command: commands.Arm, change: StateChange) -> None:
    seat = table.seat_of(player)
    assert seat is not None
    table.armed = table.armed | {seat} if command.armed else table.armed - {seat}
    change.private = True


def _agree(table: TableState, player: str, command: commands.Agree, change: StateChange) -> None:
    table.agreed.add(player)
    change.lobby = True


def _withdraw(table: TableState, player: str, command: commands.Withdraw, change: StateChange) -> None:
    table.agreed.discard(player)
    change.lobby = True


def _add_bot(table: TableState, player: str, command: commands.AddBot, change: StateChange) -> None:
    add_bot(table, command.level, change)


def add_bot(table: TableState, level: Level, change: StateChange) -> None:
    table.joined += 1
    table.members.append(Member(f"p{table.joined}", name_for_bot(table.everybody), level))
    change.lobby = True


def _remove(table: TableState, player: str, command: commands.Remove, change: StateChange) -> None:
    member = table.person(command.who)
    assert member is not None
    if member.token:  # a person who wasn't removed before
        table.bans.append(Ban(member.id, member.name, member.token))
    remove_person(table, member, change)
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
    member = table.person(player)
    assert member is not None
    remove_person(table, member, change)


def remove_person(table: TableState, member: Member, change: StateChange) -> None:
    """Free the seat between matches; during a match, and when its seats are fixed, let a bot play.

    A newcomer just goes.
    """
    table.push.pop(member.id, None)
    if member in table.newcomers:
        table.newcomers.remove(member)
    elif table.has_fixed_seats:
        member.gone = member.stand_in = True
        allow_other_vetoes(table, change)
        _pass_host(table, member)
    else:
        _remove_member(table, member)
        take_free_seats(table)
        if not any(other.is_person for other in table.members):
            table.starts = None
    change.lobby = True


def _remove_member(table: TableState, member: Member) -> None:
    table.members.remove(member)
    forget_choices(table, member.id)
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


def _choose_face(table: TableState, player: str, command: commands.ChooseFace, change: StateChange) -> None:
    member = table.member(player)
    assert member is not None
    member.face = command.face or ""
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


def _ready(table: TableState, player: str, command: commands.Ready, change: StateChange) -> None:
    table.ready = table.ready | {player} if command.ready else table.ready - {player}
    if command.ready:
        clock.await_players(table, change.at)
    change.lobby = True


def _stop(table: TableState, player: str, command: commands.Stop, change: StateChange) -> None:
    end_match(table, change)


def end_match(table: TableState, change: StateChange) -> None:
    """Free the seats of players who left, and seat those who came; the secret may be revealed now.

    From now on the match has a record.
    """
    assert table.started is not None
    assert table.game is not None
    change.may = True
    table.standing = "over"
    names = tuple(member.name for member in table.members)
    table.results.append(Result(table.match, names, result_of(table.game)))
    table.matches.append(MatchSpan(table.started.number, table.started.first, table.entries))
    table.ready = frozenset()
    clock.stop(table)
    newcomers = list(table.newcomers)
    take_seats_after_match(table)
    for member in [member for member in table.members if member.gone or (table.quick and member.stand_in)]:
        _remove_member(table, member)
    take_free_seats(table)
    if any(newcomer in table.members for newcomer in newcomers):
        clock.await_players(table, change.at)
    change.lobby = True


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
    _talk(table, member, change)


def _react(table: TableState, player: str, command: commands.React, change: StateChange) -> None:
    member = table.member(player)
    assert member is not None
    note_reaction(table, member, command.reaction, change)
    _talk(table, member, change)


def _talk(table: TableState, member: Member, change: StateChange) -> None:
    if not member.has_talked:
        member.has_talked = True
        allow_other_vetoes(table, change)


def _subscribe(table: TableState, player: str, command: commands.Subscribe, change: StateChange) -> None:
    table.push.setdefault(player, SeatPush()).subscribe(command)
    change.private = True


def _unsubscribe(table: TableState, player: str, command: commands.Unsubscribe, change: StateChange) -> None:
    end_subscription(table, player, command.endpoint)
    change.private = True


def end_subscription(table: TableState, player: str, endpoint: str) -> None:
    push = table.push.get(player)
    if push is not None:
        push.unsubscribe(endpoint)
        if not push.subscriptions:
            del table.push[player]


def allow_other_vetoes(table: TableState, change: StateChange) -> None:
    """Note that the VETO may be slapped on other seats than before: it is for people who talk (R-VETO-CAUSE)."""
    change.may |= table.playing and table.game is not None and table.game.game.deck.has_veto


_COMMANDS: dict[type, Callable[[TableState, str, Any, StateChange], None]] = {
    commands.Arm: _arm,
    commands.Agree: _agree,
    commands.Withdraw: _withdraw,
    commands.AddBot: _add_bot,
    commands.Remove: _remove,
    commands.Unban: _unban,
    commands.Leave: _leave,
    commands.Handover: _handover,
    commands.Mute: _mute,
    commands.Rename: _rename,
    commands.ChooseFace: _choose_face,
    commands.CommitShare: _commit,
    commands.RevealShare: _reveal,
    commands.GiveShare: _share,
    commands.Ready: _ready,
    commands.Stop: _stop,
    commands.Pause: _pause,
    commands.Resume: _resume,
    commands.Chat: _chat,
    commands.React: _react,
    commands.Subscribe: _subscribe,
    commands.Unsubscribe: _unsubscribe,
}
