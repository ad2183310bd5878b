"""The view of one seat: everything it may know, with the backs of the cards it may not."""

from __future__ import annotations

from dataclasses import dataclass, replace

from lastcard.core.actions import Propose
from lastcard.core.awaiting import AwaitChoice, AwaitDare, AwaitDrawn, AwaitFour, Awaiting, AwaitStack, AwaitVote, Phase
from lastcard.core.cards import BACK, Card
from lastcard.core.deck import CardSet
from lastcard.core.events import Dealt, Drew, Event, HandShown
from lastcard.core.in_force import InForce
from lastcard.core.ruleset import RuleSet
from lastcard.core.state import State


@dataclass(frozen=True, slots=True)
class View:
    seat: int | None
    """Whose view it is; None for a spectator."""
    edition: str
    rules: RuleSet
    written: tuple[str, ...]
    """The words on the customizable cards in the deck: agreed by all, so known to all."""
    round: int
    dealer: int
    playing: tuple[int, ...]
    scores: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    """Each seat's hand in the deck's order, a hidden card as `?`."""
    open: tuple[int, ...]
    """Seats whose hand this view shows: its own, those that lie open, and one just shown, as it was then."""
    discards: tuple[Card, ...]
    """The discard pile, top card last: every one of them was seen."""
    draw_pile: int
    colour: str | None
    turn: int
    direction: int
    phase: Phase
    awaited: tuple[int, ...]
    """The seats whose decision is awaited."""
    drawn: tuple[Card, ...]
    """What this seat has just drawn and may play; nobody else learns how much of what was drawn that is."""
    pending: int
    """Cards that wait to be drawn: a Wild Draw Four's, or the sum of a stack."""
    before: str | None
    """The colour in play before the Wild Draw Four that is pending; None when none is."""
    discard_count: int
    """How many cards a written rule asks for."""
    judged: int | None
    """Who is judged by the vote under way."""
    proposal: Propose | None
    """What the table is asked to rule on that seat; None when a card's rule called the vote."""
    question: tuple[str, ...]
    """What is asked: the dare, what is voted on, or the ways to choose from."""
    options: tuple[str, ...]
    """What can be said to a written rule's choice."""
    in_force: tuple[InForce, ...]
    proposals_open: bool
    owing: tuple[int, ...]
    """Seats that owe the last-card call and can be caught."""
    veto: int | None
    winners: tuple[int, ...]

    @property
    def top(self) -> Card:
        """The card to match."""
        return self.discards[-1]

    def sees(self, other: int) -> bool:
        """Whether that seat's hand is open to this view."""
        return other in self.open


@dataclass(frozen=True, slots=True)
class Own:
    """What a seat knows beyond what a spectator does: with a spectator's view it is all of its view."""

    hand: tuple[Card, ...]
    drawn: tuple[Card, ...]
    shown: dict[int, tuple[Card, ...]]
    """What it was shown of hands that don't lie open."""


def own(state: State, seat: int) -> Own:
    """That part of this seat's view, for who tells many seats of one state."""
    cards = state.game.deck.cards
    shown = {
        showing.owner: cards(showing.cards & state.hands[showing.owner])
        for showing in state.shown
        if showing.viewer == seat and not _lies_open(state, showing.owner)
    }
    return Own(cards(state.hands[seat]), _drawn(state, seat), shown)


def view(state: State, seat: int | None) -> View:
    """What this seat may know now; with None, what a spectator may."""
    game, awaiting = state.game, state.awaiting
    deck = game.deck
    return View(
        seat=seat,
        edition=game.edition.id,
        rules=game.rules,
        written=tuple(rule.words for rule in game.written),
        round=state.round,
        dealer=state.dealer,
        playing=state.playing,
        scores=state.scores,
        hands=tuple(_hand(state, seat, owner) for owner in range(game.seats)),
        open=tuple(owner for owner in state.playing if _sees(state, seat, owner)),
        discards=tuple(deck.faces[card] for card in state.discard_pile),
        draw_pile=len(state.draw_pile),
        colour=state.colour,
        turn=state.turn,
        direction=state.direction,
        phase=awaiting.phase,
        awaited=awaiting.seats,
        drawn=_drawn(state, seat),
        pending=awaiting.total if isinstance(awaiting, AwaitStack | AwaitFour) else 0,
        before=awaiting.before if isinstance(awaiting, AwaitFour) else None,
        discard_count=getattr(awaiting, "count", 0),
        judged=awaiting.judged if isinstance(awaiting, AwaitVote) else None,
        proposal=awaiting.proposal if isinstance(awaiting, AwaitVote) else None,
        question=_question(awaiting),
        options=awaiting.options if isinstance(awaiting, AwaitChoice) else (),
        in_force=state.in_force,
        proposals_open=state.proposals_open,
        owing=tuple(other for other in state.playing if state.owing >> other & 1),
        veto=state.veto,
        winners=state.winners,
    )


def _hand(state: State, viewer: int | None, owner: int) -> tuple[Card, ...]:
    """A hand as the viewer sees it: open, or shown as it was when it was shown, the rest as backs."""
    deck, hand = state.game.deck, state.hands[owner]
    if viewer == owner or _lies_open(state, owner):
        return deck.cards(hand)
    shown = _shown(state, viewer, owner) & hand
    return deck.cards(shown) + (BACK,) * (hand ^ shown).bit_count()


def _sees(state: State, viewer: int | None, owner: int) -> bool:
    return viewer == owner or _lies_open(state, owner) or bool(_shown(state, viewer, owner))


def _lies_open(state: State, owner: int) -> bool:
    """A round that is over lies open, and so do short hands under `open_last` and what a written rule opens."""
    if not state.awaiting.seats or state.hands[owner].bit_count() <= state.game.rules.open_last:
        return True
    return any(force.kind == "open" and force.seat == owner for force in state.in_force)


def _shown(state: State, viewer: int | None, owner: int) -> CardSet:
    """What a challenge showed of a hand, to the challenger alone (WD4-4)."""
    for showing in state.shown:
        if (showing.viewer, showing.owner) == (viewer, owner):
            return showing.cards
    return 0


def _drawn(state: State, viewer: int | None) -> tuple[Card, ...]:
    awaiting = state.awaiting
    if isinstance(awaiting, AwaitDrawn) and viewer == awaiting.seat:
        return state.game.deck.cards(awaiting.cards)
    return ()


def _question(awaiting: Awaiting) -> tuple[str, ...]:
    match awaiting:
        case AwaitDare() | AwaitVote():
            return (awaiting.words,)
        case AwaitChoice():
            return awaiting.words
        case _:
            return ()


def seen(event: Event, seat: int | None) -> Event:
    """The event as this seat may know it: cards that went into another's hand unseen are backs."""
    match event:
        case Dealt() | Drew() if event.seat != seat:
            return replace(event, cards=(BACK,) * len(event.cards))
        case HandShown() if seat not in (event.viewer, event.owner):
            return replace(event, cards=(BACK,) * len(event.cards))
        case _:
            return event
