"""All languages have the same messages, arguments and selectors."""

from __future__ import annotations

import pytest
from fluent.syntax import ast

from lastcard.text.translator import LANGUAGES, catalogue_files
from tests.text.catalogue import entries, messages, needed, part

_ANY = {"one", "other"}
OTHERS = [language for language in LANGUAGES if language != "en"]
# Names, signs, and words that happen to be the same in both.
SAME = {
    "es": {
        "chat-title", "home-bots", "key-enter", "keys-chat", "mark-bot", "result-total", "rule-karaoke",
        "rule-robin-hood", "vote-no", "plain-choose-way", "plain-left", "plain-move", "plain-option", "plain-players",
        "plain-setting", "plain-standing", "plain-veto-not", "story-with-cards", "typed-no",
        "box-summary", "doctor-extras", "labelled", "face-alpaca", "reaction-bravo",
        "error-bot-failed", "error-in-field", "error-in-file", "frame-place", "phrase-about", "review-round-short",
    },
    "fr": {
        "chat-title", "home-bots", "keys-chat", "level-expert", "mark-bot", "option-doubles",
        "force-points-count", "prefs-haptics", "prefs-notifications", "result-total", "table-menu", "table-pause",
        "typed-pause", "vote-title", "guide-label", "typed-guide",
        "react-phrases", "reaction-bravo", "reaction-haha",
        "review-change", "review-choice-wild", "review-seat-score",
        "face-axolotl", "face-lion",
        "box-points", "doctor-port", "doctor-push", "push-title", "man-description", "man-synopsis", "value-option",
    },
}  # fmt: skip
EVERYWHERE = {
    "-uno", "-lastcard", "-veto", "title-home", "title-notice", "edition-artiste", "edition-nonpartisan",
    "key-escape", "key-left-right", "language-en", "language-es", "language-fr", "log-lapsed", "log-put-in-force",
    "mark-veto", "seat-label", "seat-label-marks", "swap-with", "table-uno", "chat-line",
    "pages-key-bot", "plain-player", "plain-round", "typed-bot",
    "face-koala", "face-panda", "face-species", "typed-a-species",
    "doctor-python", "doctor-sqlite", "doctor-terminal",
    "error-bad-settings", "error-body-invalid", "error-from-server", "error-illegal", "error-in-words", "error-usage",
    "react-live",
    "hint-with-chance", "review-chance", "review-choice-colour", "review-choice-play", "review-subject-play",
    "frame-hint", "phrase-colour", "phrase-one-of", "why-veto-in-use",
}  # fmt: skip


@pytest.mark.parametrize("language", OTHERS)
def test_files_and_ids_are_the_same_in_the_same_order(language: str) -> None:
    assert list(catalogue_files(language)) == list(catalogue_files("en"))
    assert list(entries(language)) == list(entries("en"))


@pytest.mark.parametrize("language", OTHERS)
def test_messages_have_the_same_arguments(language: str) -> None:
    different = {name for name in messages("en") if needed(language, name) != needed("en", name)}
    assert not different


@pytest.mark.parametrize("language", LANGUAGES)
def test_references_exist(language: str) -> None:
    for name in entries(language):
        made = part(language, name)
        assert made.messages <= set(messages(language)), name
        assert {f"-{term}" for term in made.terms} <= set(entries(language)), name


def selector_values(language: str) -> dict[str, set[str]]:
    """Return the values of each variable that the selectors of this language know."""
    known: dict[str, set[str]] = {}
    for name in messages(language):
        for variable, keys in part(language, name).keys.items():
            known.setdefault(variable, set()).update(key for key in keys if isinstance(key, str) and key not in _ANY)
    return {variable: values for variable, values in known.items() if values}


@pytest.mark.parametrize("language", OTHERS)
def test_selectors_know_the_same_values(language: str) -> None:
    """A value that only one language knows is most likely misspelt."""
    assert selector_values(language) == selector_values("en")


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_is_translated(language: str) -> None:
    english = entries("en")
    same = {name for name, entry in entries(language).items() if entry.value.equals(english[name].value)}
    assert same - EVERYWHERE == SAME[language]


def test_no_message_has_attributes() -> None:
    assert not [name for language in LANGUAGES for name, entry in entries(language).items() if entry.attributes]


@pytest.mark.parametrize(("language", "written"), [("en", "Uno!"), ("es", "¡Uno!"), ("fr", "Uno\u202f!")])
def test_uno_is_the_call_in_every_language(language: str, written: str) -> None:
    """R-UNO-WORD: the word is the same; its exclamation marks are those of the language."""
    value = entries(language)["-uno"].value
    assert isinstance(value, ast.Pattern)
    assert isinstance(value.elements[0], ast.TextElement)
    assert value.elements[0].value == written
    assert written.strip("¡!\u202f") == "Uno"
