"""The big screen and the phones beside it: a family plays round one TV, and nothing needs to be installed."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from lastcard.core.events import Caught, Drew
from lastcard.protocol.events import to_wire
from lastcard.protocol.messages import Presence
from lastcard.text.translator import LANGUAGES, translator
from tests.browser.axe import violations
from tests.browser.browser_player import BrowserPlayer, match_is_over, open_table, play_together
from tests.browser.layout import cut_off, out_of_reach, wait_until_still, wider_than_screen
from tests.browser.test_announcements_and_chat import RECORD_ANNOUNCEMENTS
from tests.browser.test_moments import BACKS, HOLD
from tests.browser.visitors import Visitors
from tests.support.server import ServerProcess
from tools.screenshots.screen_views import FAMILY, HAND_VIEWS, SCREEN_VIEWS
from tools.screenshots.stage import TABLE
from tools.screenshots.tables import SEVEN, table
from tools.screenshots.views import View

TV: Final[dict[str, Any]] = {"viewport": {"width": 1920, "height": 1080}}
WINDOWS: Final = ((1920, 1080), (3840, 2160), (1280, 720), (1024, 768), (2560, 1080))
PHONES: Final = ((390, 844), (320, 568))
SMALLEST: Final = 30  # units, which are a 1920th of the picture's width
USUAL: Final = {"screen-ten", "screen-lobby", "hand-turn"}
say = translator("en")

_SMALL_TEXT: Final = """(least) => {
  const unit = Math.min(innerWidth / 1920, innerHeight / 1080);
  const walker = document.createTreeWalker(document.querySelector('.picture'), NodeFilter.SHOW_TEXT);
  const found = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement;
    if (!text.data.trim() || element.closest('.unseen, svg')) continue;
    const size = parseFloat(getComputedStyle(element).fontSize) / unit;
    if (size < least - 0.5) found.push(`${text.data.trim()}: ${size}`);
  }
  return found;
}"""
_OVERLAPS: Final = """() => {
  const boxes = [...document.querySelectorAll('.picture li[data-seat], .picture .words > h2, .picture aside')]
    .map((element) => [element.textContent.trim().slice(0, 20), element.getBoundingClientRect()]);
  const before = (one, other) => one.right <= other.left + 1 || one.bottom <= other.top + 1;
  const apart = (one, other) => before(one, other) || before(other, one);
  return boxes.flatMap(([name, box], i) =>
    boxes.slice(i + 1).filter(([, other]) => !apart(box, other)).map(([other]) => `${name} and ${other}`));
}"""


_MOMENT_SIZES: Final = """(words) => {
  const { fontSize, paddingLeft, borderTopLeftRadius } = getComputedStyle(words);
  const { width } = getComputedStyle(words.querySelector('svg'));
  return [fontSize, paddingLeft, borderTopLeftRadius, width].map(parseFloat);
}"""


def views(wanted: tuple[View, ...]) -> Any:
    marks = [pytest.param(view, id=view.name, marks=() if view.name in USUAL else pytest.mark.full) for view in wanted]
    return pytest.mark.parametrize("view", marks)


def open_screen(visitors: Visitors, path: str, **more: Any) -> Page:
    page = visitors.window(**{**TV, **more})
    page.goto(f"{path}/screen")
    page.get_by_role("main", name=say("screen-title")).wait_for()
    return page


def code_on(screen: Page) -> str:
    """Return the code as a screen reader hears it."""
    spelt = re.compile("^" + say("screen-join-code", code="(.*)") + "$")
    picture = screen.get_by_role("img", name=spelt)
    found = spelt.match(picture.get_attribute("aria-label") or "")
    assert found
    return found[1].replace(" ", "")


def sit_by_code(visitors: Visitors, code: str, name: str) -> BrowserPlayer:
    player = BrowserPlayer(visitors.phone())
    player.page.goto(f"/j/{code}")
    player.page.get_by_label(say("home-name")).fill(name)
    player.press("join-button")
    return player


def seated_phone(server: ServerProcess, visitors: Visitors, **settings: Any) -> tuple[BrowserPlayer, str]:
    """Open a table on a phone, with a bot."""
    host = BrowserPlayer(visitors.phone())
    path = open_table(server, host.page, **settings)
    host.page.goto(path)
    host.press("lobby-bot-add")
    return host, path


def start_beside(host: BrowserPlayer) -> None:
    host.press("lobby-start")
    host.page.get_by_role("region", name=say("screen-hand")).wait_for()


@pytest.mark.parametrize(("people", "target"), [(3, 1), pytest.param(6, 25, marks=pytest.mark.full)])
def test_family_plays_round_one_tv(server: ServerProcess, visitors: Visitors, people: int, target: int) -> None:
    """The TV shows a code, the phones join by it, and everybody plays a match with their hands only."""
    host = BrowserPlayer(visitors.phone())
    path = open_table(server, host.page, "Noor", options={"hand_size": 2, "target": target})
    host.page.goto(path)
    tv = open_screen(visitors, path)
    code = code_on(tv)
    phones = [host, *(sit_by_code(visitors, code, name) for name in FAMILY[1:people])]
    for name in FAMILY[:people]:
        expect(tv.get_by_role("region", name=say("lobby-seats")).get_by_text(name, exact=True)).to_be_visible()
    host.press("lobby-start")
    for phone in phones:
        phone.page.get_by_role("region", name=say("screen-hand")).wait_for()
        assert not phone.page.get_by_role("region", name=say("a11y-players")).is_visible()
    expect(tv.get_by_role("log", name=say("screen-log"))).to_be_visible()
    over = match_is_over(host)
    play_together(phones, lambda player, snapshot: player is host and over(snapshot))
    expect(tv.get_by_role("region", name=re.compile(say("result-match-won", who="other", name=".*")))).to_be_visible()
    assert tv.get_by_role("toolbar").count() == 0, "a big screen has no hand"


def test_phone_shows_the_table_when_asked_and_when_the_screen_leaves(server: ServerProcess, visitors: Visitors) -> None:
    host, path = seated_phone(server, visitors)
    tv = open_screen(visitors, path)
    start_beside(host)
    host.press("screen-table")
    expect(host.page.get_by_role("region", name=say("a11y-piles"))).to_be_visible()
    host.page.reload()
    expect(host.page.get_by_role("region", name=say("a11y-piles"))).to_be_visible()
    host.press("screen-look")
    expect(host.page.get_by_role("region", name=say("screen-hand"))).to_be_visible()
    tv.close()
    expect(host.page.locator(".notes")).to_have_text(re.compile(say("log-screen-left")))
    expect(host.page.get_by_role("region", name=say("a11y-piles"))).to_be_visible()


@pytest.mark.sweep(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_screen_that_joins_or_leaves_is_noted(server: ServerProcess, visitors: Visitors, language: str) -> None:
    """In the log of the table, on the other screens, and once for screen readers."""
    spoken = translator(language)
    host = BrowserPlayer(visitors.window(), language=language)
    host.page.add_init_script(RECORD_ANNOUNCEMENTS)
    path = open_table(server, host.page)
    host.page.goto(f"{path}?lang={language}")
    host.press("lobby-bot-add")
    host.press("lobby-start")
    host.page.locator("[data-place=hand] [data-card]").first.wait_for()
    first = visitors.window(**TV)
    first.goto(f"{path}/screen?lang={language}")
    rail = first.get_by_role("log", name=spoken("screen-log"))
    rail.wait_for()
    second = open_screen(visitors, path)
    expect(rail).to_contain_text(spoken("log-screen-joined"))
    second.close()
    expect(rail).to_contain_text(spoken("log-screen-left"))
    host.page.wait_for_function("(line) => spoken.join(' ').includes(line)", arg=spoken("log-screen-left"))
    told = host.page.evaluate("spoken.join(' ')")
    assert (told.count(spoken("log-screen-joined")), told.count(spoken("log-screen-left"))) == (2, 1)


@pytest.mark.full
def test_locked_table_shows_no_way_to_join(server: ServerProcess, visitors: Visitors) -> None:
    host, path = seated_phone(server, visitors)
    tv = open_screen(visitors, path)
    start_beside(host)
    code = code_on(tv)
    host.press("table-menu")
    host.press("table-lock")
    expect(tv.get_by_text(say("screen-locked"))).to_be_visible()
    expect(tv.get_by_role("region", name=say("screen-join"))).to_have_count(0)
    guest = visitors.phone()
    guest.goto(f"/j/{code}")
    expect(guest.get_by_role("heading", name=say("join-missing"))).to_be_visible()
    visitors.troubles.clear()  # the browser logs the status 404


def test_screen_has_nothing_to_press_but_sound_and_leave(server: ServerProcess, visitors: Visitors) -> None:
    _, path = seated_phone(server, visitors)
    tv = open_screen(visitors, path)
    assert [button.inner_text().strip() for button in tv.get_by_role("button").all()] == [
        say("screen-sound-on"),
        say("screen-leave"),
    ]
    tv.keyboard.press("Tab")
    tv.keyboard.press("Enter")
    expect(tv.get_by_role("button", name=say("screen-sound-off"))).to_be_focused()
    tv.keyboard.press("Tab")
    tv.keyboard.press("Enter")
    expect(tv).to_have_url(re.compile("/$"))


@views(SCREEN_VIEWS)
def test_screen_is_one_picture_in_every_window(visitors: Visitors, view: View) -> None:
    page = visitors.window(**TV)
    view.show(page, "en-long")
    wrong: dict[str, list[str]] = {}
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        wait_until_still(page)
        small = page.evaluate(_SMALL_TEXT, SMALLEST)
        wrong[f"{width}×{height}"] = [*small, *page.evaluate(_OVERLAPS), *wider_than_screen(page)]
    wrong["axe"] = violations(page)
    assert not any(wrong.values()), wrong


@pytest.mark.sweep(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_screen_speaks_the_language_of_its_link(visitors: Visitors, language: str) -> None:
    page = visitors.window(**TV)
    shown = next(view for view in SCREEN_VIEWS if view.name == "screen-six").show(page, language)
    expect(page.get_by_role("main", name=shown.say("screen-title"))).to_be_visible()
    expect(page.get_by_role("heading", level=2)).to_have_text(shown.say("turn-turn", who="other", name="Ada"))
    assert violations(page) == []


@views(HAND_VIEWS)
def test_hand_fits_phones(visitors: Visitors, view: View) -> None:
    page = visitors.phone()
    view.show(page, "en-long")
    wrong: dict[str, list[str]] = {}
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        wait_until_still(page)
        wrong[f"{width}×{height}"] = [*cut_off(page), *wider_than_screen(page), *out_of_reach(page)]
    wrong["axe"] = violations(page)
    assert not any(wrong.values()), wrong


def test_screens_that_come_and_go_at_once_are_all_noted(visitors: Visitors) -> None:
    page = visitors.window(**TV)
    page.route(f"**/api/tables/{TABLE}/code", lambda route: route.fulfill(json={"code": "k7f4p"}))
    scene = table(4, SEVEN, ())
    scene.set(page)
    page.goto(f"/t/{TABLE}/screen")
    log = page.get_by_role("log", name=say("screen-log"))
    log.wait_for()
    for screens in (2, 0):
        scene.send(Presence((), 0, screens=screens))
    expect(log.get_by_role("listitem")).to_have_text([say("log-screen-left")] * 2 + [say("log-screen-joined")] * 2)


@pytest.mark.parametrize("window", [(1920, 1080), (3840, 2160)], ids=["tv", "4k"])
def test_moment_on_the_screen_is_larger_than_at_a_table(visitors: Visitors, window: tuple[int, int]) -> None:
    """By 2.2, and with the picture: words, padding, corners and the sign."""
    sizes = []
    for path, size in ((f"/t/{TABLE}", (1366, 768)), (f"/t/{TABLE}/screen", window)):
        page = visitors.window(viewport={"width": size[0], "height": size[1]})
        page.route(f"**/api/tables/{TABLE}/code", lambda route: route.fulfill(json={"code": "k7f4p"}))
        scene = table(4, SEVEN, ())
        scene.set(page)
        page.goto(path)
        page.locator("li[data-seat='1'] [data-face]").wait_for()
        page.evaluate(HOLD)
        caught = (Caught(1, 2), Drew(1, BACKS[:2], "catch"))
        scene.tell(events=tuple(map(to_wire, caught)))
        sizes.append(page.locator(".moments p").evaluate(_MOMENT_SIZES))
    usual, large = sizes
    ratio = 2.2 * window[0] / 1920
    assert large == pytest.approx([ratio * one for one in usual], rel=0.02)
