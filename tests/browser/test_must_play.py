"""A card that must be played: the heading, the hint, the buttons and the announcement agree."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from lastcard.text.translator import LANGUAGES, translator
from tools.screenshots.stage import TABLE
from tools.screenshots.tables import TABLES


@pytest.mark.sweep(1)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "phase", "hint"), [("must-play", "turn", "must"), ("must-play-drawn", "drawn", "drawn-must")]
)
def test_heading_hint_and_buttons_agree(phone: Page, name: str, phase: str, hint: str, language: str) -> None:
    """R-MUST-PLAY, `forced_play`"""
    say = translator(language)
    TABLES[name]().set(phone)
    phone.goto(f"/t/{TABLE}?lang={language}")
    expect(phone.get_by_role("heading", name=say(f"turn-{phase}-must"))).to_be_visible()
    expect(phone.get_by_text(say(f"hint-{hint}"))).to_be_visible()
    expect(phone.get_by_role("button", name=say("table-keep"), exact=True)).to_have_count(0)
    expect(phone.get_by_role("button", name=say("table-pass"), exact=True)).to_have_count(0)
    draw = phone.get_by_role("region", name=say("a11y-actions")).get_by_role("button").first
    expect(draw).to_be_disabled()
    draw.tap(force=True)
    expect(phone.get_by_text(say("refused-must-play")).first).to_be_visible()
