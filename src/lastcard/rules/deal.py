"""From an empty table to the first turn of a round: the dealer, the deal, and the effect of the upturned card."""

from __future__ import annotations

from lastcard.core.arguments import wrong_argument
from lastcard.core.awaiting import AwaitColour, RoundOver
from lastcard.core.cards import DRAW_TWO, REVERSE, SKIP
from lastcard.core.errors import Phrase, PositionError
from lastcard.core.events import DealerChosen, DealerDrew, Dealt, Event, PutBack, TurnedUp
from lastcard.core.game import Game
from lastcard.core.random_stream import Stream
from lastcard.core.state import LEFT, RIGHT, Draft, State
from lastcard.rules.penalties import take
from lastcard.rules.turns import begin_turn, skip


def open_match(game: Game, seed: bytes) -> tuple[State, tuple[Event, ...]]:
    """Deal the first round. The same game, seed and actions give the same match on every machine."""
    if not isinstance(seed, bytes):
        raise wrong_argument("seed", seed, Phrase("phrase-seed-bytes"))
    draft = Draft(empty_table(game, seed))
    _choose_dealer(draft)
    deal_round(draft)
    return draft.freeze()


def next_round(draft: Draft) -> None:
    """Choose the next dealer (R-NEXT-DEALER) and deal a new round (WIN-1)."""
    rule = draft.game.rules.next_dealer
    if rule == "draw":
        _choose_dealer(draft)
    elif rule == "winner" and draft.winners:
        draft.dealer = draft.winners[0]
    else:
        count = draft.game.seats
        places = ((draft.dealer + step) % count for step in range(1, count + 1))
        draft.dealer = next(seat for seat in places if seat in draft.playing)
    deal_round(draft)


def empty_table(game: Game, seed: bytes) -> State:
    """Return a state in which nothing is dealt yet."""
    return State(
        game=game,
        scores=(0,) * game.seats,
        round=0,
        dealer=game.seats - 1,
        playing=tuple(range(game.seats)),
        hands=(0,) * game.seats,
        draw_pile=b"",
        discard_pile=b"",
        colour=None,
        turn=0,
        direction=LEFT,
        awaiting=RoundOver(),
        owing=0,
        stuck=0,
        veto=None,
        shown=(),
        in_force=(),
        winners=(),
        random=Stream(seed),
    )


def deal_round(draft: Draft) -> None:
    """Shuffle, deal, turn up (SETUP-4 to SETUP-7)."""
    draft.round += 1
    draft.winners = ()
    draft.direction = LEFT
    order = [draft.next_seat(draft.dealer, step) for step in range(1, len(draft.playing) + 1)]
    # A pack too small for full hands is dealt as far as it goes: only an artificial position has one.
    each = min(draft.game.rules.dealt, (len(draft.game.order) - 1) // len(order))
    left = len(draft.game.order) - each * len(order)
    _shuffle(draft)
    while _only_fours(draft, draft.draw_pile[:left]) and not _only_fours(draft, draft.game.order):
        _shuffle(draft)  # nothing to turn up: deal again
    pile = draft.draw_pile[::-1]
    hands = [0] * draft.game.seats
    faces = draft.game.deck.faces
    for place, seat in enumerate(order):
        got = pile[place : each * len(order) : len(order)]
        hands[seat] = sum(1 << card for card in got)
        draft.events.append(Dealt(seat, tuple(faces[card] for card in got)))
    draft.hands = tuple(hands)
    draft.draw_pile = draft.draw_pile[:left]
    turn_up(draft)


def turn_up(draft: Draft) -> None:
    """Start the discard pile with the top card; put a Wild Draw Four back and turn up another card (START-6)."""
    deck = draft.game.deck
    if _only_fours(draft, draft.draw_pile):
        raise PositionError("error-nothing-to-turn-up")
    while deck.draw_fours >> draft.draw_pile[-1] & 1:
        draft.events.append(PutBack(deck.faces[draft.draw_pile[-1]]))
        draft.draw_pile, draft.random = draft.random.shuffled(bytes(sorted(draft.draw_pile)))  # R-START-RESHUFFLE
    draft.discard_pile = draft.draw_pile[-1:]
    draft.draw_pile = draft.draw_pile[:-1]
    draft.events.append(TurnedUp(deck.faces[draft.top]))
    _first_turn(draft)


def _first_turn(draft: Draft) -> None:
    """Apply the upturned card (START-1 to START-7); a customizable card counts as a wild, without its rule."""
    card = draft.game.deck.faces[draft.top]
    first = draft.next_seat(draft.dealer)
    draft.colour = card.colour
    draft.turn = first
    if card.is_wild:
        draft.awaiting = AwaitColour(first)
    elif card.rank == DRAW_TWO:
        take(draft, first, 2, "draw-card")
    elif card.rank == SKIP:
        skip(draft, draft.dealer, 1)
    elif card.rank == REVERSE:
        draft.direction = RIGHT
        begin_turn(draft, draft.dealer)
    else:
        begin_turn(draft, first)


def _only_fours(draft: Draft, cards: bytes) -> bool:
    return all(draft.game.deck.draw_fours >> card & 1 for card in cards)


def _shuffle(draft: Draft) -> None:
    draft.draw_pile, draft.random = draft.random.shuffled(draft.game.order)


def _choose_dealer(draft: Draft) -> None:
    """Choose the dealer by the highest number drawn (SETUP-1) or at random (SETUP-2)."""
    if draft.game.edition.dealer == "random":
        number, draft.random = draft.random.below(len(draft.playing))
        draft.dealer = draft.playing[number]
    else:
        draft.dealer = _draw_for_the_deal(draft)
    draft.events.append(DealerChosen(draft.dealer))


def _draw_for_the_deal(draft: Draft) -> int:
    """Let tied seats draw again (R-DEALER-TIE); the cards go back before the shuffle (R-DEALER-RETURN)."""
    faces = draft.game.deck.faces
    pile = list(draft.game.order)
    tied = list(draft.playing)
    while len(tied) > 1 and len(pile) >= len(tied):
        values = []
        for seat in tied:
            number, draft.random = draft.random.below(len(pile))
            card = faces[pile.pop(number)]
            draft.events.append(DealerDrew(seat, card))
            values.append(int(card.rank) if card.rank.isdigit() else 0)
        tied = [seat for seat, value in zip(tied, values, strict=True) if value == max(values)]
    # Still tied with no cards left: decide at random.
    number, draft.random = draft.random.below(len(tied)) if len(tied) > 1 else (0, draft.random)
    return tied[number]
