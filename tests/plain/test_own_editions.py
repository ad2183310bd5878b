"""User-defined editions in line mode: colours typed by name or letter and named in each language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lastcard import cards, edition
from lastcard.match import Match
from lastcard.notation.setup import Setup
from lastcard.plain.console import QuitGame
from lastcard.text.language import set_language
from tests.plain.scripted_console import ScriptedConsole, scripted_game

SEASONS = "docs/examples/seasons.toml"
DUEL = "tests/fixtures/editions/duel.toml"
SPECTRUM = "tests/fixtures/editions/spectrum.toml"


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    set_language("en")


def played(path: str, hands: tuple[str, ...], top: str, *lines: str) -> tuple[int, str]:
    """How many actions these lines took, the bot's included, and all that was said."""
    match = Match.new(("Ana", "Milo")[: len(hands)], edition=path)
    match.state = Setup(edition(path), [cards(hand) for hand in hands], discards=cards(top)).state()
    match.events.clear()
    console = ScriptedConsole(lines)
    game = scripted_game(match, console)
    with pytest.raises(QuitGame):
        game.play()
    return game.actions, " ".join(" ".join(console.said).split())


@pytest.mark.parametrize(
    ("language", "typed", "said"),
    [
        ("en", "play moss 7", "You played moss 7 (M7)"),
        ("es", "jugar 7 musgo", "Jugaste un 7 musgo (M7)"),
        ("fr", "jouer 7 mousse", "Tu as joué un 7 mousse (M7)"),
        ("fr", "m7", "Tu as joué un 7 mousse (M7)"),
    ],
)
def test_own_colour_is_typed_and_said_in_each_language(language: str, typed: str, said: str) -> None:
    set_language(language)
    _, told = played(SEASONS, ("M7 A2 W", "C1 C2 C3"), "M5", typed)
    assert said in told


def test_wild_names_an_own_colour() -> None:
    _, said = played(SEASONS, ("M7 A2 W", "C1 C2 C3"), "M5", "wild amber")
    assert "You played Wild (W), naming amber" in said


def test_colour_that_the_edition_lacks_is_refused() -> None:
    actions, said = played(SEASONS, ("M7 A2 W", "C1 C2 C3"), "M5", "wild red")
    assert actions == 0
    assert "This edition has no such colour. Choose one of its colours." in said


def test_two_colours_are_enough() -> None:
    _, said = played(DUEL, ("D1 N2 W", "N1 N3 N4"), "N5", "hand", "wild day")
    assert "night 2 (N2)" in said
    assert "You played Wild (W), naming day" in said


def test_eight_colours_can_be_typed() -> None:
    """Pink and grey have looks in the palette and no words in the catalogue; the others have names of their own."""
    letters = edition(SPECTRUM).shown
    for letter in letters:
        name = next(colour.name for colour in edition(SPECTRUM).colours if colour.letter == letter)
        _, said = played(SPECTRUM, (f"{letter}7 V2 W", "C1 C2 C3"), f"{letter}5", f"{name} 7")
        assert f"You played {name} 7 ({letter}7)" in said
