"""The start screen: continue, a new game, join, a replay, and the way back."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from fcntl import LOCK_EX, flock
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from lastcard.local.match_log import MatchLog
from lastcard.local.record_file import RecordSaver
from lastcard.local.unfinished import unfinished_folder, unfinished_matches
from lastcard.match import Match
from lastcard.notation.files import read_record_at
from lastcard.notation.record import Record, write_record
from lastcard.preferences import load_preferences, save_preferences
from lastcard.table.match_record import RecordedMove
from lastcard.text.translator import LANGUAGES
from lastcard.tui import stray_input
from lastcard.tui.lobby.lobby_screen import LobbyScreen
from lastcard.tui.replay.replay_screen import ReplayScreen
from lastcard.tui.screens.curtain import CurtainScreen
from lastcard.tui.start.new_game import NewGameSheet
from lastcard.tui.start.start_screen import StartScreen
from lastcard.tui.table.table_screen import TableScreen
from tests.plain.terminals import run_on_terminal
from tests.support.server import ServerProcess, start_server
from tests.tui.screen_player import LARGE, SMALL, ScreenPlayer
from tests.tui.screens.local_tables import assert_no_ids, choose, notices, top_screen, type_in, wait_until
from tests.tui.start.start_app import run_start


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with start_server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(autouse=True)
def _in_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def unfinished_record() -> Record:
    match = Match.new(["Ana", "Milo", "Noor"], seed=b"tea")
    for _ in range(4):
        (seat,) = match.state.awaiting.seats
        match.act(seat, match.legal_actions(seat)[0])
    return match.record()


def save_match(
    when: str = "2026-03-04 21:14",
    people: tuple[str, ...] = ("Ana",),
    level: str = "casual",
    wanted: Path | None = None,
) -> Path:
    """Leave a match that was recorded in the wanted file, or in the folder of unfinished matches."""
    log, record = MatchLog(RecordSaver(), wanted, level), unfinished_record()
    log.begin(replace(record, actions=record.actions[:-1], moments=()), people)
    log.add(RecordedMove(*record.actions[-1], None), lambda: record)
    log.leave(record)
    assert log.path is not None
    then = datetime.fromisoformat(when).timestamp()
    os.utime(log.path, (then, then))
    return log.path


async def at_table(player: ScreenPlayer) -> None:
    await wait_until(player, lambda: top_screen(player) is TableScreen)
    await player.settle()


async def play_first_move(player: ScreenPlayer) -> list[Path]:
    """Make the first move, or see a bot make it; return the records in the folder of unfinished matches."""

    def records() -> list[Path]:
        return list(unfinished_folder().glob("*.lastcard"))

    await wait_until(player, lambda: bool(records()) or player._is_asked())
    if not records():
        await player._answer()
    await wait_until(player, lambda: bool(records()))
    return records()


async def to_start_screen(player: ScreenPlayer) -> None:
    await player.press("m")
    await choose(player, "To the start screen")
    await wait_until(player, lambda: top_screen(player) is StartScreen)
    await player.settle()


def test_unfinished_match_is_listed_and_continued(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = save_match()

    async def scenario(player: ScreenPlayer) -> None:
        assert "Continue" in player.text
        assert "Round 1: Ana 0, Milo 0 and Noor 0 · 2026-03-04, 21:14" in player.flat
        await player.press("enter")
        await at_table(player)
        assert [one.name for one in player.app.current.lobby.players] == ["Ana", "Milo", "Noor"]
        await player.press("ctrl+q")

    assert run_start(monkeypatch, scenario) == 0
    assert f"lastcard play --resume {path}" in " ".join(capsys.readouterr().out.split())


def test_matches_are_listed_and_continued_with_their_people_and_level(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The last one first, whatever the preferences are; the one that is recorded by wish is among them."""
    save_preferences(name="Zoë", level="expert")
    save_match("2026-03-05 09:30")
    save_match(people=("Ana", "Noor"), level="beginner", wanted=tmp_path / "evening.lastcard")

    async def scenario(player: ScreenPlayer) -> None:
        assert re.findall(r"2026-03-0., ..:..", player.text) == ["2026-03-05, 09:30", "2026-03-04, 21:14"]
        await player.press("home", "down", "enter")
        await wait_until(player, lambda: top_screen(player) in (CurtainScreen, TableScreen))
        players = player.app.current.lobby.players
        assert [(one.name, one.level) for one in players] == [("Ana", None), ("Milo", "beginner"), ("Noor", None)]
        assert [seat.me.name for seat in player.app.clients if seat.me] == ["Ana", "Noor"]

    run_start(monkeypatch, scenario)


def test_match_in_another_window_is_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    path = save_match()

    async def scenario(player: ScreenPlayer) -> None:
        assert "Continue" not in player.text

    with path.open("ab") as file:
        flock(file, LOCK_EX)
        run_start(monkeypatch, scenario)


def test_unreadable_match_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    path = save_match()
    path.write_text("no record")

    async def scenario(player: ScreenPlayer) -> None:
        assert "Continue" not in player.text
        assert any(str(path) in notice for notice in notices(player))

    run_start(monkeypatch, scenario)
    assert path.read_text() == "no record"


