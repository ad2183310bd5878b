"""A view in the protocol: the public part, the same for all, and the private part of a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Literal

from msgspec import Struct

from lastcard.core.actions import Propose
from lastcard.core.awaiting import Phase
from lastcard.core.cards import BACK, Card
from lastcard.core.in_force import InForce, Until
from lastcard.core.refusals import Alternative, AlternativeKind, Explanation, Refusal
from lastcard.core.ruleset import RuleSet
from lastcard.protocol.events import text_of
from lastcard.rules.explain import not_your_turn
from lastcard.views import PrivateView, View


class Sight(Struct, frozen=True, omit_defaults=True):
    """A spectator's view. Seats are numbers from 0, clockwise; `-1` is never a seat."""

    round: int
    dealer: int
    playing: tuple[int, ...]
    scores: tuple[int, ...]
    held: tuple[int, ...]
    """Number of cards of each seat."""
    discards: tuple[str, ...]
    """The discard pile, top card last."""
    draw_pile: int
    turn: int
    direction: int
    """1: left (clockwise), -1: right."""
    phase: Phase
    awaited: tuple[int, ...]
    """The seats whose decision is awaited."""
    colour: str | None = None
    open: dict[int, tuple[str, ...]] = {}
    """Hands that everybody can see."""
    pending: int = 0
    before: str | None = None
    discard_count: int = 0
    judged: int | None = None
    proposal: str | None = None
    """In the notation of actions: `propose 2 draw 4`."""
    question: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    in_force: tuple[InForce, ...] = ()
    proposals_open: bool = False
    owing: tuple[int, ...] = ()
    veto: int | None = None
    winners: tuple[int, ...] = ()


class Instead(Struct, frozen=True, omit_defaults=True):
    """Cards that could be played instead: a whole colour or rank, any wild, or one card."""

    kind: AlternativeKind
    value: str = ""


class Unplayable(Struct, frozen=True, omit_defaults=True):
    """Why cards in the hand can't be played now. The catalogue has the text: `why-` and the id."""

    id: str
    reason: Refusal
    """The refusal of an attempt to play one of them."""
    cards: tuple[str, ...] = ()
    """The cards; empty: the whole hand."""
    choices: tuple[Instead, ...] = ()
    colour: str | None = None
    """The colour that a written rule forbids or requires."""
    until: Until | None = None
    """How long that rule is in force."""
    seats: tuple[int, ...] = ()
    """The seat that has to act, or whose turn ends that rule."""
    count: int = 0
    """Number of cards that wait to be drawn."""


VetoExplanation = Literal["veto-silent", "veto-bot", "veto-in-use", "round-over"]
"""Why the VETO can't be slapped on a seat. The catalogue has the text: `why-` and the id."""


class You(Struct, frozen=True, omit_defaults=True):
    """The private state of a seat, and its legal actions."""

    seat: int
    hand: tuple[str, ...]
    drawn: tuple[str, ...] = ()
    shown: dict[int, tuple[str, ...]] = {}
    """Hands shown to this seat alone (WD4-4)."""
    armed: bool = False
    """Whether the next play makes the call."""
    may: tuple[str, ...] = ()
    """Legal actions, without discards and proposals."""
    unplayable: tuple[Unplayable, ...] = ()
    """Why the other cards can't be played. Not sent while another seat's decision is awaited: that is why."""
    unvetoable: dict[int, VetoExplanation] = {}
    """Why the VETO can't be slapped on a seat now; empty in an edition without it."""
    can_arm: bool = False
    """Whether the call can be armed: the next play can leave one card."""


def sight_of(view: View) -> Sight:
    """Return the public part of a spectator's view."""
    return Sight(
        round=view.round,
        dealer=view.dealer,
        playing=view.playing,
        scores=view.scores,
        held=tuple(map(len, view.hands)),
        discards=tuple(map(text_of, view.discards)),
        draw_pile=view.draw_pile,
        turn=view.turn,
        direction=view.direction,
        phase=view.phase,
        awaited=view.awaited,
        colour=view.colour,
        # Not `view.open`: a player who is out of the match (`elimination`) shows their cards, too.
        open={seat: tuple(map(text_of, hand)) for seat, hand in enumerate(view.hands) if BACK not in hand},
        pending=view.pending,
        before=view.before,
        discard_count=view.discard_count,
        judged=view.judged,
        proposal=None if view.proposal is None else str(view.proposal),
        question=view.question,
        options=view.options,
        in_force=view.in_force,
        proposals_open=view.proposals_open,
        owing=view.owing,
        veto=view.veto,
        winners=view.winners,
    )


