"""Decides whether a command may be carried out now, and returns its log entry or raises a refusal."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from lastcard.core.refusals import Refusal
from lastcard.core.ruleset import RuleSet
from lastcard.effects.rule import rule_in_full
from lastcard.fairness import Fairness, ShareCommitment, share_digest
from lastcard.notation.record import Record, setup_digest
from lastcard.protocol import commands
from lastcard.protocol.commands import Command
from lastcard.protocol.refusal_reasons import Reason
from lastcard.rules.calls import may_leave_one
from lastcard.table import log_entries
from lastcard.table.members import Member, check_free, cleaned, single_line
from lastcard.table.outcome import TableRefused
from lastcard.table.settings_check import agreed_game, changed
from lastcard.table.table_state import TableState


def decide(table: TableState, member: Member, command: Command, away: Collection[str] = ()) -> log_entries.LogEntry:
    """Return the log entry for any command but an action of the game; raises `TableRefused`.

    `away` are the players who aren't connected.
    """
    check = _CHECKS.get(type(command))
    if check is not None:
        check(table, member, command)
    if isinstance(command, commands.Start):
        absent = tuple(player for player in table.digests if player in away)
        if len(absent) < len(table.digests):
            return fixed(table, member.id, command.id, absent)
        return started(table, member.id, command.id)
    if isinstance(command, commands.Change):
        settings = changed(table, member.id, command.settings)
        return log_entries.SettingsChanged.between(member.id, command.id, table.settings, settings)
    return log_entries.CommandAccepted(member.id, command)


def _host(table: TableState, member: Member) -> None:
    if table.quick:
        raise TableRefused(Reason.NOT_HOST, "error-no-host")
    if member.id != table.host:
        raise TableRefused(Reason.NOT_HOST, "error-only-host")


def _between_matches(table: TableState) -> None:
    if table.playing:
        raise TableRefused(Reason.NOT_NOW, "error-match-on")
    if table.fixed is not None:
        raise TableRefused(Reason.NOT_NOW, "error-dealing")


def _in_match(table: TableState) -> None:
    if not table.playing:
        raise TableRefused(Reason.NOT_PLAYING, "error-no-match-on")


def _other(table: TableState, player: str, *, person: bool = False) -> Member:
    found = table.member(player)
    if found is None or (person and (not found.is_person or found.gone)):
        raise TableRefused(Reason.NO_SUCH_PLAYER, "error-no-person" if person else "error-no-player", player=player)
    return found


def _agree(table: TableState, member: Member, command: commands.Agree) -> None:
    _between_matches(table)
    if command.revision != table.revision:
        raise TableRefused(Reason.OLD_REVISION, "error-rules-changed")


def _withdraw(table: TableState, member: Member, command: commands.Withdraw) -> None:
    _between_matches(table)


def _add_bot(table: TableState, member: Member, command: commands.AddBot) -> None:
    _host(table, member)
    check_free_seat(table)


def check_late_seat(table: TableState) -> None:
    """Check that a newcomer can wait for a bot's seat."""
    if not table.settings.takes_newcomers:
        _between_matches(table)
        check_free_seat(table)
    if not table.late_seats():
        raise TableRefused(Reason.TABLE_FULL, "error-no-late-seat")


def check_unlocked(table: TableState) -> None:
    if table.settings.locked is True:
        raise TableRefused(Reason.TABLE_LOCKED, "error-table-locked")


def check_free_seat(table: TableState) -> None:
    _between_matches(table)
    if len(table.members) >= table.settings.seats:
        raise TableRefused(Reason.TABLE_FULL, "error-table-full", count=table.settings.seats)


def _remove(table: TableState, member: Member, command: commands.Remove) -> None:
    _host(table, member)
    other = next((one for one in table.newcomers if one.id == command.who), None) or _other(table, command.who)
    if other is member:
        raise TableRefused(Reason.NO_SUCH_PLAYER, "error-remove-yourself")
    if any(ban.player == other.id for ban in table.bans):
        raise TableRefused(Reason.NO_SUCH_PLAYER, "error-banned-already", name=other.name)
    if table.has_fixed_seats and not other.is_person:
        raise TableRefused(Reason.NOT_NOW, "error-bot-stays")


def _unban(table: TableState, member: Member, command: commands.Unban) -> None:
    _host(table, member)
    if all(ban.player != command.who for ban in table.bans):
        raise TableRefused(Reason.NO_SUCH_PLAYER, "error-not-banned", player=command.who)


def _handover(table: TableState, member: Member, command: commands.Handover) -> None:
    _host(table, member)
    _other(table, command.who, person=True)


def _mute(table: TableState, member: Member, command: commands.Mute) -> None:
    _host(table, member)
    _other(table, command.who, person=True)


