"""A change of the settings stores only the difference, and nothing that can't be loaded again."""

from __future__ import annotations

import msgspec
import pytest

from lastcard.protocol.limits import LONGEST_RULE
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.settings import Settings
from lastcard.table import log_entries
from tests.support.table_harness import TableHarness

RULES = tuple(f"rule {number} :: " + "; ".join(["draw(next, 1)"] * 60) for number in range(4))
SMALL = 200


def stored(harness: TableHarness) -> bytes:
    return harness.log[-1].command


def test_unchanged_rules_are_not_stored_again() -> None:
    harness = TableHarness("Ann", written=RULES)
    harness.change(clock=30)
    assert len(stored(harness)) < SMALL
    harness.change(written=(*RULES[:3], "nothing happens"))
    assert len(stored(harness)) < SMALL
    settings = harness.table.lobby().settings
    assert (settings.clock, settings.written) == (30, (*RULES[:3], "nothing happens"))
    harness.reload()
    assert harness.table.lobby().settings == settings


def test_moved_and_repeated_rules_are_restored() -> None:
    harness = TableHarness("Ann", written=RULES[:3])
    for written in ((RULES[2], RULES[0]), (RULES[0], RULES[0], "2", RULES[3]), ("2",), ()):
        harness.change(written=written)
        assert harness.table.lobby().settings.written == written
        harness.reload()
        assert harness.table.lobby().settings.written == written


def test_change_that_changes_nothing_stores_nothing() -> None:
    harness = TableHarness("Ann", written=RULES)
    before = len(harness.log)
    harness.change(written=RULES, clock=None)
    assert harness.refusal("p1") == Reason.BAD_SETTINGS
    assert len(harness.log) == before


def test_settings_stored_in_full_by_earlier_versions_are_loaded() -> None:
    settings = Settings(written=RULES, clock=45)
    entry = msgspec.json.encode({"kept": "changed", "player": "p1", "id": "old.1", "settings": settings})
    decoded = log_entries.decode(entry)
    assert isinstance(decoded, log_entries.SettingsChanged)
    assert decoded.applied_to(Settings(seats=3)) == settings
    assert log_entries.encode(decoded) == entry


@pytest.mark.parametrize("letters", [18, 22])
def test_accepted_rules_can_be_loaded(letters: int) -> None:
    """A rule in full has more spaces than the one that was sent, and must be short enough with them."""
    sent = "x" * 180 + " :: " + ";".join([f'mark(next,"{"a" * letters}",round)'] * 31)
    assert len(sent) <= LONGEST_RULE
    harness = TableHarness("Ann")
    harness.change(written=(sent,))
    if letters == 22:
        assert harness.refusal("p1") == Reason.BAD_SETTINGS
    harness.reload()
    assert len(harness.table.lobby().settings.written) == (letters == 18)


def test_lobby_is_encoded_once_for_all_who_see_the_same() -> None:
    harness = TableHarness("Ann", "Ben", "Cy")
    [update] = harness.change(clock=30).updates
    assert update.encoded("p2") is update.encoded("p3") is update.encoded(None)
    assert update.encoded("p1") != update.encoded("p2"), "it is done for the sender"
