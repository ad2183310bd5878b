"""Reactions as words: the same as on the page, and typed in any language."""

from __future__ import annotations

import json
from typing import get_args

import pytest

from lastcard.protocol.reactions import PHRASES, REACTIONS, Reaction
from lastcard.text import language
from lastcard.text.reactions import english_reaction, reaction_text, typed_reaction
from lastcard.text.translator import LANGUAGES, translator
from lastcard.text.typed_actions import UnclearInput
from tests.support.shared_reactions import PATH, shared_reactions


def test_shared_reactions_are_up_to_date() -> None:
    """After a change of wording: `python -m tests.support.shared_reactions`, then `npx vitest run`."""
    assert json.loads(PATH.read_text("utf-8")) == json.loads(json.dumps(shared_reactions()))


def test_reactions_and_phrases_are_all_there_are() -> None:
    assert (*REACTIONS, *PHRASES) == get_args(Reaction)
    assert len(REACTIONS) == len(PHRASES) == 8  # the keys 1 to 8


@pytest.mark.parametrize("which", LANGUAGES)
def test_reactions_differ_in_every_language(which: str) -> None:
    texts = [translator(which)(f"reaction-{one}") for one in (*REACTIONS, *PHRASES)]
    assert len(set(texts)) == len(texts)
    assert all(len(text) <= 16 for text in texts)  # they stand below a small drawing


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_reaction_is_typed_by_id_or_words(monkeypatch: pytest.MonkeyPatch, spoken: str) -> None:
    monkeypatch.setattr(language, "_current", spoken)
    for one in (*REACTIONS, *PHRASES):
        for typed in (one, one.upper(), reaction_text(one), reaction_text(one).rstrip("!?. "), english_reaction(one)):
            assert typed_reaction(typed) == one, typed


@pytest.mark.parametrize("typed", ["", "xyz", "good"])
def test_unknown_or_ambiguous_reaction_is_explained(typed: str) -> None:
    with pytest.raises(UnclearInput):
        typed_reaction(typed)
