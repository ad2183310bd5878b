"""Several people at one keyboard: they take turns at it, and nobody sees another player's cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from lastcard import RuleSet, cards, edition, rule_of
from lastcard.bots import Habits
from lastcard.match import Match
from lastcard.notation.setup import Setup
from lastcard.plain.console import QuitGame
from lastcard.views import view
from tests.plain.action_words import action_in_words
from tests.plain.scripted_console import BotConsole, ScriptedConsole, ScriptedGame, scripted_game

NAMES = ("Ana", "Ben", "Milo")
_CARD_NOTATION = re.compile(r"\(([RBGYPO](?:\d|\+2|[RS])|W(?:\+4|\*\d)?)\)")


def play_lines(
    *hands: str, people: Sequence[int] = (0, 1), lines: Sequence[str] = (), **fields: Any
) -> tuple[ScriptedGame, str]:
    """Return the game after these lines, and everything that was printed."""
    rules, box = RuleSet.of(fields.pop("rules", {})), fields.pop("box", "coloradd")
    match = Match.new(NAMES[: len(hands)], edition=box, rules=rules)
    top = cards(fields.pop("top", "R5"))
    made = Setup(edition(box), [cards(hand) for hand in hands], rules, discards=top, **fields)
    match.state = made.state()
    match.events.clear()
    console = ScriptedConsole(lines)
    game = scripted_game(match, console, people=people)
    with pytest.raises(QuitGame):
        game.play()
    return game, " ".join(" ".join(console.said).split())


def test_player_is_named_before_their_hand_is_shown() -> None:
    _, said = play_lines("R7 R8", "G1 G7 G2", "B1 B2")
    assert said == "Ana’s turn. Ana, press Enter when only you can see the screen."
    _, said = play_lines("R7 R8 R9", "G1 G7 G2", "B1 B2", lines=["", "r7"])
    mine, _, his = said.partition("Ben’s turn. Ben, press Enter when only you can see the screen.")
    assert "You can play Red 7 (R7), Red 8 (R8), Red 9 (R9)." in mine
    assert "You played Red 7 (R7)." in mine
    assert his == ""


def test_veto_needs_no_chat_at_one_keyboard() -> None:
    """VETO-1, R-VETO-CAUSE: people there talk aloud; the player under the VETO has a mark."""
    lines = ["", "veto", "veto ben", "hand"]
    game, said = play_lines("P7 G2 W", "G1 G2 G3", "G4 G6", lines=lines, box="nonpartisan", top="P5")
    assert "You can slap the VETO on Ben." in said
    assert "Milo: A bot plays these cards, and bots don’t talk." in said
    assert game.state.veto == 1
    assert "You slapped the VETO on Ben." in said
    assert "Ben 3 cards (VETO)" in said


def test_player_reads_earlier_events_without_hidden_cards() -> None:
    """Ben reads that Ana drew a card, but not which one."""
    _, said = play_lines("B1 B2 B3", "G1 G7 G2", "Y1 Y2", lines=["", "draw", ""], draw=cards("G9"))
    mine, _, his = said.partition("Ben’s turn.")
    assert "You drew Green 9 (G9)." in mine
    assert "Ana drew 1 card." in his
    assert "(G9)" not in his
    assert "Your hand, 3 cards." in his


def test_same_player_continues_without_prompt() -> None:
    _, said = play_lines("B1 B2 B3", "G1 G7 G2", "Y1 Y2", lines=["", "draw"], draw=cards("R9"))
    assert said.count("press Enter") == 1
    assert "You may play the card you drew: Red 9 (R9)." in said


def test_private_commands_need_a_player_at_the_keyboard() -> None:
    _, said = play_lines("R7 R8", "G1 G7 G2", lines=["hand", "why", "draw", "frob", "log", "scores", "rules", "help"])
    assert "Your hand" not in said
    assert "(R7)" not in said
    assert said.count("Whose move is that? Type your name first.") == 3
    assert "If it isn’t your turn, type your name before your move." in said


def test_player_away_from_keyboard_can_catch() -> None:
    """UNO-2: the player types their name first."""
    hands = "R7 R8", "G1 G7 G2", "B1 B2"
    game, said = play_lines(*hands, lines=["", "r7", "", "ben catch ana"])
    mine, _, public = said.partition("Anything to say? Press Enter to let it go.")
    assert "You have one card left." in mine
    assert public.startswith(
        " Ana has one card and didn’t call: “catch Ana”? Type your name first: Ana or Ben. Ben’s turn. Ben, press"
    )
    assert "Ben caught Ana not calling “Uno!” Ana drew 2 cards." in public
    assert game.state.hands[0].bit_count() == 3


def test_call_in_time_leaves_nobody_to_catch() -> None:
    _, said = play_lines("R7 R8", "G1 G7 G2", "B1 B2", lines=["", "r7 uno"])
    assert "catch" not in said
    assert "Ben’s turn" in said


def test_jump_in_is_offered_after_every_card() -> None:
    """So the question reveals nothing about the hands."""
    jump: dict[str, Any] = {"rules": {"jump_in": True}}
    for his in ("R7 G7 G2", "G1 G7 G2"):
        _, said = play_lines("R7 R8 R9", his, "B1 B2", lines=["", "r7"], **jump)
        assert "Does anybody want to jump in? “NAME jump CARD”. Type your name first: Ana or Ben. Ben’s turn." in said
    game, said = play_lines("R7 R8 R9", "R7 G7 G2", "B1 B2", lines=["", "r7", "Ben jump r7"], **jump)
    assert "Ben jumped in with Red 7 (R7)." in said
    assert game.state.hands[1].bit_count() == 2


def test_players_can_catch_before_a_bot_moves() -> None:
    """The question is asked with no hand on the screen."""
    lines = ["", "r7", "", "ana catch ben"]
    game, said = play_lines("G7 G8 G9", "R7 G1", "B1 B2", lines=lines, turn=1, draw=cards("Y1 Y2"))
    assert (
        "Ben has one card and didn’t call: “catch Ben”? Type your name first: Ana or Ben. Press Enter to let it go."
        in said
    )
    assert "Ana caught Ben not calling “Uno!” Ben drew 2 cards." in said
    assert "(Y1)" not in said
    assert game.console.turned_away == 3  # type: ignore[attr-defined]


def test_other_player_cannot_act_out_of_turn() -> None:
    game, said = play_lines("R7 R8 R9", "R1 G7 G2", lines=["", "ben r1", "ben hand", "ana r7"])
    assert "Red 1 (R1) has to wait: it is Ana’s turn." in said
    assert "“hand” is neither a card nor a word of the game." in said
    assert game.actions == 1


def test_keyboard_passes_to_each_voter() -> None:
    rule = rule_of('x :: vote(me, "Ana sang", skip(next))')
    lines = ["", "w*1 r", "", "yes"]
    _, said = play_lines("W*1 R8 R9", "G1 G7 G2", "B1 B2", lines=lines, written=(rule,))
    assert "Ben, press Enter" in said
    assert "Yes or no: “Ana sang”? This is about Ana. “yes”, “no” or “abstain”?" in said
    assert "The vote on" in said


class HandWatcher(BotConsole):
    """Console that plays for all players and checks that only the player at the keyboard sees their hand."""

    def __init__(self) -> None:
        super().__init__(7, Habits(forgets=0.3, catches=0.5, jumps_in=0.5), action_in_words)
        self.last_seen: int | None = None

    def say(self, *lines: str) -> None:
        super().say(*lines)
        assert self.game is not None
        me = self.game.me
        if me is not None and me != self.last_seen:
            assert self.turned_away, "the hand of the previous player is still on the screen"
            self.turned_away, self.last_seen = 0, me
        text = " ".join(lines)
        if "Your hand, " in text:
            assert me is not None
            hand = {*view(self.game.state, me).hands[me]}
            shown = {found[1] for found in _CARD_NOTATION.finditer(text.partition("Your hand, ")[2])}
            assert shown == {str(card) for card in hand}


@pytest.mark.sweep(1)
@pytest.mark.parametrize(("rules", "people"), [("sheet", (0, 1)), ("party", (0, 2)), ("wild", (0, 1, 2))])
def test_whole_match_shows_each_player_only_their_hand(rules: str, people: Sequence[int]) -> None:
    """From the deal to the winner, for several presets and groups of players."""
    match = Match.new(NAMES, rules=rules, seed=b"hot seat")
    console = HandWatcher()
    console.game = scripted_game(match, console, bots=None, people=people)
    console.game.play()
    assert console.game.state.awaiting.phase == "match-over"
    assert max(map(len, console.said)) <= 80
    assert Match.replayed(console.game.record()).state == console.game.state
