"""Events in plain words, the same subject named once: “Milo draws 2 cards and loses the turn.”"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from lastcard.core import events as happened
from lastcard.core.cards import BACK, CUSTOM, Card
from lastcard.core.edition import Edition
from lastcard.core.events import Drew, Event
from lastcard.core.force import InForce
from lastcard.terminal.told.forces import forces_told, lapse_told
from lastcard.terminal.told.paint import Paint
from lastcard.terminal.told.words import card_words, colour_words, count_words, listed, way

Told = tuple[int | None, str]
"""A seat and what it does; or nobody, and a whole sentence."""


class Story:
    """Tells events as one seat saw them (pass them through `seen` first); to a bystander when `me` is None."""

    def __init__(self, names: Sequence[str], edition: Edition, paint: Paint, me: int | None = None) -> None:
        self.names = names
        self.edition = edition
        self.paint = paint
        self.me = me

    def lines(self, events: Iterable[Event]) -> list[str]:
        """What one action brought about, a sentence a subject."""
        told = [told for event in _joined(events) for told in self._tell(event)]
        lines = []
        for seat, group in groupby(told, key=lambda one: one[0]):
            said = [words for _, words in group]
            lines += said if seat is None else [f"{self.who(seat)} {listed(said)}."]
        return lines

    def who(self, seat: int) -> str:
        return "You" if seat == self.me else self.names[seat]

    def whom(self, seat: int) -> str:
        return "you" if seat == self.me else self.names[seat]

    def card(self, card: Card, colour: str | None = None) -> str:
        return f"{self.paint.card(card, colour)} ({card_words(self.edition, card)})"

    def colour(self, letter: str) -> str:
        return self.paint.in_colour(colour_words(self.edition, letter), letter)

    def does(self, seat: int, verb: str) -> str:
        """The verb as this subject takes it: you draw, Milo draws."""
        if seat == self.me:
            return verb
        return f"{verb}es" if verb.endswith(("s", "ch", "o")) else f"{verb}s"

    def whose(self, seat: int) -> str:
        return "your" if seat == self.me else f"{self.names[seat]}’s"

    def _tell(self, event: Event | _Forces) -> Iterable[Told]:
        if isinstance(event, _Forces):
            told = lapse_told(self, event.forces) if event.over else forces_told(self, event.forces)
            return [(None, sentence) for sentence in told]
        tell = _TELL.get(type(event))
        return tell(self, event) if tell else ()

    def cards(self, cards: Sequence[Card]) -> str:
        """Cards by name where they are seen, by number where not."""
        if BACK in cards:
            return count_words(len(cards))
        return " ".join(self.paint.card(card) for card in cards)

    def be(self, seat: int) -> str:
        return "are" if seat == self.me else "is"


@dataclass
class _Forces:
    """Things put in force, or lapsed, one right after the other."""

    forces: list[InForce]
    over: bool


def _joined(events: Iterable[Event]) -> list[Event | _Forces]:
    """Cards drawn one by one told as drawn together (`draw_until_playable`), and so what is put in force.

    That everything lapses with the round goes without saying.
    """
    joined: list[Event | _Forces] = []
    for event in events:
        last = joined[-1] if joined else None
        if isinstance(event, Drew) and isinstance(last, Drew) and (event.seat, event.why) == (last.seat, last.why):
            joined[-1] = Drew(event.seat, last.cards + event.cards, event.why)
        elif isinstance(event, happened.PutInForce | happened.Lapsed):
            over = isinstance(event, happened.Lapsed)
            if isinstance(last, _Forces) and last.over == over:
                last.forces.append(event.force)
            else:
                joined.append(_Forces([event.force], over))
        elif isinstance(event, happened.RoundEnded) and isinstance(last, _Forces):
            joined[-1] = event
        else:
            joined.append(event)
    return joined


def _played(story: Story, event: happened.Played) -> Iterable[Told]:
    *copies, card = event.cards
    cards = " ".join([*(story.paint.card(copy, event.colour) for copy in copies), story.card(card, event.colour)])
    verb = f"{story.does(event.seat, 'jump')} in with" if event.jumped_in else story.does(event.seat, "play")
    yield event.seat, f"{verb} {cards}"


def _drew(story: Story, event: Drew) -> Iterable[Told]:
    yield event.seat, f"{story.does(event.seat, 'draw')} {story.cards(event.cards)}"


def _passed(story: Story, event: happened.Passed) -> Iterable[Told]:
    why = " with nothing to play or draw" if event.stuck else ""
    yield event.seat, f"{story.does(event.seat, 'pass')}{why}"


def _turn_lost(story: Story, event: happened.TurnLost) -> Iterable[Told]:
    why = {"veto": " to the VETO", "rule": " to a rule"}.get(event.why, "")
    yield event.seat, f"{story.does(event.seat, 'lose')} the turn{why}"


def _caught(story: Story, event: happened.Caught) -> Iterable[Told]:
    yield event.seat, f"{story.be(event.seat)} caught by {story.whom(event.by)} without the call"


def _hand_shown(story: Story, event: happened.HandShown) -> Iterable[Told]:
    cards = "." if BACK in event.cards else f": {story.cards(event.cards)}."
    yield None, f"{story.who(event.owner)} {story.does(event.owner, 'show')} {story.whom(event.viewer)} the hand{cards}"


def _judged(story: Story, event: happened.ChallengeJudged) -> Iterable[Told]:
    was = "were" if event.player == story.me else "was"
    yield event.player, f"{was} {'' if event.guilty else 'not '}bluffing"


def _chose(story: Story, event: happened.Chose) -> Iterable[Told]:
    match event.kind:
        case "colour":
            what = story.colour(event.what)
        case "seat":
            what = story.whom(int(event.what))
        case "way":
            what = f"“{event.words}”"
    yield event.seat, f"{story.does(event.seat, 'choose')} {what}"


def _vote_closed(story: Story, event: happened.VoteClosed) -> Iterable[Told]:
    votes = f"{event.yes} yes, {event.no} no"
    if event.words:
        outcome = "yes" if event.outcome else "no"
        yield None, f"The vote on {story.whom(event.judged)} (“{event.words}”): {votes}. It is {outcome}."
    else:
        yield None, f"The vote: {votes}. The table {'agrees' if event.outcome else 'does not agree'}."


def _proposed(story: Story, event: happened.Proposed) -> Iterable[Told]:
    yield event.seat, f"{story.does(event.seat, 'propose')} that {ruling(story, event.on, event.effect, event.amount)}"


def ruling(story: Story, seat: int, effect: str, amount: int) -> str:
    """What the table is to rule: `Milo draws 4 cards`."""
    what = "lose" if effect == "skip" else effect
    cards = "the next turn" if effect == "skip" else count_words(amount)
    return f"{story.whom(seat)} {story.does(seat, what)} {cards}"


def _round_ended(story: Story, event: happened.RoundEnded) -> Iterable[Told]:
    if event.winner is None:
        yield None, "Nobody can play or draw: the round is blocked."
    else:
        yield event.winner, f"{story.does(event.winner, 'go')} out"


def _match_ended(story: Story, event: happened.MatchEnded) -> Iterable[Told]:
    who = listed([story.who(seat) for seat in event.winners])
    verb = story.does(event.winners[0], "win") if len(event.winners) == 1 else "share the win of"
    yield None, story.paint.bold(f"{who} {verb} the match!")


def _simple(verb: str, rest: Callable[[Story, Any], str]) -> Callable[[Story, Any], Iterable[Told]]:
    return lambda story, event: [(event.seat, f"{story.does(event.seat, verb)} {rest(story, event)}")]


def _sentence(words: Callable[[Story, Any], str]) -> Callable[[Story, Any], Iterable[Told]]:
    return lambda story, event: [(None, words(story, event))]


# What has no line here makes no story: cards drawn for the deal, the deal, a pending draw (its answer tells it), votes.
_TELL: dict[type, Callable[[Story, Any], Iterable[Told]]] = {
    happened.DealerChosen: lambda story, event: [(event.seat, story.does(event.seat, "deal"))],
    happened.TurnedUp: _sentence(lambda story, event: f"{story.card(event.card)} is turned up."),
    happened.PutBack: _sentence(lambda story, event: f"{story.card(event.card)} is turned up and goes back."),
    happened.Reshuffled: _sentence(lambda story, event: f"The {event.count} discards become the new draw pile."),
    happened.Played: _played,
    happened.ColourNamed: _simple("name", lambda story, event: story.colour(event.colour)),
    Drew: _drew,
    happened.Passed: _passed,
    happened.TurnLost: _turn_lost,
    happened.DirectionTurned: _sentence(lambda story, event: f"Play now goes {way(event.direction)}."),
    happened.Called: _simple("call", lambda story, event: story.paint.bold("“Uno!”")),
    happened.Caught: _caught,
    happened.Challenged: _simple("challenge", lambda story, event: story.whom(event.player)),
    happened.HandShown: _hand_shown,
    happened.ChallengeJudged: _judged,
    happened.HandsSwapped: _simple("swap", lambda story, event: f"hands with {story.whom(event.other)}"),
    happened.HandsPassed: _sentence(lambda story, event: f"All hands move one place to the {way(event.direction)}."),
    happened.VetoSlapped: lambda story, event: [
        (event.by, f"{story.does(event.by, 'slap')} the VETO on {story.whom(event.seat)}")
    ],
    happened.VetoReturned: _sentence(lambda story, event: "The VETO goes back to the middle."),
    happened.RuleActs: _sentence(lambda story, event: f"{CUSTOM}{event.number} says: “{event.words}”."),
    happened.Proposed: _proposed,
    happened.Discarded: _simple("discard", lambda story, event: story.cards(event.cards)),
    happened.Dared: lambda story, event: [
        (event.seat, f"{story.does(event.seat, 'take' if event.do else 'refuse')} the dare")
    ],
    happened.Chose: _chose,
    happened.VoteClosed: _vote_closed,
    happened.RoundEnded: _round_ended,
    happened.SeatOut: lambda story, event: [(event.seat, f"{story.be(event.seat)} out of the match")],
    happened.MatchEnded: _match_ended,
}
