"""The tables that describe a game to the kernel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from lastcard import Game, RuleSet, edition
from lastcard.core.cards import CUSTOM, Card
from lastcard.core.errors import GameError
from lastcard.core.game import Words, WrittenRule
from lastcard.core.ruleset import OPTIONS
from lastcard.effects.rule import rule_of
from lastcard.kernel.batch import KernelPlayer, play_games
from lastcard.kernel.bits import HALF
from lastcard.kernel.rule_tables import RANK_NAMES, RuleTables, rule_tables, unsupported
from lastcard.kernel.state_layout import NAMED_COLOUR
from tests.support.editions import edition_of
from tests.support.positions import position
from tests.support.random_play import other_values

EDITIONS = ("artiste", "coloradd", "nonpartisan")


def game_of(box: str = "coloradd", seats: int = 4, written: tuple[WrittenRule, ...] = (), **options: Any) -> Game:
    return Game(edition(box), RuleSet(**options), seats, written)


def faces(game: Game, line: Any) -> set[int]:
    """Return the cards of a set."""
    lo, hi = line.tolist()
    return {card for card in range(game.deck.size) if (lo | hi << HALF) >> card & 1}


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        (game_of(doubles=True), "doubles"),
        (game_of(elimination=True), "elimination"),
        (Game(edition_of(3, 112)), "3 colours: the kernel plays 4"),
        (Game(edition_of(5, 112)), "5 colours: the kernel plays 4"),
        (Game(edition_of(4, 113)), "113 cards: the kernel plays 112 at most"),
        (game_of(written=(Words("be kind"), rule_of("x :: draw(next, 2)"))), "written rules with effects"),
    ],
)
def test_unsupported_game_is_refused_with_reason(game: Game, reason: str) -> None:
    told = unsupported(game)
    assert told is not None
    assert reason in str(told)
    with pytest.raises(GameError, match=f"^the kernel doesn't know {reason}.*$"):
        rule_tables(game)


@pytest.mark.parametrize("cards", [60, 112])
def test_four_colour_decks_up_to_112_cards_are_supported(cards: int) -> None:
    assert Game(edition_of(4, cards)).deck.size == cards
    assert unsupported(Game(edition_of(4, cards))) is None


def test_rules_in_words_alone_are_supported() -> None:
    """R-CUST-FREE: the kernel's players never propose anything."""
    game = game_of(written=(Words("be kind"),) * 3)
    assert unsupported(game) is None
    assert rule_tables(game).rank.tolist().count(RANK_NAMES.index(CUSTOM)) == 3


def matches(card: Card, top: Card) -> bool:
    """TURN-1."""
    return card.is_wild or card.colour == top.colour or card.rank == top.rank


@pytest.mark.parametrize(("box", "custom"), [("artiste", 0), ("coloradd", 0), ("coloradd", 3), ("nonpartisan", 3)])
def test_tables_agree_with_deck(box: str, custom: int) -> None:
    """DECK-1 to DECK-9, TURN-1, SCORE-2."""
    game = game_of(box, written=(Words("be kind"),) * custom)
    deck, table = game.deck, rule_tables(game)
    everything = range(deck.size)
    assert table.order.tobytes() == game.order == bytes(everything)
    for number, face in enumerate(deck.faces):
        assert faces(game, table.copies[number]) == {other for other in everything if deck.faces[other] == face}
        assert RANK_NAMES[table.rank[number]] == face.rank
        assert table.colour[number] == (-1 if face.is_wild else deck.letters.index(face.colour or ""))
        assert table.points[number] == dict(game.edition.points)[face.rank]
        if not face.is_wild:
            expected = {other for other in everything if matches(deck.faces[other], face)}
            assert faces(game, table.fits[number]) == expected
    for rank, name in enumerate(RANK_NAMES):
        assert faces(game, table.of_rank[rank]) == {other for other in everything if deck.rank_of[other] == name}


@pytest.mark.parametrize("box", EDITIONS)
def test_named_colour_fits_that_colour_and_wilds(box: str) -> None:
    game = game_of(box)
    table = rule_tables(game)
    for colour, letter in enumerate(game.deck.letters):
        coloured = {number for number, face in enumerate(game.deck.faces) if face.colour == letter}
        wild = {number for number, face in enumerate(game.deck.faces) if face.is_wild}
        assert faces(game, table.of_colour[colour]) == coloured
        assert faces(game, table.fits[NAMED_COLOUR + colour]) == coloured | wild


MAY_BE_LAST: dict[str, Callable[[Card], bool]] = {
    "any": lambda face: True,
    "no-wild": lambda face: not face.is_wild,
    "number": lambda face: face.rank.isdecimal(),
}


@pytest.mark.parametrize("finish", MAY_BE_LAST)
def test_may_finish_follows_option(finish: str) -> None:
    game = game_of(finish=finish)
    allowed = {number for number, face in enumerate(game.deck.faces) if MAY_BE_LAST[finish](face)}
    assert faces(game, rule_tables(game).may_finish) == allowed


def same(one: RuleTables, other: RuleTables) -> bool:
    return all(np.array_equal(*pair) for pair in zip(one, other, strict=True))


@pytest.mark.parametrize(
    "name", [name for name, option in OPTIONS.items() if not option.engine_only and name != "open_last"]
)
def test_every_option_changes_tables(name: str) -> None:
    """Every other value gives other tables, except for open hands, which the players ignore."""
    seats = 2 if name == "two_player_reverse" else 4
    needed: dict[str, Any] = {"stacking": "any"} if name == "deflect" else {}
    known = [rule_tables(game_of(seats=seats, **needed))]
    for value in other_values(name):
        made = rule_tables(game_of(seats=seats, **needed | {name: value}))
        assert not any(same(made, other) for other in known), f"{name}={value}"
        known.append(made)


def test_deck_with_cards_left_out_is_unsupported() -> None:
    """Such a game belongs to a position; the expert may still search it."""
    game = position("R1 R2", "B1 B2", draw="G1", rest=False).game
    assert str(unsupported(game)) == "cards left out of the deck"
    assert rule_tables(game).order.size == len(game.order)
    with pytest.raises(GameError, match="the kernel can't play this: cards left out of the deck"):
        play_games(game, [KernelPlayer("beginner", 0, 1, 1, 0.1)] * 2, "round", 1, 0, 1)
