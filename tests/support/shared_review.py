"""Sentences about decisions that Python and the page both compose: what was chosen, what was better, and why.

`python -m tests.support.shared_review` writes them to `tests/fixtures/shared/review.json`. pytest and vitest both read
that file, so neither can change a sentence without the other.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, get_args

import msgspec

from lastcard.analysis.reasons import ReasonId
from lastcard.editions import edition
from lastcard.protocol.review import ChoiceReason, RatedChoice, ReviewedDecision
from lastcard.text.language import set_language
from lastcard.text.narration import Perspective
from lastcard.text.review_texts import (
    chance_text,
    change_text,
    decision_text,
    hint_text,
    mark_text,
    read_choice,
    reasons_text,
)
from lastcard.text.translator import LANGUAGES

PATH: Final = Path(__file__).parents[1] / "fixtures/shared/review.json"
NAMES: Final = ("Ana", "Ben", "Élise", "Hugo")
_KINDS: Final = {
    "turn": ("play B+2", "play W:G", "play RR", "play R7", "draw"),
    "drawn": ("play Y0", "pass"),
    "colour": ("colour R", "colour G", "colour B", "colour Y"),
    "challenge": ("challenge", "accept"),
    "swap": ("swap 0", "swap 2", "swap 3"),
    "catch": ("catch 0", None),
}
"""The choices of a decision of seat 1, by its kind."""
_OTHERS: Final = (
    ("turn", ("play R7 uno", "draw", "play R7")),
    ("turn", ("play R7 R7", "play W+4:Y uno", "play W+4:Y", "draw")),
)
_ABOUT_PLAYER: Final = (
    "catches", "draws-two", "draws-four", "skips", "likely-bluff", "no-bluff", "fewest-cards",
)  # fmt: skip


def shared_review() -> list[dict[str, Any]]:
    """Return an example of each sentence, with what it is made from and its text in every language."""
    found = {json.dumps(example["texts"]["en"]): example for example in (*_decisions(), *_hints())}
    return list(found.values())


def _decisions() -> Iterator[dict[str, Any]]:
    for me in (1, 0, None):
        for kind, actions in (*_KINDS.items(), *_OTHERS):
            for chosen, action in enumerate(actions):
                for grade in ("good", "best") if action else ():
                    yield _decided("coloradd", me, _decision(kind, actions, chosen, grade))
                if chosen:
                    yield _decided("coloradd", me, _decision(kind, actions, chosen, "improvable"))
        for reason in get_args(ReasonId):
            yield _decided("coloradd", me, _decision("turn", ("play R7", "draw"), 1, "costly", _reasons(reason)))
        forced = msgspec.structs.replace(_decision("turn", ("draw",), 0, "best"), choices=())
        yield _decided("coloradd", me, forced)
    yield _decided("nonpartisan", 1, _decision("turn", ("play W:O", "play PS", "draw"), 1, "improvable"))


def _decision(
    kind: Any, actions: tuple[str | None, ...], chosen: int, grade: Any, reasons: tuple[ChoiceReason, ...] = ()
) -> ReviewedDecision:
    """Return a decision in which the first choice is the best, except for a good one."""
    best = chosen if grade in ("good", "best") else 0
    chances = [0.52 if at == best else 0.4 - 0.03 * at for at in range(len(actions))]
    choices = tuple(RatedChoice(action, chance, chance, 0.005) for action, chance in zip(actions, chances, strict=True))
    loss = chances[best] - chances[chosen]
    return ReviewedDecision(96, 3, 1, kind, choices, chosen, best, loss, 0.124, grade, grade != "best", reasons)


def _reasons(reason: str) -> tuple[ChoiceReason, ...]:
    seats = (0, 2) if reason in _ABOUT_PLAYER else (None,)
    colour = "B" if reason.endswith("colour") else None
    counts = (0, 1, 2) if reason == "names-colour" else (2,)
    return tuple(ChoiceReason(reason, seat, colour, count) for seat in seats for count in counts)


def _decided(name: str, me: int | None, decision: ReviewedDecision) -> dict[str, Any]:
    reader = Perspective(NAMES, me, edition(name))

    def texts() -> dict[str, Any]:
        indices = range(len(decision.choices))
        return {
            "line": decision_text(reader, decision),
            "why": reasons_text(reader, decision.seat, decision.reasons),
            "labels": [read_choice(reader, decision.choices, at).label for at in indices],
            "chances": [chance_text(choice.match) for choice in decision.choices],
            "marks": [mark_text(reader, decision, at) for at in indices],
            "skill": change_text(decision.skill),
        }

    sent = msgspec.to_builtins(decision)
    return {"kind": "decision", "edition": name, "me": me, "decision": sent, "texts": _in_every_language(texts)}


def _hints() -> Iterator[dict[str, Any]]:
    reader = Perspective(NAMES, 1, edition("coloradd"))
    for kind, actions in (*_KINDS.items(), *_OTHERS):
        if kind == "catch":
            continue
        for best in range(len(actions)):
            decision = _decision(kind, actions, best, "best", _reasons("keeps-colour"))
            yield {
                "kind": "hint",
                "edition": "coloradd",
                "me": 1,
                "choices": msgspec.to_builtins(decision.choices),
                "best": best,
                "reasons": msgspec.to_builtins(decision.reasons),
                "texts": _in_every_language(
                    lambda at=best, made=decision: hint_text(reader, made.choices, at, made.reasons)
                ),
            }


def _in_every_language(text: Callable[[], Any]) -> dict[str, Any]:
    texts = {}
    for language in LANGUAGES:
        set_language(language)
        texts[language] = text()
    set_language("en")
    return texts


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(example, ensure_ascii=False) for example in shared_review())
    PATH.write_text(f"[\n{lines}\n]\n", "utf-8")
