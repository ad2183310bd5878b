"""Cards and their notation, and the masks of a deck compared with its faces one by one."""

from __future__ import annotations

import pickle

import pytest

from lastcard.core.cards import BACK, RANKS, Card, cards
from lastcard.core.deck import Deck, deck_of, numbers
from lastcard.editions import edition, edition_ids, known_letters

EVERY_DECK = [(name, custom) for name in edition_ids() for custom in range(edition(name).max_custom + 1)]


@pytest.mark.parametrize(
    ("text", "colour", "rank", "wild", "custom"),
    [
        ("R7", "R", "7", False, False),
        ("B0", "B", "0", False, False),
        ("G+2", "G", "+2", False, False),
        ("YS", "Y", "S", False, False),
        ("RR", "R", "R", False, False),
        ("P9", "P", "9", False, False),
        ("W", None, "W", True, False),
        ("W+4", None, "W+4", True, False),
        ("W*3", None, "W*", True, True),
    ],
)
def test_card_has_colour_and_rank(text: str, colour: str | None, rank: str, wild: bool, custom: bool) -> None:
    card = Card(text)
    assert (card.colour, card.rank, card.is_wild, card.is_custom) == (colour, rank, wild, custom)
    assert card == text
    assert eval(repr(card)) == card


@pytest.mark.parametrize(
    "text",
    [
        "",
        "R",
        "7",
        "R10",
        "r7",
        "R7 ",
        "R+4",
        "W7",
        "WR",
        "W*",
        "W*0",
        "W*12",
        "W+2",
        "WS",
        "??",
        "R7:G",
        "R7\n",
        "R²",
        "R٣",
    ],
)
def test_invalid_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        Card(text)


def test_copies_are_equal_and_pickle() -> None:
    assert len({Card("R7"), Card("R7"), Card("B7")}) == 2
    assert pickle.loads(pickle.dumps(Card("W+4"))) == Card("W+4")
    assert (BACK.colour, BACK.is_wild) == (None, False)


def test_cards_reads_a_line() -> None:
    assert cards(" R7  W+4 ") == (Card("R7"), Card("W+4"))
    assert cards("") == ()


@pytest.mark.parametrize(("name", "custom"), EVERY_DECK)
def test_masks_agree_with_faces(name: str, custom: int) -> None:
    """TURN-1 and TURN-5, card by card: the cards that fit on each face and on each named colour."""
    deck = deck_of(edition(name), custom)
    assert deck.size == len(deck.faces) == 108 + custom
    for top in range(deck.size):
        for card, face in enumerate(deck.faces):
            below = deck.faces[top]
            alike = not below.is_wild and (face[0] == below[0] or face[1:] == below[1:])
            fits = not below.is_wild and (face.is_wild or alike)
            assert bool(deck.fits_on[top] >> card & 1) == fits
    for letter in deck.letters:
        for card, face in enumerate(deck.faces):
            assert bool(deck.fits_colour[letter] >> card & 1) == (face.is_wild or face[0] == letter)
            assert bool(deck.of_colour[letter] >> card & 1) == (face[0] == letter)


@pytest.mark.parametrize(("name", "custom"), EVERY_DECK)
def test_copies_and_ranks_partition_the_deck(name: str, custom: int) -> None:
    deck = deck_of(edition(name), custom)
    for sets in (deck.copies, deck.of_rank):
        assert sum(sets.values()) == deck.all
        assert sum(held.bit_count() for held in sets.values()) == deck.size
    assert sum(deck.of_colour.values()) + deck.wilds == deck.all
    assert deck.customs.bit_count() == custom
    assert deck.draw_fours.bit_count() == 4
    for face, copies in deck.copies.items():
        assert all(deck.faces[number] == face for number in numbers(copies))


def _deck() -> Deck:
    return deck_of(edition("coloradd"), 2)


def test_numbers_lists_members_of_a_set() -> None:
    assert list(numbers(0)) == []
    assert list(numbers(0b1011)) == [0, 1, 3]
    assert list(numbers(1 << 111)) == [111]


def test_pick_takes_lowest_available_copies() -> None:
    """Each copy is taken once; the result is None when one is missing."""
    deck = _deck()
    both = deck.copies[Card("R7")]
    low = both & -both
    assert deck.pick([Card("R7")], both) == low
    assert deck.pick([Card("R7")], both ^ low) == both ^ low
    assert deck.pick([Card("R7"), Card("R7")], both) == both
    assert deck.pick([Card("R7")] * 3, deck.all) is None
    assert deck.pick([Card("P7")], deck.all) is None
    assert deck.pick([], deck.all) == 0


def test_hand_has_worth_and_sorted_cards() -> None:
    """SCORE-2, SCORE-3: 7 + 20 + 50 + 50."""
    deck = _deck()
    held = deck.pick(cards("R7 W*1 G+2 W"), deck.all)
    assert held is not None
    assert deck.worth(held) == 127
    assert deck.cards(held) == cards("R7 G+2 W W*1")
    assert deck.worth(0) == 0


def test_cards_of_every_edition_are_readable() -> None:
    """A red card is a valid card at a table without red, where nobody can hold it."""
    assert all(Card(letter + rank) for letter in known_letters() for rank in RANKS)
    assert {letter for name in edition_ids() for letter in edition(name).letters} == set(known_letters())
