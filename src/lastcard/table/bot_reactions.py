"""Reactions and phrases of bots: now and then, to what everybody has seen. They never hold up the game."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from lastcard.core.events import (
    Caught,
    ChallengeJudged,
    Drew,
    Event,
    MatchEnded,
    Played,
    RoundEnded,
    TurnedUp,
    TurnLost,
)
from lastcard.protocol.reactions import Reaction
from lastcard.table.bot_manners import manner_of
from lastcard.table.members import Member
from lastcard.table.table_state import StateChange, TableState

_PENALTIES: Final = ("draw-card", "challenge", "catch")
_LARGE_PENALTY: Final = 4


class _Pending(NamedTuple):
    player: str
    reaction: Reaction
    due: int


class BotReactions:
    """The next reaction of a bot: one at a time for the whole table, and at most one a round for each bot.

    It isn't stored: after a restart the bots have just not reacted. One that was sent is an entry of the log.
    """

    def __init__(self, table: TableState, after: tuple[int, int] | None) -> None:
        """`after`: how many milliseconds bots take to react, at least and at most; None: they never do."""
        self._table = table
        self._after = after
        self._seen = table.seq
        self._pending: _Pending | None = None

    def notice(self, now: int) -> None:
        """Look at what has happened since the last time, and perhaps let a bot react to it."""
        table = self._table
        new = [change for change in table.recent if change.seq > self._seen]
        self._seen = table.seq
        if self._after is None or self._pending is not None or table.settings.quick_bots:
            return
        for change in new:
            for seat, member in enumerate(table.members):
                if self._may_react(member) and (reaction := self._reaction(change, seat)) is not None:
                    self._pending = _Pending(member.id, reaction, now + self._dice(change, seat).randint(*self._after))
                    return

    def next_due(self) -> int | None:
        return None if self._pending is None else self._pending.due

    def take(self, now: int) -> tuple[str, Reaction] | None:
        """Return the reaction that is due, and the bot that sends it."""
        pending = self._pending
        if pending is None or pending.due > now:
            return None
        self._pending = None
        member = self._table.member(pending.player)
        return (pending.player, pending.reaction) if member is not None and self._may_react(member) else None

    def _may_react(self, member: Member) -> bool:
        game = self._table.game
        has_reacted = game is None or member.reacted_in == (self._table.match, game.round)
        return member.level is not None and not has_reacted and self._table.standing in ("playing", "over")

    def _reaction(self, change: StateChange, seat: int) -> Reaction | None:
        """Return what this bot sends, if something that it likes fits and the dice say so."""
        if change.action is None and any(isinstance(event, Played) for event in change.events):
            return None  # a match that is resumed: all of it is long ago
        fitting = {reaction for event in change.events for reaction in _fitting(event, change, seat)}
        if change.why == "time" and change.seat != seat:
            fitting.add("hurry")
        dice = self._dice(change, seat)
        manner = manner_of(self._table.members[seat].name)
        in_any_order = dice.sample(sorted(fitting), len(fitting))
        return next((one for one in in_any_order if dice.randrange(100) < manner.likelihood(one)), None)

    def _dice(self, change: StateChange, seat: int) -> Random:
        return Random(f"{self._table.dealt_from.hex()} {change.seq} {seat} reaction")


def _fitting(event: Event, change: StateChange, seat: int) -> tuple[Reaction, ...]:
    """Return the reactions of a seat that fit an event. They depend on nothing that only this seat knows."""
    match event:
        case TurnedUp() if change.action is None:  # a match begins, and not only a round
            return ("good-luck",)
        case MatchEnded():
            return ("good-game",)
        case RoundEnded(winner=winner) if winner is not None:
            return ("haha", "thanks") if winner == seat else ("bravo", "hmm", "well-played", "lucky")
        case ChallengeJudged(player=suspect, guilty=False) if suspect == seat:
            return ("nice-try",)
        case Caught(seat=caught, by=by):
            return ("ouch", "hmm") if seat == caught else ("haha",) if seat == by else ("wow",)
        case Drew(seat=drawer, cards=cards, why=why) if why in _PENALTIES:
            if seat == drawer:
                return ("ouch", "hmm")
            if seat == change.seat:
                return ("sorry", "haha")
            return ("wow",) if len(cards) >= _LARGE_PENALTY else ()
        case TurnLost(seat=loser, why="skip") if seat == loser:
            return ("hmm", "ouch")
        case _:
            return ()
