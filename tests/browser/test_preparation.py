"""The table says that a bot gets ready, instead of nothing happening."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from lastcard.protocol.messages import Presence
from lastcard.text.translator import translator
from tools.screenshots.stage import TABLE
from tools.screenshots.tables import SEVEN, table


def test_table_says_that_a_bot_gets_ready(phone: Page) -> None:
    words = translator("en")("turn-preparing")
    scene = table(3, SEVEN, (), turn=1, awaited=(1,))
    scene.set(phone)
    phone.goto(f"/t/{TABLE}")
    heading = phone.get_by_role("heading", level=2).first
    expect(heading).to_have_text("Noor’s turn")
    scene.send(Presence((), 0, preparing=True))
    expect(heading).to_have_text(words)
    scene.send(Presence((), 0))
    expect(heading).to_have_text("Noor’s turn")
