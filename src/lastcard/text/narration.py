"""Events as messages of the catalogue and their arguments, the same as on the web page: `log-` and the event's kind.

`who` is `you` or `other` and `name` the acting player; `whom` and `object` are the same for the player acted on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from lastcard.core import events
from lastcard.core.cards import BACK, Card
from lastcard.core.edition import Edition
from lastcard.core.events import Event
from lastcard.core.in_force import InForce
from lastcard.core.state import LEFT
from lastcard.text.language import card_arguments, colour_argument, format_list
from lastcard.text.written_rules import rule_words

Arguments = dict[str, str | int]
_WORD_BOUNDARY: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")


class NarrationLine(NamedTuple):
    message: str
    arguments: Arguments
    card: Card | None = None
    """The card that it names."""
    colour: str | None = None
    """The letter of the colour that it names."""
    shown: tuple[Card, ...] = ()
    """Cards that are listed after it."""


class Perspective(NamedTuple):
    """The names by seat, the seat of the reader, and the edition that is played."""

    names: Sequence[str]
    me: int | None
    edition: Edition

    def card(self, card: Card) -> Arguments:
        """The arguments of messages about a card."""
        return {**card_arguments(card, self.edition)}

    def colour(self, letter: str | None) -> str:
        """The argument of messages about a colour."""
        return colour_argument(letter, self.edition)

    def actor(self, seat: int) -> Arguments:
        return {"who": self.person(seat), "name": self.names[seat]}

    def target(self, seat: int) -> Arguments:
        return {"whom": self.person(seat), "object": self.names[seat]}

    def person(self, seat: int) -> str:
        return "you" if seat == self.me else "other"


def narrate_event(event: Event, reader: Perspective) -> NarrationLine | None:
    """The line about an event; None if it isn't worth one."""
    if isinstance(event, events.Dealt | events.DealerDrew) and event.seat != reader.me:
        return None
    message = f"log-{_WORD_BOUNDARY.sub('-', type(event).__name__).lower()}"
    arguments, *more = NARRATORS[type(event)](reader, event)
    return NarrationLine(message, arguments, *more)


def narrate_in_force(force: InForce, reader: Perspective, message: str = "log-put-in-force") -> NarrationLine:
    """The line about something that is in force for a while."""
    letter = force.value if force.kind in ("forbid", "only") else None
    arguments: Arguments = {
        **reader.actor(force.seat),
        "force": force.kind,
        "until": force.until,
        "whose": reader.person(force.whose),
        "owner": reader.names[force.whose],
        "value": force.value if isinstance(force.value, int) else rule_words(force.value),
        "colour": reader.colour(None if letter is None else str(letter)),
    }
    return NarrationLine(message, arguments, None, None if letter is None else str(letter))


def yes_or_no(value: bool) -> str:
    return "yes" if value else "no"


def direction_word(direction: int) -> str:
    return "left" if direction == LEFT else "right"


_Fields = tuple[Any, ...]
_Narrate = Callable[[Perspective, Any], _Fields]


def _played(reader: Perspective, event: events.Played) -> _Fields:
    card, *_ = event.cards
    named = reader.colour(event.colour)
    arguments = {**reader.actor(event.seat), **reader.card(card), "count": len(event.cards), "named": named}
    return arguments | {"jumped": yes_or_no(event.jumped_in)}, card, event.colour


def _drew(reader: Perspective, event: events.Drew) -> _Fields:
    """One card by its name, several by their number; the player who drew them sees them all."""
    only = event.cards[0] if len(event.cards) == 1 else BACK
    arguments = {**reader.actor(event.seat), **reader.card(only), "count": len(event.cards)}
    if BACK in event.cards:
        return arguments, None
    return (arguments, only) if only != BACK else (arguments, None, None, event.cards)


def _coloured(reader: Perspective, event: events.ColourNamed) -> _Fields:
    return {**reader.actor(event.seat), "colour": reader.colour(event.colour)}, None, event.colour


def _hand_shown(reader: Perspective, event: events.HandShown) -> _Fields:
    arguments = {**reader.actor(event.owner), **reader.target(event.viewer)}
    return arguments, None, None, () if BACK in event.cards else event.cards


