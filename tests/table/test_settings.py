"""Table settings: who changes them, when, and which are refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lastcard.effects import library
from lastcard.protocol import commands
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.settings import Changes
from lastcard.table import Table, TableRefused
from tests.support.table_harness import START, TableHarness, token_of


def test_new_table_has_default_settings() -> None:
    settings = TableHarness("Ann").table.lobby().settings
    assert (settings.edition, settings.clock, settings.race, settings.open) == ("coloradd", None, 750, False)


def test_change_keeps_other_settings() -> None:
    harness = TableHarness("Ann", seats=4, options={"jump_in": True})
    harness.change(edition="artiste", clock=30)
    settings = harness.table.lobby().settings
    assert (settings.edition, settings.clock, settings.seats, settings.options) == ("artiste", 30, 4, {"jump_in": True})
    harness.change(clock=None)
    assert harness.table.lobby().settings.clock is None
    assert harness.table.lobby().settings.edition == "artiste"


def test_guest_may_change_only_written_rules() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.do("p2", commands.Change, settings=Changes(written=("joke",)))
    assert harness.table.lobby().settings.written[0].startswith("Tell a joke")
    harness.do("p2", commands.Change, settings=Changes(written=(), seats=3))
    assert harness.refusal("p2") == Reason.NOT_HOST
    assert harness.table.lobby().settings.written


@pytest.mark.parametrize(
    "settings",
    [
        {"edition": "artiste"},
        {"options": {"jump_in": True}},
        {"written": ()},
        {"seats": 5},
        {"pace": "correspondence"},
    ],
)
def test_rule_settings_are_fixed_during_a_match(settings: dict[str, Any]) -> None:
    harness = TableHarness("Ann", "Ben")
    harness.start()
    harness.change(**settings)
    assert harness.refusal("p1") == Reason.NOT_NOW


@pytest.mark.parametrize(
    "settings",
    [
        {"open": True},
        {"spectators": False},
        {"clock": 20},
        {"race": None},
        {"absent": None},
        {"stand_in": "beginner"},
        {"quick_bots": True},
    ],
)
def test_table_settings_can_change_during_a_match(settings: dict[str, Any]) -> None:
    harness = TableHarness("Ann", "Ben")
    harness.start()
    harness.change(**settings)
    ((name, value),) = settings.items()
    assert getattr(harness.table.lobby().settings, name) == value


@pytest.mark.parametrize(
    ("settings", "word"),
    [
        ({"edition": "nowhere"}, "coloradd"),
        ({"options": {"jump": True}}, "jump"),
        ({"options": {"target": True}}, "target"),
        ({"options": {"hand_size": 10**30}}, "hand_size"),
        ({"options": {"deflect": "both"}}, "stacking"),
        ({"options": {"teams": True, "elimination": True}}, "choose one"),
        ({"written": ("a :: draw(nobody, 1)",)}, "nobody"),
        ({"written": ("joke",) * 4, "edition": "artiste"}, "customizable"),
        ({"seats": 2}, "3 players sit here"),
    ],
)
def test_invalid_settings_are_refused_with_a_reason(settings: dict[str, Any], word: str) -> None:
    harness = TableHarness("Ann", "Ben", "Cem")
    before = harness.table.lobby()
    harness.change(**settings)
    assert harness.refusal("p1") == Reason.BAD_SETTINGS
    assert word in harness.reply("p1").words
    assert harness.table.lobby() == before


def test_table_with_invalid_settings_is_not_opened() -> None:
    with pytest.raises(TableRefused, match="nowhere"):
        Table.open("abc", "Ann", token_of("Ann"), Changes(edition="nowhere"), START)


def test_file_paths_in_settings_are_not_read(tmp_path: Path) -> None:
    """A path is no edition, and as a written rule it is plain text."""
    file = tmp_path / "rule.toml"
    file.write_text('words = "from a file"\n', "utf-8")
    harness = TableHarness("Ann")
    harness.change(edition=str(file))
    assert harness.refusal("p1") == Reason.BAD_SETTINGS
    harness.change(written=(str(file),))
    assert harness.table.lobby().settings.written == (str(file),)


def test_library_rule_is_stored_in_full() -> None:
    """So the table has the same rule when it is restored with another library."""
    harness = TableHarness("Ann")
    harness.change(written=("karaoke",))
    (text,) = harness.table.lobby().settings.written
    assert text.startswith(library()["karaoke"].words + " :: ")


def test_start_with_one_player_is_refused() -> None:
    harness = TableHarness("Ann")
    harness.start()
    assert harness.refusal("p1") == Reason.TOO_FEW


def test_start_with_unfitting_player_count_is_refused() -> None:
    harness = TableHarness("Ann", "Ben", "Cem", options={"teams": True})
    harness.start()
    assert harness.refusal("p1") == Reason.BAD_SETTINGS
    assert "teams" in harness.reply("p1").words


def test_only_the_host_starts_and_stops() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.do("p2", commands.Start)
    harness.start()
    harness.do("p2", commands.Stop)
    assert [reply.reason for reply in harness.replies["p2"]] == [Reason.NOT_HOST] * 2


def test_empty_change_is_refused() -> None:
    """It doesn't change the revision, and neither does a setting that needs no agreement."""
    harness = TableHarness("Ann", "Ben")
    before = harness.table.lobby().revision
    harness.change()
    assert harness.refusal("p1") == Reason.BAD_SETTINGS
    harness.change(clock=30)
    assert harness.table.lobby().revision == before
