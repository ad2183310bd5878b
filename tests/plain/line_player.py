"""A player in line mode who reads the output and plays the first playable card."""

from __future__ import annotations

import re

from lastcard.text.translator import translator

ENGLISH = translator("en")
_PLAYABLE = re.compile(re.escape(ENGLISH("plain-can-play", cards="|")).replace(r"\|", r"(.+?)\.(?: |$)"))
_CODE = re.compile(r"\(([A-Z0-9+*]+)\)")


def next_line(output: str) -> str | None:
    """Return the line to type, or None while nothing is asked; `output` is everything printed since the last line."""
    playable = _PLAYABLE.findall(output)
    codes = _CODE.findall(playable[-1]) if playable else []
    card = f"{codes[0].lower()} {'red' if codes[0].startswith('W') else ''}".strip() if codes else "draw"
    asked = {
        ENGLISH("plain-turn"): card,
        ENGLISH("plain-drawn", cards="|").partition("|")[0]: card,
        ENGLISH("colour-first-about"): "red",
        ENGLISH("plain-challenge"): "take",
        ENGLISH("plain-stuck"): "pass",
    }
    return next((typed for question, typed in asked.items() if question in output), None)
