"""The hand: the layout of its cards, and the cursor."""

from __future__ import annotations

import asyncio

import pytest

from lastcard.tui.drawing.card_faces import LARGE, SMALL, Size
from lastcard.tui.table.hand import CORNER, STRIP, Hand, lay_out_hand
from tests.tui.harness_seats import seats, table_with_hands
from tests.tui.scenes import FORTY, SCENES
from tests.tui.screen_player import run_app


@pytest.mark.parametrize(("size", "width"), [(SMALL, 78), (LARGE, 118)])
@pytest.mark.parametrize("count", range(1, 41))
def test_every_card_shows_its_corner(count: int, size: Size, width: int) -> None:
    layout = lay_out_hand(count, width, size)
    assert len(layout.spots) == count
    for spot in layout.spots:
        assert 0 <= spot.x <= width - size.width
    for one, other in zip(layout.spots, layout.spots[1:], strict=False):
        assert (other.row == one.row and other.x - one.x >= CORNER) or (other.row == one.row + 1 and other.x <= one.x)
    assert layout.min_height == layout.rows * STRIP <= layout.height


def test_hand_uses_few_rows() -> None:
    assert lay_out_hand(7, 78, SMALL).rows == 1
    assert lay_out_hand(15, 78, SMALL).rows == 1
    assert lay_out_hand(25, 78, SMALL).rows == 2
    assert lay_out_hand(40, 78, SMALL).rows == 3


def test_keys_move_cursor() -> None:
    async def scenario() -> None:
        harness = table_with_hands(FORTY, "B4 B5", "Y1", "G4 G5")
        async with run_app(*seats(harness, "p1")) as player:
            hand = player.table.query_one(Hand)
            there = {}
            for key in ("end", "right", "left", "home", "down", "down", "down", "up", "7", "7", "n", "N"):
                await player.press(key)
                there[len(there), key] = hand.cursor
            assert [*there.values()] == [39, 0, 39, 0, 14, 28, 28, 14, 19, 27, 37, 17]

    asyncio.run(scenario())


def test_row_of_cursor_is_visible() -> None:
    """With ten players, forty cards and a long question there isn't room for all rows."""

    async def scenario() -> None:
        names = tuple(f"Player {number}" for number in range(10))
        harness = table_with_hands(FORTY, *["B4"] * 2, *["Y8"] * 2, *["G4"] * 2, *["R8"] * 2, "B5", names=names)
        async with run_app(*seats(harness, "p1")) as player:
            hand = player.table.query_one(Hand)
            assert hand.size.height < hand.layout_in(78).height
            for key in ("home", "end", "home"):
                await player.press(key)
                await player.settle()
                assert "┃" in player.text, key
                assert {"home": "┃0 ◆", "end": "┃+4◆○∷┃"}[key] in player.text

    asyncio.run(scenario())


def test_mouse_moves_cursor() -> None:
    async def scenario() -> None:
        async with run_app(*seats(SCENES["turn"].make(), "p1")) as player:
            hand = player.table.query_one(Hand)
            await player.pilot.hover(offset=(40, hand.region.y + 3))
            await player.settle()
            assert hand.cards[hand.cursor] == "G5"
            assert "Green 5" in player.text

    asyncio.run(scenario())
