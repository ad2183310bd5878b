"""Events in words in every language, with card names only where the cards were seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, get_args

import pytest

from lastcard import BACK, cards, edition
from lastcard.core import events as happened
from lastcard.core.cards import Card
from lastcard.core.events import Event
from lastcard.core.in_force import InForce, Kind
from lastcard.effects import library
from lastcard.protocol.events import WireEvent
from lastcard.text.language import set_language
from lastcard.text.narration import narrate_event
from lastcard.text.narrator import Narrator
from lastcard.text.terminal_output import AnsiStyle
from lastcard.text.translator import LANGUAGES
from tests.text.catalogue import messages


@pytest.fixture
def english_afterwards() -> Iterator[None]:
    """Set the language back to English after the test."""
    yield
    set_language("en")


def put(*force: Any) -> Event:
    return happened.PutInForce(InForce(*force))


def lapsed(*force: Any) -> Event:
    return happened.Lapsed(InForce(*force))


NARRATOR = Narrator(("Ana", "Milo", "Ada"), edition("coloradd"), AnsiStyle(False), me=0, with_notation=True)


@pytest.mark.parametrize(("events", "told"), [
    ([happened.Played(1, cards("R7"), None)], ["Milo played Red 7 (R7)"]),
    ([happened.Played(1, cards("G+2"), None), happened.Called(1)],
     ["Milo played Green Draw Two (G+2)", "Milo called “Uno!”"]),
    ([happened.Played(0, cards("W+4"), "B")], ["You played Wild Draw Four (W+4), naming blue"]),
    ([happened.Played(1, cards("R7 R7"), None)], ["Milo played 2 × Red 7 (R7)"]),
    ([happened.Played(1, cards("R7"), None, jumped_in=True)], ["Milo jumped in with Red 7 (R7)"]),
    ([happened.Drew(1, (BACK,), "turn")] * 3, ["Milo drew 3 cards"]),
    ([happened.Drew(0, cards("R7"), "turn"), happened.Passed(0)], ["You drew Red 7 (R7)", "You passed"]),
    ([happened.Drew(0, cards("R7 W W"), "catch")], ["You drew 3 cards: Red 7 (R7), 2 × Wild (W)"]),
    ([happened.HandShown(1, 0, cards("R7")), happened.ChallengeJudged(1, True)],
     ["Milo showed you their hand: Red 7 (R7)", "Milo was bluffing"]),
    ([happened.HandShown(1, 2, (BACK,))], ["Milo showed Ada their hand"]),
    ([happened.RoundEnded(None, (), (), ())], ["Nobody can play or draw: the round is blocked"]),
    ([happened.MatchEnded((0, 2))], ["You won the match together: Ana and Ada"]),
    ([happened.Played(1, cards("W*1"), "R"), happened.RuleActs(1, 1, "Sing")],
     ["Milo played Wild Customizable (W*1), naming red", "The card says: “Sing”"]),
    ([happened.Chose(1, "G"), happened.Drew(2, (BACK,), "rule")], ["Milo chose green", "Ada drew 1 card"]),
    ([happened.Chose(1, "2", "way", "draw two")], ["Milo chose “draw two”"]),
    ([happened.Chose(1, "0", "seat")], ["Milo chose you"]),
    ([happened.Discarded(2, cards("R7 W"))], ["Ada discarded 2 cards: Red 7 (R7), Wild (W)"]),
    ([put("open", 1, "turn", 0)], ["Milo’s hand is open until your next turn"]),
    ([put("forbid", 0, "call", 0, "R")], ["No red card can be played until somebody calls “Uno!”"]),
    ([put("points", 0, "round", 0, -5)], ["You: -5 points at the end of the round"]),
    ([lapsed("forbid", 0, "turn", 0, "R")], ["Red can be played again"]),
    ([lapsed("mark", 1, "round", 0, "x"), happened.RoundEnded(1, (), (0, 9, 0), ())],
     ["Milo went out and scored 9 points"]),
    ([happened.Dealt(1, (BACK,)), happened.DealerDrew(2, Card("R9")), happened.TurnedUp(Card("R5"))],
     ["Red 5 (R5) was turned up"]),
])  # fmt: skip
def test_event_is_narrated(events: list[Event], told: list[str]) -> None:
    assert NARRATOR.narrate(events) == told


NAMING = (
    happened.DealerDrew, happened.TurnedUp, happened.Played, happened.HandShown, happened.Discarded,
)  # fmt: skip


def everything() -> list[Event]:
    """Return every kind of event, and every kind of lasting effect."""
    card, several, back = Card("G7"), cards("G7 W"), (BACK,)
    values: dict[str, str | int] = {"forbid": "G", "only": "G", "draws": 2, "points": 10}
    return [
        happened.DealerDrew(0, card), happened.DealerChosen(1), happened.Dealt(0, several), happened.TurnedUp(card),
        happened.PutBack(Card("W+4")), happened.Reshuffled(30), happened.Played(1, (card,), None),
        happened.ColourNamed(1, "G"), happened.Drew(1, back, "turn"), happened.Passed(1, stuck=True),
        happened.TurnLost(1, "veto"), happened.DirectionTurned(-1), happened.Called(1), happened.Caught(1, 2),
        happened.Challenged(1, 2), happened.HandShown(1, 0, several), happened.ChallengeJudged(1, guilty=False),
        happened.DrawPending(1, 4), happened.HandsSwapped(1, 2), happened.HandsPassed(1), happened.VetoSlapped(1, 2),
        happened.VetoReturned(1), happened.RuleActs(1, 1, "x"), happened.Proposed(1, 2, "draw", 4),
        happened.Chose(1, "G"), happened.Discarded(1, several), happened.Dared(1, do=True), happened.Voted(1),
        happened.VoteClosed(1, 2, 1, outcome=True), happened.RoundEnded(1, (), (0, 5, 0), ()), happened.SeatOut(1),
        happened.MatchEnded((1, 2)),
        *(put(kind, 1, "round", 0, values.get(kind, "x")) for kind in get_args(Kind)),
        *(lapsed(kind, 1, "round", 0, values.get(kind, "x")) for kind in get_args(Kind)),
    ]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("me", [0, 1, None])
def test_every_event_is_narrated_in_every_language(language: str, me: int | None, english_afterwards: None) -> None:
    """One complete line each; events about a card or a hand name it."""
    set_language(language)
    narrator = Narrator(("Ana", "Milo", "Ada"), edition("coloradd"), AnsiStyle(False), me, with_notation=True)
    for event in everything():
        lines = narrator.narrate([event])
        if isinstance(event, happened.Dealt | happened.DealerDrew) and me != 0:
            assert not lines
            continue
        (line,) = lines
        assert line
        assert not line.startswith("log-")
        assert not set(line) & set("{}$\ue000\ue001\ue002\ue003")
        names = isinstance(event, NAMING) and Card("G7") in getattr(event, "cards", [getattr(event, "card", None)])
        assert ("(G7)" in line) == names


def test_sample_events_cover_all_kinds() -> None:
    kinds = {type(event) for event in everything()}
    assert kinds == set(get_args(Event))
    named = {line.message for event in everything() if (line := narrate_event(event, NARRATOR.perspective))}
    assert named == {f"log-{kind.__struct_config__.tag}" for kind in get_args(WireEvent)}
    assert named <= set(messages("en"))


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("es", ["Milo jugó un Comodín Toma 4 (W+4), color azul", "Tomaste 2 cartas: 7 rojo (R7), Salta verde (GS)"]),
        ("fr", ["Milo a joué une carte blanche +4 (W+4), couleur bleu", "Tu as pioché 2 cartes : 7 rouge (R7), "
                "Passer vert (GS)"]),
    ],
)  # fmt: skip
def test_notation_is_kept_in_every_language(language: str, told: list[str], english_afterwards: None) -> None:
    set_language(language)
    events: list[Event] = [happened.Played(1, cards("W+4"), "B"), happened.Drew(0, cards("R7 GS"), "draw-card")]
    assert [line.replace("\u00a0", " ") for line in NARRATOR.narrate(events)] == told


def test_player_called_like_a_card_keeps_name() -> None:
    narrator = Narrator(("Red 7", "Blue"), edition("coloradd"), AnsiStyle(True), with_notation=True)
    assert narrator.narrate([happened.Played(0, cards("R7"), None)]) == ["Red 7 played \x1b[31mRed 7 (R7)\x1b[0m"]
    assert narrator.narrate([happened.ColourNamed(1, "B")]) == ["Blue named \x1b[94mblue\x1b[0m"]


def test_own_edition_has_its_colour_names() -> None:
    red, *others = edition("coloradd").colours
    box = replace(edition("coloradd"), colours=(replace(red, letter="T", name="teal"), *others))
    narrator = Narrator(("Ana", "Milo"), box, AnsiStyle(False), with_notation=True)
    assert narrator.narrate([happened.Played(0, cards("T7"), None)]) == ["Ana played teal 7 (T7)"]
    assert narrator.narrate([happened.ColourNamed(1, "T")]) == ["Milo named teal"]


def test_library_rule_is_translated(english_afterwards: None) -> None:
    set_language("es")
    (line,) = NARRATOR.narrate([happened.RuleActs(1, 1, library()["joke"].words)])
    assert "Cuenta un chiste" in line


def test_coloured_text_names_the_colour() -> None:
    """SYM-1: colour is never the only information."""
    painted = Narrator(("Ana", "Milo"), edition("coloradd"), AnsiStyle(True))
    assert painted.narrate([happened.ColourNamed(1, "G")]) == ["Milo named \x1b[32mgreen\x1b[0m"]
    assert painted.card_name(Card("R7")) == "\x1b[31mRed 7\x1b[0m"
    assert painted.card_name(Card("W")) == "\x1b[1mWild\x1b[0m"
