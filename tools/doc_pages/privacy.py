"""The privacy page of the documentation: the texts of the page in the browser, in English."""

from __future__ import annotations

from collections.abc import Iterator

from lastcard.text.privacy import SECTIONS
from lastcard.text.translator import translator


def privacy_page() -> Iterator[str]:
    said = translator("en")
    yield said("privacy-about")
    yield "The page at `/privacy` of every server says the same in all languages."
    for section, items in SECTIONS.items():
        yield f"## {said(f'privacy-section-{section}')}"
        for item in items:
            key = f"`{item.key}`: " if item.key else ""
            yield f"- {key}{said(f'privacy-{item.id}')}"
