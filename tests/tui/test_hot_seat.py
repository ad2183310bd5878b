"""Several people at one screen: each sees only their own cards."""

from __future__ import annotations

import asyncio

from lastcard.local import LocalTable
from lastcard.protocol.settings import Changes
from lastcard.tui.screens.curtain import CurtainScreen
from lastcard.tui.table.hand import Hand
from lastcard.tui.table.results import RoundResultScreen
from lastcard.tui.table.table_screen import TableScreen
from lastcard.tui.theme import WILD, mark_of
from tests.tui.harness_seats import perform, seats, table_with_hands
from tests.tui.scenes import written
from tests.tui.screen_player import run_app


def test_two_people_and_a_bot_play_a_match() -> None:
    async def scenario() -> None:
        changes = Changes(quick_bots=True, race=0, options={"target": 1, "hand_size": 4})
        home = await LocalTable.open(["Ana", "Ben"], ["casual"], changes, seed=b"f")
        curtains = 0

        def seen() -> None:
            nonlocal curtains
            screen = player.app.screen
            if isinstance(screen, CurtainScreen):
                curtains += 1
                assert not set(mark_of(WILD)) & set(player.text)
            elif isinstance(screen, TableScreen):
                you, sight = screen.client.you, screen.client.sight
                assert you
                assert sight
                assert you.seat in sight.awaited
                assert sorted(screen.query_one(Hand).cards) == sorted(you.hand)

        async with run_app(*home.seats) as player:
            await player.play(seen)
        await home.close()
        assert curtains > 2

    asyncio.run(scenario())


def test_screen_shows_no_cards_of_other_player() -> None:
    """Ana holds only red cards and Ben only blue ones, so the mark of the other colour must not appear."""

    async def scenario() -> None:
        harness = table_with_hands("R1 R2 R3 R4", "B6 B7 B8 B9", discard="R5", draw="G8 Y1")
        async with run_app(*seats(harness, "p1", "p2")) as player:
            assert isinstance(player.app.screen, CurtainScreen)
            assert not set("◆∷") & set(player.text)
            await player.press("enter")
            assert "∷" not in player.text
            await player.press("enter")
            assert isinstance(player.app.screen, CurtainScreen)
            assert "Milo" in player.text
            assert not set("◆∷") & set(player.text)
            await player.press("enter")
            assert player.text.count("∷") == 4
            assert player.text.count("◆") == 3  # the top card, the colour in play, and that Ana played it
            await player.press("d")
            assert isinstance(player.app.screen, CurtainScreen)
            await player.press("enter")
            assert "∷" not in player.text
            assert "Green" not in player.text  # what Milo drew

    asyncio.run(scenario())


def test_voters_come_to_the_screen_in_turn() -> None:
    async def scenario() -> None:
        harness = written("joke")()
        async with run_app(*seats(harness, "p1", "p2", "p3")) as player:
            await player.press("enter")
            perform(harness, "p1 play W*1:G")
            voters = []
            for _ in range(2):
                await player.wait_until(lambda: isinstance(player.app.screen, CurtainScreen))
                await player.press("enter")
                assert player.app.current.me
                voters.append(player.app.current.me.name)
                await player.press("y")
            assert voters == ["Milo", "Noor"]
            await player.wait_until(lambda: isinstance(player.app.screen, CurtainScreen))
            await player.press("enter")
            assert player.table.board.discard_count == 3

    asyncio.run(scenario())


def test_shown_hand_is_seen_before_curtain() -> None:
    """WD4-4: only the challenger sees the hand, and nobody else at the screen."""

    async def scenario() -> None:
        harness = table_with_hands("W+4 Y4 Y5", "R7 R2 R9", "G1 G2 G3", discard="B5", draw="B1 B2 B3 B4 B6 B7")
        async with run_app(*seats(harness, "p1", "p2", "p3")) as player:
            await player.press("enter")
            perform(harness, "p1 play W+4:G")
            await player.settle()
            assert isinstance(player.app.screen, CurtainScreen)
            await player.press("enter", "b")
            assert "Ana showed you their hand:  ○ Yellow 4 ,  ○ Yellow 5" in player.flat
            assert "Ana wasn’t bluffing" in player.text
            assert "You drew 6 cards" in player.text
            await player.press("enter")
            assert isinstance(player.app.screen, CurtainScreen)
            assert "Noor" in player.text
            await player.press("enter")
            assert isinstance(player.app.screen, TableScreen)
            assert "Yellow" not in player.text
            await player.press("enter")  # Noor plays, then Ana
            await player.press("enter", "d", "enter")
            assert player.app.current.me
            assert player.app.current.me.name == "Milo"
            assert isinstance(player.app.screen, TableScreen)  # who has looked needn't look again

    asyncio.run(scenario())


def test_outdated_curtain_shows_no_hand() -> None:
    async def scenario() -> None:
        harness = table_with_hands("R1 R2 R3 R4", "B6 B7 B8 B9", discard="R5", draw="G2 G3 G4")
        async with run_app(*seats(harness, "p1", "p2")) as player:
            await player.press("enter", "enter")
            assert isinstance(player.app.screen, CurtainScreen)
            perform(harness, "p2 draw")
            await player.press("enter")
            assert player.app.current is player.app.clients[0]
            assert "∷" not in player.text

    asyncio.run(scenario())


def test_open_screen_stays_until_closed() -> None:
    async def scenario() -> None:
        harness = table_with_hands("R1 R2 R3 R4", "B6 B7 B8 B9", discard="R5", draw="G2 G3 G4")
        async with run_app(*seats(harness, "p1", "p2")) as player:
            await player.press("enter", "s")
            perform(harness, "p1 play R1")
            await player.settle()
            assert not isinstance(player.app.screen, CurtainScreen)
            await player.press("escape")
            assert isinstance(player.app.screen, CurtainScreen)

    asyncio.run(scenario())


def test_first_hand_of_round_is_behind_curtain() -> None:
    """After both have looked at the result."""

    async def scenario() -> None:
        harness = table_with_hands("R1", "B6 B7", discard="R5")
        async with run_app(*seats(harness, "p1", "p2")) as player:
            await player.press("enter", "enter")
            assert isinstance(player.app.screen, RoundResultScreen)
            await player.press("enter")
            assert isinstance(player.app.screen, CurtainScreen)
            await player.press("enter")
            assert player.table.board.is_awaited

    asyncio.run(scenario())


def test_curtain_names_next_person_while_bots_play() -> None:
    async def scenario() -> None:
        harness = table_with_hands("R1 R2", "B6 B7", "G1 G2", turn=2)
        async with run_app(*seats(harness, "p2", "p1")) as player:
            assert isinstance(player.app.screen, CurtainScreen)
            assert "Ana" in player.text
            await player.press("enter")
            assert player.app.current.player == "p1"

    asyncio.run(scenario())
