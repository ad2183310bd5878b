"""Line mode says that a card must be played, and offers nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard import cards, edition
from lastcard.core.ruleset import RuleSet
from lastcard.match import Match
from lastcard.notation.setup import Setup
from lastcard.plain.console import QuitGame
from lastcard.text.language import t
from lastcard.text.vocabulary import typed_word
from tests.plain.scripted_console import ScriptedConsole, scripted_game


def output_of(hand: str, *lines: str, rules: dict[str, Any], **position: Any) -> str:
    made = RuleSet.of(rules)
    match = Match.new(["Ana", "Milo"], rules=made)
    match.state = Setup(
        edition("coloradd"), [cards(hand), cards("G1 G2")], made, discards=cards("R5"), **position
    ).state()
    match.events.clear()
    console = ScriptedConsole(lines)
    with pytest.raises(QuitGame):
        scripted_game(match, console).play()
    return flat(" ".join(console.said))


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("rules", "position"), [({}, {"rest": False}), ({"forced_play": "hand"}, {})], ids=["R-MUST-PLAY", "forced_play"]
)
def test_card_in_hand_must_be_played(language: str, rules: dict[str, Any], position: dict[str, Any]) -> None:
    """R-MUST-PLAY, `forced_play`: drawing is neither offered nor possible, and no reason mentions it."""
    said = output_of("R1 B2 G3", *map(typed_word, ("draw", "pass", "why")), rules=rules, **position)
    assert said.count(flat(t("plain-turn-must"))) == 3
    assert said.count(flat(t("plain-not-now"))) == 2
    assert flat(t("plain-turn")) not in said
    or_draw = t("why-no-match", choices="|", rank="2", colour="blue").partition("|")[2]
    assert flat(or_draw).removeprefix(",") not in said


@pytest.mark.parametrize("value", ["drawn", "hand"])
def test_drawn_card_must_be_played(language: str, value: str) -> None:
    """`forced_play`: the drawn card can't be kept."""
    said = output_of("B1 B2 G3", typed_word("draw"), typed_word("pass"), rules={"forced_play": value}, draw=cards("R9"))
    kept, must = (flat(t(name, cards="|").partition("|")[0]) for name in ("plain-drawn", "plain-drawn-must"))
    assert said.count(must) == 2
    assert kept not in said
