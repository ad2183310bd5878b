"""What happened as messages of the catalogue, told with the same as on the page: `log-` and the event's kind.

`who` is `you` or `other` and `name` the one who acts; `whom` and `object` are the same for whom it is done to.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from lastcard.core import events as happened
from lastcard.core.cards import BACK, Card
from lastcard.core.events import Event
from lastcard.core.in_force import InForce
from lastcard.core.state import LEFT
from lastcard.text.language import spoken
from lastcard.text.translator import card_words
from lastcard.text.written_rules import rule_words

Told = dict[str, str | int]
_INNER: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")


class Line(NamedTuple):
    message: str
    told: Told
    card: Card | None = None
    """The one it names."""
    colour: str | None = None
    """The letter of the colour that it names."""
    seen: tuple[Card, ...] = ()
    """What else is there to see of it."""


class Party(NamedTuple):
    """The names by seat, and which seat is one's own."""

    names: Sequence[str]
    me: int | None

    def by(self, seat: int) -> Told:
        return {"who": self.who(seat), "name": self.names[seat]}

    def on(self, seat: int) -> Told:
        return {"whom": self.who(seat), "object": self.names[seat]}

    def who(self, seat: int) -> str:
        return "you" if seat == self.me else "other"


def line_of(event: Event, party: Party) -> Line | None:
    """The line of an event; None for what isn't worth one."""
    if isinstance(event, happened.Dealt | happened.DealerDrew) and event.seat != party.me:
        return None
    message = f"log-{_INNER.sub('-', type(event).__name__).lower()}"
    told, *more = _TOLD[type(event)](party, event)
    return Line(message, told, *more)


def force_line(force: InForce, party: Party, message: str = "log-put-in-force") -> Line:
    """Something in force, as long as it is."""
    letter = force.value if force.kind in ("forbid", "only") else None
    told: Told = {
        **party.by(force.seat),
        "force": force.kind,
        "until": force.until,
        "whose": party.who(force.whose),
        "owner": party.names[force.whose],
        "value": force.value if isinstance(force.value, int) else rule_words(force.value),
        "colour": "none" if letter is None else colour_word(str(letter)),
    }
    return Line(message, told, None, None if letter is None else str(letter))


def colour_word(letter: str) -> str:
    """What the messages call a colour; `none` for one that only an edition of one's own has."""
    return card_words(Card(f"{letter}0"))["colour"]


def yes_no(value: bool) -> str:
    return "yes" if value else "no"


def direction_word(direction: int) -> str:
    return "left" if direction == LEFT else "right"


_Parts = tuple[Any, ...]
_Teller = Callable[[Party, Any], _Parts]


def _played(party: Party, event: happened.Played) -> _Parts:
    card, *_ = event.cards
    named = "none" if event.colour is None else colour_word(event.colour)
    told = {**party.by(event.seat), **card_words(card), "count": len(event.cards), "named": named}
    return told | {"jumped": yes_no(event.jumped_in)}, card, event.colour


def _drew(party: Party, event: happened.Drew) -> _Parts:
    """One card by its name, several by their number; all of them are there to see for whose they are."""
    only = event.cards[0] if len(event.cards) == 1 else BACK
    told = {**party.by(event.seat), **card_words(only), "count": len(event.cards)}
    if BACK in event.cards:
        return told, None
    return (told, only) if only != BACK else (told, None, None, event.cards)


def _coloured(party: Party, event: happened.ColourNamed) -> _Parts:
    return {**party.by(event.seat), "colour": colour_word(event.colour)}, None, event.colour


def _hand_shown(party: Party, event: happened.HandShown) -> _Parts:
    told = {**party.by(event.owner), **party.on(event.viewer)}
    return told, None, None, () if BACK in event.cards else event.cards


def _discarded(party: Party, event: happened.Discarded) -> _Parts:
    return {**party.by(event.seat), "count": len(event.cards)}, None, None, event.cards


def _chose(party: Party, event: happened.Chose) -> _Parts:
    whom = party.on(int(event.what)) if event.kind == "seat" else {"whom": "other", "object": ""}
    letter = event.what if event.kind == "colour" else None
    colour = "none" if letter is None else colour_word(letter)
    told = {**party.by(event.seat), **whom, "kind": event.kind, "colour": colour, "words": rule_words(event.words)}
    return told, None, letter


def _vote_closed(party: Party, event: happened.VoteClosed) -> _Parts:
    return ({**party.by(event.judged), "yes": event.yes, "no": event.no, "outcome": yes_no(event.outcome)},)


def _round_ended(party: Party, event: happened.RoundEnded) -> _Parts:
    if event.winner is None:
        return ({"who": "nobody", "name": "", "count": 0},)
    return ({**party.by(event.winner), "count": event.points[event.winner]},)


def _match_ended(party: Party, event: happened.MatchEnded) -> _Parts:
    who = "you" if party.me in event.winners else "other"
    names = spoken().listed([party.names[seat] for seat in event.winners])
    return ({"who": who, "name": names, "count": len(event.winners)},)


def _seat(party: Party, event: Any) -> _Parts:
    return (party.by(event.seat),)


def _card(party: Party, event: Any) -> _Parts:
    return card_words(event.card), event.card


def _direction(party: Party, event: Any) -> _Parts:
    return ({"direction": direction_word(event.direction)},)


def _done_to(by: str, to: str) -> _Teller:
    return lambda party, event: ({**party.by(getattr(event, by)), **party.on(getattr(event, to))},)


_TOLD: Final[dict[type, _Teller]] = {
    happened.DealerDrew: lambda party, event: ({**party.by(event.seat), **card_words(event.card)}, event.card),
    happened.DealerChosen: _seat,
    happened.Dealt: lambda party, event: ({**party.by(event.seat), "count": len(event.cards)},),
    happened.TurnedUp: _card,
    happened.PutBack: _card,
    happened.Reshuffled: lambda party, event: ({"count": event.count},),
    happened.Played: _played,
    happened.ColourNamed: _coloured,
    happened.Drew: _drew,
    happened.Passed: lambda party, event: ({**party.by(event.seat), "stuck": yes_no(event.stuck)},),
    happened.TurnLost: lambda party, event: ({**party.by(event.seat), "why": event.why},),
    happened.DirectionTurned: _direction,
    happened.Called: _seat,
    happened.Caught: _done_to("by", "seat"),
    happened.Challenged: _done_to("seat", "player"),
    happened.HandShown: _hand_shown,
    happened.ChallengeJudged: lambda party, event: ({**party.by(event.player), "guilty": yes_no(event.guilty)},),
    happened.DrawPending: lambda party, event: ({**party.by(event.seat), "count": event.total},),
    happened.HandsSwapped: _done_to("seat", "other"),
    happened.HandsPassed: _direction,
    happened.VetoSlapped: _done_to("by", "seat"),
    happened.VetoReturned: _seat,
    happened.RuleActs: lambda party, event: ({"words": rule_words(event.words)},),
    happened.PutInForce: lambda party, event: force_line(event.force, party)[1:],
    happened.Lapsed: lambda party, event: force_line(event.force, party)[1:],
    happened.Proposed: lambda party, event: (
        {**party.by(event.seat), **party.on(event.on), "effect": event.effect, "count": event.amount},
    ),
    happened.Chose: _chose,
    happened.Discarded: _discarded,
    happened.Dared: lambda party, event: ({**party.by(event.seat), "do": yes_no(event.do)},),
    happened.Voted: _seat,
    happened.VoteClosed: _vote_closed,
    happened.RoundEnded: _round_ended,
    happened.SeatOut: _seat,
    happened.MatchEnded: _match_ended,
}
