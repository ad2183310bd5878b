"""Coming to a table and leaving it: one field, a name."""

from __future__ import annotations

import pytest

from lastcard.protocol import commands
from lastcard.protocol.messages import Presence
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.settings import Changes
from lastcard.table import Table, TableRefused
from tests.support.table_harness import START, Around, token_of


def _names(around: Around) -> list[str]:
    return [player.name for player in around.table.lobby().players]


def _refused(around: Around, name: str) -> Reason:
    with pytest.raises(TableRefused) as refused:
        around.table.sit(name, token_of(name), around.now)
    return refused.value.reason


def test_who_opens_a_table_sits_at_it_as_its_host() -> None:
    table, out = Table.open("abc", "Ann", token_of("Ann"), Changes(), START)
    (host,) = table.lobby().players
    assert (table.id, host.id, host.name, host.host) == ("abc", out.player, "Ann", True)
    assert [entry.seq for entry in out.entries] == [1, 2]


def test_others_sit_down_with_a_name_and_everybody_is_told() -> None:
    around = Around("Ann")
    player = around.sit("Ben")
    assert [each.name for each in around.last(None).lobby.players] == ["Ann", "Ben"]  # type: ignore[union-attr]
    assert around.last(None).by == player
    assert around.table.player_with(token_of("Ben")) == player
    assert not around.table.lobby().players[1].host


def test_a_full_table_takes_nobody() -> None:
    around = Around("Ann", "Ben", seats=2)
    assert _refused(around, "Cem") == Reason.TABLE_FULL
    around.do("p1", commands.Bot)
    assert around.refusal("p1") == Reason.TABLE_FULL
    assert _names(around) == ["Ann", "Ben"]


@pytest.mark.parametrize("name", ["ann", "ANN", " Ann ", "Ann\n"])
def test_a_name_is_taken_however_it_is_written(name: str) -> None:
    assert _refused(Around("Ann"), name) == Reason.NAME_TAKEN


@pytest.mark.parametrize("name", [" ", "\t\n", "\u202e", "\x00"])
def test_a_name_has_letters(name: str) -> None:
    assert _refused(Around("Ann"), name) == Reason.BAD_NAME
    with pytest.raises(TableRefused):
        Table.open("abc", name, token_of("x"), Changes(), START)


def test_a_name_is_told_on_one_line() -> None:
    around = Around("Ann")
    around.sit("  Ben\u202e \n the  Second ")
    assert _names(around) == ["Ann", "Ben the Second"]


def test_nobody_sits_down_during_a_match() -> None:
    around = Around("Ann", "Ben")
    around.start()
    assert _refused(around, "Cem") == Reason.NOT_NOW


def test_bots_of_every_level_take_chairs_under_names_of_their_own() -> None:
    around = Around("Milo", "Ben")
    for level in ("beginner", "casual", "expert"):
        around.do("p1", commands.Bot, level=level)
    bots = around.table.lobby().players[2:]
    assert [bot.level for bot in bots] == ["beginner", "casual", "expert"]
    assert all(bot.agreed for bot in bots)
    assert len({name.casefold() for name in _names(around)}) == 5


def test_only_the_host_brings_bots_and_sends_away() -> None:
    around = Around("Ann", "Ben", bots=("casual",))
    around.do("p2", commands.Bot)
    around.do("p2", commands.Remove, who="p3")
    assert [reply.reason for reply in around.replies["p2"]] == [Reason.NOT_HOST] * 2


def test_the_host_sends_a_bot_or_a_person_away() -> None:
    around = Around("Ann", "Ben", bots=("casual",))
    around.do("p1", commands.Remove, who="p3")
    around.do("p1", commands.Remove, who="p2")
    assert _names(around) == ["Ann"]
    assert around.removed == ["p3", "p2"]
    assert around.table.player_with(token_of("Ben")) is None


def test_the_host_sends_neither_themselves_nor_nobody_away() -> None:
    around = Around("Ann", "Ben")
    around.do("p1", commands.Remove, who="p1")
    around.do("p1", commands.Remove, who="p9")
    assert [reply.reason for reply in around.replies["p1"]] == [Reason.NO_SUCH_PLAYER] * 2


