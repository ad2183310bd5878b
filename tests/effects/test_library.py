"""The rules of the library: the ten starters and ten more, all playable by two to ten players."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lastcard.cli.commands.rule_trial import play_round
from lastcard.core.errors import RuleError
from lastcard.core.game import Game
from lastcard.editions import edition
from lastcard.effects import Effect, Rule, library, read_effect, write_effect
from lastcard.effects.data_format import effect_from_data, effect_to_data
from lastcard.effects.definitions import CONDITIONS, EFFECTS
from lastcard.effects.rule import read_library
from lastcard.rules.presets import preset

STARTERS = {
    "draw-until-colour", "discard-wilds", "take-three", "extra-turn", "seven-cards",
    "three-cards", "open-hands", "joke", "elbows", "rooster",
}  # fmt: skip
OURS = {
    "bounty", "cards-on-the-table", "charity", "comeback", "double-or-nothing",
    "hot-potato", "karaoke", "no-peeking", "robin-hood", "traffic-light",
}  # fmt: skip


def effect_of(name: str) -> Effect:
    rule = library()[name]
    assert isinstance(rule, Rule)
    return rule.effect


def names_in(effect: Effect) -> Iterator[str]:
    yield effect.name
    for arg in effect.args:
        if isinstance(arg, Effect):
            yield from names_in(arg)


def test_library_has_the_starters_and_ten_more() -> None:
    """CUST-4."""
    assert set(library()) == STARTERS | OURS


def test_library_uses_the_whole_language() -> None:
    used = {name for rule in library() for name in names_in(effect_of(rule))}
    assert used == EFFECTS.keys() | CONDITIONS.keys()


@pytest.mark.parametrize("name", sorted(STARTERS | OURS))
def test_line_and_data_form_of_a_rule_are_equal(name: str) -> None:
    effect = effect_of(name)
    assert read_effect(write_effect(effect)) == effect
    assert effect_from_data(effect_to_data(effect)) == effect


@pytest.mark.sweep(4)
@pytest.mark.parametrize("seats", [2, 7, 10])
@pytest.mark.parametrize("name", sorted(STARTERS | OURS))
def test_rules_play_at_tables_of_any_size(name: str, seats: int) -> None:
    """Rounds with three copies of the rule end, with the sheet and the party rules, and it acts in some."""
    acted = 0
    for number in range(3):
        for rules in ("sheet", "party"):
            game = Game(edition("nonpartisan"), preset(rules).rules, seats, (library()[name],) * 3)
            played = play_round(game, f"{name} {number}")
            assert played.over
            acted += len(played.won)
    assert acted


def test_own_folder_is_a_library(tmp_path: Path) -> None:
    (tmp_path / "tax.toml").write_text("words = 'All pay'\neffect = 'draw(others, 1)'\n", "utf-8")
    (tmp_path / "free.toml").write_text("words = 'Sing'\n", "utf-8")
    (tmp_path / "notes.txt").write_text("not a rule", "utf-8")
    found = read_library(str(tmp_path))
    assert [(name, rule.words) for name, rule in found.items()] == [("free", "Sing"), ("tax", "All pay")]
    assert found["tax"] == Rule("All pay", Effect("draw", ("others", 1)))


def test_wrong_rule_in_a_folder_names_the_file(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("words = 'x'\neffect = 'draw(next, 99)'\n", "utf-8")
    with pytest.raises(RuleError, match=r"bad\.toml: draw: count can't be 99; it is a whole number from 0 to 20"):
        read_library(str(tmp_path))


@pytest.mark.parametrize(("folder", "why"), [
    ("nowhere", "nowhere: can't be read: No such file"),
    ("a\0b", r"a\\x00b: can't be read: embedded null byte"),
])  # fmt: skip
def test_missing_folder_is_refused(folder: str, why: str) -> None:
    with pytest.raises(RuleError, match=why):
        read_library(folder)


def test_empty_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RuleError, match=r"no \.toml file in this folder"):
        read_library(str(tmp_path))