def you_of(
    seat: int,
    own: PrivateView,
    armed: bool,
    may: tuple[str, ...],
    unplayable: Sequence[tuple[Explanation, tuple[Card, ...]]] = (),
    unvetoable: Mapping[int, VetoExplanation] = MappingProxyType({}),
    *,
    can_arm: bool = False,
) -> You:
    hand, drawn = tuple(map(text_of, own.hand)), tuple(map(text_of, own.drawn))
    shown = {owner: tuple(map(text_of, cards)) for owner, cards in own.shown.items()} if own.shown else {}
    every = len(set(hand)) if unplayable else 0
    why = tuple([_unplayable(found, cards if len(cards) < every else ()) for found, cards in unplayable])
    others = {other: reason for other, reason in unvetoable.items() if other != seat} if unvetoable else {}
    return You(seat, hand, drawn, shown, armed, may, why, others, can_arm)


def _unplayable(why: Explanation, cards: tuple[Card, ...]) -> Unplayable:
    return Unplayable(
        id=str(why.id),
        reason=why.reason,
        cards=tuple(map(text_of, cards)),
        choices=tuple([Instead(choice.kind, str(choice.value)) for choice in why.choices]),
        colour=why.colour,
        until=why.until,
        seats=why.seats,
        count=why.count,
    )


def explanations_of(sight: Sight, you: You) -> dict[Card, Explanation]:
    """Return the engine's explanations of why cards can't be played."""
    if not you.unplayable and sight.awaited and you.seat not in sight.awaited:
        return dict.fromkeys(map(Card, you.hand), not_your_turn(sight.awaited))
    found: dict[Card, Explanation] = {}
    for part in you.unplayable:
        choices = tuple(Alternative(choice.kind, choice.value) for choice in part.choices)
        why = Explanation(part.id, part.reason, choices, part.colour, part.until, part.seats, part.count)
        found |= dict.fromkeys(map(Card, part.cards or you.hand), why)
    return found


def view_of(sight: Sight, you: You | None, edition: str, rules: RuleSet, written: tuple[str, ...]) -> View:
    """Return the engine's view, for bots and other code that uses the engine."""
    seat = None if you is None else you.seat
    own = {} if you is None else {you.seat: you.hand}
    shown = {} if you is None else you.shown
    return View(
        seat=seat,
        edition=edition,
        rules=rules,
        written=written,
        round=sight.round,
        dealer=sight.dealer,
        playing=sight.playing,
        scores=sight.scores,
        hands=tuple(_hand(count, owner, {**shown, **sight.open, **own}) for owner, count in enumerate(sight.held)),
        open=tuple(owner for owner in sight.playing if owner in sight.open or owner in own or owner in shown),
        discards=tuple(map(Card, sight.discards)),
        draw_pile=sight.draw_pile,
        colour=sight.colour,
        turn=sight.turn,
        direction=sight.direction,
        phase=sight.phase,
        awaited=sight.awaited,
        drawn=() if you is None else tuple(map(Card, you.drawn)),
        pending=sight.pending,
        before=sight.before,
        discard_count=sight.discard_count,
        judged=sight.judged,
        proposal=None if sight.proposal is None else _proposal(sight.proposal),
        question=sight.question,
        options=sight.options,
        in_force=sight.in_force,
        proposals_open=sight.proposals_open,
        owing=sight.owing,
        veto=sight.veto,
        winners=sight.winners,
    )


def _hand(count: int, owner: int, known: Mapping[int, tuple[str, ...]]) -> tuple[Card, ...]:
    cards = tuple(map(Card, known.get(owner, ())))
    return cards + (BACK,) * (count - len(cards))


def _proposal(text: str) -> Propose:
    _, seat, effect, *amount = text.split()
    return Propose(int(seat), effect, *map(int, amount))  # type: ignore[arg-type]
