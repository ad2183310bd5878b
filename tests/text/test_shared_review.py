"""Sentences about decisions equal those of the web page: vitest compares the same file."""

from __future__ import annotations

import json
from typing import get_args

import pytest

from lastcard.analysis.reasons import ReasonId
from lastcard.protocol.review import DecisionGrade
from lastcard.text.translator import LANGUAGES, translator
from tests.support.shared_review import PATH, shared_review


def test_shared_review_is_up_to_date() -> None:
    """After a change of wording: `python -m tests.support.shared_review`, then `npx vitest run`."""
    assert json.loads(PATH.read_text("utf-8")) == json.loads(json.dumps(shared_review()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_and_grade_has_a_message(language: str) -> None:
    wanted = [f"reason-{reason}" for reason in get_args(ReasonId)] + [f"grade-{it}" for it in get_args(DecisionGrade)]
    assert [message for message in wanted if not translator(language).has(message)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_decision_is_called_a_mistake(language: str) -> None:
    blaming = {"en": ("mistake", "blunder", "wrong"), "es": ("error", "fallo"), "fr": ("erreur", "faute", "gaffe")}
    said = [json.dumps(example["texts"][language], ensure_ascii=False) for example in shared_review()]
    assert [text for text in said if any(word in text.lower() for word in blaming[language])] == []


def test_reason_is_short() -> None:
    for example in shared_review():
        if example["kind"] == "decision":
            assert all(len(sentence) < 80 for text in example["texts"].values() for sentence in text["why"].split(". "))