def _rename(table: TableState, member: Member, command: commands.Rename) -> None:
    _between_matches(table)
    check_free(cleaned(command.name), (other for other in table.everybody if other is not member))


def _choose_face(table: TableState, member: Member, command: commands.ChooseFace) -> None:
    _between_matches(table)


def _commit(table: TableState, member: Member, command: commands.CommitShare) -> None:
    _between_matches(table)


def _reveal(table: TableState, member: Member, command: commands.RevealShare) -> None:
    if table.fixed is None or member.id in table.shares:
        raise TableRefused(Reason.NOT_NOW, "error-reveal-now")
    if share_digest(bytes.fromhex(command.share)) != table.digests.get(member.id):
        raise TableRefused(Reason.BAD_SHARE, "error-reveal-other")


def _share(table: TableState, member: Member, command: commands.GiveShare) -> None:
    _between_matches(table)
    if member.id in table.digests:
        raise TableRefused(Reason.NOT_NOW, "error-share-committed")


def _ready(table: TableState, member: Member, command: commands.Ready) -> None:
    _between_matches(table)


def _start(table: TableState, member: Member, command: commands.Start) -> None:
    _host(table, member)
    _between_matches(table)
    agreed_game(table)


def fixed(table: TableState, player: str, command: str, away: tuple[str, ...]) -> log_entries.SetupFixed:
    """Return the entry that fixes the setup of the next match, whose shares are revealed before the deal."""
    settings = table.settings
    record = Record(
        settings.edition,
        RuleSet.of(settings.options),
        tuple(map(rule_in_full, settings.written)),
        tuple(other.name for other in table.members),
        seed=b"",
        fairness=Fairness(table.commitment, b"", (), _share_commitments(table, away)),
    )
    return log_entries.SetupFixed(player, command, setup_digest(record), away)


def _share_commitments(table: TableState, away: tuple[str, ...] = ()) -> tuple[ShareCommitment, ...]:
    return tuple(
        ShareCommitment() if member.id in away else table.share_commitment(member.id) for member in table.members
    )


def started(table: TableState, player: str, command: str) -> log_entries.MatchStarted:
    """Return the entry of the deal, from the shares that are known now."""
    fixed = table.fixed
    return log_entries.MatchStarted(
        player=player,
        id=command,
        number=table.match + 1,
        edition=table.settings.edition,
        options=table.settings.options,
        written=table.settings.written,
        names=tuple(other.name for other in table.members),
        secret=table.secret.hex(),
        shares=tuple(table.shares.get(other.id, b"").hex() for other in table.members),
        setup="" if fixed is None else fixed.digest,
        digests=() if fixed is None else tuple(map(str, _share_commitments(table))),
    )


def _stop(table: TableState, member: Member, command: commands.Stop) -> None:
    _host(table, member)
    _in_match(table)


def _pause(table: TableState, member: Member, command: commands.Pause) -> None:
    _in_match(table)
    if table.quick:
        raise TableRefused(Reason.NOT_NOW, "error-no-pause")
    if table.standing == "paused":
        raise TableRefused(Reason.PAUSED, "error-paused-already")


def _resume(table: TableState, member: Member, command: commands.Resume) -> None:
    if table.standing != "paused":
        raise TableRefused(Reason.NOT_NOW, "error-not-paused")


def _arm(table: TableState, member: Member, command: commands.Arm) -> None:
    _in_match(table)
    seat = table.seat_of(member.id)
    assert table.game is not None
    assert seat is not None
    if command.armed and not may_leave_one(table.game, seat):
        raise TableRefused(Refusal.NOTHING_TO_CALL, "error-arm-early")


def _unmuted(table: TableState, member: Member, command: commands.Chat | commands.React) -> None:
    seat = table.seat_of(member.id)
    assert seat is not None
    if table.muted(seat):
        raise TableRefused(Reason.MUTED, "error-muted")


def _chat(table: TableState, member: Member, command: commands.Chat) -> None:
    _unmuted(table, member, command)
    if not single_line(command.text):
        raise TableRefused(Reason.UNREADABLE, "error-nothing-said")


_CHECKS: dict[type, Callable[[TableState, Member, Any], None]] = {
    commands.Agree: _agree,
    commands.Withdraw: _withdraw,
    commands.AddBot: _add_bot,
    commands.Remove: _remove,
    commands.Unban: _unban,
    commands.Handover: _handover,
    commands.Mute: _mute,
    commands.Rename: _rename,
    commands.ChooseFace: _choose_face,
    commands.CommitShare: _commit,
    commands.RevealShare: _reveal,
    commands.GiveShare: _share,
    commands.Ready: _ready,
    commands.Start: _start,
    commands.Stop: _stop,
    commands.Pause: _pause,
    commands.Resume: _resume,
    commands.Arm: _arm,
    commands.Chat: _chat,
    commands.React: _unmuted,
}
