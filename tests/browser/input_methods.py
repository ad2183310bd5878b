"""Input methods: mouse, touch, keyboard, and the accessibility tree that a screen reader uses."""

from __future__ import annotations

from typing import Final, Protocol

from playwright.sync_api import Locator, Position

from tools.browser import wait_until_settled

_MOST_TABS: Final = 60
_HAS_FOCUS: Final = "(element) => element === document.activeElement"
_CONTAINS_FOCUS: Final = "(element) => element.contains(document.activeElement)"
_UNCOVERED_POINT: Final = """(element) => {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const tenth = (i) => (i + 0.5) / 10;
  const part = (i) => ({ x: width * tenth(i % 10), y: height * tenth(Math.floor(i / 10)) });
  const parts = Array.from({ length: 100 }, (_, i) => part(i));
  const shown = parts.filter((at) => element.contains(document.elementFromPoint(x + at.x, y + at.y)));
  return shown[Math.floor(shown.length / 2)] ?? null;
}"""
"""A point of the element that nothing covers, because cards overlap."""


class UnreachableByKeyboard(Exception):
    """A button that the keyboard can't reach."""


class InputMethod(Protocol):
    def press(self, button: Locator) -> None: ...


class Mouse:
    def press(self, button: Locator) -> None:
        wait_until_settled(button)
        button.click(position=_uncovered_point(button))


class Touch:
    def press(self, button: Locator) -> None:
        wait_until_settled(button)
        button.tap(position=_uncovered_point(button))


class AccessibilityTree:
    """Press as a screen reader does: find by role and name, then run the default action, without a pointer."""

    def press(self, button: Locator) -> None:
        button.evaluate("(element) => { element.focus(); element.click(); }")


class Keyboard:
    """Use only Tab, Home, arrow keys and Enter."""

    def press(self, button: Locator) -> None:
        keys = button.page.keyboard
        self._focus(button)
        wait_until_settled(button)
        keys.press("Enter")

    def _focus(self, button: Locator) -> None:
        page = button.page
        toolbar = page.get_by_role("toolbar").filter(has=button)
        next_key = "Home"
        for _ in range(_MOST_TABS):
            if button.evaluate(_HAS_FOCUS):
                return
            if toolbar.count() and toolbar.evaluate(_CONTAINS_FOCUS):
                page.keyboard.press(next_key)
                next_key = "ArrowRight"
            else:
                page.keyboard.press("Tab")
        raise UnreachableByKeyboard(f"Tab and arrow keys never reach {button}")


def _uncovered_point(button: Locator) -> Position | None:
    """Scroll and look in one step: a redraw in between would leave a detached element to wait for."""
    found: Position | None = button.evaluate(_UNCOVERED_POINT)
    return found
