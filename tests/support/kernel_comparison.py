"""Compare the kernel with the engine: the same deals and actions must give the same states at every step."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from lastcard import Game, State, apply
from lastcard.core.actions import Next
from lastcard.core.awaiting import RoundOver
from lastcard.core.cards import WILD_DRAW_FOUR
from lastcard.core.events import Event
from lastcard.core.state import Draft
from lastcard.kernel import action_codes
from lastcard.kernel import state_layout as layout
from lastcard.kernel.batch import allocate_round
from lastcard.kernel.matches import SCORES, WINNERS
from lastcard.kernel.rule_tables import rule_tables
from lastcard.kernel.state_layout import AnyArray, IntArray
from lastcard.kernel.trace import finish_round, play_random_round, start_match
from lastcard.rules.deal import deal_round, empty_table
from tests.support.kernel_rows import by_face, legal_action_codes, row_of, without_stale_fields

MOST_STEPS = 3000
MOST_OFFERS = 1200


class FixedShuffles:
    """A random stream that shuffles in given orders, and only the expected cards."""

    seed, spent = b"", 0

    def __init__(self, orders: Iterator[bytes]) -> None:
        self.orders = orders

    def shuffled(self, cards: bytes) -> tuple[bytes, FixedShuffles]:
        order = next(self.orders)
        assert sorted(order) == sorted(cards)
        return order, self


@dataclass(frozen=True)
class Trace:
    """The steps of one round in the kernel."""

    states: AnyArray
    pile_log: AnyArray
    offers: AnyArray
    chosen: AnyArray
    steps: int

    def orders(self, game: Game) -> Iterator[bytes]:
        """Return every shuffle of the round as the engine would have made it.

        A drawn card changes places with the last of the pile, so when the pile is used up its array is its order.
        """
        shuffles = self.states[: self.steps + 1, layout.SHUFFLES]
        ends = [step for step in range(self.steps) if shuffles[step + 1] > shuffles[step]] + [self.steps]
        yield from _deal_orders(game, self.states[0], bytes(self.pile_log[ends[0], 0, : len(game.order)]))
        for before, end in itertools.pairwise(ends):
            yield bytes(self.pile_log[end, 0, : self.states[before + 1, layout.SHUFFLED]])


def _deal_orders(game: Game, first: IntArray, order: bytes) -> Iterator[bytes]:
    """The order of the deal, and of each later one when a Wild Draw Four was turned up and put back (START-6)."""
    left = len(order) - game.rules.dealt * game.seats
    pile, dealt = order[:left], order[left:]
    put_back = int(first[layout.PUT_BACK])
    if not put_back:
        yield order
        return
    four = next(card for card in pile if game.deck.rank_of[card] == WILD_DRAW_FOUR)
    wrong = pile.replace(bytes((four,)), b"") + bytes((four,))
    yield wrong + dealt
    for _ in range(put_back - 1):
        yield wrong
    yield pile


class Tracer:
    """Arrays for traces, reused for every round."""

    def __init__(self) -> None:
        self.state, self.piles, self.rng_state = allocate_round()
        self.legal_buffer = np.zeros(MOST_OFFERS, np.int64)
        self.states = np.zeros((MOST_STEPS, layout.STATE_SIZE), np.int64)
        self.pile_log = np.zeros((MOST_STEPS, 2, 112), np.uint8)
        self.offers = np.zeros((MOST_STEPS, MOST_OFFERS), np.int32)
        self.chosen = np.zeros(MOST_STEPS, np.int64)

    def start_match(self, game: Game, seed: int, number: int) -> int:
        return int(start_match(rule_tables(game), self.rng_state, np.uint64(seed), number))

    def round(self, game: Game, dealer: int) -> Trace:
        steps = play_random_round(
            rule_tables(game), self.state, self.piles, self.rng_state, dealer,
            self.legal_buffer, self.states, self.pile_log, self.offers, self.chosen,
        )  # fmt: skip
        return Trace(self.states, self.pile_log, self.offers, self.chosen, steps)

    def finish_round(self, game: Game, result: IntArray) -> int:
        return int(finish_round(rule_tables(game), self.state, self.rng_state, result))


def dealt(game: Game, state: State | None, dealer: int, orders: Iterator[bytes]) -> State:
    """Return the engine's state after this deal; it keeps the scores of an earlier round."""
    return dealt_with_events(game, state, dealer, orders)[0]


def dealt_with_events(
    game: Game, state: State | None, dealer: int, orders: Iterator[bytes]
) -> tuple[State, tuple[Event, ...]]:
    """Return the events of the deal, too."""
    fields = (state or empty_table(game, b"")).fields()
    fields |= {"dealer": dealer, "random": FixedShuffles(orders), "awaiting": RoundOver()}
    draft = Draft(State(**fields))
    deal_round(draft)
    return draft.freeze()


def compare_match(game: Game, tracer: Tracer, seed: int, number: int, most_rounds: int = 1) -> int:
    """Play a match, or its first rounds, on both, and return the number of compared steps."""
    dealer = tracer.start_match(game, seed, number)
    result = np.zeros(SCORES + game.seats, np.int64)
    state: State | None = None
    steps = 0
    for _ in range(most_rounds):
        trace = tracer.round(game, dealer)
        state = compare_round(game, trace, dealt(game, state, dealer, trace.orders(game)))
        steps += trace.steps
        if trace.steps == MOST_STEPS - 1:
            break
        dealer = tracer.finish_round(game, result)
        assert state.scores == tuple(result[SCORES:])
        won = state.winners if state.awaiting.phase == "match-over" else ()
        assert sum(1 << seat for seat in won) == result[WINNERS]
        if won:
            break
        if game.rules.next_dealer != "draw":  # random in the kernel
            assert _next_dealer(state) == dealer
    return steps


def _next_dealer(state: State) -> int:
    orders = iter([state.game.order[::-1]] * 9)
    return apply(State(**state.fields() | {"random": FixedShuffles(orders)}), 0, Next())[0].dealer


def compare_round(game: Game, trace: Trace, state: State) -> State:
    """Compare the whole state and all legal actions at every step."""
    taken = slice(trace.steps + 1)
    states, chosen = trace.states[taken].tolist(), trace.chosen[taken].tolist()
    discards = [heap.tobytes() for heap in trace.pile_log[taken, 1]]
    found = (trace.offers[taken] < 0).argmax(axis=1).tolist()
    for step, kernel in enumerate(states):
        assert row_of(game, state) == without_stale_fields(kernel), f"step {step}: {state}"
        assert state.discard_pile == discards[step][: kernel[layout.DISCARDS]]
        offers = trace.offers[step, : found[step]].tolist()
        assert legal_action_codes(game, state) == by_face(game, offers), f"step {step}: {state}"
        if step < trace.steps:
            state, _ = apply(state, chosen[step] >> 16, action_codes.decode(game.deck, chosen[step] & 0xFFFF))
    return state
