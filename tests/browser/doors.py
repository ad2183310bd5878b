"""The ways in: by mouse, by touch, by keyboard, and by what a screen reader is told. Each will do alone."""

from __future__ import annotations

from typing import Final, Protocol

from playwright.sync_api import Locator, Position

_MOST_TABS: Final = 60
_HAS_FOCUS: Final = "(element) => element === document.activeElement"
_INSIDE: Final = "(element) => element.contains(document.activeElement)"
_SHOWN: Final = """(element) => {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const tenth = (i) => (i + 0.5) / 10;
  const part = (i) => ({ x: width * tenth(i % 10), y: height * tenth(Math.floor(i / 10)) });
  const parts = Array.from({ length: 100 }, (_, i) => part(i));
  const shown = parts.filter((at) => element.contains(document.elementFromPoint(x + at.x, y + at.y)));
  return shown[Math.floor(shown.length / 2)] ?? null;
}"""
"""A point where it isn't covered: cards overlap."""


class Unreached(Exception):
    """What can be done can't be done by the keyboard."""


class Door(Protocol):
    def press(self, button: Locator) -> None: ...


class Mouse:
    def press(self, button: Locator) -> None:
        button.click(position=_shown(button))


class Touch:
    def press(self, button: Locator) -> None:
        button.tap(position=_shown(button))


class Tree:
    """As a screen reader does it: found by role and name, then its default action. No place, no pointer."""

    def press(self, button: Locator) -> None:
        button.evaluate("(element) => { element.focus(); element.click(); }")


class Keyboard:
    """Tab, Home, arrow keys and Enter, and nothing else."""

    def press(self, button: Locator) -> None:
        keys = button.page.keyboard
        self._find(button)
        keys.press("Enter")

    def _find(self, button: Locator) -> None:
        page = button.page
        bar = page.get_by_role("toolbar").filter(has=button)
        along = "Home"
        for _ in range(_MOST_TABS):
            if button.evaluate(_HAS_FOCUS):
                return
            if bar.count() and bar.evaluate(_INSIDE):
                page.keyboard.press(along)
                along = "ArrowRight"
            else:
                page.keyboard.press("Tab")
        raise Unreached(f"Tab and arrow keys never reach {button}")


def _shown(button: Locator) -> Position | None:
    """Scroll and look in one step: a page that draws itself anew in between leaves no detached element to wait for."""
    found: Position | None = button.evaluate(_SHOWN)
    return found
