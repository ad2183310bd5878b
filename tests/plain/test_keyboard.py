"""Several people at one keyboard: it goes round, and nobody sees another's cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from lastcard import RuleSet, cards, edition, rule_of
from lastcard.bots import Habits
from lastcard.match import Match
from lastcard.notation.setup import Setup
from lastcard.plain.console import Leave
from lastcard.views import view
from tests.plain.scripted import BotAtTheKeyboard, KeyboardGame, ScriptedConsole, seated
from tests.plain.wording import worded

NAMES = ("Ana", "Ben", "Milo")
_NOTED = re.compile(r"\(([RBGYPO](?:\d|\+2|[RS])|W(?:\+4|\*\d)?)\)")


def at(
    *hands: str, people: Sequence[int] = (0, 1), lines: Sequence[str] = (), **fields: Any
) -> tuple[KeyboardGame, str]:
    """The game after these lines, and everything that was said."""
    rules = RuleSet.of(fields.pop("rules", {}))
    match = Match.new(NAMES[: len(hands)], rules=rules)
    made = Setup(edition("coloradd"), [cards(hand) for hand in hands], rules, discards=cards("R5"), **fields)
    match.state = made.state()
    match.events.clear()
    console = ScriptedConsole(lines)
    game = seated(match, console, people=people)
    with pytest.raises(Leave):
        game.play()
    return game, " ".join(" ".join(console.said).split())


def test_each_is_asked_for_by_name_before_their_hand_is_shown() -> None:
    _, said = at("R7 R8", "G1 G7 G2", "B1 B2")
    assert said == "Ana’s turn. Ana, press Enter when only you can see the screen."
    _, said = at("R7 R8 R9", "G1 G7 G2", "B1 B2", lines=["", "r7"])
    mine, _, his = said.partition("Ben’s turn. Ben, press Enter when only you can see the screen.")
    assert "You can play Red 7 (R7), Red 8 (R8), Red 9 (R9)." in mine
    assert "You played Red 7 (R7)." in mine
    assert his == ""


def test_what_happened_meanwhile_is_told_to_whom_it_concerns() -> None:
    """As they know it: what one drew is the other's not to see."""
    _, said = at("B1 B2 B3", "G1 G7 G2", "Y1 Y2", lines=["", "draw", ""], draw=cards("G9"))
    mine, _, his = said.partition("Ben’s turn.")
    assert "You drew Green 9 (G9)." in mine
    assert "Ana drew 1 card." in his
    assert "(G9)" not in his
    assert "Your hand, 3 cards." in his


def test_the_same_person_goes_on_without_being_asked_for_again() -> None:
    _, said = at("B1 B2 B3", "G1 G7 G2", "Y1 Y2", lines=["", "draw"], draw=cards("R9"))
    assert said.count("press Enter") == 1
    assert "You may play the card you drew: Red 9 (R9)." in said


def test_nothing_private_is_shown_to_nobody() -> None:
    _, said = at("R7 R8", "G1 G7 G2", lines=["hand", "why", "draw", "frob", "log", "scores", "rules", "help"])
    assert "Your hand" not in said
    assert "(R7)" not in said
    assert said.count("Whose move is that? Type your name first.") == 3
    assert "If it isn’t your turn, type your name before your move." in said


def test_anybody_may_catch_and_whoever_does_says_so() -> None:
    """UNO-2, by who isn't at the keyboard."""
    hands = "R7 R8", "G1 G7 G2", "B1 B2"
    game, said = at(*hands, lines=["", "r7", "", "ben catch ana"])
    mine, _, public = said.partition("Anything to say? Press Enter to let it go.")
    assert "You have one card left." in mine
    assert public.startswith(
        " Ana has one card and didn’t call: “catch Ana”? Type your name first: Ana or Ben. Ben’s turn. Ben, press"
    )
    assert "Ben caught Ana not calling “Uno!” Ana drew 2 cards." in public
    assert game.state.hands[0].bit_count() == 3