def test_who_leaves_between_matches_has_no_chair_any_longer() -> None:
    around = Around("Ann", "Ben")
    around.do("p2", commands.Leave)
    assert _names(around) == ["Ann"]
    assert around.removed == ["p2"]
    around.do("p2", commands.Chat, text="wait")
    assert around.refusal("p2") == Reason.NOT_SEATED
    assert around.sit("Ben") == "p3"


def test_who_leaves_during_a_match_comes_back_with_the_token() -> None:
    around = Around("Ann", "Ben", "Cem")
    around.start()
    around.do("p2", commands.Leave)
    around.depart("p2")
    gone = around.table.lobby().players[1]
    assert (gone.gone, gone.stand_in) == (True, True)
    assert around.table.player_with(token_of("Ben")) == "p2"
    around.arrive("p2")
    back = around.table.lobby().players[1]
    assert (back.gone, back.stand_in) == (False, False)


def test_what_is_still_on_the_way_from_who_left_changes_nothing() -> None:
    around = Around("Ann", "Ben", "Cem")
    around.start()
    around.do("p2", commands.Leave)
    entries = len(around.log)
    for command in (commands.Pause, commands.Arm, commands.Leave):
        around.do("p2", command)
    around.do("p2", commands.Chat, text="one more thing")
    assert {reply.reason for reply in around.replies["p2"]} == {Reason.GONE}
    assert len(around.log) == entries


def test_the_token_of_who_was_sent_away_during_a_match_is_dead() -> None:
    around = Around("Ann", "Ben", "Cem")
    around.start()
    around.do("p1", commands.Remove, who="p2")
    assert around.table.player_with(token_of("Ben")) is None
    assert around.table.player_with(b"") is None
    assert around.table.lobby().players[1].gone
    around.do("p1", commands.Stop)
    assert _names(around) == ["Ann", "Cem"]


def test_a_bot_stays_until_the_match_is_over() -> None:
    around = Around("Ann", bots=("casual",))
    around.start()
    around.do("p1", commands.Remove, who="p2")
    assert around.refusal("p1") == Reason.NOT_NOW


def test_another_name_between_matches() -> None:
    around = Around("Ann", "Ben")
    around.do("p2", commands.Rename, name="  Benno ")
    assert _names(around) == ["Ann", "Benno"]
    around.do("p2", commands.Rename, name="BENNO")
    assert _names(around) == ["Ann", "BENNO"]
    around.do("p2", commands.Rename, name="ann")
    around.do("p2", commands.Rename, name=" \t")
    around.start()
    around.do("p2", commands.Rename, name="Late")
    assert [reply.reason for reply in around.replies["p2"]] == [Reason.NAME_TAKEN, Reason.BAD_NAME, Reason.NOT_NOW]


def test_who_is_away_is_said() -> None:
    around = Around("Ann", "Ben")
    around.depart("p2")
    around.take(around.table.arrive(None, around.now))
    assert (around.welcome("p1").away, around.welcome("p1").spectators) == (("p2",), 1)
    assert around.table.presence() == Presence(away=("p2",), spectators=1)
    around.arrive("p2")
    around.take(around.table.depart(None, around.now))
    assert around.table.presence() == Presence(away=(), spectators=0)


def test_spectators_are_sent_away_when_they_are_not_wanted_any_longer() -> None:
    around = Around("Ann")
    assert around.table.may_watch()
    around.change(spectators=False)
    assert not around.table.may_watch()
    assert around.removed == [None]


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\u0301", "…", " \t "])
def test_a_name_can_be_seen(name: str) -> None:
    around = Around("Ann")
    with pytest.raises(TableRefused, match="letters"):
        around.sit(name)


def test_a_name_is_the_same_however_it_was_typed() -> None:
    around = Around("Jos\u00e9")
    with pytest.raises(TableRefused, match="already"):
        around.sit("Jose\u0301")


def test_a_cat_is_a_name() -> None:
    around = Around("Ann")
    assert around.sit("🐱") == "p2"
