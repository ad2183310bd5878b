"""Newcomers: people who come during a match, and take bots' seats at the next deal."""

from __future__ import annotations

from lastcard.table.members import Member
from lastcard.table.table_state import TableState


def take_seat(table: TableState, newcomer: Member, seat: int) -> None:
    """Let a newcomer play the cards of that seat from now on, in place of a bot."""
    forget_choices(table, table.members[seat].id)
    table.newcomers.remove(newcomer)
    table.members[seat] = newcomer
    appoint_host(table, newcomer)


def take_seats_after_match(table: TableState) -> None:
    """Give newcomers the seats that they expect: the next deal is that of the next match."""
    for newcomer, seat in table.expected_seats():
        if seat is not None:
            take_seat(table, newcomer, seat)


def take_free_seats(table: TableState) -> None:
    """Seat newcomers between matches, as far as there are free seats."""
    while table.newcomers and len(table.members) < table.settings.seats:
        newcomer = table.newcomers.pop(0)
        table.members.append(newcomer)
        appoint_host(table, newcomer)


def appoint_host(table: TableState, member: Member) -> None:
    """Make a person the host where nobody is. A table that quick match opened has none."""
    if not table.host and not table.quick:
        table.host = member.id


def forget_choices(table: TableState, player: str) -> None:
    """Forget what a player who gives up their seat agreed to, and what they committed to for the next deal."""
    table.agreed.discard(player)
    table.shares.pop(player, None)
    table.digests.pop(player, None)
    table.ready -= {player}
