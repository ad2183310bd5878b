"""What a table is set to: by whom, when, and what can't be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lastcard.effects import library
from lastcard.protocol import commands
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.settings import Changes
from lastcard.table import Table, TableRefused
from tests.support.table_harness import START, Around, token_of


def test_a_new_table_is_a_table_of_friends() -> None:
    settings = Around("Ann").table.lobby().settings
    assert (settings.edition, settings.clock, settings.race, settings.open) == ("coloradd", None, 750, False)


def test_what_is_not_named_stays() -> None:
    around = Around("Ann", seats=4, options={"jump_in": True})
    around.change(edition="artiste", clock=30)
    settings = around.table.lobby().settings
    assert (settings.edition, settings.clock, settings.seats, settings.options) == ("artiste", 30, 4, {"jump_in": True})
    around.change(clock=None)
    assert around.table.lobby().settings.clock is None
    assert around.table.lobby().settings.edition == "artiste"


def test_anybody_seated_proposes_what_is_written_and_nothing_else() -> None:
    around = Around("Ann", "Ben")
    around.do("p2", commands.Change, settings=Changes(written=("joke",)))
    assert around.table.lobby().settings.written[0].startswith("Tell a joke")
    around.do("p2", commands.Change, settings=Changes(written=(), seats=3))
    assert around.refusal("p2") == Reason.NOT_HOST
    assert around.table.lobby().settings.written


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
def test_the_rules_of_a_match_stay_as_they_were_agreed(settings: dict[str, Any]) -> None:
    around = Around("Ann", "Ben")
    around.start()
    around.change(**settings)
    assert around.refusal("p1") == Reason.NOT_NOW


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
def test_what_is_about_the_table_changes_at_any_time(settings: dict[str, Any]) -> None:
    around = Around("Ann", "Ben")
    around.start()
    around.change(**settings)
    ((name, value),) = settings.items()
    assert getattr(around.table.lobby().settings, name) == value


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
def test_what_can_not_be_is_refused_in_a_sentence(settings: dict[str, Any], word: str) -> None:
    around = Around("Ann", "Ben", "Cem")
    before = around.table.lobby()
    around.change(**settings)
    assert around.refusal("p1") == Reason.BAD_SETTINGS
    assert word in around.reply("p1").words
    assert around.table.lobby() == before


def test_a_table_does_not_open_with_what_can_not_be() -> None:
    with pytest.raises(TableRefused, match="nowhere"):
        Table.open("abc", "Ann", token_of("Ann"), Changes(edition="nowhere"), START)


def test_no_file_is_read_for_a_client(tmp_path: Path) -> None:
    """A path is no edition, and as a rule it is the words that it is."""
    file = tmp_path / "rule.toml"
    file.write_text('words = "from a file"\n', "utf-8")
    around = Around("Ann")
    around.change(edition=str(file))
    assert around.refusal("p1") == Reason.BAD_SETTINGS
    around.change(written=(str(file),))
    assert around.table.lobby().settings.written == (str(file),)


def test_a_rule_of_the_library_is_written_out() -> None:
    """So the table means the same when it is brought back with another library."""
    around = Around("Ann")
    around.change(written=("karaoke",))
    (text,) = around.table.lobby().settings.written
    assert text.startswith(library()["karaoke"].words + " :: ")


def test_too_few_to_deal() -> None:
    around = Around("Ann")
    around.start()
    assert around.refusal("p1") == Reason.TOO_FEW


def test_what_does_not_go_with_the_number_of_players_is_found_at_the_deal() -> None:
    around = Around("Ann", "Ben", "Cem", options={"teams": True})
    around.start()
    assert around.refusal("p1") == Reason.BAD_SETTINGS
    assert "teams" in around.reply("p1").words


def test_only_the_host_deals_and_stops() -> None:
    around = Around("Ann", "Ben")
    around.do("p2", commands.Start)
    around.start()
    around.do("p2", commands.Stop)
    assert [reply.reason for reply in around.replies["p2"]] == [Reason.NOT_HOST] * 2


def test_a_change_of_nothing_is_none() -> None:
    """Agreement under way isn't disturbed by it, nor by a change that nobody has to agree to."""
    around = Around("Ann", "Ben")
    before = around.table.lobby().revision
    around.change()
    assert around.refusal("p1") == Reason.BAD_SETTINGS
    around.change(clock=30)
    assert around.table.lobby().revision == before
