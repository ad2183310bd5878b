"""The replay of a record on the screen: steps, turns and rounds, views, and what is told."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import cache

import pytest
from syrupy.assertion import SnapshotAssertion

from lastcard.bots import bot_of
from lastcard.core.cards import BACK
from lastcard.match import Match
from lastcard.notation.record import Record, replay
from lastcard.text import language
from lastcard.text.translator import LANGUAGES
from lastcard.tui.app import LastcardApp, Replays
from lastcard.tui.replay.replay_screen import ReplayScreen
from lastcard.tui.screens.log_and_chat import LogScreen
from lastcard.tui.start.record_choice import RecordListSheet
from lastcard.tui.table.results import MatchResultScreen
from tests.tui.harness_seats import seats
from tests.tui.scenes import three
from tests.tui.screen_player import SMALL, ScreenPlayer, run_app
from tests.tui.screens.local_tables import assert_no_ids, choose, run, wait_until


@cache
def recorded(*names: str, edition: str = "coloradd", target: int = 200) -> Record:
    """Return a match of bots, which takes several rounds with the usual target."""
    match = Match.new(names or ("Ana", "Milo", "Noor"), edition=edition, rules={"target": target}, seed=b"replay")
    bots = [bot_of("casual", match.state.game, seat) for seat in range(len(match.names))]
    while not match.is_over:
        seat = (match.state.awaiting.seats or (0,))[0]
        match.act(seat, bots[seat].choose(match.view(seat), match.legal_actions(seat)))
    return match.record()


@asynccontextmanager
async def replaying(*records: Record, step: int = 0, size: tuple[int, int] = SMALL) -> AsyncIterator[ScreenPlayer]:
    app = LastcardApp(replays=Replays(records or (recorded(),), step), motion=False)
    async with app.run_test(size=size) as pilot:
        player = ScreenPlayer(app, pilot)
        await player.settle()
        yield player


def replay_screen(player: ScreenPlayer) -> ReplayScreen:
    assert isinstance(player.app.screen, ReplayScreen)
    return player.app.screen


def test_arrows_go_step_by_step() -> None:
    async def scenario() -> None:
        last = len(recorded().actions)
        async with replaying() as player:
            assert f"Step 0 of {last}" in player.text
            assert "Round 1 begins" in player.text
            await player.press("right", "right")
            assert f"Step 2 of {last}" in player.text
            await player.press("left")
            assert f"Step 1 of {last}" in player.text
            await player.press("end", "right")
            assert f"Step {last} of {last}" in player.text
            assert "won the match" in player.flat
            await player.press("home", "left")
            assert f"Step 0 of {last}" in player.text

    run(scenario)


def test_every_step_is_narrated_and_shown() -> None:
    """The screen shows the top card and every hand of the state, at each step."""

    async def scenario() -> None:
        steps = list(replay(recorded()))
        async with replaying(size=(120, 40)) as player:
            for step in steps:
                screen = replay_screen(player)
                deck = step.state.game.deck
                assert screen.client.view.hands == tuple(deck.cards(hand) for hand in step.state.hands)
                assert screen.client.view.top == deck.faces[step.state.discard_pile[-1]]
                assert screen.client.step_lines(screen.client.step)
                screen.action_step(1)

    run(scenario)


def test_up_and_down_go_by_turns() -> None:
    async def scenario() -> None:
        async with replaying() as player:
            turns = [replay_screen(player).client.state.turn]
            for _ in range(5):
                before = replay_screen(player).client.step
                await player.press("down")
                assert replay_screen(player).client.step > before
                turns.append(replay_screen(player).client.state.turn)
            assert len(set(turns)) > 1
            await player.press(*["up"] * 5)
            assert "Step 0" in player.text

    run(scenario)


def test_page_keys_go_by_rounds() -> None:
    async def scenario() -> None:
        async with replaying() as player:
            rounds = replay_screen(player).client.rounds
            assert len(rounds) > 2
            await player.press("pagedown")
            assert "Round 2 begins" in player.text
            assert f"Step {rounds[1]} of" in player.text
            await player.press("right", "pageup")
            assert f"Step {rounds[1]} of" in player.text
            await player.press(*["pagedown"] * len(rounds))
            assert "won the match" in player.flat

    run(scenario)


def test_one_seat_sees_only_its_cards() -> None:
    async def scenario() -> None:
        async with replaying(step=9) as player:
            assert "All hands open" in player.text
            await player.press("tab", "tab")
            assert "As Milo saw it" in player.text
            view = replay_screen(player).client.view
            assert BACK in view.hands[0]
            assert BACK not in view.hands[1]
            drawn = [
                line for index in range(10) for line in replay_screen(player).client.step_lines(index) if "drew" in line
            ]
            others = [line for line in drawn if not line.startswith("Milo") and "decide who deals" not in line]
            assert others
            assert not [line for line in others if "\x1b" in line], others
            await player.press("shift+tab", "shift+tab")
            assert "All hands open" in player.text

    run(scenario)


def test_view_is_chosen_from_list() -> None:
    async def scenario() -> None:
        async with replaying(step=5) as player:
            await player.press("v")
            await choose(player, "As Noor saw it")
            assert "As Noor saw it" in player.lines[0]
            await player.press("v")
            await choose(player, "All hands open")
            assert "All hands open" in player.lines[0]

    run(scenario)


def test_space_plays_to_the_end_and_pauses() -> None:
    async def scenario() -> None:
        short = recorded("Ana", "Milo", target=1)
        last = len(short.actions)
        async with replaying(short) as player:
            await player.press("minus")  # so slow that it can't reach the end meanwhile
            await player.press("space")
            assert "▶" in player.lines[0]
            await player.press("space")
            assert "0.5 × ‖" in player.lines[0]
            await player.press("plus", "plus", "plus", "plus")
            assert "8 × ‖" in player.lines[0]
            await player.press("space")
            await wait_until(player, lambda: replay_screen(player).client.step == last)
            await player.settle()
            assert "‖" in player.lines[0]
            await player.press("minus", "minus", "minus", "minus", "minus")
            assert "0.5 × ‖" in player.lines[0]

    run(scenario)


def test_other_screens_pause_the_replay() -> None:
    async def scenario() -> None:
        async with replaying() as player:
            await player.press("space", "l")
            assert isinstance(player.app.screen, LogScreen)
            await player.press("escape")
            assert "‖" in player.lines[0]

    run(scenario)


@pytest.mark.sweep(4)
@pytest.mark.parametrize(
    ("key", "said"),
    [("l", "Round 1 begins"), ("s", "Standing"), ("r", "Rules of this table"), ("question_mark", "To the next turn")],
)
def test_key_opens_screen(key: str, said: str) -> None:
    async def scenario() -> None:
        async with replaying(step=3) as player:
            await player.press(key)
            assert said in player.text, player.text
            assert_no_ids(player)
            await player.press("escape")
            assert replay_screen(player)

    run(scenario)


def test_bar_and_keys_can_be_clicked() -> None:
    async def scenario() -> None:
        async with replaying() as player:
            last = len(recorded().actions)
            await player.pilot.click(offset=(78, 21))
            await player.settle()
            assert f"Step {last} of {last}" in player.text
            await player.pilot.click(offset=(40, 21))
            await player.settle()
            assert 0.4 < replay_screen(player).client.step / last < 0.6
            before = replay_screen(player).client.step
            await player.click("→ Step")
            assert replay_screen(player).client.step == before + 1
            await player.click("esc Close")
            assert not player.app.is_running

    run(scenario)


def test_several_records_are_listed() -> None:
    async def scenario() -> None:
        async with replaying(recorded(), recorded("Zoe", "Ben", target=1)) as player:
            assert isinstance(player.app.screen, RecordListSheet)
            assert "1. Ana, Milo and Noor" in player.text
            await choose(player, "2. Zoe and Ben")
            await player.press("end")
            assert "won the match" in player.flat
            await player.press("escape")
            assert isinstance(player.app.screen, RecordListSheet)
            await player.press("escape")
            await player.settle()
            assert not player.app.is_running

    run(scenario)


def test_result_leads_to_replay_and_back() -> None:
    async def scenario() -> None:
        harness = three("R1", "B1 B2", options={"target": 1})()
        [place] = seats(harness, "p1")
        record = recorded("Ana", "Milo", target=1)

        async def fetch(match: int | None = None) -> Record:
            return record

        place.record = fetch  # type: ignore[method-assign]
        async with run_app(place) as player:
            await player.press("enter")
            await player.settle()
            assert isinstance(player.app.screen, MatchResultScreen)
            await player.press("w")
            await wait_until(player, lambda: isinstance(player.app.screen, ReplayScreen))
            await player.press("end")
            assert "won the match" in player.flat
            await player.press("escape")
            await player.settle()
            assert isinstance(player.app.screen, MatchResultScreen)

    run(scenario)


def test_record_with_own_edition_is_shown() -> None:
    async def scenario() -> None:
        async with replaying(recorded("Ana", "Milo", edition="docs/examples/seasons.toml", target=1)) as player:
            await player.press("end", "tab")
            assert "won the match" in player.flat

    run(scenario)


def test_names_in_a_record_are_made_printable() -> None:
    async def scenario() -> None:
        async with replaying(recorded("\x1b[31mEve", "Milo", target=1), step=4) as player:
            for _ in range(3):
                assert "\x1b" not in player.text
                await player.press("tab")
            assert r"\x1b[31mEve" in player.text

    run(scenario)


Keys = Sequence[str]
SCENES: dict[str, tuple[tuple[int, int], Keys]] = {
    "all-hands": (SMALL, ()),
    "one-seat": (SMALL, ("tab",)),
    "end": (SMALL, ("end",)),
    "narrow": ((40, 20), ()),
    "narrow-one-seat": ((40, 14), ("tab",)),
}


@pytest.mark.parametrize("name", SCENES)
def test_replay_fits_every_size(name: str, screen_text: SnapshotAssertion) -> None:
    async def scenario() -> None:
        size, keys = SCENES[name]
        texts = []
        async with replaying(step=30, size=size) as player:
            await player.press(*keys)
            for spoken in LANGUAGES:
                language.set_language(spoken)
                replay_screen(player).show()
                await player.settle()
                assert_no_ids(player)
                assert len(player.lines) == size[1]
                texts.append(f"{f' {spoken} ':=^{size[0]}}\n{player.text}")
        assert "\n".join(texts) + "\n" == screen_text

    run(scenario)


@pytest.mark.sweep(1)
@pytest.mark.parametrize("size", [(20, 8), (40, 12), (200, 60)])
def test_ten_players_fit_any_terminal(size: tuple[int, int]) -> None:
    async def scenario() -> None:
        names = ("Ana", "Milo", "Noor", "Zoe", "Bartholomew", "Ines", "Marguerite", "Jo", "Xiao Long", "Señora Ruiz")
        async with replaying(recorded(*names, target=1), step=12, size=size) as player:
            for _ in names:
                await player.press("tab", "right")
            assert replay_screen(player).client.step == 12 + len(names)

    run(scenario)
