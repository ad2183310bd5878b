"""`docs/effects.md`: every word of the language has an example, and every example has the stated outcome."""

from __future__ import annotations

import json
import re
import tomllib

import pytest

from lastcard import RuleSet, apply, cards, edition, read_action
from lastcard.core.events import Discarded, Drew, Event
from lastcard.effects import Rule, read_effect
from lastcard.effects.data_format import effect_from_data
from lastcard.effects.definitions import CONDITIONS, EFFECTS, UNTIL
from lastcard.effects.definitions import KINDS as ALL_KINDS
from lastcard.effects.definitions import WHO as ALL_PLAYERS
from lastcard.notation.setup import Setup
from tools.doc_pages.clauses import ROOT
from tools.doc_pages.effects import examples
from tools.doc_pages.words import KIND_HAND, KINDS, PLAYER_HANDS, PLAYERS, Word

PAGE = (ROOT / "docs/effects.md").read_text("utf-8")
TEAMS = RuleSet(teams=True)


def events_of(word: Word, hands: tuple[str, ...], rules: RuleSet) -> list[Event]:
    """Return the events of an example: seat 0 plays the card, and its question is answered."""
    rule = Rule("an example", read_effect(word.effect))
    held = [cards(hand) for hand in hands]
    setup = Setup(edition("coloradd"), held, rules=rules, written=(rule,), discards=cards("R9"))
    state, events = apply(setup.state(), 0, read_action("play W*1:B"))
    if word.answers:
        seat, _, answer = word.answers.partition(" ")
        events += apply(state, int(seat), read_action(answer))[1]
    return list(events)


def drawing_seats(word: Word, hands: tuple[str, ...], rules: RuleSet) -> str:
    return " ".join(str(event.seat) for event in events_of(word, hands, rules) if isinstance(event, Drew))


@pytest.mark.parametrize("name", ALL_PLAYERS)
def test_player_word_means_expected_seats(name: str) -> None:
    """R-CUST-WHO: the outcome on the page lists the seats."""
    assert f" {name}" in PLAYERS[name].effect or f"({name}" in PLAYERS[name].effect
    assert drawing_seats(PLAYERS[name], PLAYER_HANDS, TEAMS) == PLAYERS[name].outcome


@pytest.mark.parametrize(
    ("name", "hands", "meant"),
    [
        ("most", ("W*1 R1 R2", "B1 B2", "G1 G2", "Y1"), "1"),
        ("fewest", ("W*1 R1 R2", "B1 B2 B3", "G1 G2", "Y1 Y2"), "2"),
        ("team", PLAYER_HANDS, "0"),
    ],
)
def test_player_words_resolve_ties_and_missing_teams(name: str, hands: tuple[str, ...], meant: str) -> None:
    """R-CUST-WHO: a tie is the first seat after the card's player; without `teams` a team is the player alone."""
    assert drawing_seats(PLAYERS[name], hands, RuleSet()) == meant


@pytest.mark.parametrize("name", ALL_KINDS)
def test_kind_word_means_expected_cards(name: str) -> None:
    events = events_of(KINDS[name], ("W*1 R1 R2", KIND_HAND), RuleSet())
    assert [" ".join(event.cards) for event in events if isinstance(event, Discarded)] == [KINDS[name].outcome]


@pytest.mark.parametrize("name", [*EFFECTS, *CONDITIONS, *UNTIL])
def test_every_effect_has_an_example(name: str) -> None:
    """The example uses the word; `do` is the semicolon. `test_blocks` plays the examples."""
    written = [tomllib.loads(case)["case"][0]["custom"][0]["effect"] for case in examples(name)]
    assert written
    assert all(("; " if name == "do" else name) in effect for effect in written)


def test_line_and_data_form_on_page_are_equal() -> None:
    """The data under an example is that of its rule."""
    entries = re.findall(
        r"effect = (?:\"([^\"]+)\"|'([^']+)') }\]$(?:(?!^###).)*?```json\n(.+?)\n```", PAGE, re.MULTILINE | re.DOTALL
    )
    assert len(entries) == len(EFFECTS) + len(CONDITIONS)
    for plain, quoted, data in entries:
        assert effect_from_data(json.loads(data)) == read_effect(plain or quoted)


def test_line_and_data_form_in_guide_are_equal() -> None:
    guide = (ROOT / "docs/house-rules.md").read_text("utf-8")
    pairs = re.findall(r"^\| `([^`]+)` \| `([\[{][^`]+)` \|$", guide, re.MULTILINE)
    assert pairs
    assert [read_effect(line) for line, _ in pairs] == [effect_from_data(json.loads(data)) for _, data in pairs]
