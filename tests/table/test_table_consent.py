"""R-CUST-CONSENT: everybody agrees to what is written on the cards, as it is when the cards are dealt."""

from __future__ import annotations

from lastcard.protocol import commands
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.settings import Changes
from tests.support.table_harness import Around


def _agreed(around: Around) -> list[bool]:
    return [player.agreed for player in around.table.lobby().players]


def _agree(around: Around, *players: str) -> None:
    for player in players:
        around.do(player, commands.Agree, revision=around.table.lobby().revision)


def test_all_agree_before_the_deal() -> None:
    around = Around("Ann", "Ben", "Cem", written=("joke",))
    _agree(around, "p1", "p3")
    around.start()
    assert around.refusal("p1") == Reason.NOT_AGREED
    assert "Ben" in around.reply("p1").words
    _agree(around, "p2")
    around.start()
    assert around.table.playing


def test_where_nothing_is_written_nobody_is_asked() -> None:
    around = Around("Ann", "Ben", options={"jump_in": True})
    around.start()
    assert around.table.playing


def test_a_change_takes_all_agreement_back_but_for_who_made_it() -> None:
    around = Around("Ann", "Ben", "Cem", written=("joke",))
    _agree(around, "p1", "p2", "p3")
    around.do("p2", commands.Change, settings=Changes(written=("joke", "rooster")))
    assert _agreed(around) == [False, True, False]
    around.change(options={"jump_in": True})
    assert _agreed(around) == [True, False, False]


def test_what_is_about_the_table_alone_takes_nothing_back() -> None:
    around = Around("Ann", "Ben", written=("joke",))
    _agree(around, "p1", "p2")
    around.change(clock=30, written=("joke",))
    assert _agreed(around) == [True, True]


def test_nobody_agrees_to_what_was_changed_meanwhile() -> None:
    around = Around("Ann", "Ben", written=("joke",))
    seen = around.table.lobby().revision
    around.change(written=("rooster",))
    around.do("p2", commands.Agree, revision=seen)
    assert around.refusal("p2") == Reason.OLD_REVISION
    assert _agreed(around) == [True, False]


def test_agreement_can_be_taken_back() -> None:
    around = Around("Ann", "Ben", written=("joke",))
    _agree(around, "p1", "p2")
    around.do("p2", commands.Withdraw)
    around.start()
    assert around.refusal("p1") == Reason.NOT_AGREED


def test_bots_play_whatever_there_is() -> None:
    around = Around("Ann", bots=("casual",), written=("joke",))
    _agree(around, "p1")
    around.start()
    assert around.table.playing


def test_who_sits_down_later_is_asked_too() -> None:
    around = Around("Ann", "Ben", written=("joke",))
    _agree(around, "p1", "p2")
    around.sit("Cem")
    around.start()
    assert around.refusal("p1") == Reason.NOT_AGREED


def test_a_rematch_needs_no_new_agreement() -> None:
    around = Around("Ann", "Ben", written=("joke",))
    _agree(around, "p1", "p2")
    around.start()
    around.do("p2", commands.Withdraw)
    assert around.refusal("p2") == Reason.NOT_NOW
    around.do("p1", commands.Stop)
    around.start()
    assert around.table.lobby().match == 2