def test_a_call_in_time_leaves_nothing_to_catch() -> None:
    _, said = at("R7 R8", "G1 G7 G2", "B1 B2", lines=["", "r7 uno"])
    assert "catch" not in said
    assert "Ben’s turn" in said


def test_a_jump_in_is_asked_for_whoever_could() -> None:
    """The question says nothing about hands: it is asked after every card."""
    jump: dict[str, Any] = {"rules": {"jump_in": True}}
    for his in ("R7 G7 G2", "G1 G7 G2"):
        _, said = at("R7 R8 R9", his, "B1 B2", lines=["", "r7"], **jump)
        assert "Does anybody jump in? “NAME jump CARD”. Type your name first: Ana or Ben. Ben’s turn." in said
    game, said = at("R7 R8 R9", "R7 G7 G2", "B1 B2", lines=["", "r7", "Ben jump r7"], **jump)
    assert "Ben jumped in with Red 7 (R7)." in said
    assert game.state.hands[1].bit_count() == 2


def test_before_a_bot_goes_on_everybody_may_catch() -> None:
    """With nothing on the screen that is somebody's own."""
    lines = ["", "r7", "", "ana catch ben"]
    game, said = at("G7 G8 G9", "R7 G1", "B1 B2", lines=lines, turn=1, draw=cards("Y1 Y2"))
    assert (
        "Ben has one card and didn’t call: “catch Ben”? Type your name first: Ana or Ben. Press Enter to let it go."
        in said
    )
    assert "Ana caught Ben not calling “Uno!” Ben drew 2 cards." in said
    assert "(Y1)" not in said
    assert game.console.turned_away == 3  # type: ignore[attr-defined]


def test_another_may_not_act_out_of_turn() -> None:
    game, said = at("R7 R8 R9", "R1 G7 G2", lines=["", "ben r1", "ben hand", "ana r7"])
    assert "Red 1 (R1) has to wait: it is Ana’s turn." in said
    assert "“hand” is neither a card nor a word of the game." in said
    assert game.actions == 1


def test_votes_go_round() -> None:
    rule = rule_of('x :: vote(me, "Ana sang", skip(next))')
    lines = ["", "w*1 r", "", "yes"]
    _, said = at("W*1 R8 R9", "G1 G7 G2", "B1 B2", lines=lines, written=(rule,))
    assert "Ben, press Enter" in said
    assert "Is this true: “Ana sang”? This is about Ana. “yes”, “no” or “abstain”?" in said
    assert "The vote on" in said


class Watched(BotAtTheKeyboard):
    """Plays for everybody, and looks over their shoulders."""

    def __init__(self) -> None:
        super().__init__(7, Habits(forgets=0.3, catches=0.5, jumps_in=0.5), worded)
        self.looked: int | None = None

    def say(self, *lines: str) -> None:
        super().say(*lines)
        assert self.game is not None
        me = self.game.me
        if me is not None and me != self.looked:
            assert self.turned_away, "the screen of the one before is still there"
            self.turned_away, self.looked = 0, me
        text = " ".join(lines)
        if "Your hand, " in text:
            assert me is not None
            hand = {*view(self.game.state, me).hands[me]}
            shown = {found[1] for found in _NOTED.finditer(text.partition("Your hand, ")[2])}
            assert shown == {str(card) for card in hand}


@pytest.mark.parametrize(("rules", "people"), [("sheet", (0, 1)), ("party", (0, 2)), ("wild", (0, 1, 2))])
def test_whole_matches_among_people(rules: str, people: Sequence[int]) -> None:
    """Whoever plays, each sees their own hand and no other, from the deal to the winner."""
    match = Match.new(NAMES, rules=rules, seed=b"hot seat")
    console = Watched()
    console.game = seated(match, console, bots=None, people=people)
    console.game.play()
    assert console.game.state.awaiting.phase == "match-over"
    assert max(map(len, console.said)) <= 80
    assert Match.replayed(console.game.record()).state == console.game.state
