"""What a seat knows of a round, in the kernel's words: its own hand, what lies open, and what may be anywhere."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from lastcard.bots.inference import Memory
from lastcard.core.actions import Accept, Action, Challenge, Draw, NameColour, Pass, Play, Swap
from lastcard.core.cards import BACK, DRAW_TWO, WILD_DRAW_FOUR, Card
from lastcard.core.deck import CardSet, Deck, numbers
from lastcard.core.game import Game, Words
from lastcard.core.ruleset import OPTIONS, RuleSet
from lastcard.kernel import action_codes, layout
from lastcard.kernel.arrays import Row
from lastcard.kernel.batch import room
from lastcard.kernel.monte_carlo import Known
from lastcard.kernel.rule_tables import RANK_NAMES, halves
from lastcard.views import View

_PHASES = {
    "colour": layout.NAMING,
    "turn": layout.OPEN,
    "drawn": layout.DREW,
    "challenge": layout.FOUR,
    "choose": layout.SWAP,
}
_BARE = {
    Draw: action_codes.DRAW,
    Pass: action_codes.PASS,
    Accept: action_codes.ACCEPT,
    Challenge: action_codes.CHALLENGE,
}


@lru_cache(maxsize=64)
def stand_in(game: Game, seats: int) -> Game:
    """The game as the kernel can play it: one round, one card at a time, customizable cards as plain wilds."""
    rules = RuleSet.of({name: value for name, value in game.rules.changed().items() if not OPTIONS[name].engine_only})
    return Game(game.edition, rules, seats, tuple(Words("") for _ in game.written), game.pack)


class Imagined:
    """A round as one seat knows it when its decision is awaited."""

    def __init__(self, game: Game, view: View, memory: Memory) -> None:
        """`game` is the stand-in; its seats are those still in the match."""
        assert view.seat is not None
        self._view = view
        self._deck = game.deck
        self.seat = view.playing.index(view.seat)
        rest = game.pack
        discards, rest = _copies(self._deck, view.discards, rest)
        hands = []
        for owner in view.playing:
            hand, rest = _copies(self._deck, (card for card in view.hands[owner] if card != BACK), rest)
            hands.append(_as_set(hand))
        drawn, _ = _copies(self._deck, view.drawn, hands[self.seat])
        self._reach = _as_set(drawn) or hands[self.seat]
        line, piles, _ = room()
        piles[1, : len(discards)] = discards
        line[layout.DISCARDS] = len(discards)
        self._write_hands(line, hands)
        self._write_table(line, discards[-1])
        missing = [len(view.hands[owner]) - hand.bit_count() for owner, hand in zip(view.playing, hands, strict=True)]
        self.known = Known(
            line,
            piles,
            np.array(missing, np.int64),
            np.array(list(numbers(rest)), np.uint8),
            *memory.lines(view.playing),
        )

    def _write_hands(self, line: Row, hands: list[CardSet]) -> None:
        for seat, hand in enumerate(hands):
            line[layout.HANDS + 2 * seat : layout.HANDS + 2 * seat + 2] = halves(hand)
            line[layout.HELD + seat] = hand.bit_count()
        if self._view.drawn:
            line[layout.DRAWN_LO], line[layout.DRAWN_HI] = halves(self._reach)

    def _write_table(self, line: Row, top: int) -> None:
        view, letters = self._view, self._deck.letters
        place = {seat: place for place, seat in enumerate(view.playing)}
        line[layout.PHASE] = _PHASES[view.phase]
        line[layout.SEAT] = self.seat
        line[layout.TURN] = line[layout.PLAYER] = place[view.turn]
        line[layout.DIRECTION] = view.direction
        line[layout.COLOUR] = -1 if view.colour is None else letters.index(view.colour)
        line[layout.FITS] = layout.COLOURED + max(0, line[layout.COLOUR]) if view.top.is_wild else top
        line[layout.OWING] = sum(1 << place[seat] for seat in view.owing)
        line[layout.BEFORE] = letters.index(view.before) if view.before else 0
        if view.pending:
            line[layout.TOTAL] = view.pending
            line[layout.KIND] = RANK_NAMES.index(_last_draw_card(view))
            line[layout.PHASE] = layout.STACK if view.phase == "turn" else layout.FOUR

    def number_of(self, action: Action) -> int | None:
        """The kernel's number for an action in turn, a play with the call where it is due; None if it knows none."""
        deck, letters = self._deck, self._deck.letters
        match action:
            case Play(cards=(face,)):
                copies = deck.copies[face] & self._reach
                card = (copies & -copies).bit_length() - 1
                due = len(self._view.hands[self._view.playing[self.seat]]) == 2
                return (
                    action_codes.PLAY
                    | card << 4
                    | (letters.index(action.colour) if action.colour else 0) << 11
                    | due << 14
                )
            case NameColour():
                return action_codes.NAME | letters.index(action.colour) << 11
            case Swap():
                return action_codes.SWAP_WITH | self._view.playing.index(action.seat) << 4
            case _:
                return _BARE.get(type(action))


def _copies(deck: Deck, faces: Iterable[Card], rest: CardSet) -> tuple[list[int], CardSet]:
    """Cards for these faces out of the rest of the deck, and what is left of it. Copies are alike: the lowest."""
    taken = []
    for face in faces:
        copies = deck.copies[face] & rest
        card = copies & -copies
        rest ^= card
        taken.append(card.bit_length() - 1)
    return taken, rest


def _as_set(cards: Iterable[int]) -> CardSet:
    return sum(1 << card for card in cards)


def _last_draw_card(view: View) -> str:
    """Under a card that deflects it, it may have been shuffled into the draw pile: then it is taken for a Draw Two."""
    laid = (card.rank for card in reversed(view.discards) if card.rank in (DRAW_TWO, WILD_DRAW_FOUR))
    return next(laid, DRAW_TWO)
