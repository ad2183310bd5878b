"""A view on the wire: what everybody sees, told to all alike, and what is one seat's own."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from lastcard.core.actions import Propose
from lastcard.core.awaiting import Phase
from lastcard.core.cards import BACK, Card
from lastcard.core.in_force import InForce, Moment
from lastcard.core.refusals import Choice, ChoiceKind, Explanation, Refusal
from lastcard.core.ruleset import RuleSet
from lastcard.views import Own, View


class Sight(Struct, frozen=True, omit_defaults=True):
    """A spectator's view. Seats are numbers from 0, leftwards; `-1` never is one."""

    round: int
    dealer: int
    playing: tuple[int, ...]
    scores: tuple[int, ...]
    held: tuple[int, ...]
    """How many cards each seat holds."""
    discards: tuple[str, ...]
    """The discard pile, top card last."""
    draw_pile: int
    turn: int
    direction: int
    """1 leftwards (clockwise), -1 rightwards."""
    phase: Phase
    awaited: tuple[int, ...]
    """The seats whose decision is awaited."""
    colour: str | None = None
    open: dict[int, tuple[str, ...]] = {}
    """The hands that lie open to all."""
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
    """What could be played instead: a whole colour or rank, any wild, or one card."""

    kind: ChoiceKind
    value: str = ""


class Unplayable(Struct, frozen=True, omit_defaults=True):
    """Why cards of the hand can't be played now. The catalogue has the words: `why-` and the id."""

    id: str
    reason: Refusal
    """What an attempt to play one of them would be refused with."""
    cards: tuple[str, ...] = ()
    """Which cards; none named: the whole hand."""
    choices: tuple[Instead, ...] = ()
    colour: str | None = None
    """The colour that a written rule forbids, or demands."""
    until: Moment | None = None
    """How long that rule is in force."""
    seats: tuple[int, ...] = ()
    """Who is to act; or whose turn ends that rule."""
    count: int = 0
    """How many cards wait to be drawn."""


class You(Struct, frozen=True, omit_defaults=True):
    """What only this seat may know, and what it may do now."""

    seat: int
    hand: tuple[str, ...]
    drawn: tuple[str, ...] = ()
    shown: dict[int, tuple[str, ...]] = {}
    """Hands shown to this seat alone (WD4-4)."""
    armed: bool = False
    may: tuple[str, ...] = ()
    """What it may do, as actions; discards and proposals aren't listed."""
    unplayable: tuple[Unplayable, ...] = ()
    """Why the other cards can't be played, for those who ask."""


def sight_of(view: View) -> Sight:
    """What a spectator's view tells."""
    return Sight(
        round=view.round,
        dealer=view.dealer,
        playing=view.playing,
        scores=view.scores,
        held=tuple(map(len, view.hands)),
        discards=tuple(map(str, view.discards)),
        draw_pile=view.draw_pile,
        turn=view.turn,
        direction=view.direction,
        phase=view.phase,
        awaited=view.awaited,
        colour=view.colour,
        # Not `view.open`: who was just put out of the match (`elimination`) lays their cards open too.
        open={seat: tuple(map(str, hand)) for seat, hand in enumerate(view.hands) if BACK not in hand},
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
    own: Own,
    armed: bool,
    may: tuple[str, ...],
    unplayable: Mapping[Explanation, tuple[Card, ...]] = MappingProxyType({}),
) -> You:
    shown = {owner: tuple(map(str, cards)) for owner, cards in own.shown.items()}
    every = len(set(own.hand))
    why = tuple(_unplayable(found, cards if len(cards) < every else ()) for found, cards in unplayable.items())
    return You(seat, tuple(map(str, own.hand)), tuple(map(str, own.drawn)), shown, armed, may, why)


def _unplayable(why: Explanation, cards: tuple[Card, ...]) -> Unplayable:
    return Unplayable(
        id=str(why.id),
        reason=why.reason,
        cards=tuple(map(str, cards)),
        choices=tuple(Instead(choice.kind, str(choice.value)) for choice in why.choices),
        colour=why.colour,
        until=why.until,
        seats=why.seats,
        count=why.count,
    )


def explanations_of(you: You) -> dict[Card, Explanation]:
    """Why each card that can't be played can't be, in the engine's terms again."""
    found: dict[Card, Explanation] = {}
    for part in you.unplayable:
        choices = tuple(Choice(choice.kind, choice.value) for choice in part.choices)
        why = Explanation(part.id, part.reason, choices, part.colour, part.until, part.seats, part.count)
        found |= dict.fromkeys(map(Card, part.cards or you.hand), why)
    return found


def view_of(sight: Sight, you: You | None, edition: str, rules: RuleSet, written: tuple[str, ...]) -> View:
    """The engine's view again, for bots and whoever plays with the engine's words."""
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
