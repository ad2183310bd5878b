"""Terminals without all the letters: everything is spelt with those that there are."""

from __future__ import annotations

import io

import pytest

from lastcard.text.ascii_fallback import HANDLER, register
from lastcard.text.translator import LANGUAGES, texts
from tests.plain.terminals import run


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_the_catalogue_can_be_spelt(language: str, encoding: str) -> None:
    register()
    for text in texts(language).values():
        letters = {sign for line in text.splitlines() if not line.startswith("#") for sign in line} - {"?"}
        assert b"?" not in "".join(letters).encode(encoding, HANDLER)


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
def test_a_game_in_few_letters(encoding: str, language: str, said: str) -> None:
    told = run("play", "--seed", "abc", "--lang", language, PYTHONIOENCODING=encoding, reads=encoding).stdout
    assert said in " ".join(told.replace("\n", " ").split(" "))


def test_what_no_terminal_of_this_kind_can_show() -> None:
    """A script that we can't spell; and a byte that is none of the encoding's is read as a sign that it isn't."""
    register()
    assert "Ana 王 José".encode("ascii", HANDLER) == b"Ana ? Jose"
    assert io.TextIOWrapper(io.BytesIO(b"r7\xff"), "utf-8", HANDLER).read() == "r7\ufffd"
