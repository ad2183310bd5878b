"""The deck and the options of a game as tables."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from lastcard.core.cards import CUSTOM, RANKS, WILD, WILD_DRAW_FOUR
from lastcard.core.deck import CardSet
from lastcard.core.errors import GameError, Phrase
from lastcard.core.game import Game, Words
from lastcard.core.ruleset import OPTIONS
from lastcard.kernel.bits import HALF
from lastcard.kernel.state_layout import COLOURS, MAX_CARDS, NAMED_COLOUR, AnyArray
from lastcard.rules.house.finish import last_cards

DRAW_TWO, REVERSE, SKIP, PLAIN_WILD, DRAW_FOUR = range(10, 15)
"""Ranks; a number card's rank is its number, and a customizable card comes after all of them."""
RANK_NAMES = (*RANKS, WILD, WILD_DRAW_FOUR, CUSTOM)

(
    SEATS,
    DEAL,
    STACKING,  # 0 off, 1 same, 2 any
    DEFLECT,  # 1 reverse, 2 skip, 3 both
    UNTIL_PLAYABLE,
    FORCED,  # 0 off, 1 drawn, 2 hand
    JUMP_IN,
    SEVEN_ZERO,
    BLUFFING,
    AFTER_PENALTY,
    TWO_SKIP,  # a Reverse is a Skip, with two players
    LIMIT,
    PENALTY,
    ALWAYS_PLAYABLE,  # whether a matching card can always be played
    TALLY,
    TARGET,
    FACTOR,
    TEAMS,
    NEXT_DEALER,  # 0 left, 1 winner, 2 draw
) = range(19)
"""Indices of the options."""


class RuleTables(NamedTuple):
    """The tables of a game. A set of cards is a row of two words."""

    fits: AnyArray
    """For each top card, and then for each named colour, the cards that match it."""
    copies: AnyArray
    of_colour: AnyArray
    of_rank: AnyArray
    may_finish: AnyArray
    """The cards that a player may go out with (`finish`)."""
    rank: AnyArray
    colour: AnyArray
    """-1 for wilds."""
    points: AnyArray
    order: AnyArray
    """The deck in the order before every shuffle."""
    options: AnyArray


def split_words(cards: CardSet) -> tuple[int, int]:
    """Return a set of cards as the kernel's two words."""
    return cards & ((1 << HALF) - 1), cards >> HALF


def unsupported(game: Game) -> Phrase | None:
    """Return why the kernel can't play this game from the deal on; None when it can."""
    return Phrase("phrase-kernel-left-out") if game.pack != game.deck.all else unknown_feature(game)


def unknown_feature(game: Game) -> Phrase | None:
    """Return what the kernel doesn't know about this game, for a deal as well as a search; None if nothing."""
    colours, cards = len(game.deck.letters), game.deck.size
    if colours != COLOURS:
        return Phrase("phrase-kernel-colours", count=colours, needed=COLOURS)
    if cards > MAX_CARDS:
        return Phrase("phrase-kernel-cards", count=cards, most=MAX_CARDS)
    for name in game.rules.changed():
        if OPTIONS[name].engine_only:
            return Phrase(f"phrase-kernel-{name.replace('_', '-')}")
    if any(not isinstance(rule, Words) for rule in game.written):
        return Phrase("phrase-kernel-written")
    return None


@lru_cache(maxsize=64)
def rule_tables(game: Game) -> RuleTables:
    """Return the tables of a game; raise `GameError` when the kernel doesn't know its deck or a rule."""
    reason = unknown_feature(game)
    if reason is not None:
        raise GameError("error-kernel-rules", why=reason)
    deck = game.deck
    on_colour = [deck.fits_colour[letter] for letter in deck.letters]
    blank = [0] * (NAMED_COLOUR - deck.size)
    return RuleTables(
        fits=_sets([*deck.fits_on, *blank, *on_colour]),
        copies=_sets([deck.copies[face] for face in deck.faces]),
        of_colour=_sets([deck.of_colour[letter] & game.pack for letter in deck.letters]),
        of_rank=_sets([deck.of_rank.get(rank, 0) for rank in RANK_NAMES]),
        may_finish=np.array(split_words(last_cards(deck, game.rules.finish)), np.int64),
        rank=np.array([RANK_NAMES.index(rank) for rank in deck.rank_of], np.int64),
        colour=np.array([-1 if colour is None else deck.letters.index(colour) for colour in deck.colour_of], np.int64),
        points=np.array(deck.points, np.int64),
        order=np.frombuffer(game.order, np.uint8),
        options=_options(game),
    )


def _sets(sets: list[CardSet]) -> AnyArray:
    return np.array([split_words(cards) for cards in sets], np.int64)


def _options(game: Game) -> AnyArray:
    rules = game.rules
    options = np.zeros(19, np.int64)
    options[SEATS] = game.seats
    options[DEAL] = rules.dealt
    options[STACKING] = ("off", "same", "any").index(rules.stacking)
    options[DEFLECT] = ("off", "reverse", "skip", "both").index(rules.deflect)
    options[UNTIL_PLAYABLE] = rules.draw_until_playable
    options[FORCED] = ("off", "drawn", "hand").index(rules.forced_play)
    options[JUMP_IN] = rules.jump_in
    options[SEVEN_ZERO] = rules.seven_zero
    options[BLUFFING] = rules.bluffing
    options[AFTER_PENALTY] = rules.play_after_penalty
    options[TWO_SKIP] = game.seats == 2 and rules.two_player_reverse == "skip"
    options[LIMIT] = rules.hand_limit
    options[PENALTY] = rules.uno_penalty
    options[ALWAYS_PLAYABLE] = rules.bluffing and rules.finish == "any"
    options[TALLY] = rules.scoring == "tally"
    options[TARGET] = rules.target
    options[FACTOR] = rules.score_factor
    options[TEAMS] = rules.teams
    options[NEXT_DEALER] = ("left", "winner", "draw").index(rules.next_dealer)
    return options
