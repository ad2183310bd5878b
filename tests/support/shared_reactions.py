"""Reactions as Python and the page both show them, and how long a player has to wait for the next one.

`python -m tests.support.shared_reactions` writes them to `tests/fixtures/shared/reactions.json`. pytest and vitest both
read that file.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from lastcard.protocol.lobby import Said
from lastcard.protocol.reactions import PHRASES, REACTIONS, reaction_wait
from lastcard.text.language import current_language, set_language
from lastcard.text.reactions import said_text
from lastcard.text.translator import LANGUAGES

PATH: Final = Path(__file__).parents[1] / "fixtures/shared/reactions.json"
TIMES: Final[tuple[tuple[int, ...], ...]] = (
    (),
    (0,),
    (0, 3000, 6000, 9000, 12_000),
    (0, 3000, 6000, 9000, 12_000, 15_000),
    (0, 11_000, 22_000, 33_000, 44_000, 59_000),
)
MOMENTS: Final = (0, 1, 2999, 3000, 14_999, 18_000, 59_999, 60_000, 62_000)


def shared_reactions() -> dict[str, Any]:
    """Return the texts of each reaction, one that no version knows included, and the waits."""
    said = [{"text": "Something new", "reaction": "something-new"}, {"text": "hello"}]
    said += [{"text": "in English", "reaction": reaction} for reaction in (*REACTIONS, *PHRASES)]
    before, texts = current_language(), []
    for line in said:
        found = {}
        for language in LANGUAGES:
            set_language(language)
            found[language] = said_text(Said("p1", "Ana", at=0, **line))
        texts.append({**line, "texts": found})
    set_language(before)
    waits = [
        {"times": times, "now": now, "wait": reaction_wait(times, now)}
        for times in TIMES
        for now in MOMENTS
        if not times or now >= times[-1]
    ]
    return {"said": texts, "waits": waits}


if __name__ == "__main__":
    PATH.write_text(json.dumps(shared_reactions(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
