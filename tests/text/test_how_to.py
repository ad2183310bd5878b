"""The rules in brief are true for the table: no text states a default that an option has changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from lastcard.core.ruleset import OPTIONS, Option
from lastcard.editions import edition
from lastcard.editions.loader import packaged_ids
from lastcard.protocol.settings import Settings
from lastcard.text.how_to import HowTo
from lastcard.text.language import set_language, t
from lastcard.text.translator import LANGUAGES

DEFAULTS: dict[str, tuple[str, ...]] = {
    "scoring": ("score what the others hold", "goes out scores"),
    "stacking": (),
    "deflect": (),
    "draw_until_playable": ("draw a card",),
    "forced_play": (),
    "bluffing": ("a bluff", "challenged"),
    "play_after_penalty": ("draws two and loses", "draws four and loses"),
    "two_player_reverse": ("With two players",),
    "finish": (),
    "uno_penalty": ("you draw 2 cards",),
    "target": ("500",),
    "score_factor": (),
    "elimination": ("first to reach", "500"),
    "teams": (),
}
"""The help on an option that isn't changed."""
UNMENTIONED = {
    "next_dealer", "jump_in", "seven_zero", "doubles", "hand_size", "hand_limit", "open_last",
}  # fmt: skip
"""Options about which the rules in brief say nothing; the list of house rules does."""


def whole_text(settings: Settings | None, edition_id: str = "coloradd") -> str:
    how_to = HowTo(edition(edition_id), settings)
    topics = (*how_to.steps(), *how_to.special_cards())
    return " ".join((*(f"{topic.title}: {topic.text}" for topic in topics), how_to.points(), how_to.symbols()))


def other_values(option: Option) -> Iterator[dict[str, Any]]:
    """Settings of every other value of an option, with what it needs."""
    needed = {option.needs: OPTIONS[option.needs].values[1]} if option.needs else {}
    values = (0, 1, 8, 800) if isinstance(option.values, range) else option.values
    yield from (needed | {option.name: value} for value in values if value in option.values and value != option.default)


def test_every_option_is_covered() -> None:
    assert DEFAULTS.keys() | UNMENTIONED == OPTIONS.keys()
    assert not DEFAULTS.keys() & UNMENTIONED


@pytest.mark.parametrize("name", DEFAULTS)
def test_changed_option_changes_the_text(name: str) -> None:
    """In every language; in English, what is said of the default is gone."""
    for options in other_values(OPTIONS[name]):
        for language in LANGUAGES:
            set_language(language)
            without = {key: value for key, value in options.items() if key != name}
            assert whole_text(Settings(options=options)) != whole_text(Settings(options=without)), options
        set_language("en")
        text = whole_text(Settings(options=options))
        assert not [words for words in DEFAULTS[name] if words in text], (options, text)
    assert not [words for words in DEFAULTS[name] if words not in whole_text(None)]


@pytest.mark.parametrize("edition_id", packaged_ids())
def test_text_mentions_only_cards_of_the_deck(edition_id: str) -> None:
    box = edition(edition_id)
    text = whole_text(Settings(edition_id), edition_id)
    assert (t("mark-veto") in text) == box.has_veto
    custom = t("card-rank", rank="custom", colour="none")
    assert custom not in text
    if box.max_custom:
        assert custom in whole_text(Settings(edition_id, written=("sing",)), edition_id)
        assert custom in whole_text(None, edition_id)


def test_text_of_an_automatic_call_mentions_no_catch() -> None:
    text = whole_text(Settings(race=None))
    assert "the table calls" in text
    assert "caught" not in text


def test_veto_text_follows_the_veto_setting() -> None:
    assert "say nothing" in whole_text(Settings("nonpartisan"), "nonpartisan")
    assert "say nothing" not in whole_text(Settings("nonpartisan", veto="any"), "nonpartisan")
