"""Names in every script: with joiners, from right to left, and shortened."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.browser_player import join_players
from tests.browser.visitors import Visitors
from tests.support.server import ServerProcess
from tools.screenshots import tables
from tools.screenshots.stage import TABLE, people

PERSIAN: Final = "علی\u200cرضا"
FAMILY: Final = "👨\u200d👩\u200d👧 Ruiz"
LONG: Final = ("محمدعلی\u200cرضا کریم\u200cزاده", "Bartholomew Featherstone", "اسماعیل الطويل الكبير")
_VISIBLE_LETTERS: Final = """(name) => {
  const box = name.getBoundingClientRect();
  const [letters, last] = [document.createRange(), name.firstChild.length - 1];
  const isVisible = (place) => {
    letters.setStart(name.firstChild, place);
    letters.setEnd(name.firstChild, place + 1);
    const { left, right } = letters.getBoundingClientRect();
    return left > box.left - 1 && right < box.right + 1;
  };
  return [isVisible(0), isVisible(last)];
}"""


def test_names_keep_joiners_on_every_page(server: ServerProcess, visitors: Visitors) -> None:
    players = join_players(server, [visitors.window(), visitors.phone()], (PERSIAN, FAMILY))
    for player in players:
        seats = player.page.get_by_role("list", name=player.say("lobby-seats"))
        expect(seats.get_by_text(PERSIAN, exact=True)).to_be_visible()
        expect(seats.get_by_text(FAMILY, exact=True)).to_be_visible()


def test_shortened_name_keeps_its_beginning(phone: Page) -> None:
    scene = tables.four()
    scene.players = people("Ana", *LONG)
    scene.set(phone)
    phone.goto(f"/t/{TABLE}")
    phone.get_by_role("toolbar").wait_for()
    for name in LONG:
        shown = phone.locator("main span", has_text=name).filter(has_not=phone.locator("*")).last
        assert shown.evaluate(_VISIBLE_LETTERS) == [True, False], name
