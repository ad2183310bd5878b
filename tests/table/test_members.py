"""The members of a table: joining with a name, bots, leaving and being removed."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from lastcard.protocol import commands
from lastcard.protocol.lobby import Banned
from lastcard.protocol.messages import Presence
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.settings import Changes
from lastcard.table import Table, TableRefused
from tests.support.table_harness import START, TableHarness, token_of


def _names(harness: TableHarness) -> list[str]:
    return [player.name for player in harness.table.lobby().players]


def _sit_refusal(harness: TableHarness, name: str) -> Reason:
    with pytest.raises(TableRefused) as refused:
        harness.table.sit(name, token_of(name), harness.now)
    return refused.value.reason


def test_opener_is_seated_as_host() -> None:
    table, out = Table.open("abc", "Ann", token_of("Ann"), Changes(), START)
    (host,) = table.lobby().players
    assert (table.id, host.id, host.name, host.host) == ("abc", out.player, "Ann", True)
    assert [entry.seq for entry in out.entries] == [1, 2]


def test_new_player_is_announced_to_everybody() -> None:
    harness = TableHarness("Ann")
    player = harness.sit("Ben")
    assert [each.name for each in harness.last(None).lobby.players] == ["Ann", "Ben"]  # type: ignore[union-attr]
    assert harness.last(None).by == player
    assert harness.table.player_with(token_of("Ben")) == player
    assert not harness.table.lobby().players[1].host


def test_full_table_refuses_players_and_bots() -> None:
    harness = TableHarness("Ann", "Ben", seats=2)
    assert _sit_refusal(harness, "Cem") == Reason.TABLE_FULL
    harness.do("p1", commands.AddBot)
    assert harness.refusal("p1") == Reason.TABLE_FULL
    assert _names(harness) == ["Ann", "Ben"]


@pytest.mark.parametrize("name", ["ann", "ANN", " Ann ", "Ann\n"])
def test_name_is_taken_regardless_of_case_and_spaces(name: str) -> None:
    assert _sit_refusal(TableHarness("Ann"), name) == Reason.NAME_TAKEN


@pytest.mark.parametrize("name", [" ", "\t\n", "\u202e", "\x00"])
def test_blank_name_is_refused(name: str) -> None:
    assert _sit_refusal(TableHarness("Ann"), name) == Reason.BAD_NAME
    with pytest.raises(TableRefused):
        Table.open("abc", name, token_of("x"), Changes(), START)


def test_name_is_reduced_to_one_line() -> None:
    harness = TableHarness("Ann")
    harness.sit("  Ben\u202e \n the  Second ")
    assert _names(harness) == ["Ann", "Ben the Second"]


@pytest.mark.parametrize("name", ["علی\u200cرضا", "ශ\u0dca\u200dරී", "👨\u200d👩\u200d👧 Ruiz"])
def test_name_keeps_joiners_that_its_script_needs(name: str) -> None:
    harness = TableHarness("Ann")
    harness.sit(name)
    assert _names(harness) == ["Ann", name]


@pytest.mark.parametrize("name", ["A\u200dnn", "Ann\u200c", "A\u200bnn", "Ann\ufe0f", "A\u00adnn", "\u2068Ann\u2069"])
def test_name_with_invisible_characters_is_taken(name: str) -> None:
    assert _sit_refusal(TableHarness("Ann"), name) == Reason.NAME_TAKEN


def test_shortened_name_ends_with_whole_emoji() -> None:
    harness = TableHarness("Ann")
    harness.sit("㍿" * 5 + "ab👨\u200d👩")  # each sign is four letters in a name
    assert _names(harness) == ["Ann", "株式会社" * 5 + "ab👨"]


def test_message_keeps_joiners() -> None:
    harness = TableHarness("Ann")
    harness.do("p1", commands.Chat, text="می\u200cخواهم 👨\u200d👩\u200d👧 ok\u200b")
    assert harness.last(None).chat.text == "می\u200cخواهم 👨\u200d👩\u200d👧 ok"  # type: ignore[union-attr]


def test_joining_during_a_match_is_refused() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.start()
    assert _sit_refusal(harness, "Cem") == Reason.NOT_NOW


def test_bots_of_every_level_get_unique_names() -> None:
    harness = TableHarness("Milo", "Ben")
    for level in ("beginner", "casual", "expert"):
        harness.do("p1", commands.AddBot, level=level)
    bots = harness.table.lobby().players[2:]
    assert [bot.level for bot in bots] == ["beginner", "casual", "expert"]
    assert all(bot.agreed for bot in bots)
    assert len({name.casefold() for name in _names(harness)}) == 5


def test_only_the_host_adds_bots_and_removes_players() -> None:
    harness = TableHarness("Ann", "Ben", bots=("casual",))
    harness.do("p2", commands.AddBot)
    harness.do("p2", commands.Remove, who="p3")
    assert [reply.reason for reply in harness.replies["p2"]] == [Reason.NOT_HOST] * 2


def test_host_removes_a_bot_or_a_person() -> None:
    harness = TableHarness("Ann", "Ben", bots=("casual",))
    harness.do("p1", commands.Remove, who="p3")
    harness.do("p1", commands.Remove, who="p2")
    assert _names(harness) == ["Ann"]
    assert harness.removed == ["p3", "p2"]
    assert harness.table.player_with(token_of("Ben")) is None


def test_host_cannot_remove_themselves_or_unknown_players() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.do("p1", commands.Remove, who="p1")
    harness.do("p1", commands.Remove, who="p9")
    assert [reply.reason for reply in harness.replies["p1"]] == [Reason.NO_SUCH_PLAYER] * 2


def test_leave_between_matches_frees_the_seat() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.do("p2", commands.Leave)
    assert _names(harness) == ["Ann"]
    assert harness.removed == ["p2"]
    harness.do("p2", commands.Chat, text="wait")
    assert harness.refusal("p2") == Reason.NOT_SEATED
    assert harness.sit("Ben") == "p3"


def test_player_who_left_a_match_returns_with_the_token() -> None:
    harness = TableHarness("Ann", "Ben", "Cem")
    harness.start()
    harness.do("p2", commands.Leave)
    harness.depart("p2")
    gone = harness.table.lobby().players[1]
    assert (gone.gone, gone.stand_in) == (True, True)
    assert harness.table.player_with(token_of("Ben")) == "p2"
    harness.arrive("p2")
    back = harness.table.lobby().players[1]
    assert (back.gone, back.stand_in) == (False, False)


def test_commands_after_leave_are_refused() -> None:
    harness = TableHarness("Ann", "Ben", "Cem")
    harness.start()
    harness.do("p2", commands.Leave)
    entries = len(harness.log)
    for command in (commands.Pause, commands.Arm, commands.Leave):
        harness.do("p2", command)
    harness.do("p2", commands.Chat, text="one more thing")
    assert {reply.reason for reply in harness.replies["p2"]} == {Reason.GONE}
    assert len(harness.log) == entries


def test_token_of_a_removed_player_is_invalid() -> None:
    harness = TableHarness("Ann", "Ben", "Cem")
    harness.start()
    harness.do("p1", commands.Remove, who="p2")
    assert harness.table.player_with(token_of("Ben")) is None
    assert harness.table.player_with(b"") is None
    assert harness.table.lobby().players[1].gone
    harness.do("p1", commands.Stop)
    assert _names(harness) == ["Ann", "Cem"]


@pytest.mark.parametrize("from_snapshot", [False, True])
def test_ban_survives_a_restart_until_the_host_lifts_it(from_snapshot: bool) -> None:
    harness = TableHarness("Ann", "Ben", "Cem")
    harness.do("p1", commands.Remove, who="p2")
    if from_snapshot:
        harness.base = harness.table.snapshot()
    harness.reload()
    assert harness.table.lobby().banned == (Banned("p2", "Ben"),)
    assert harness.table.is_banned(token_of("Ben"))
    assert not harness.table.is_banned(token_of("Cem"))
    harness.do("p1", commands.Unban, who="p2")
    harness.reload()
    assert not harness.table.is_banned(token_of("Ben"))
    assert harness.table.lobby().banned is UNSET
    assert harness.table.player_with(token_of("Ben")) is None, "the seat is free, and they may take one again"


def test_player_who_may_come_back_during_the_match_gets_their_cards() -> None:
    harness = TableHarness("Ann", "Ben", "Cem")
    harness.start()
    harness.do("p1", commands.Remove, who="p2")
    harness.depart("p2")
    harness.do("p1", commands.Unban, who="p2")
    assert harness.table.player_with(token_of("Ben")) == "p2"
    harness.arrive("p2")
    assert not harness.table.lobby().players[1].gone


def test_only_the_host_lifts_bans_and_only_those_there_are() -> None:
    harness = TableHarness("Ann", "Ben", "Cem", bots=("casual",))
    harness.do("p1", commands.Remove, who="p4")
    assert harness.table.lobby().banned is UNSET, "bots aren't banned"
    harness.do("p1", commands.Remove, who="p2")
    harness.do("p3", commands.Unban, who="p2")
    assert harness.refusal("p3") == Reason.NOT_HOST
    harness.do("p1", commands.Unban, who="p3")
    assert harness.refusal("p1") == Reason.NO_SUCH_PLAYER
    harness.do("p1", commands.Handover, who="p3")
    harness.do("p3", commands.Unban, who="p2")
    assert harness.table.lobby().banned is UNSET


def test_player_is_removed_only_once() -> None:
    harness = TableHarness("Ann", "Ben", "Cem")
    harness.start()
    harness.do("p1", commands.Remove, who="p2")
    harness.do("p1", commands.Remove, who="p2")
    assert harness.refusal("p1") == Reason.NO_SUCH_PLAYER
    assert harness.table.lobby().banned == (Banned("p2", "Ben"),)


def test_removing_a_bot_during_a_match_is_refused() -> None:
    harness = TableHarness("Ann", bots=("casual",))
    harness.start()
    harness.do("p1", commands.Remove, who="p2")
    assert harness.refusal("p1") == Reason.NOT_NOW


def test_rename_works_only_between_matches() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.do("p2", commands.Rename, name="  Benno ")
    assert _names(harness) == ["Ann", "Benno"]
    harness.do("p2", commands.Rename, name="BENNO")
    assert _names(harness) == ["Ann", "BENNO"]
    harness.do("p2", commands.Rename, name="ann")
    harness.do("p2", commands.Rename, name=" \t")
    harness.start()
    harness.do("p2", commands.Rename, name="Late")
    assert [reply.reason for reply in harness.replies["p2"]] == [Reason.NAME_TAKEN, Reason.BAD_NAME, Reason.NOT_NOW]


def test_face_is_chosen_between_matches_and_survives_a_restart() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.do("p2", commands.ChooseFace, face="otter-slate-bow")
    assert harness.table.lobby().faces is True
    assert _faces(harness.table) == ["", "otter-slate-bow"]
    restored, _ = Table.load(harness.table.snapshot(), (), harness.now)
    assert _faces(restored) == ["", "otter-slate-bow"]
    harness.do("p1", commands.ChooseFace, face="owl-night-hat")
    harness.do("p1", commands.ChooseFace)
    harness.start()
    harness.do("p2", commands.ChooseFace, face="owl-night-hat")
    assert harness.refusal("p2") == Reason.NOT_NOW
    harness.depart("p2")
    harness.arrive("p2")
    assert [player.face for player in harness.welcome("p1").lobby.players] == ["", "otter-slate-bow"]


def _faces(table: Table) -> list[str]:
    return [player.face for player in table.lobby().players]


def test_presence_lists_away_players_and_spectators() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.depart("p2")
    harness.deliver(harness.table.arrive(None, harness.now))
    assert (harness.welcome("p1").away, harness.welcome("p1").spectators) == (("p2",), 1)
    assert harness.table.presence() == Presence(away=("p2",), spectators=1)
    harness.arrive("p2")
    harness.deliver(harness.table.depart(None, harness.now))
    assert harness.table.presence() == Presence(away=(), spectators=0)


def test_spectators_are_removed_when_disallowed() -> None:
    harness = TableHarness("Ann")
    assert harness.table.may_watch()
    harness.change(spectators=False)
    assert not harness.table.may_watch()
    assert harness.removed == [None]


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\u0301", "…", " \t "])
def test_invisible_name_is_refused(name: str) -> None:
    harness = TableHarness("Ann")
    with pytest.raises(TableRefused, match="letters"):
        harness.sit(name)


def test_name_is_taken_regardless_of_unicode_form() -> None:
    harness = TableHarness("Jos\u00e9")
    with pytest.raises(TableRefused, match="already"):
        harness.sit("Jose\u0301")


def test_emoji_name_is_allowed() -> None:
    harness = TableHarness("Ann")
    assert harness.sit("🐱") == "p2"
