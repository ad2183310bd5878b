"""Small tables to try texts at, and random matches with a record."""

from __future__ import annotations

from random import Random
from typing import Any

from lastcard.core.awaiting import Awaiting, MatchOver
from lastcard.core.cards import cards
from lastcard.core.game import Words
from lastcard.core.ruleset import RuleSet
from lastcard.core.state import Draft, State
from lastcard.editions import edition
from lastcard.notation.match import Match
from lastcard.notation.setup import Setup
from tests.support.play import choose, random_game


def table(*hands: str, discard: str, edition_id: str = "coloradd", **fields: Any) -> State:
    """A round in the middle of its play, seat 0's turn; `rules` is a table of options, `written` the words."""
    fields["rules"] = RuleSet.of(fields.get("rules", {}))
    fields["written"] = tuple(Words(words) for words in fields.get("written", ()))
    setup = Setup(edition(edition_id), [cards(hand) for hand in hands], discards=cards(discard), **fields)
    return setup.state()


def awaiting(state: State, asked: Awaiting) -> State:
    """The same state, waiting for something else."""
    draft = Draft(state)
    draft.awaiting = asked
    return draft.freeze()[0]


def random_record_match(number: int, moves: int) -> Match:
    """A match of any edition, options and number of players, played so far; its written rules are words."""
    dice = Random(number)
    game = random_game(dice)
    names = [f'"{seat}" \\ # [é]; ñ' if seat == 1 else f"Seat {seat}" for seat in range(game.seats)]
    words = [rule.words for rule in game.written]
    match = Match.new(names, edition=game.edition.id, rules=game.rules, written=words, seed=dice.randbytes(12))
    for _ in range(moves):
        if isinstance(match.state.awaiting, MatchOver):
            break
        match.act(*choose(match.state, dice, eager=0.8))
    return match
