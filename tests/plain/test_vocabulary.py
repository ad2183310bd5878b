"""Vocabulary: no word of a language has two meanings, and every word is understood."""

from __future__ import annotations

from itertools import combinations

import pytest

from lastcard.editions import known_letters
from lastcard.text import vocabulary as typed
from lastcard.text.translator import LANGUAGES, translator
from lastcard.text.vocabulary import normalize, vocabulary_for

FIRST_WORDS = {*typed.ACTIONS, *typed.INFO_COMMANDS, *typed.GAME_COMMANDS, *typed.TABLE_COMMANDS, *typed.HOST_COMMANDS}
"""Keys of the words that a line can begin with."""
# “Passer” is both the name of a card and an action: the card is typed with its colour.
ALLOWED_DOUBLES = {"fr": {("pass", "S")}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_has_two_meanings(language: str) -> None:
    """English words are always understood too, so they are checked with each language."""
    known = vocabulary_for(language)
    twice = {phrase: keys & FIRST_WORDS for phrase, keys in known.keys.items() if len(keys & FIRST_WORDS) > 1}
    assert not twice
    cards = known.ranks | known.colours
    both = {
        (key, cards[phrase]) for phrase in cards.keys() & known.keys.keys() for key in known.keys[phrase] & FIRST_WORDS
    }
    assert both == ALLOWED_DOUBLES.get(language, set())


@pytest.mark.parametrize("language", LANGUAGES)
def test_values_and_effects_differ_among_themselves(language: str) -> None:
    known = vocabulary_for(language)
    for group in (typed.EFFECTS, typed.SWITCH_VALUES, ("yes", "no", "abstain"), ("do", "refuse")):
        for one, other in combinations(group, 2):
            assert not [phrase for phrase, keys in known.keys.items() if {one, other} <= keys]


@pytest.mark.parametrize("language", LANGUAGES)
def test_colours_and_cards_have_one_meaning(language: str) -> None:
    known = vocabulary_for(language)
    assert set(known.colours.values()) == set(known_letters())
    assert set(known.ranks.values()) == set(typed.RANKS)
    assert not known.colours.keys() & known.ranks.keys()
    assert not known.fillers & (known.colours.keys() | known.ranks.keys())


def test_every_word_shown_is_understood(language: str) -> None:
    """In capitals and without accents too, and in English."""
    known = vocabulary_for(language)
    for key in FIRST_WORDS:
        word = typed.typed_word(key)
        for text in (word, word.upper(), normalize(word), key):
            assert key in known.keys[normalize(text)], text


def test_synonyms_are_known(language: str) -> None:
    for pair in translator(language)("typed-also").split(","):
        other, _, word = pair.partition("=")
        known = vocabulary_for(language).keys
        assert known[normalize(other)] >= known[normalize(word)] & FIRST_WORDS


def test_longest_phrase_is_matched() -> None:
    known = vocabulary_for("es")
    assert list(known.match_start("¿por qué r7", ["why"])) == []
    assert list(known.match_start("por qué R7", ["why"])) == [("why", "R7")]
    assert list(known.match_start("Por  Que", ["why"])) == [("why", "")]
    assert known.match_prefix("desa", typed.ACTIONS) == {"challenge"}
