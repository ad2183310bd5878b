"""Terminals with a limited encoding: missing characters are replaced."""

from __future__ import annotations

import io

import pytest

from lastcard.text.terminal_output import ASCII_FALLBACK, register_ascii_fallback
from lastcard.text.translator import LANGUAGES, catalogue_files
from tests.plain.terminals import run


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_the_catalogue_has_ascii_fallback(language: str, encoding: str) -> None:
    register_ascii_fallback()
    for text in catalogue_files(language).values():
        letters = {sign for line in text.splitlines() if not line.startswith("#") for sign in line} - {"?"}
        assert b"?" not in "".join(letters).encode(encoding, ASCII_FALLBACK)


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("encoding", "language", "said"),
    [
        ("ascii", "en", 'Type "help" to see what you can type.'),
        ("ascii", "es", 'Escribe "ayuda" para ver que puedes escribir.'),
        ("ascii", "fr", "C'est toi qui distribues."),
        ("latin-1", "en", 'Type "help" to see what you can type.'),
        ("latin-1", "fr", "Tape «\u00a0aide\u00a0» pour voir ce que tu peux taper."),
        ("utf-8", "en", "Type “help” to see what you can type."),
    ],
)
def test_game_runs_in_limited_encoding(encoding: str, language: str, said: str) -> None:
    told = run("play", "--seed", "abc", "--lang", language, PYTHONIOENCODING=encoding, encoding=encoding).stdout
    assert said in " ".join(told.replace("\n", " ").split(" "))


def test_unknown_character_becomes_question_mark() -> None:
    """So does a script without a transliteration; a byte that is invalid in the encoding is read as U+FFFD."""
    register_ascii_fallback()
    assert "Ana 王 José".encode("ascii", ASCII_FALLBACK) == b"Ana ? Jose"
    assert io.TextIOWrapper(io.BytesIO(b"r7\xff"), "utf-8", ASCII_FALLBACK).read() == "r7\ufffd"