def test_finished_match_is_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    path = save_match()
    match = Match.new(["Ana", "Milo"], rules={"target": 1}, seed=b"tea")
    while not match.is_over:
        seat = (match.state.awaiting.seats or (0,))[0]
        match.act(seat, match.legal_actions(seat)[0])
    path.write_text(write_record(match.record()), "utf-8")

    async def scenario(player: ScreenPlayer) -> None:
        assert "Continue" not in player.text

    run_start(monkeypatch, scenario)


def test_new_game_is_dealt_as_preferred(monkeypatch: pytest.MonkeyPatch) -> None:
    save_preferences(name="Zoë", level="beginner")

    async def scenario(player: ScreenPlayer) -> None:
        assert "Against 3 beginner bots" in player.text
        await player.press("n", "enter")
        await at_table(player)
        players = player.app.current.lobby.players
        assert [(one.name == "Zoë", one.level) for one in players] == [(True, None), *[(False, "beginner")] * 3]

    run_start(monkeypatch, scenario)


def test_new_game_is_chosen_in_form(monkeypatch: pytest.MonkeyPatch) -> None:
    """Edition, house rules, bots, their level, and two people at this screen, by keys alone."""

    async def scenario(player: ScreenPlayer) -> None:
        await player.press("n", "down", "enter")
        await choose(player, "Nonpartisan")
        await player.press("down", "enter")
        await choose(player, "Party")
        await player.press("down", "left", "left", "left", "down", "right", "down", "enter")
        await type_in(player, "Ana, Ben")
        await player.press("enter")
        sheet = player.app.screen
        assert isinstance(sheet, NewGameSheet)
        words = ["play", "--players", "3", "--level", "expert", "--edition", "nonpartisan", "--rules", "party"]
        assert sheet.game.words() == [*words, "--name", "Ana", "--name", "Ben"]
        assert "lastcard play --players 3" in player.flat
        await player.press("up", "left")
        await player.press("d")
        await wait_until(player, lambda: top_screen(player) is CurtainScreen)
        lobby = player.app.current.lobby
        assert [one.name for one in lobby.players][:2] == ["Ana", "Ben"]
        assert [one.level for one in lobby.players] == [None, None, "casual"]
        assert lobby.settings.edition == "nonpartisan"
        assert lobby.settings.options

    run_start(monkeypatch, scenario)


def test_impossible_names_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(player: ScreenPlayer) -> None:
        await player.press("n", "down", "end", "up", "enter")
        await type_in(player, "Ana, ana")
        await player.press("enter")
        assert notices(player) == ["One to ten different names, separated by commas"]

    run_start(monkeypatch, scenario)


def test_all_settings_open_the_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(player: ScreenPlayer) -> None:
        await player.press("n", "m")
        await wait_until(player, lambda: top_screen(player) is LobbyScreen)
        await player.settle()
        assert len(player.app.current.lobby.players) == 4
        await to_start_screen(player)
        assert "Continue" not in player.text
        assert not unfinished_matches()

    run_start(monkeypatch, scenario)


def test_left_match_is_saved_and_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(player: ScreenPlayer) -> None:
        await player.press("n", "enter")
        await at_table(player)
        await play_first_move(player)
        await to_start_screen(player)
        assert "The match is saved. You can continue it from the start screen." in notices(player)
        assert "Continue" in player.text
        assert "today" in player.text
        await player.press("home", "enter")
        await at_table(player)

    run_start(monkeypatch, scenario)


def test_move_is_in_the_file_when_it_is_on_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(player: ScreenPlayer) -> None:
        await player.press("n", "enter")
        await at_table(player)
        (path,) = await play_first_move(player)
        assert read_record_at(str(path)).actions

    run_start(monkeypatch, scenario)


