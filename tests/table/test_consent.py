"""R-CUST-CONSENT: before the deal everybody agrees to the current written rules."""

from __future__ import annotations

from lastcard.protocol import commands
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.settings import Changes
from tests.support.table_harness import TableHarness


def _agreed(harness: TableHarness) -> list[bool]:
    return [player.agreed for player in harness.table.lobby().players]


def _agree(harness: TableHarness, *players: str) -> None:
    for player in players:
        harness.do(player, commands.Agree, revision=harness.table.lobby().revision)


def test_start_needs_the_agreement_of_all() -> None:
    harness = TableHarness("Ann", "Ben", "Cem", written=("joke",))
    _agree(harness, "p1", "p3")
    harness.start()
    assert harness.refusal("p1") == Reason.NOT_AGREED
    assert "Ben" in harness.reply("p1").words
    _agree(harness, "p2")
    harness.start()
    assert harness.table.playing


def test_start_without_written_rules_needs_no_agreement() -> None:
    harness = TableHarness("Ann", "Ben", options={"jump_in": True})
    harness.start()
    assert harness.table.playing


def test_rule_change_keeps_only_its_authors_agreement() -> None:
    harness = TableHarness("Ann", "Ben", "Cem", written=("joke",))
    _agree(harness, "p1", "p2", "p3")
    harness.do("p2", commands.Change, settings=Changes(written=("joke", "rooster")))
    assert _agreed(harness) == [False, True, False]
    harness.change(options={"jump_in": True})
    assert _agreed(harness) == [False, False, False]  # Ann never agreed to Ben's rule


def test_writer_agrees_to_their_own_card_alone() -> None:
    """R-CUST-CONSENT: the cards of others need an agreement of their own."""
    harness = TableHarness("Ann", "Ben")
    harness.do("p1", commands.Change, settings=Changes(written=("joke",)))
    assert _agreed(harness) == [True, False]
    harness.do("p2", commands.Change, settings=Changes(written=("joke", "rooster")))
    assert _agreed(harness) == [False, False]
    _agree(harness, "p2")
    harness.do("p2", commands.Change, settings=Changes(written=("joke", "rooster", "elbows")))
    assert _agreed(harness) == [False, True]  # Ben knows the other two


def test_clock_change_keeps_all_agreement() -> None:
    harness = TableHarness("Ann", "Ben", written=("joke",))
    _agree(harness, "p1", "p2")
    harness.change(clock=30, written=("joke",))
    assert _agreed(harness) == [True, True]


def test_agreement_to_an_old_revision_is_refused() -> None:
    harness = TableHarness("Ann", "Ben", written=("joke",))
    seen = harness.table.lobby().revision
    harness.change(written=("rooster",))
    harness.do("p2", commands.Agree, revision=seen)
    assert harness.refusal("p2") == Reason.OLD_REVISION
    assert _agreed(harness) == [True, False]


def test_withdrawn_agreement_prevents_the_start() -> None:
    harness = TableHarness("Ann", "Ben", written=("joke",))
    _agree(harness, "p1", "p2")
    harness.do("p2", commands.Withdraw)
    harness.start()
    assert harness.refusal("p1") == Reason.NOT_AGREED


def test_bots_agree_to_all_written_rules() -> None:
    harness = TableHarness("Ann", bots=("casual",), written=("joke",))
    _agree(harness, "p1")
    harness.start()
    assert harness.table.playing


def test_new_player_has_to_agree_too() -> None:
    harness = TableHarness("Ann", "Ben", written=("joke",))
    _agree(harness, "p1", "p2")
    harness.sit("Cem")
    harness.start()
    assert harness.refusal("p1") == Reason.NOT_AGREED


def test_rematch_needs_no_new_agreement() -> None:
    harness = TableHarness("Ann", "Ben", written=("joke",))
    _agree(harness, "p1", "p2")
    harness.start()
    harness.do("p2", commands.Withdraw)
    assert harness.refusal("p2") == Reason.NOT_NOW
    harness.do("p1", commands.Stop)
    harness.start()
    assert harness.table.lobby().match == 2
