"""Reactions at a table: lines of the chat that each client shows in its reader's language, sent now and then."""

from __future__ import annotations

from lastcard.protocol.lobby import Said
from lastcard.protocol.reactions import REACTIONS_A_MINUTE, Reaction, reaction_wait
from lastcard.protocol.refusal_reasons import Reason
from lastcard.table.members import Member
from lastcard.table.outcome import TableRefused
from lastcard.table.table_state import StateChange, TableState
from lastcard.text.reactions import english_reaction


def check_reaction_pause(table: TableState, member: Member, now: int) -> None:
    """Raise `TableRefused` for a reaction that comes too soon after the player's last ones."""
    wait = reaction_wait(member.reacted, max(now, table.at))
    if wait:
        raise TableRefused(Reason.TOO_FAST, "error-react-too-fast", seconds=-(-wait // 1000))


def note_reaction(table: TableState, member: Member, reaction: Reaction, change: StateChange) -> None:
    """Add the reaction to the chat, and note when it was sent."""
    change.chat = Said(member.id, member.name, english_reaction(reaction), change.at, reaction)
    table.chat.append(change.chat)
    member.reacted = [*member.reacted, change.at][-REACTIONS_A_MINUTE:]
