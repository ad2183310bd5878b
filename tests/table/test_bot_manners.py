"""The manners of bots: the same for a name everywhere, and never far from the pace that the host chose."""

from __future__ import annotations

from collections import Counter

from lastcard.bots.levels import NAMES
from lastcard.protocol.reactions import PHRASES, REACTIONS
from lastcard.table.bot_manners import MANNERS, manner_of


def test_usual_names_share_the_manners_evenly() -> None:
    counted = Counter(manner_of(name).name for name in NAMES)
    assert set(counted.values()) == {len(NAMES) // len(MANNERS)}


def test_name_has_the_same_manner_in_every_run() -> None:
    assert manner_of("Milo").name == "cheerful"
    assert manner_of("Milo II").name == "kind"


def test_manners_stay_near_the_chosen_pace() -> None:
    assert all(85 <= manner.pace <= 115 for manner in MANNERS)
    assert len({manner.pace for manner in MANNERS}) == len(MANNERS)


def test_manners_have_reactions_and_phrases_with_a_likelihood() -> None:
    for manner in MANNERS:
        for favourites, known in ((manner.reactions, REACTIONS), (manner.phrases, PHRASES)):
            assert favourites
            assert favourites.keys() <= set(known)
            assert all(0 < likelihood < 100 for likelihood in favourites.values())


def test_no_two_manners_use_the_same_phrases() -> None:
    assert len({frozenset(manner.phrases) for manner in MANNERS}) == len(MANNERS)
