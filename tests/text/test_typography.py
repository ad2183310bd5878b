"""Typography of each language: quotation marks, spaces, punctuation, no markup."""

from __future__ import annotations

import re
from functools import cache

import pytest

from lastcard.text.translator import LANGUAGES, translator
from tests.text.catalogue import GAP, argument_sets, entries, error_messages, messages, part

NARROW, WIDE = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"
ENGLISH = re.compile(r"\b(the|you|your|with|and|cards?|turn|hand|play|draw|is|are|of|to)\b", re.IGNORECASE)
ELIDED = "de|du|le|la|que|jusque|lorsque|puisque|je|me|te|se|ne|ce"
FIGURES = {"from", "least", "most", "share"}
# Text to type: a command in its marks, an option, or how a file's name ends.
CODE = re.compile(r"`[^`]*`|(?<![\w-])--[a-z]+(?:-[a-z]+)*|(?<!\S)\.[a-z]+\b")


@cache
def texts(language: str) -> list[tuple[str, str]]:
    """Return every text of a language with the id of its message, except the call, which is the same everywhere."""
    names = [name for name in entries(language) if name != "-uno"]
    return [(name, CODE.sub(GAP, text)) for name in names for text in part(language, name).texts]


def wrong(language: str, pattern: str) -> list[tuple[str, str]]:
    return [(name, text) for name, text in texts(language) if re.search(pattern, text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_markup_and_no_typewriter_quotes(language: str) -> None:
    assert not wrong(language, r"[<>`*_|\\]|&\w+;")
    quotes = [text for text in wrong(language, r"['\"]") if language != "en" or text[0] not in error_messages()]
    assert not quotes  # exceptions and logs have Python's
    assert not wrong(language, r"\.\.\.|--| - ")
    assert not wrong(language, r"[ ](?:[,.]|$)|^ ")


def test_english_has_curly_quotes_and_single_spaces() -> None:
    assert not wrong("en", r"[«»¡¿]|[ \u00a0\u202f][;:!?]")
    assert not wrong("en", r"[”’]\w{3,}|\w“")
    assert all(text.count("“") == text.count("”") for _, text in texts("en"))


def test_english_is_british() -> None:
    assert not wrong("en", r"(?i)\b(color|center|favor|cancell?ation of|customize)\b")


def test_spanish_has_opening_marks() -> None:
    for name, text in texts("es"):
        assert text.count("¿") == text.count("?"), (name, text)
        assert text.count("¡") == text.count("!"), (name, text)
        assert text.count("«") == text.count("»"), (name, text)
    assert not wrong("es", r"[“”]|«\s|\s»|\s[;:!?…]|[¡¿]\s")


def test_french_has_no_break_spaces() -> None:
    assert not wrong("fr", rf"(?<!{NARROW})[;!?]|{NARROW}(?![;!?])")
    assert not wrong("fr", rf"(?<!{WIDE}):|«(?!{WIDE})|(?<!{WIDE})»|[“”]")
    assert not wrong("fr", rf"\s…|{WIDE}(?![:»%{GAP}\w])")
    assert all(text.count("«") == text.count("»") for _, text in texts("fr"))


def test_french_elides() -> None:
    assert not wrong("fr", rf"(?i)(?<!-)\b(?:{ELIDED}) (?!{GAP}|oui\b|onze\b)[aeiouéèê]")


@pytest.mark.sweep(1)
@pytest.mark.parametrize("name", ["Ana", "Élise", "Hugo", "Yvon"])
def test_french_has_no_word_to_elide_before_a_name(name: str) -> None:
    """Names are inserted unchanged, so no word that would be elided may stand before them."""
    wrong_before = re.compile(rf"(?i)\b(?:{ELIDED}) (?:«{WIDE})?(?:{name}|orange\b)")
    said = translator("fr")
    for message in {*messages("fr")} - error_messages():
        for telling in argument_sets("fr", message):
            named = {key for key, value in telling.items() if value == f"some {key}"} - FIGURES
            text = said(message, **telling | dict.fromkeys(named, name))
            assert not wrong_before.search(text), (message, text)


@pytest.mark.parametrize("language", ["es", "fr"])
def test_no_english_word_remains(language: str) -> None:
    assert not [
        (name, text) for name, text in texts(language) if ENGLISH.search(text) and not name.startswith("language-")
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_with_a_full_stop(language: str) -> None:
    """Refusals are sentences with a full stop; lines of the log have none."""
    for name, text in texts(language):
        if name.startswith(("refused-", "bye-", "why-")) or (
            name.endswith("-about") and name.startswith(("option-", "setting-"))
        ):
            assert text.endswith("."), (name, text)
        if name.startswith("log-") and name != "log-empty":
            assert not text.endswith("."), (name, text)
