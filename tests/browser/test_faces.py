"""Faces: no two animals alike without colours, and one that a player chooses is seen by everybody and kept."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from lastcard.protocol.faces import SPECIES, TONES
from tests.browser.axe import violations
from tests.browser.browser_player import BrowserPlayer, join_players
from tests.browser.visitors import Visitors
from tests.support.server import ServerProcess
from tools.browser import wait_until_settled
from tools.palette import LOOK, face_tones

_SIZE: Final = 32
_VISIBLE: Final = 24
"""The least difference of two greys of 256 that counts."""
_APART: Final = 0.15
_GREYS: Final = """async ([drawings, size]) => Promise.all(drawings.map(async (drawing) => {
  const image = new Image(size, size);
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(size, size).getContext('2d');
  canvas.drawImage(image, 0, 0, size, size);
  const { data } = canvas.getImageData(0, 0, size, size);
  return Array.from({ length: size * size }, (_, i) => {
    const [red, green, blue] = data.slice(4 * i, 4 * i + 3);
    return Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  });
}))"""


def _drawing(species: str, tone: str) -> str:
    """A face as a picture of its own, as `Face.svelte` shows it."""
    sprite = (LOOK / "faces.svg").read_text("utf-8")
    found = re.search(rf'<symbol id="{species}" viewBox="([^"]+)">(.*?)</symbol>', sprite, re.DOTALL)
    assert found
    colours = face_tones()[tone]
    body = re.sub(r"var\(--face-(\w+)\)", lambda name: colours[name[1]], found[2])
    is_light = re.search(rf"{species}: .*isLight", (LOOK / "facePlaces.ts").read_text("utf-8"))
    tile = colours["behind" if is_light else "tile"]
    x, y, *_ = found[1].split()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_SIZE}" height="{_SIZE}" viewBox="{found[1]}">'
        f'<rect x="{x}" y="{y}" width="100" height="100" fill="{tile}"/>{body}</svg>'
    )


@pytest.mark.sweep(2)
@pytest.mark.parametrize("tone", TONES)
def test_any_two_animals_differ_without_colours(desk: Page, tone: str) -> None:
    greys = desk.evaluate(_GREYS, [[_drawing(species, tone) for species in SPECIES], _SIZE])
    inside = [
        place for place in range(_SIZE**2)
        if (place % _SIZE - 15.5) ** 2 + (place // _SIZE - 15.5) ** 2 < (_SIZE / 2) ** 2
    ]  # fmt: skip
    alike = {}
    for (one, these), (other, those) in combinations(zip(SPECIES, greys, strict=True), 2):
        share = sum(abs(these[place] - those[place]) >= _VISIBLE for place in inside) / len(inside)
        if share < _APART:
            alike[one, other] = round(share, 3)
    assert alike == {}


def _face(player: BrowserPlayer, name: str) -> str | None:
    row = player.page.get_by_role("list", name=player.say("lobby-seats")).get_by_role("listitem").filter(has_text=name)
    return row.locator("[data-face]").get_attribute("data-face")


def test_face_is_chosen_by_keyboard_and_kept(server: ServerProcess, visitors: Visitors) -> None:
    ana, ben = join_players(server, [visitors.window(), visitors.phone()], ("Ana", "Ben"))
    own = ana.page.get_by_role("button", name=ana.say("home-face"))
    own.focus()
    ana.page.keyboard.press("Enter")
    dialog = ana.page.get_by_role("dialog", name=ana.say("home-face"))
    dialog.wait_for()
    assert violations(ana.page) == []
    dialog.get_by_role("radio", name=ana.say("face-night"), exact=True).focus()
    ana.page.keyboard.press("Space")
    dialog.get_by_role("radio", name=ana.say("face-glasses"), exact=True).focus()
    ana.page.keyboard.press("Space")
    dialog.get_by_role("radio", name=ana.say("face-zebra"), exact=True).focus()
    ana.page.keyboard.press("Space")
    expect(dialog.get_by_role("status")).to_contain_text(ana.say("face-zebra"))
    use = dialog.get_by_role("button", name=ana.say("face-use"))
    wait_until_settled(use)
    use.focus()
    ana.page.keyboard.press("Enter")
    dialog.wait_for(state="detached")
    for player in (ana, ben):
        expect(player.page.locator("[data-face='zebra-night-glasses']")).to_have_count(1)
    ana.page.reload()
    expect(ana.page.locator("[data-face='zebra-night-glasses']")).to_have_count(1)
    ana.page.goto(f"{server.url}/")
    assert ana.page.evaluate("JSON.parse(localStorage['lastcard.prefs']).face") == "zebra-night-glasses"
    assert _face(ben, "Ben") != _face(ben, "Ana")


@pytest.mark.full
def test_animal_of_somebody_else_cannot_be_chosen(server: ServerProcess, visitors: Visitors) -> None:
    ana, ben = join_players(server, [visitors.window(), visitors.phone()], ("Ana", "Ben"))
    taken = (_face(ana, "Ben") or "").split("-")[0]
    ana.page.get_by_role("button", name=ana.say("home-face")).click()
    dialog = ana.page.get_by_role("dialog", name=ana.say("home-face"))
    expect(dialog.get_by_role("radio", name=ana.say("face-taken", species=ana.say(f"face-{taken}")))).to_be_disabled()
    assert ben.page.get_by_role("dialog").count() == 0
