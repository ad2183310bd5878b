"""Whether a command may be carried out now, and the fact it becomes. What is refused says why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lastcard.protocol import commands
from lastcard.protocol.commands import Command
from lastcard.protocol.refusal_reasons import Reason
from lastcard.table import log_entries
from lastcard.table.clean_text import on_one_line
from lastcard.table.members import Chair, check_free, cleaned
from lastcard.table.outcome import TableRefused
from lastcard.table.settings_check import agreed_game, changed
from lastcard.table.table_state import TableState


def decide(table: TableState, chair: Chair, command: Command) -> log_entries.Kept:
    """The entry to keep for anything but a move; raises `TableRefused`."""
    made = _DECISIONS.get(type(command))
    if made is not None:
        made(table, chair, command)
    if isinstance(command, commands.Start):
        return _started(table, chair, command)
    if isinstance(command, commands.Change):
        return log_entries.Changed(chair.id, command.id, changed(table, chair.id, command.settings))
    return log_entries.Commanded(chair.id, command)


def _host(table: TableState, chair: Chair) -> None:
    if chair.id != table.host:
        raise TableRefused(Reason.NOT_HOST, "error-only-host")


def _between_matches(table: TableState) -> None:
    if table.playing:
        raise TableRefused(Reason.NOT_NOW, "error-match-on")


def _in_match(table: TableState) -> None:
    if not table.playing:
        raise TableRefused(Reason.NOT_PLAYING, "error-no-match-on")


def _other(table: TableState, player: str, *, person: bool = False) -> Chair:
    found = table.chair(player)
    if found is None or (person and (not found.is_person or found.gone)):
        raise TableRefused(Reason.NO_SUCH_PLAYER, "error-no-person" if person else "error-no-player", player=player)
    return found


def _agree(table: TableState, chair: Chair, command: commands.Agree) -> None:
    _between_matches(table)
    if command.revision != table.revision:
        raise TableRefused(Reason.OLD_REVISION, "error-rules-changed")


def _withdraw(table: TableState, chair: Chair, command: commands.Withdraw) -> None:
    _between_matches(table)


def _bot(table: TableState, chair: Chair, command: commands.Bot) -> None:
    _host(table, chair)
    check_room(table)


def check_room(table: TableState) -> None:
    _between_matches(table)
    if len(table.chairs) >= table.settings.seats:
        raise TableRefused(Reason.TABLE_FULL, "error-table-full", count=table.settings.seats)


def _remove(table: TableState, chair: Chair, command: commands.Remove) -> None:
    _host(table, chair)
    other = _other(table, command.who)
    if other is chair:
        raise TableRefused(Reason.NO_SUCH_PLAYER, "error-remove-yourself")
    if table.playing and not other.is_person:
        raise TableRefused(Reason.NOT_NOW, "error-bot-stays")


def _handover(table: TableState, chair: Chair, command: commands.Handover) -> None:
    _host(table, chair)
    _other(table, command.who, person=True)


def _mute(table: TableState, chair: Chair, command: commands.Mute) -> None:
    _host(table, chair)
    _other(table, command.who, person=True)


def _rename(table: TableState, chair: Chair, command: commands.Rename) -> None:
    _between_matches(table)
    check_free(cleaned(command.name), (other for other in table.chairs if other is not chair))


def _share(table: TableState, chair: Chair, command: commands.GiveShare) -> None:
    _between_matches(table)


def _start(table: TableState, chair: Chair, command: commands.Start) -> None:
    _host(table, chair)
    _between_matches(table)
    agreed_game(table)


def _started(table: TableState, chair: Chair, command: commands.Start) -> log_entries.Started:
    return log_entries.Started(
        player=chair.id,
        id=command.id,
        number=table.match + 1,
        edition=table.settings.edition,
        options=table.settings.options,
        written=table.settings.written,
        names=tuple(other.name for other in table.chairs),
        secret=table.secret.hex(),
        shares=tuple(table.shares.get(other.id, b"").hex() for other in table.chairs),
    )


def _stop(table: TableState, chair: Chair, command: commands.Stop) -> None:
    _host(table, chair)
    _in_match(table)


def _pause(table: TableState, chair: Chair, command: commands.Pause) -> None:
    _in_match(table)
    if table.standing == "paused":
        raise TableRefused(Reason.PAUSED, "error-paused-already")


def _resume(table: TableState, chair: Chair, command: commands.Resume) -> None:
    if table.standing != "paused":
        raise TableRefused(Reason.NOT_NOW, "error-not-paused")


def _arm(table: TableState, chair: Chair, command: commands.Arm) -> None:
    _in_match(table)


def _chat(table: TableState, chair: Chair, command: commands.Chat) -> None:
    seat = table.seat_of(chair.id)
    assert seat is not None
    if table.muted(seat):
        raise TableRefused(Reason.MUTED, "error-muted")
    if not on_one_line(command.text):
        raise TableRefused(Reason.UNREADABLE, "error-nothing-said")


_DECISIONS: dict[type, Callable[[TableState, Chair, Any], None]] = {
    commands.Agree: _agree,
    commands.Withdraw: _withdraw,
    commands.Bot: _bot,
    commands.Remove: _remove,
    commands.Handover: _handover,
    commands.Mute: _mute,
    commands.Rename: _rename,
    commands.GiveShare: _share,
    commands.Start: _start,
    commands.Stop: _stop,
    commands.Pause: _pause,
    commands.Resume: _resume,
    commands.Arm: _arm,
    commands.Chat: _chat,
}
