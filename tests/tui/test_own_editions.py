"""User-defined editions on the screen: cards in their own colours, with their marks and names."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from lastcard.core.edition import Edition
from lastcard.editions import edition, learn_edition
from lastcard.text.language import set_language
from lastcard.tui.theme import mark_of
from tests.tui.harness_seats import seats, table_with_hands
from tests.tui.screen_player import LARGE, ScreenPlayer, run_app

SEASONS = edition("docs/examples/seasons.toml")
DUEL = edition("tests/fixtures/editions/duel.toml")
SPECTRUM = edition("tests/fixtures/editions/spectrum.toml")


OWN = (SEASONS, DUEL, SPECTRUM)


@pytest.fixture(autouse=True)
def _known_here(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A table takes only editions that are known by their ids."""
    monkeypatch.setattr("lastcard.table.settings_check.edition_ids", lambda: tuple(box.id for box in OWN))
    for box in OWN:
        learn_edition(box)
    yield
    set_language("en")


def drawn_colours(player: ScreenPlayer) -> set[str]:
    """Every colour on the screen, of texts and of backgrounds."""
    strips = player.app.screen._compositor.render_strips()
    styles = [segment.style for strip in strips for segment in strip if segment.style]
    found = (colour for style in styles for colour in (style.color, style.bgcolor) if colour)
    return {colour.get_truecolor().hex.upper() for colour in found}


@pytest.mark.parametrize("box", OWN, ids=lambda box: box.id)
def test_cards_have_their_own_colours_and_marks(box: Edition) -> None:
    """A card of every colour, and a wild that shows them all."""

    async def scenario() -> None:
        hand = " ".join(f"{letter}3" for letter in box.shown) + " W"
        first = box.shown[0]
        harness = table_with_hands(hand, f"{first}1 {first}2", edition=box.id, discard=f"{first}4")
        async with run_app(*seats(harness, "p1"), size=LARGE) as player:
            await player.settle()
            faces = {colour.look.face for colour in box.colours}
            assert faces <= drawn_colours(player)
            assert all(mark_of(colour.look) in player.text for colour in box.colours)

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("language", "names"),
    [("en", ("moss", "amber", "coral", "ice")), ("fr", ("mousse", "ambre", "corail", "glace"))],
)
def test_wild_asks_for_an_own_colour_by_its_name(language: str, names: tuple[str, ...]) -> None:
    set_language(language)

    async def scenario() -> None:
        harness = table_with_hands("M7 A2 C4 W", "C1 C2 C3", edition=SEASONS.id, discard="M5")
        async with run_app(*seats(harness, "p1")) as player:
            await player.settle()
            await player.press("end", "enter")
            assert all(name in player.text for name in names), player.text
            await player.press("2")
            assert [update.action for update in harness.updates(None) if update.action] == ["play W:A"]

    asyncio.run(scenario())
