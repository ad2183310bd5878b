"""Checks of a position: states that no game can reach are refused, because the rules don't expect them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lastcard.core.awaiting import (
    AskedByRule,
    AwaitColour,
    AwaitDiscard,
    AwaitDrawn,
    AwaitFour,
    AwaitStack,
    AwaitSwap,
    AwaitTurn,
    AwaitVote,
)
from lastcard.core.deck import numbers
from lastcard.core.errors import PositionError
from lastcard.core.state import State
from lastcard.notation.position.in_force import force_errors
from lastcard.notation.position.paused_rule import question_errors


def check_position(state: State) -> State:
    """Return the same state; raise `PositionError` with the first problem."""
    for check in _CHECKS:
        for wrong in check(state):
            raise wrong
    return state


def _seats(state: State) -> Iterator[PositionError]:
    seats = set(range(state.game.seats))
    named = {"dealer": {state.dealer}, "turn": {state.turn}, "playing": set(state.playing)}
    for what, found in named.items():
        if not found <= seats:
            yield PositionError("error-seat-of", name=what, seat=max(found), last=state.game.seats - 1)
    if len(state.scores) != len(seats):
        yield PositionError("error-score-count", scores=len(state.scores), hands=len(seats))
    if not state.playing or list(state.playing) != sorted(set(state.playing)):
        yield PositionError("error-playing-order")
    if state.awaiting.seats and len(state.playing) < 2:
        yield PositionError("error-playing-two")


def _seats_in_play(state: State) -> Iterator[PositionError]:
    playing = set(state.playing)
    named = {
        "owing": set(numbers(state.owing)),
        "stuck": set(numbers(state.stuck)),
        "veto": set() if state.veto is None else {state.veto},
        "winners": set(state.winners),
        "shown": {seat for shown in state.shown for seat in (shown.viewer, shown.owner)},
        "awaiting": set(state.awaiting.seats),
        "turn": {state.turn} if state.awaiting.seats else set(),
    }
    for what, found in named.items():
        if not found <= playing:
            known = " ".join(map(str, state.playing))
            yield PositionError("error-seat-out", name=what, seat=max(found - playing), known=known)
    if state.veto is not None and not state.game.edition.has_veto:
        yield PositionError("error-no-veto-card", seat=state.veto, edition=state.game.edition.id)


def _cards(state: State) -> Iterator[PositionError]:
    placed = sum(state.hands) + sum(1 << card for card in state.draw_pile + state.discard_pile)
    missing = state.game.deck.cards(state.game.pack & ~placed)
    if missing and placed:
        shown = f"{' '.join(missing[:5])}{' …' if missing[5:] else ''}"
        yield PositionError("error-cards-nowhere", cards=shown)
    if state.game.pack.bit_count() <= state.game.seats:
        yield PositionError("error-too-few-cards", count=state.game.pack.bit_count(), seats=state.game.seats)
    for seat, hand in enumerate(state.hands if state.awaiting.seats else ()):
        if bool(hand) != (seat in state.playing):
            yield PositionError("error-hand-out" if hand else "error-hand-empty", seat=seat)


def _pile(state: State) -> Iterator[PositionError]:
    """Check that the colour in play is that of the top card, or one that a wild can name."""
    letters = state.game.edition.letters
    if not state.discard_pile:
        if state.awaiting.seats or state.draw_pile or any(state.hands) or state.colour:
            yield PositionError("error-discard-empty")
        return
    top = state.game.deck.faces[state.top]
    if isinstance(state.awaiting, AwaitColour):
        if not top.is_wild or state.colour is not None:
            yield PositionError("error-awaiting-colour", card=top)
    elif top.is_wild and (state.colour is None or state.colour not in letters):
        yield PositionError("error-colour-of-wild", colour=state.colour, known=" ".join(letters))
    elif not top.is_wild and state.colour != top.colour:
        yield PositionError("error-colour-of-top", colour=state.colour, card=top)


def _turn(state: State) -> Iterator[PositionError]:
    awaiting, rules, letters = state.awaiting, state.game.rules, state.game.edition.letters
    if isinstance(awaiting, AwaitTurn | AwaitDrawn | AwaitSwap) and awaiting.seat != state.turn:
        yield PositionError("error-awaiting-turn", seat=awaiting.seat, turn=state.turn)
    if isinstance(awaiting, AwaitStack) and rules.stacking == "off":
        yield PositionError("error-awaiting-stack")
    if isinstance(awaiting, AwaitSwap) and not (rules.seven_zero and awaiting.times):
        yield PositionError("error-awaiting-swap")
    if isinstance(awaiting, AwaitFour) and (awaiting.player != state.turn or awaiting.player == awaiting.seat):
        yield PositionError("error-awaiting-four", seat=state.turn)
    if isinstance(awaiting, AwaitFour) and awaiting.before not in (None, *letters):
        yield PositionError("error-awaiting-four-colour", letter=awaiting.before, known=" ".join(letters))
    if isinstance(awaiting, AwaitFour | AwaitStack) and not awaiting.total:
        yield PositionError("error-awaiting-no-draw")


def _rule(state: State) -> Iterator[PositionError]:
    """Check that a rule that asks exists, has an effect, and can reach this question."""
    awaiting = state.awaiting
    if not isinstance(awaiting, AskedByRule):
        return
    if isinstance(awaiting, AwaitDiscard) and not 0 < awaiting.count <= state.hands[awaiting.seat].bit_count():
        yield PositionError("error-awaiting-discard", count=awaiting.count, seat=awaiting.seat)
    if isinstance(awaiting, AwaitVote) and _bad_vote(state, awaiting):
        yield PositionError("error-awaiting-vote")
    yield from question_errors(state, awaiting)


def _bad_vote(state: State, vote: AwaitVote) -> bool:
    return vote.judged not in state.playing or vote.judged in vote.seats or len(set(vote.seats)) != len(vote.seats)


# In this order: each check may rely on those before it.
_CHECKS: tuple[Callable[[State], Iterator[PositionError]], ...] = (
    _seats, _seats_in_play, _cards, _pile, _turn, _rule, force_errors,
)  # fmt: skip
