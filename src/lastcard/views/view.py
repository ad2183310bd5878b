"""The view of one seat: everything it may know, with backs for hidden cards."""

from __future__ import annotations

from dataclasses import dataclass, replace

from lastcard.core.actions import Propose
from lastcard.core.arguments import seat_number
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
    """The seat of this view; None for a spectator."""
    edition: str
    rules: RuleSet
    written: tuple[str, ...]
    """The words on the customizable cards in the deck, which all players agreed on."""
    round: int
    dealer: int
    playing: tuple[int, ...]
    scores: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    """Hand of each seat in the order of the deck; a hidden card is `?`."""
    open: tuple[int, ...]
    """Seats whose hands this view shows: its own, open hands, and a hand just shown, as it was then."""
    discards: tuple[Card, ...]
    """The discard pile, top card last; all of it is public."""
    draw_pile: int
    colour: str | None
    turn: int
    direction: int
    phase: Phase
    awaited: tuple[int, ...]
    """The seats whose decision is awaited."""
    drawn: tuple[Card, ...]
    """Playable cards that this seat has just drawn; other views don't show them."""
    pending: int
    """Number of cards to be drawn: for a Wild Draw Four, or the sum of a stack."""
    before: str | None
    """The colour in play before the pending Wild Draw Four; None without one."""
    discard_count: int
    """Number of cards to discard for a written rule."""
    judged: int | None
    """The seat that the current vote is about."""
    proposal: Propose | None
    """The proposal about that seat; None when the rule of a card called the vote."""
    question: tuple[str, ...]
    """The question: the dare, the statement that is voted on, or the ways to choose from."""
    options: tuple[str, ...]
    """Possible answers to a choice of a written rule."""
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
        """Return whether this view shows that seat's hand."""
        return other in self.open


@dataclass(frozen=True, slots=True)
class PrivateView:
    """The part of a seat's view that spectators don't see."""

    hand: tuple[Card, ...]
    drawn: tuple[Card, ...]
    shown: dict[int, tuple[Card, ...]]
    """Cards of hidden hands that were shown to it."""


def private_view(state: State, seat: int) -> PrivateView:
    """Return the private part of this seat's view, to send one state to many seats."""
    cards = state.game.deck.cards
    shown = {}
    for showing in state.shown:
        if showing.viewer == seat and not _lies_open(state, showing.owner):
            shown[showing.owner] = cards(showing.cards & state.hands[showing.owner])
    return PrivateView(cards(state.hands[seat]), _drawn(state, seat), shown)


def view(state: State, seat: int | None) -> View:
    """Return what this seat may know now, or with None what a spectator may know."""
    game, awaiting = state.game, state.awaiting
    deck = game.deck
    seat = None if seat is None else seat_number(seat, game.seats)
    open_hands: tuple[int, ...] = ()
    if seat is None and _all_hidden(state):  # nearly always when an update is built, which begins with this
        hands = tuple([(BACK,) * hand.bit_count() for hand in state.hands])
    else:
        hands = tuple([_hand(state, seat, owner) for owner in range(game.seats)])
        open_hands = tuple([owner for owner in state.playing if _sees(state, seat, owner)])
    return View(
        seat=seat,
        edition=game.edition.id,
        rules=game.rules,
        written=tuple([rule.words for rule in game.written]),
        round=state.round,
        dealer=state.dealer,
        playing=state.playing,
        scores=state.scores,
        hands=hands,
        open=open_hands,
        discards=tuple(map(deck.faces.__getitem__, state.discard_pile)),
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
        owing=tuple([other for other in state.playing if state.owing >> other & 1]) if state.owing else (),
        veto=state.veto,
        winners=state.winners,
    )


def _all_hidden(state: State) -> bool:
    """Return whether a spectator sees no hand: none lies open, not even an empty one, and none was shown."""
    if not state.awaiting.seats or state.in_force or state.shown or state.game.rules.open_last:
        return False
    return 0 not in state.hands


def _hand(state: State, viewer: int | None, owner: int) -> tuple[Card, ...]:
    """Return a hand as the viewer sees it: open cards, cards shown by a challenge, and backs."""
    deck, hand = state.game.deck, state.hands[owner]
    if viewer == owner or _lies_open(state, owner):
        return deck.cards(hand)
    shown = _shown(state, viewer, owner) & hand
    backs = (BACK,) * (hand ^ shown).bit_count()
    return deck.cards(shown) + backs if shown else backs


def _sees(state: State, viewer: int | None, owner: int) -> bool:
    return viewer == owner or _lies_open(state, owner) or bool(_shown(state, viewer, owner))


def _lies_open(state: State, owner: int) -> bool:
    """Return whether all see this hand: after the round, when short under `open_last`, or by a written rule."""
    if not state.awaiting.seats or state.hands[owner].bit_count() <= state.game.rules.open_last:
        return True
    return bool(state.in_force) and any(force.kind == "open" and force.seat == owner for force in state.in_force)


def _shown(state: State, viewer: int | None, owner: int) -> CardSet:
    """Return the cards of a hand that a challenge showed, to the challenger only (WD4-4)."""
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
    """Return the event as this seat may know it, with backs for cards that other seats drew."""
    match event:
        case Dealt() | Drew() if event.seat != seat:
            return replace(event, cards=(BACK,) * len(event.cards))
        case HandShown() if seat not in (event.viewer, event.owner):
            return replace(event, cards=(BACK,) * len(event.cards))
        case _:
            return event
