"""The command `hint`: the chances of all choices, the best first; only where it is allowed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

import pytest

from lastcard import cards, edition
from lastcard.analysis import document
from lastcard.analysis import hint as computed
from lastcard.cli.options import build_parser
from lastcard.match import Match
from lastcard.notation.setup import Setup
from lastcard.plain.console import QuitGame
from lastcard.plain.line_session import play
from lastcard.text.language import t
from lastcard.text.vocabulary import typed_word
from tests.plain.scripted_console import ScriptedConsole, scripted_game

WORLDS = 64


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document, "hint", lambda *known: computed(*known, worlds=WORLDS))


def said_after(typed: str, hand: str = "R7 B2 G3 W", people: Sequence[int] = (0,)) -> list[str]:
    match = Match.new(["Ana", "Milo"], rules={})
    hands = [cards(hand), cards("G1 G2")]
    match.state = Setup(edition("coloradd"), hands, match.state.game.rules, discards=cards("R5")).state()
    match.events.clear()
    console = ScriptedConsole(["", typed] if len(people) > 1 else [typed])
    with pytest.raises(QuitGame):
        scripted_game(match, console, people=people).play()
    return console.said


def test_hint_lists_every_choice_best_first(language: str) -> None:
    said = said_after(typed_word("hint"))
    choices = [line for line in said if "\u00a0% " in line]
    chances = [int(line.partition("\u00a0%")[0]) for line in choices]
    assert len(choices) == 6  # the red 7, the wild in four colours, and to draw
    assert chances == sorted(chances, reverse=True)
    assert any(t("review-choice-draw") in line for line in choices)


def test_hint_says_why() -> None:
    said = " ".join(" ".join(said_after("hint")).split())
    assert " is best, " in said
    assert t("hint-best", words="|", chance="|").split("|")[1].strip() in said


def test_hint_without_a_choice_is_refused() -> None:
    assert "  There is nothing for you to choose now." in said_after("hint", hand="B2 G3")


def test_hint_is_refused_to_two_people() -> None:
    assert "  Hints are only for a player who is alone with bots." in said_after("hint", people=(0, 1))


def test_hint_is_refused_where_it_is_not_allowed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["hint"])

    async def ask(console: object, prompt: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise QuitGame from None

    monkeypatch.setattr("lastcard.plain.console.GameConsole.ask", ask)
    args: Namespace = build_parser().parse_args(["play", "--plain", "--seed", "hints", "--level", "casual"])
    assert play(args) == 0
    assert "This table gives no hints" in capsys.readouterr().out
