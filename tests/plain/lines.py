"""Somebody who plays in lines, the first card that can be played: what they type, by what they have read."""

from __future__ import annotations

import re

from lastcard.text.translator import translator

SAID = translator("en")
_PLAYABLE = re.compile(re.escape(SAID("plain-can-play", cards="|")).replace(r"\|", r"(.+?)\.(?: |$)"))
_CODE = re.compile(r"\(([A-Z0-9+*]+)\)")


def answer(told: str) -> str | None:
    """`told` is all that was said since they last typed, in one line; None while nothing is asked of them."""
    playable = _PLAYABLE.findall(told)
    codes = _CODE.findall(playable[-1]) if playable else []
    card = f"{codes[0].lower()} {'red' if codes[0].startswith('W') else ''}".strip() if codes else "draw"
    asked = {
        SAID("plain-turn"): card,
        SAID("plain-drawn", cards="|").partition("|")[0]: card,
        SAID("colour-first-about"): "red",
        SAID("plain-challenge"): "take",
        SAID("plain-stuck"): "pass",
    }
    return next((typed for question, typed in asked.items() if question in told), None)
