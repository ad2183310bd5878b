"""Clauses about the cards and the words on them, which no position can show."""

from __future__ import annotations

import pytest

from lastcard import Consent, Game, GameError, Match, edition, edition_ids, read_record, rule_of, write_record
from lastcard.core.actions import Call
from lastcard.notation.actions import read_action


@pytest.mark.parametrize("name", edition_ids())
def test_cards_with_same_letter_match(name: str) -> None:
    """TURN-6: one letter stands for a colour, however it is shown, and cards of the same letter match each other."""
    deck = Game(edition(name)).deck
    assert len(set(deck.letters)) == 4
    for letter in deck.letters:
        same = deck.of_colour[letter]
        assert all(deck.fits_on[card] & same == same for card in range(deck.size) if same >> card & 1)


@pytest.mark.parametrize(
    "words", ["everybody swaps seats", 'say "please"; then draw', "chante une chanson :: nothing()"]
)
def test_any_words_can_be_a_written_rule(words: str) -> None:
    """CUST-1: every seat sees the words, and a record keeps them."""
    match = Match.new(3, written=[words], seed=b"words")
    assert [match.view(seat).written for seat in (0, 1, 2, None)] == [(words.partition(" ::")[0],)] * 4
    assert read_record(write_record(match.record())).written == (rule_of(words),)


def test_change_of_written_rules_withdraws_agreement() -> None:
    """CUST-1, R-CUST-CONSENT: no cards are dealt until every seat has agreed to the current rules."""
    agreed = Consent(edition("nonpartisan"), 2).propose(0, written=(rule_of("joke"),)).agree(1)
    assert agreed.game().written == (rule_of("joke"),)
    changed = agreed.propose(1, written=(rule_of("joke"), rule_of("rooster")))
    assert changed.missing == (0,)
    with pytest.raises(GameError, match="seat 0"):
        changed.game()


def test_written_words_do_not_change_the_deal() -> None:
    """CUST-3: each match has its own words."""
    one, other = (Match.new(2, written=[words], seed=b"erased") for words in ("hop", "hum"))
    assert one.view(None).written != other.view(None).written
    assert one.view(0).hands == other.view(0).hands


@pytest.mark.parametrize("name", edition_ids())
def test_call_word_is_the_same_in_every_edition(name: str) -> None:
    """R-UNO-WORD: the word is the same in every language too."""
    assert str(Call()) == "uno"
    assert read_action("uno", edition(name).letters) == Call()
