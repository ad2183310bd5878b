"""Prompts of the screen, answered by keys, by arrows and with the mouse."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from lastcard.text import language
from tests.support.table_harness import TableHarness
from tests.tui.harness_seats import catch_up, perform, seats
from tests.tui.scenes import SCENES
from tests.tui.screen_player import ScreenPlayer, run_app


def _last(harness: TableHarness) -> str | None:
    """Return the last action of the game."""
    return next((update.action for update in reversed(harness.updates(None)) if update.action), None)


@pytest.mark.sweep(6)
@pytest.mark.parametrize(
    ("scene", "keys", "done"),
    [
        ("turn", "enter", "play R2"),
        ("turn", "right enter", "play R7"),
        ("turn", "7 space", "play R7"),
        ("turn", "n n enter", "play G5"),
        ("turn", "d", "draw"),
        ("typing", "enter", "play R7"),
        ("colour", "g", "play W:G"),
        ("colour", "2", "play W:Y"),
        ("colour", "right right enter", "play W:G"),
        ("bluff", "b", "play W+4:B"),
        ("first-colour", "y", "colour Y"),
        ("challenge", "d", "accept"),
        ("challenge", "b", "challenge"),
        ("challenge", "right right enter", "challenge"),
        ("challenge", "enter enter", "accept"),
        ("challenge-or-stack", "n enter r", "play W+4:R"),
        ("stack", "d", "draw"),
        ("stack", "enter", "play G+2"),
        ("drawn", "p", "pass"),
        ("drawn", "enter", "play R9"),
        ("jump-in", "enter", "jump R5"),
        ("together", "2", "play R7 R7"),
        ("swap", "2", "swap 2"),
        ("choose-colour", "y", "choose Y"),
        ("choose-player", "2", "choose 2"),
        ("choose-way", "2", "choose 2"),
        ("discard-all", "d", "discard R1 R2 G4"),
        ("discard-all", "enter right enter d", "discard R1 R2 B3"),
        ("dare", "1 3", "dare do"),
        ("dare", "1 2", "dare refuse"),
        ("dare", "2", "dare refuse"),
        ("vote", "y", "vote yes"),
        ("vote", "n", "vote no"),
        ("vote", "a", "vote abstain"),
        ("ruling", "n", "vote no"),
        ("propose-whom", "2 3", "propose 1 skip"),
        ("propose-what", "2 5", "propose 1 discard 5"),
        ("propose-how-many", "4", "propose 1 draw 4"),
        ("propose-how-many", "+ 1", "propose 1 draw 10"),
        ("catch", "c", "catch 0"),
        ("call", "u", "uno"),
        ("armed", "enter", "play R1 uno"),
        ("veto", "2", "veto 2"),
        ("veto-after-talk", "1", "veto 1"),
    ],
)
def test_key_sends_action(scene: str, keys: str, done: str) -> None:
    asyncio.run(_answered(scene, keys, done))


async def _answered(name: str, keys: str, done: str) -> None:
    async with _at(name) as (player, harness):
        await player.press(*keys.split())
        await _settled(player, harness)
        assert _last(harness) == done, player.text


@asynccontextmanager
async def _at(name: str) -> AsyncIterator[tuple[ScreenPlayer, TableHarness]]:
    scene = SCENES[name]
    harness = scene.make()
    async with run_app(*seats(harness, scene.player)) as player:
        perform(harness, *scene.acts)
        await player.settle()
        await player.press(*scene.keys)
        yield player, harness


async def _settled(player: ScreenPlayer, harness: TableHarness) -> None:
    """Let the race window pass, so that waiting actions are carried out."""
    await player.settle()
    harness.pass_time(2000)
    catch_up(harness)
    await player.settle()


@pytest.mark.sweep(5)
@pytest.mark.parametrize(
    ("scene", "words", "done"),
    [
        ("turn", "Draw a card", "draw"),
        ("turn", "7 ◆", "play R7"),
        ("turn", "╱╲╱╲╱", "draw"),  # the draw pile
        ("colour", "○∷ Green", "play W:G"),
        ("challenge", "Challenge", "challenge"),
        ("swap", "2 Noor", "swap 2"),
        ("vote", "Abstain", "vote abstain"),
        ("discard-all", "Discard 3 cards", "discard R1 R2 G4"),
        ("catch", "Catch Ana", "catch 0"),
        ("propose-how-many", " 4 ", "propose 1 draw 4"),
        ("veto", "3 Zoe", "veto 3"),
    ],
)
def test_click_sends_action(scene: str, words: str, done: str) -> None:
    async def press() -> None:
        async with _at(scene) as (player, harness):
            await player.click(words)
            await _settled(player, harness)
            assert _last(harness) == done, player.text

    asyncio.run(press())


def test_click_selects_cards_to_discard() -> None:
    async def press() -> None:
        async with _at("discard") as (player, harness):
            await player.click("3 ∷")
            await player.click("Discard 3 cards")
            await _settled(player, harness)
            assert _last(harness) == "discard R1 R2 B3"

    asyncio.run(press())


def test_stray_key_answers_no_prompt() -> None:
    """Enter only selects the first answer of an unexpected prompt; it answers a prompt that the player opened."""

    async def press() -> None:
        async with _at("challenge") as (player, harness):
            await player.press("enter")
            await _settled(player, harness)
            assert _last(harness) == "play W+4:G"
            assert "▸d Take 4" in player.text

    asyncio.run(press())


def test_escape_gives_up_started_action() -> None:
    async def press() -> None:
        async with _at("colour") as (player, harness):
            await player.press("escape")
            assert "Name the colour" not in player.text
            await player.press("home", "enter")
            await _settled(player, harness)
            assert _last(harness) == "play R2"

    asyncio.run(press())


def test_armed_call_is_disarmed() -> None:
    async def press() -> None:
        async with _at("two-cards") as (player, harness):
            await player.press("u", "u", "enter")
            await _settled(player, harness)
            assert _last(harness) == "play R1"

    asyncio.run(press())


def test_resume_ends_pause() -> None:
    async def press() -> None:
        async with _at("paused") as (player, harness):
            await player.press("enter")
            assert "The game is paused." in player.text
            await player.press("z")
            await _settled(player, harness)
            assert harness.table.lobby().standing == "playing"
            assert "Paused" not in player.text

    asyncio.run(press())


@pytest.mark.parametrize(
    ("spoken", "typed", "done"),
    [
        ("en", "red 7", "play R7"),
        ("en", "w+4 blue", "play W+4:B"),
        ("es", "tomar", "draw"),
        ("fr", "jouer 7 rouge", "play R7"),
    ],
)
def test_typed_words_send_action(spoken: str, typed: str, done: str) -> None:
    async def press() -> None:
        language.set_language(spoken)
        async with _at("turn") as (player, harness):
            await player.press("colon", *("space" if char == " " else char for char in typed), "enter")
            await _settled(player, harness)
            assert _last(harness) == done

    asyncio.run(press())


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("scene", "keys", "said"),
    [
        ("turn", "home right right enter", "doesn’t match. You can play any  ◆ red  card, any 5 or any wild"),
        ("turn", "p", "You can’t do that now."),
        ("turn", "c", "There is nobody to catch"),
        ("turn", "x", "This edition has no such card."),
        ("turn", "k", "You can’t do that now."),
        ("turn", ": r 9 enter", "◆ Red 9  isn’t in your hand."),
        ("turn", ": q w e enter", "qwe"),
        ("waiting", "enter", "has to wait: it is Ana’s turn."),
        ("waiting", "d", "It isn’t your turn yet."),
        ("watching", "d", "You are watching."),
        ("under-the-veto", "x", "Somebody already has the VETO."),
        ("veto-without-talk", "x", "Milo, Noor and Zoe: Nothing written in the chat"),
        ("stack", "home right right enter", "You can’t answer with"),
        ("drawn", "end enter", "you may only play  ◆ Red 9"),
        ("paused", "d", "The game is paused."),
        ("call", "c", "There is nobody to catch"),
    ],
)
def test_unplayable_card_shows_reason(scene: str, keys: str, said: str) -> None:
    async def press() -> None:
        async with _at(scene) as (player, harness):
            before = _last(harness)
            await player.press(*keys.split())
            await player.settle()
            assert said in player.flat, player.text
            assert _last(harness) == before

    asyncio.run(press())


def test_reason_disappears_after_next_move() -> None:
    async def press() -> None:
        async with _at("waiting") as (player, harness):
            await player.press("enter")
            assert "has to wait" in player.text
            perform(harness, "p1 play R7")
            await player.settle()
            assert "has to wait" not in player.text

    asyncio.run(press())


@pytest.mark.parametrize("scene", ["must-play", "must-play-drawn", "must-play-hand"])
@pytest.mark.parametrize("key", ["d", "p"])
def test_key_explains_that_card_must_be_played(scene: str, key: str) -> None:
    """R-MUST-PLAY and `forced_play`: the screen offers neither drawing nor keeping, and says why."""

    async def press() -> None:
        async with _at(scene) as (player, harness):
            before = _last(harness)
            assert "have to play" in player.text
            assert not [text for text in ("may play", "Keep it", "Draw a card", "Pass") if text in player.text]
            await player.press(key)
            await _settled(player, harness)
            assert _last(harness) == before
            assert "You have a card that must be played." in player.text

    asyncio.run(press())
