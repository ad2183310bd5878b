"""Layout checks: text that is cut off, content outside the screen, targets that are too small."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

from tools.screenshots.tables import NAMES

_AT_REST: Final = """() => {
  const isClock = (animation) => animation.effect.getComputedTiming().endTime > 5000;
  const moving = document.getAnimations().filter((one) => one.playState !== 'finished' && !isClock(one));
  const isSettled = !document.querySelector('[data-settling]');
  return document.fonts.status === 'loaded' && !moving.length && isSettled;
}"""
_DRAWN: Final = """() => new Promise((drawn) => {
  requestAnimationFrame(() => requestAnimationFrame(() => drawn(true)));
})"""
_CUT: Final = """(names) => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const hides = (element) => /hidden|clip/.test(getComputedStyle(element).overflowX);
  const unseen = (element) => element && (element.getBoundingClientRect().width < 2 || unseen(element.parentElement));
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const parent = text.parentElement;
    const said = text.data.trim();
    if (!said || names.includes(said) || parent.closest('noscript, option, svg, .sideways')) continue;
    if (!parent.checkVisibility()) continue;
    if (unseen(parent)) continue;
    range.selectNodeContents(text);
    const { left, right } = range.getBoundingClientRect();
    const about = `“${said}”`;
    if (left < -1 || right > innerWidth + 1) found.push(`${about} is beside the screen`);
    for (let box = parent; box && box !== document.body; box = box.parentElement) {
      const edge = box.getBoundingClientRect();
      const cut = hides(box) || box.matches('button, a.button, dialog');
      if (!cut || (left >= edge.left - 1 && right <= edge.right + 1)) continue;
      found.push(`${about} is cut off by ${box.localName}.${box.className}`);
    }
  }
  return found;
}"""
_WIDER: Final = """() => {
  const { scrollWidth } = document.documentElement;
  return scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide on a screen of ${innerWidth}`] : [];
}"""
_SMALL: Final = """() => {
  const least = 44;
  const inText = (element) => element.matches('p a, li a, p button, dd a, .link');
  const found = [...document.querySelectorAll('button, a[href], input, select, summary, [role=radio], [tabindex="0"]')];
  const apart = '.unseen, [data-place=hand]';
  const isShown = (element) => element.checkVisibility({ opacityProperty: true }) && !element.closest(apart);
  return found.filter(isShown).flatMap((element) => {
    const target = (element.matches('input') && element.closest('label')) || element;
    const { width, height, right, bottom } = target.getBoundingClientRect();
    const small = (width < least - 0.5 || height < least - 0.5) && width > 1 && right > 0 && bottom > 0;
    const name = element.getAttribute('aria-label') ?? element.textContent.trim();
    const size = `${Math.round(width)}×${Math.round(height)}`;
    return small && !inText(element) ? [`${element.localName} “${name}” is ${size}`] : [];
  });
}"""

_HIDDEN: Final = """() => {
  const found = [...document.querySelectorAll('dialog[open] :is(button, a[href], input, select)')];
  const named = (element) => element.getAttribute('aria-label') ?? element.textContent.trim();
  const isReached = (element) => {
    element.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  const shown = found.filter((element) => element.checkVisibility() && !element.matches('.unseen'));
  return shown.filter((element) => !isReached(element)).map((element) => `“${named(element)}” is out of reach`);
}"""
_SPACED: Final = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }
  `);
  document.adoptedStyleSheets.push(sheet);
}"""
_STRETCHED: Final = """() => {
  const shown = [...document.querySelectorAll('.shape')].filter((card) => card.offsetWidth);
  const wrong = shown.filter((card) => {
    const tall = card.offsetHeight / card.offsetWidth;
    return Math.abs(tall - (card.matches('.across') ? 2 / 3 : 1.5)) > 0.05;
  });
  return wrong.map((card) => `a card is ${card.offsetWidth}×${card.offsetHeight}`);
}"""
_CROSSED: Final = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const isFramed = (element) => element.checkVisibility() && parseFloat(getComputedStyle(element).borderTopWidth) > 0;
  const apart = '[data-place], .unseen';
  const framed = [...document.querySelectorAll('button, a, p, div, span')].filter(
    (element) => isFramed(element) && !element.closest(apart),
  );
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const parent = text.parentElement;
    if (!text.data.trim() || !parent.checkVisibility() || parent.closest(`${apart}, svg`)) continue;
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      const middle = { top: line.top + line.height / 4, bottom: line.bottom - line.height / 4 };
      for (const element of framed) {
        const frame = element.getBoundingClientRect();
        const across = line.left < frame.right && line.right > frame.left;
        const crossed = [frame.top, frame.bottom].some((edge) => edge > middle.top && edge < middle.bottom);
        const name = element.getAttribute('aria-label') ?? element.textContent.trim();
        if (across && crossed) found.push(`the frame of “${name}” runs through “${text.data.trim()}”`);
      }
    }
  }
  return found;
}"""


def wait_until_still(page: Page) -> None:
    """Wait until everything is loaded and no animation runs."""
    page.wait_for_load_state("networkidle")
    wait_until_at_rest(page)


def wait_until_at_rest(page: Page) -> None:
    """Wait until no animation runs, and no control fades in."""
    page.wait_for_function(_DRAWN)  # unlike `evaluate`, it gives up where no frame is ever drawn
    page.wait_for_function(_AT_REST)


def cut_off(page: Page) -> list[str]:
    """Return texts that aren't shown whole, except players' names, which are shown in full elsewhere."""
    found: list[str] = page.evaluate(_CUT, list(NAMES))
    return found


def wider_than_screen(page: Page) -> list[str]:
    """Return a complaint when the page scrolls sideways."""
    found: list[str] = page.evaluate(_WIDER)
    return found


def out_of_reach(page: Page) -> list[str]:
    """Return controls of a dialog that no scrolling brings into view."""
    found: list[str] = page.evaluate(_HIDDEN)
    return found


def space_out(page: Page) -> None:
    """Increase the spacing of lines, words and letters as WCAG 1.4.12 requires."""
    page.evaluate(_SPACED)


def too_small(page: Page) -> list[str]:
    """Return targets that are too small for a finger, except the overlapping cards of the hand."""
    found: list[str] = page.evaluate(_SMALL)
    return found


def stretched_cards(page: Page) -> list[str]:
    """Return cards that don't have the proportions of a card."""
    found: list[str] = page.evaluate(_STRETCHED)
    return found


def crossed_texts(page: Page) -> list[str]:
    """Return texts through which the frame of another element runs, except on cards and piles."""
    found: list[str] = page.evaluate(_CROSSED)
    return found
