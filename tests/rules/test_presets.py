"""Presets: named sets of options, the package's and one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.core.errors import RulesError
from lastcard.core.ruleset import RuleSet
from lastcard.rules.presets import preset, presets

TWO = """
[fast]
about = "short hands"
rules = { hand_size = 3 }

[long]
rules = { target = 1000, jump_in = true }
"""


@pytest.fixture
def two(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(TWO, "utf-8")
    return path


def test_the_presets_of_the_package() -> None:
    """`sheet` has nothing on; `party` exactly what its name promises; `wild` more than that."""
    assert preset("sheet").rules == RuleSet()
    party = RuleSet(stacking="same", seven_zero=True, jump_in=True, draw_until_playable=True)
    assert preset("party").rules == party
    assert len(preset("wild").rules.changed()) > len(party.changed())
    assert all(made.about and made.name == name for name, made in presets().items())


def test_one_of_several_by_name(two: Path) -> None:
    assert preset(f"{two}#fast").rules == RuleSet(hand_size=3)
    assert preset(f"{two}#fast").about == "short hands"
    assert preset(f"{two}#long").rules == RuleSet(target=1000, jump_in=True)


def test_the_only_one_by_path(tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    path.write_text("[mine]\nrules = { doubles = true }\n", "utf-8")
    assert preset(str(path)).rules == RuleSet(doubles=True)
    assert preset(str(path)).name == "mine"


def test_several_without_a_name(two: Path) -> None:
    with pytest.raises(RulesError) as error:
        preset(str(two))
    assert f"{two}#fast" in str(error.value)
    assert f"{two}#long" in str(error.value)


def test_a_name_that_is_not_in_the_file(two: Path) -> None:
    with pytest.raises(RulesError, match="say which preset"):
        preset(f"{two}#slow")


def test_a_name_nobody_knows() -> None:
    with pytest.raises(RulesError, match=r"no preset 'sheets': choose sheet, party or wild"):
        preset("sheets")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="can't be read"):
        preset(str(tmp_path / "none.toml"))


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
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
def test_a_damaged_file_names_itself_and_what_is_wrong(tmp_path: Path, text: str, message: str) -> None:
    """No traceback reaches a user: every kind of damage is a RulesError."""
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(RulesError) as error:
        preset(str(path))
    assert str(error.value).startswith(f"{path}: ")
    assert message in str(error.value)
