"""The knowledge of a seat about a round, in the form the kernel needs: its hand, the open cards, the hidden ones."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from lastcard.bots.inference import ObservationLog
from lastcard.core.actions import Accept, Action, Challenge, Draw, NameColour, Pass, Play, Swap
from lastcard.core.cards import BACK, DRAW_TWO, WILD_DRAW_FOUR, Card
from lastcard.core.deck import CardSet, Deck, numbers
from lastcard.core.game import Game, Words
from lastcard.core.ruleset import OPTIONS, RuleSet
from lastcard.kernel import action_codes
from lastcard.kernel import state_layout as layout
from lastcard.kernel.batch import allocate_round
from lastcard.kernel.rule_tables import RANK_NAMES, split_words
from lastcard.kernel.state_layout import RoundState
from lastcard.kernel.world_sampling import KnownRound
from lastcard.views import View

_PHASES = {
    "colour": layout.NAMING,
    "turn": layout.OPEN,
    "drawn": layout.DREW,
    "challenge": layout.FOUR,
    "choose": layout.SWAP,
}
_SIMPLE_ACTIONS = {
    Draw: action_codes.DRAW,
    Pass: action_codes.PASS,
    Accept: action_codes.ACCEPT,
    Challenge: action_codes.CHALLENGE,
}


@lru_cache(maxsize=64)
def kernel_game(game: Game, seats: int) -> Game:
    """Return the game as the kernel can play it: one card at a time, customizable cards as plain wilds."""
    rules = RuleSet.of({name: value for name, value in game.rules.changed().items() if not OPTIONS[name].engine_only})
    return Game(game.edition, rules, seats, tuple(Words("") for _ in game.written), game.pack)


class SeatKnowledge:
    """A round as one seat knows it when somebody's decision is awaited, in a phase that `is_known`."""

    def __init__(self, game: Game, view: View, log: ObservationLog) -> None:
        """`game` is made by `kernel_game`; its seats are those still in the match."""
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
        state, piles, _ = allocate_round()
        piles[1, : len(discards)] = discards
        state[layout.DISCARDS] = len(discards)
        self._write_hands(state, hands)
        self._write_table(state, discards[-1])
        missing = [len(view.hands[owner]) - hand.bit_count() for owner, hand in zip(view.playing, hands, strict=True)]
        self.known = KnownRound(
            state,
            piles,
            np.array(missing, np.int64),
            np.array(list(numbers(rest)), np.uint8),
            *log.to_arrays(view.playing),
        )

    def _write_hands(self, state: RoundState, hands: list[CardSet]) -> None:
        for seat, hand in enumerate(hands):
            state[layout.HANDS + 2 * seat : layout.HANDS + 2 * seat + 2] = split_words(hand)
            state[layout.HAND_SIZES + seat] = hand.bit_count()
        if self._view.drawn:
            state[layout.DRAWN_LO], state[layout.DRAWN_HI] = split_words(self._reach)

    def _write_table(self, state: RoundState, top: int) -> None:
        view, letters = self._view, self._deck.letters
        index = {seat: index for index, seat in enumerate(view.playing)}
        state[layout.PHASE] = _PHASES[view.phase]
        state[layout.SEAT] = index[view.awaited[0]]
        state[layout.TURN] = state[layout.PLAYER] = index[view.turn]
        state[layout.DIRECTION] = view.direction
        state[layout.COLOUR] = -1 if view.colour is None else letters.index(view.colour)
        state[layout.FITS] = layout.NAMED_COLOUR + max(0, state[layout.COLOUR]) if view.top.is_wild else top
        state[layout.OWING] = sum(1 << index[seat] for seat in view.owing)
        state[layout.BEFORE] = letters.index(view.before) if view.before else 0
        if view.pending:
            state[layout.TOTAL] = view.pending
            state[layout.KIND] = RANK_NAMES.index(_last_draw_card(view))
            state[layout.PHASE] = layout.STACK if view.phase == "turn" else layout.FOUR

    @staticmethod
    def is_known(view: View) -> bool:
        """Return whether the kernel knows what is awaited: no answer to a written rule, say."""
        return view.phase in _PHASES and (view.phase != "challenge" or view.before is not None)

    def encode(self, action: Action) -> int | None:
        """Return the kernel's code of an action in turn, a play with the call where it is due; None if it has none."""
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
                return _SIMPLE_ACTIONS.get(type(action))


def _copies(deck: Deck, faces: Iterable[Card], rest: CardSet) -> tuple[list[int], CardSet]:
    """Return the numbers of these faces among the rest of the deck, always the lowest copy, and the cards left."""
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
    """Rank of the last draw card. If it was deflected and shuffled into the draw pile, it is taken for a Draw Two."""
    played = (card.rank for card in reversed(view.discards) if card.rank in (DRAW_TWO, WILD_DRAW_FOUR))
    return next(played, DRAW_TWO)