def test_keys_in_flight_do_not_act_on_the_opened_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor on the start screen after it; the first start screen takes keys at once."""
    seconds = 0.0
    monkeypatch.setattr(stray_input, "monotonic", lambda: seconds)

    async def scenario(player: ScreenPlayer) -> None:
        nonlocal seconds
        await player.press("n", "enter")
        await at_table(player)
        await player.press("m")
        assert top_screen(player) is TableScreen
        seconds += 2 * stray_input.GRACE_SECONDS
        await to_start_screen(player)
        await player.press("enter", "q")
        assert top_screen(player) is StartScreen
        seconds += 2 * stray_input.GRACE_SECONDS
        await player.press("n")
        assert top_screen(player) is NewGameSheet

    run_start(monkeypatch, scenario)


def test_match_that_cannot_be_saved_is_reported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """There is a file in place of the folder for unfinished matches: a warning at the first move, and at the end."""
    (tmp_path / "state").write_text("mine")

    async def scenario(player: ScreenPlayer) -> None:
        await player.press("n", "enter")
        await at_table(player)
        await wait_until(player, player._is_asked)
        await player._answer()
        await wait_until(player, lambda: any("This match isn’t being saved." in notice for notice in notices(player)))
        await to_start_screen(player)
        assert any(notice.startswith(f"{tmp_path}/state/lastcard/unfinished: can’t") for notice in notices(player))

    run_start(monkeypatch, scenario)


def test_help_lists_keys_of_start_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(player: ScreenPlayer) -> None:
        await player.press("question_mark")
        for words in ("New game", "Watch a replay", "Settings", "Light or dark", "Commands"):
            assert words in player.text
        assert "Page Down" not in player.text
        await player.press("escape", "q")
        await player.settle()
        assert not player.app.is_running

    assert run_start(monkeypatch, scenario) == 0


def test_entries_can_be_clicked(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(player: ScreenPlayer) -> None:
        await player.click("New game")
        assert top_screen(player) is NewGameSheet
        await player.press("escape")
        await player.click("Settings")
        assert "Your name" in player.text
        await player.press("escape")
        await player.click(" Quit")
        assert not player.app.is_running

    run_start(monkeypatch, scenario, size=LARGE)


def test_replay_is_chosen_among_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "evening.lastcard").write_text(write_record(unfinished_record()), "utf-8")

    async def scenario(player: ScreenPlayer) -> None:
        await player.press("r")
        await choose(player, "evening.lastcard")
        assert isinstance(player.app.screen, ReplayScreen)
        await player.press("escape")
        await player.settle()
        assert top_screen(player) is StartScreen
        await player.press("r")
        await choose(player, "Another file")
        await type_in(player, "nowhere.lastcard")
        await player.press("enter")
        assert any("nowhere.lastcard" in notice for notice in notices(player))

    run_start(monkeypatch, scenario)


def test_wrong_link_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(player: ScreenPlayer) -> None:
        await player.press("j")
        await type_in(player, "cards.example.org")
        await player.press("enter")
        assert any("cards.example.org" in notice for notice in notices(player))
        await player.press("escape")
        assert top_screen(player) is StartScreen

    run_start(monkeypatch, scenario)


def test_table_is_joined_and_left(monkeypatch: pytest.MonkeyPatch, server: ServerProcess) -> None:
    """The name is asked for once, and saved."""

    async def scenario(player: ScreenPlayer) -> None:
        from lastcard.client import Client

        async with await Client.open(server.url, "Ana", {}) as host:
            await player.press("j")
            await type_in(player, host.link)
            await player.press("enter")
            await choose(player, "Sit down")
            await type_in(player, "Ben")
            await player.press("enter")
            await wait_until(player, lambda: top_screen(player) is LobbyScreen)
            await player.settle()
            assert player.app.current.me is not None
            assert player.app.current.me.name == "Ben"
            await to_start_screen(player)
            await player.press("j")
            await type_in(player, host.link)
            await player.press("enter")
            await choose(player, "Watch")
            await wait_until(player, lambda: top_screen(player) is LobbyScreen)
            assert player.app.current.me is None

    run_start(monkeypatch, scenario)
    assert load_preferences().name == "Ben"


def test_unreachable_server_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    save_preferences(name="Ben")

    async def scenario(player: ScreenPlayer) -> None:
        await player.press("j")
        await type_in(player, "http://127.0.0.1:9/t/abcdefghijklmn")
        await player.press("enter")
        await choose(player, "Sit down")
        await wait_until(player, lambda: any("127.0.0.1:9" in notice for notice in notices(player)))
        assert top_screen(player) is StartScreen

    run_start(monkeypatch, scenario)


SCENES: dict[str, tuple[tuple[int, int], tuple[str, ...]]] = {
    "start": (SMALL, ()),
    "new-game": (SMALL, ("n",)),
    "narrow": ((40, 20), ()),
    "narrow-new-game": ((40, 20), ("n",)),
}


@pytest.mark.sweep(1)
@pytest.mark.parametrize("name", SCENES)
def test_start_screen_fits_every_size(
    name: str, monkeypatch: pytest.MonkeyPatch, screen_text: SnapshotAssertion
) -> None:
    save_match()
    size, keys = SCENES[name]
    texts = []
    for spoken in LANGUAGES:

        async def scenario(player: ScreenPlayer, spoken: str = spoken) -> None:
            await player.press(*keys)
            assert_no_ids(player)
            assert "start-" not in player.text
            texts.append(f"{f' {spoken} ':=^{size[0]}}\n{player.text}")

        run_start(monkeypatch, scenario, "--lang", spoken, size=size)
    assert "\n".join(texts) + "\n" == screen_text


def test_real_terminal_opens_start_screen() -> None:
    shown = run_on_terminal(typed=[b"q"], prompt=b"New game", COLUMNS="80")
    assert "Join a table" in shown


def test_real_terminal_opens_replay(tmp_path: Path) -> None:
    path = tmp_path / "game.lastcard"
    path.write_text(write_record(unfinished_record()), "utf-8")
    shown = run_on_terminal("replay", path, typed=[b"q"], prompt=b"Step 0 of 4", COLUMNS="80")
    assert "All hands open" in shown
