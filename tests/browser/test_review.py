"""The review of a match, and hints during one."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from playwright.sync_api import Locator, Page, expect

from lastcard.client import Client
from lastcard.client.http_api import TableAddress
from lastcard.text.translator import translator
from tests.browser.axe import violations
from tests.browser.browser_player import QUICK, BrowserPlayer, open_table
from tests.browser.visitors import Visitors
from tests.client.players import bot_choice, is_over, play
from tests.support.server import ServerProcess
from tools.browser import wait_until_settled
from tools.screenshots import reviews, tables
from tools.screenshots.reviews import ReviewState
from tools.screenshots.stage import TABLE, Scene, people
from tools.screenshots.views import VIEWS

PATH = f"/t/{TABLE}/review/1"
OWN = [decision.step for decision in reviews.document().decisions if decision.marked and decision.seat == 0]
LAST = reviews.document().steps


def show(page: Page, name: str = "review", language: str = "en") -> Page:
    next(view for view in VIEWS if view.name == name).show(page, language)
    return page


@pytest.fixture
def review_page(desk: Page) -> Page:
    """The review of a match, at its first marked decision."""
    show(desk)
    expect(slider(desk)).to_have_value(str(OWN[0]))
    return desk


def slider(page: Page) -> Locator:
    return page.get_by_role("slider")


def plates(page: Page) -> Locator:
    return page.get_by_role("list", name="Your choices").get_by_role("listitem")


def press(page: Page, name: str) -> None:
    button = page.get_by_role("button", name=name, exact=True)
    wait_until_settled(button)
    button.click()


# The page


def test_keys_move_through_steps_and_decisions(review_page: Page) -> None:
    moves = {
        "ArrowRight": OWN[0] + 1, "ArrowLeft": OWN[0], "End": LAST, "Home": 0, "ArrowDown": OWN[0], "n": OWN[1],
        "ArrowUp": OWN[0], "N": OWN[1], "p": OWN[0],
    }  # fmt: skip
    for key, step in moves.items():
        review_page.keyboard.press(key)
        expect(slider(review_page)).to_have_value(str(step))
    review_page.keyboard.press(" ")
    expect(review_page.get_by_role("button", name="Stop", exact=True)).to_be_visible()


def test_decision_shows_the_chance_of_each_choice(review_page: Page) -> None:
    decision = next(each for each in reviews.document().decisions if each.step == OWN[0])
    assert [round(100 * choice.match) for choice in decision.choices if choice.action == "draw"] == [23]
    texts = [" ".join(text.split()).replace(" ,", ",") for text in plates(review_page).all_inner_texts()]
    assert texts == [
        "Yellow 4, 27 %, Best",
        "Yellow 7, 27 %, Best",
        "Wild Draw Four, 18 %, Your choice",
        "Draw, 23 %",
    ]
    expect(review_page.get_by_role("region", name="The decision")).to_contain_text("Why: The Wild Draw Four is kept")
    live_region = review_page.locator("p[aria-live=polite]")
    expect(live_region).to_contain_text("You played Wild Draw Four, naming yellow. Yellow 4 was 9 points better.")


@pytest.mark.full
def test_tab_visits_everything_in_the_order_of_the_page(review_page: Page) -> None:
    review_page.get_by_role("link", name="To the table").focus()
    names = [focused_name(review_page)]
    while not names[-1].startswith("You played"):
        review_page.keyboard.press("Tab")
        names.append(focused_name(review_page))
    assert [re.sub(r"\d+", "#", name) for name in names] == [
        "To the table", "Copy the link to this review", "Download the record", "Share as picture", "Your choices",
        "To the beginning", "One step back", "Play", "One step forward", "To the end", "Step", "Previous decision",
        "Next decision", "Show as table", "You: from # to # %, lowest # in round #", "Yours, #",
        "You played Wild Draw Four, naming yellow.",
    ]  # fmt: skip


def focused_name(page: Page) -> str:
    name = page.evaluate(
        """() => {
          const here = document.activeElement;
          const label = here.closest('label');
          const text = here.getAttribute('aria-label') ?? label?.querySelector('span').textContent ?? here.innerText;
          return text.trim().split(/(?<=naming yellow\\.)/)[0];
        }"""
    )
    return str(name).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.full
def test_list_keeps_the_focus(review_page: Page) -> None:
    items = review_page.get_by_role("region", name="Decisions").get_by_role("listitem").get_by_role("button")
    items.first.focus()
    review_page.keyboard.press("ArrowDown")
    expect(slider(review_page)).to_have_value(str(OWN[0]))
    review_page.keyboard.press("Enter")
    expect(slider(review_page)).to_have_value(str(OWN[1]))
    expect(items.nth(1)).to_be_focused()
    expect(items.nth(1)).to_have_attribute("aria-current", "step")
    review_page.get_by_text("Everyone’s, 7").click()
    expect(items).to_have_count(7)


@pytest.mark.full
def test_press_on_the_graph_goes_to_the_step_or_the_decision(review_page: Page) -> None:
    graph = review_page.locator(".graph svg")
    graph.scroll_into_view_if_needed()
    box = graph.bounding_box()
    assert box
    graph.click(position={"x": 50, "y": box["height"] / 2})
    expect(slider(review_page)).to_have_value("0")
    dot = graph.locator("circle.better").nth(2).bounding_box()
    assert dot
    review_page.mouse.click(dot["x"] + 12, dot["y"] + 6)
    expect(slider(review_page)).to_have_value(str(OWN[2]))


def test_table_has_the_rounds_and_decisions_of_the_graph(review_page: Page) -> None:
    review_page.get_by_role("button", name="Show as table").click()
    rows = review_page.get_by_role("table").get_by_role("row")
    expect(rows).to_have_count(1 + 1 + 4 + len(OWN))  # a head, the start, the ends of the rounds
    expect(rows.first).to_have_text(re.compile("Step.*You.*Noor.*Maya.*Tomás", re.DOTALL))
    expect(rows.last).to_have_text(re.compile(r"End of round 4\s*0\s%\s*100\s%"))


def test_review_without_a_seat_has_names_instead_of_you(desk: Page) -> None:
    reviews.set_review(desk, "complete")
    desk.goto(PATH)
    expect(desk.get_by_role("img", name="Noor: from 25 to 100 %")).to_be_visible()
    expect(desk.get_by_role("radio", name="Noor, 1")).to_be_checked()
    expect(desk.get_by_text(re.compile(r"\b[Yy]ou"))).to_have_count(0)


@pytest.mark.sweep(1)
@pytest.mark.parametrize("language", ["es", "fr"])
def test_review_is_translated(phone: Page, language: str) -> None:
    say = translator(language)
    show(phone, language=language)
    expect(phone.get_by_role("heading", level=1)).to_contain_text(say("review-of-match", number=1))
    expect(phone.get_by_role("heading", name=say("review-luck-and-skill"))).to_be_visible()
    assert not re.findall(r"\b(?:review|reason|grade|hint)-[a-z-]+", phone.locator("body").inner_text())


def test_picture_is_shown_and_downloaded(visitors: Visitors) -> None:
    page = visitors.window()
    page.add_init_script("delete Navigator.prototype.canShare")
    show(page, "review-picture")
    size = page.locator("canvas").evaluate("(canvas) => [canvas.width, canvas.height]")
    assert size == [1200, 630]
    assert page.get_by_role("button", name="Share", exact=True).count() == 0
    with page.expect_download() as download:
        page.get_by_role("button", name="Download", exact=True).click()
    assert download.value.suggested_filename == "lastcard-1.png"
    assert download.value.path().read_bytes().startswith(b"\x89PNG")


# While it is judged


def test_review_can_be_stopped_and_resumed(desk: Page) -> None:
    reviews.set_review(desk, "half")
    desk.goto(PATH)
    expect(desk.get_by_role("progressbar")).to_have_attribute("value", str(reviews.HALF))
    expect(desk.get_by_role("heading", name="Looking at every decision")).to_be_visible()
    desk.get_by_role("button", name="Stop here").click()
    expect(desk.get_by_role("status").filter(has_text="Judged")).to_contain_text("Judged up to step 75 of 150.")
    expect(desk.locator(".unjudged")).to_be_visible()
    desk.unroute_all()
    reviews.set_review(desk, "complete")
    press(desk, "Go on")
    expect(desk.locator(".unjudged")).to_have_count(0)


@pytest.mark.sweep(1)
@pytest.mark.parametrize("state", ["failed", "refused"])
def test_review_that_fails_says_why(visitors: Visitors, state: ReviewState) -> None:
    page = visitors.window()
    reviews.set_review(page, state)
    page.goto(PATH)
    if state == "failed":
        expect(page.get_by_role("status").filter(has_text="The review stopped.")).to_be_visible()
        page.unroute_all()
        reviews.set_review(page, "complete")
        press(page, "Try again")
        page.locator(".graph svg").wait_for()
    else:
        expect(page.get_by_role("heading", name="No review for this match")).to_be_visible()
        press(page, "Watch the replay")
        expect(page).to_have_url(re.compile("/replay/1$"))
    visitors.troubles.clear()  # the browser logs the expected error


# A real server


@pytest.mark.full
def test_match_is_reviewed(server: ServerProcess, visitors: Visitors) -> None:
    async def play_match() -> str:
        async with await Client.open(server.url, "Ana", {**QUICK, "options": {"target": 1}}) as ana:
            await ana.bot("casual")
            await ana.start()
            await play(ana, bot_choice(ana), is_over)
            return TableAddress.of(ana.link or "").table

    with ThreadPoolExecutor(1) as pool:  # the browser has the event loop of this thread
        table = pool.submit(lambda: asyncio.run(play_match())).result()
    page = visitors.window()
    page.goto(f"/t/{table}/replay/1")
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_role("heading", name="Chance to win", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Stop here")).to_have_count(0)
    expect(page.get_by_role("heading", name="Luck and skill")).to_be_visible()
    assert not violations(page)
    page.get_by_role("link", name="To the table").click()
    expect(page).to_have_url(re.compile(f"/t/{table}$"))


@pytest.mark.full
def test_server_gives_a_hint(server: ServerProcess, visitors: Visitors) -> None:
    page = visitors.phone()
    player = BrowserPlayer(page)
    page.goto(open_table(server, page, hints=True))
    player.press("lobby-bot-add")
    player.press("lobby-start")
    bulb = player.button("hint-label")
    player.play_until(lambda _: bulb.is_enabled())
    bulb.click()
    expect(page.get_by_role("status").filter(has_text="is best")).to_be_visible()
    assert not violations(page)


# Hints


def test_key_asks_for_a_hint_and_closes_it(desk: Page) -> None:
    scene = shown_table(desk, tables.hint)
    hint = desk.get_by_role("status").filter(has_text="Yellow 4 is best, 52 %.")
    best = desk.get_by_role("button", name="Yellow 4, can be played, 3 of 9, 52 %, Best")
    for close in (lambda: desk.keyboard.press("h"), lambda: desk.keyboard.press("Escape"), lambda: act(scene)):
        desk.keyboard.press("h")
        expect(hint).to_be_visible()
        expect(best).to_be_visible()
        expect(desk.get_by_role("button", name=re.compile(r"^Draw a card, \d+ %$"))).to_be_visible()
        close()
        expect(hint).to_have_count(0)


def test_large_hand_has_its_chances_above_the_buttons(phone: Page) -> None:
    shown_table(phone, tables.hint_many)
    press(phone, "Hint")
    chips = phone.get_by_role("list", name="Your chance to win the match with each choice").get_by_role("listitem")
    expect(chips.first).to_have_text(re.compile(r"Yellow 4\s*52"))
    press(phone, "Hint")
    expect(chips).to_have_count(0)


def test_table_with_another_person_gives_no_hints(desk: Page) -> None:
    shown_table(desk, lambda: replace(tables.hint(), players=people(*tables.NAMES[:4], bots=tables.NAMES[2:4])))
    expect(desk.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    desk.keyboard.press("h")
    expect(desk.get_by_role("status").filter(has_text="best")).to_have_count(0)


def shown_table(page: Page, make: Callable[[], Scene]) -> Scene:
    scene = make()
    scene.set(page)
    page.goto(f"/t/{TABLE}")
    page.get_by_role("toolbar").wait_for()
    return scene


def act(scene: Scene) -> None:
    scene.tell(sight=scene.sight, you=scene.you)
