"""Small tables for notation tests, and random matches with a record."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from lastcard.core.actions import Action, Propose
from lastcard.core.awaiting import Awaiting, MatchOver
from lastcard.core.cards import cards
from lastcard.core.game import Game
from lastcard.core.ruleset import RuleSet
from lastcard.core.state import Draft, State
from lastcard.editions import edition
from lastcard.effects.rule import library, rule_of
from lastcard.match import Match
from lastcard.notation.setup import Setup
from lastcard.rules.apply import apply
from lastcard.rules.deal import open_match
from lastcard.rules.legality import refusal
from tests.support.random_play import Move, choose, random_game

RULES = (
    *library(),
    'hands; off, "please"',
    "sing",
    'a long one :: choose(chosen, "draw; two", draw(them, 2), "be judged", dare(them, "\\"la\\"", points(them, -50)));'
    ' forbid(colour, round); mark(everyone, "é ñ", their_turn)',
    'nested :: if(holds(me, colour), do(skip(chosen), discard(chosen, 2)), accuse(next, "slow", draw(them, 3)));'
    " only(in_play, my_turn); extra_turn()",
    "all of it :: draws(others, 3); show(team, call); points(most, 20); pass_hands(); reverse(); discard(everyone, 1)",
)
"""Rules that together ask every kind of question and leave every kind of effect in force."""


def table(*hands: str, discard: str, edition_id: str = "coloradd", **fields: Any) -> State:
    """Return a round in progress with seat 0 on turn; `rules` are options, `written` the rules as text."""
    fields["rules"] = RuleSet.of(fields.get("rules", {}))
    fields["written"] = tuple(rule_of(rule) for rule in fields.get("written", ()))
    setup = Setup(edition(edition_id), [cards(hand) for hand in hands], discards=cards(discard), **fields)
    return setup.state()


def awaiting(state: State, asked: Awaiting) -> State:
    """Return the same state with another awaited decision."""
    draft = Draft(state)
    draft.awaiting = asked
    return draft.freeze()[0]


def random_match(number: int) -> tuple[Random, State]:
    """Return dice and the start of a match of any edition, options, written rules and number of players."""
    dice = Random(number)
    game = written_on(random_game(dice), dice)
    return dice, open_match(game, dice.randbytes(32))[0]


def written_on(game: Game, dice: Random) -> Game:
    """Return the same game with rules on its customizable cards that have a notation."""
    return Game(game.edition, game.rules, game.seats, tuple(rule_of(dice.choice(RULES)) for _ in game.written))


def play_on(state: State, dice: Random, moves: int, eager: float = 0.7) -> Iterator[Move]:
    """Yield random moves, including proposals, until the match is over or that many are made."""
    for _ in range(moves):
        if isinstance(state.awaiting, MatchOver):
            return
        seat, action = proposal(state, dice) or choose(state, dice, eager)
        after, events = apply(state, seat, action)
        yield Move(state, seat, action, after, events)
        state = after


def proposal(state: State, dice: Random) -> tuple[int, Action] | None:
    """Return a random proposal now and then, where proposals are open."""
    if not state.proposals_open or dice.random() > 0.2:
        return None
    seat, on = dice.choice(state.playing), dice.choice(state.playing)
    action = dice.choice((Propose(on, "draw", 2), Propose(on, "discard", dice.randint(1, 3)), Propose(on, "skip")))
    return None if refusal(state, seat, action) else (seat, action)


def random_record_match(number: int, moves: int) -> Match:
    """Return a match of any edition, options, written rules and number of players after that many moves."""
    dice = Random(number)
    game = written_on(random_game(dice), dice)
    names = [f'"{seat}" \\ # [é]; ñ' if seat == 1 else f"Seat {seat}" for seat in range(game.seats)]
    match = Match.new(names, edition=game.edition.id, rules=game.rules, written=game.written, seed=dice.randbytes(12))
    for _ in range(moves):
        if isinstance(match.state.awaiting, MatchOver):
            break
        match.act(*(proposal(match.state, dice) or choose(match.state, dice, eager=0.8)))
    return match
