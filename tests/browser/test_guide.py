"""The guided first round: from the start page, at the table, in dialogs, and what the device remembers."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from lastcard.protocol.wire_view import You
from tools.browser import wait_until_settled
from tools.screenshots.stage import TABLE, Scene
from tools.screenshots.tables import one_card, round_over


def show_guided(page: Page, scene: Scene) -> None:
    scene.set(page)
    prefs = json.dumps(json.dumps({"guide": True}))
    page.add_init_script(f"localStorage.getItem('lastcard.prefs') ?? localStorage.setItem('lastcard.prefs', {prefs})")
    page.goto(f"/t/{TABLE}")
    page.locator("[data-place=discard]").wait_for()


def test_start_page_deals_a_guided_round_that_can_be_stopped(desk: Page) -> None:
    desk.goto("/")
    desk.get_by_role("button", name="Show me how").click()
    guide = desk.get_by_role("group", name="Guide").last  # in a dialog, if the first card asks something
    guide.get_by_role("button", name="Got it").wait_for()
    stop = guide.get_by_role("button", name="Stop the guide")
    wait_until_settled(stop)
    stop.click()
    expect(desk.get_by_role("group", name="Guide")).to_have_count(0)
    desk.goto("/")
    desk.get_by_role("button", name="Show me how").wait_for()
    assert desk.evaluate("JSON.parse(localStorage.getItem('lastcard.prefs')).guided") is True


def test_tip_fits_the_moment_is_read_out_and_covers_nothing(phone: Page) -> None:
    scene = one_card()
    phone.set_viewport_size({"width": 320, "height": 568})
    show_guided(phone, scene)
    tip = phone.get_by_role("group", name="Guide")
    expect(tip).to_contain_text("Two cards left")
    expect(phone.locator("[aria-live=polite]")).to_contain_text("Guide: Two cards left")
    box = tip.bounding_box()
    piles = phone.locator("[data-place=discard]").bounding_box()
    hand = phone.locator("[data-place=hand] [data-card]").first.bounding_box()
    assert box
    assert piles
    assert hand
    assert piles["y"] + piles["height"] <= box["y"]
    assert box["y"] + box["height"] <= hand["y"]
    got_it = tip.get_by_role("button", name="Got it")
    wait_until_settled(got_it)
    got_it.tap()
    expect(tip).to_contain_text("play a card with the same colour")
    scene.tell(sight=scene.sight, you=You(0, ("B1", "G6"), can_arm=True, armed=True, may=("draw",)))
    expect(tip).to_contain_text("None of your cards fits")


@pytest.mark.full
def test_score_is_explained_in_the_result_and_ends_the_guide(desk: Page) -> None:
    show_guided(desk, round_over())
    dialog = desk.get_by_role("dialog")
    expect(dialog.get_by_role("group", name="Guide")).to_contain_text("scores the cards that the others still hold")
    got_it = dialog.get_by_role("button", name="Got it")
    wait_until_settled(got_it)
    got_it.click()
    expect(desk.get_by_role("group", name="Guide")).to_have_count(0)
    assert desk.evaluate("JSON.parse(localStorage.getItem('lastcard.prefs')).guide") is False


@pytest.mark.full
def test_help_at_the_table_starts_the_guide(desk: Page) -> None:
    one_card_scene = one_card()
    one_card_scene.set(desk)
    desk.goto(f"/t/{TABLE}")
    desk.get_by_role("button", name="How it works").click()
    start = desk.get_by_role("dialog").get_by_role("button", name="Show me how")
    wait_until_settled(start)
    start.click()
    expect(desk.get_by_role("group", name="Guide")).to_contain_text("Two cards left")