def _discarded(reader: Perspective, event: events.Discarded) -> _Fields:
    return {**reader.actor(event.seat), "count": len(event.cards)}, None, None, event.cards


def _chose(reader: Perspective, event: events.Chose) -> _Fields:
    whom = reader.target(int(event.what)) if event.kind == "seat" else {"whom": "other", "object": ""}
    letter = event.what if event.kind == "colour" else None
    colour = reader.colour(letter)
    arguments = {
        **reader.actor(event.seat),
        **whom,
        "kind": event.kind,
        "colour": colour,
        "words": rule_words(event.words),
    }
    return arguments, None, letter


def _vote_closed(reader: Perspective, event: events.VoteClosed) -> _Fields:
    return ({**reader.actor(event.judged), "yes": event.yes, "no": event.no, "outcome": yes_or_no(event.outcome)},)


def _round_ended(reader: Perspective, event: events.RoundEnded) -> _Fields:
    if event.winner is None:
        return ({"who": "nobody", "name": "", "count": 0},)
    return ({**reader.actor(event.winner), "count": event.points[event.winner]},)


def _match_ended(reader: Perspective, event: events.MatchEnded) -> _Fields:
    who = "you" if reader.me in event.winners else "other"
    names = format_list([reader.names[seat] for seat in event.winners])
    return ({"who": who, "name": names, "count": len(event.winners)},)


def _seat(reader: Perspective, event: Any) -> _Fields:
    return (reader.actor(event.seat),)


def _card(reader: Perspective, event: Any) -> _Fields:
    return reader.card(event.card), event.card


def _direction(reader: Perspective, event: Any) -> _Fields:
    return ({"direction": direction_word(event.direction)},)


def _acts_on(actor: str, target: str) -> _Narrate:
    return lambda reader, event: ({**reader.actor(getattr(event, actor)), **reader.target(getattr(event, target))},)


NARRATORS: Final[dict[type, _Narrate]] = {
    events.DealerDrew: lambda reader, event: ({**reader.actor(event.seat), **reader.card(event.card)}, event.card),
    events.DealerChosen: _seat,
    events.Dealt: lambda reader, event: ({**reader.actor(event.seat), "count": len(event.cards)},),
    events.TurnedUp: _card,
    events.PutBack: _card,
    events.Reshuffled: lambda reader, event: ({"count": event.count},),
    events.Played: _played,
    events.ColourNamed: _coloured,
    events.Drew: _drew,
    events.Passed: lambda reader, event: ({**reader.actor(event.seat), "stuck": yes_or_no(event.stuck)},),
    events.TurnLost: lambda reader, event: ({**reader.actor(event.seat), "why": event.why},),
    events.DirectionTurned: _direction,
    events.Called: _seat,
    events.Caught: _acts_on("by", "seat"),
    events.Challenged: _acts_on("seat", "player"),
    events.HandShown: _hand_shown,
    events.ChallengeJudged: lambda reader, event: ({**reader.actor(event.player), "guilty": yes_or_no(event.guilty)},),
    events.DrawPending: lambda reader, event: ({**reader.actor(event.seat), "count": event.total},),
    events.HandsSwapped: _acts_on("seat", "other"),
    events.HandsPassed: _direction,
    events.VetoSlapped: _acts_on("by", "seat"),
    events.VetoReturned: _seat,
    events.RuleActs: lambda reader, event: ({"words": rule_words(event.words)},),
    events.PutInForce: lambda reader, event: narrate_in_force(event.force, reader)[1:],
    events.Lapsed: lambda reader, event: narrate_in_force(event.force, reader)[1:],
    events.Proposed: lambda reader, event: (
        {**reader.actor(event.seat), **reader.target(event.on), "effect": event.effect, "count": event.amount},
    ),
    events.Chose: _chose,
    events.Discarded: _discarded,
    events.Dared: lambda reader, event: ({**reader.actor(event.seat), "do": yes_or_no(event.do)},),
    events.Voted: _seat,
    events.VoteClosed: _vote_closed,
    events.RoundEnded: _round_ended,
    events.SeatOut: _seat,
    events.MatchEnded: _match_ended,
}
