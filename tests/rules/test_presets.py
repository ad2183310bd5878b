"""Presets: named sets of options, from the package and from the user's files."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.core.errors import RulesError
from lastcard.core.ruleset import RuleSet
from lastcard.rules.presets import preset, presets

TWO_PRESETS = """
[fast]
about = "short hands"
rules = { hand_size = 3 }

[long]
rules = { target = 1000, jump_in = true }
"""


@pytest.fixture
def two_presets(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(TWO_PRESETS, "utf-8")
    return path


def test_package_presets_have_expected_rules() -> None:
    """`sheet` turns nothing on, `party` four options, and `wild` more than `party`."""
    assert preset("sheet").rules == RuleSet()
    party = RuleSet(stacking="same", seven_zero=True, jump_in=True, draw_until_playable=True)
    assert preset("party").rules == party
    assert len(preset("wild").rules.changed()) > len(party.changed())
    assert all(made.about and made.name == name for name, made in presets().items())


def test_preset_is_chosen_by_name(two_presets: Path) -> None:
    assert preset(f"{two_presets}#fast").rules == RuleSet(hand_size=3)
    assert preset(f"{two_presets}#fast").about == "short hands"
    assert preset(f"{two_presets}#long").rules == RuleSet(target=1000, jump_in=True)


def test_single_preset_is_read_by_path(tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    path.write_text("[mine]\nrules = { doubles = true }\n", "utf-8")
    assert preset(str(path)).rules == RuleSet(doubles=True)
    assert preset(str(path)).name == "mine"


def test_file_of_several_presets_needs_a_name(two_presets: Path) -> None:
    with pytest.raises(RulesError) as error:
        preset(str(two_presets))
    assert f"{two_presets}#fast" in str(error.value)
    assert f"{two_presets}#long" in str(error.value)


def test_name_missing_in_file_is_refused(two_presets: Path) -> None:
    with pytest.raises(RulesError, match="say which preset"):
        preset(f"{two_presets}#slow")


def test_unknown_preset_is_refused_with_known_ones() -> None:
    with pytest.raises(RulesError, match=r"no preset 'sheets': choose sheet, party or wild"):
        preset("sheets")


def test_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="can't be read"):
        preset(str(tmp_path / "none.toml"))


def test_binary_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bytes.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RulesError, match="can't be read"):
        preset(str(path))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[mine\n", "not TOML"),
        ("", "no preset in it"),
        ("mine = 3\n", "mine: a preset is a table"),
        ("[mine]\nrule = {}\n", "mine: a preset is a table with about and rules"),
        ("[mine]\nabout = 3\n", "mine: about is a text"),
        ("[mine]\nrules = 3\n", "mine: about is a text, rules a table"),
        ("[mine]\nrules = { jumpin = true }\n", "mine: unknown option 'jumpin'"),
        ("[mine]\nrules = { target = true }\n", "mine: target can't be true"),
        ("[mine]\nrules = { target = 2020-01-01 }\n", "mine: target can't be 2020-01-01"),
        ('[mine]\nrules = { deflect = "both" }\n', "mine: deflect sends a pending draw elsewhere"),
    ],
)
def test_invalid_file_names_path_and_error(tmp_path: Path, text: str, message: str) -> None:
    """Every invalid file raises a RulesError, so that the user never sees a traceback."""
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(RulesError) as error:
        preset(str(path))
    assert str(error.value).startswith(f"{path}: ")
    assert message in str(error.value)
