"""The game line by line: what is shown, what can be typed, and what a wrong line does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lastcard import RuleSet, cards, edition, preset, rule_of
from lastcard.bots import Habits
from lastcard.core.cards import Card
from lastcard.core.game import Words
from lastcard.core.state import State
from lastcard.notation.match import Match
from lastcard.notation.record import read_record
from lastcard.notation.setup import Setup
from lastcard.terminal.line.console import Leave
from lastcard.terminal.line.plain import PlainGame
from tests.terminal.scripted import QUIET, BotAtTheKeyboard, ScriptedConsole, seated

NAMES = ("Ana", "Milo", "Ada", "Noor")


def at(*hands: str, top: str = "R5", names: Sequence[str] = NAMES, **fields: Any) -> Match:
    """A match in the middle of a round."""
    rules = RuleSet.of(fields.pop("rules", {}))
    box = fields.pop("edition", "coloradd")
    match = Match.new(names[: len(hands)], edition=box, rules=rules)
    match.state = position(edition(box), hands, rules, top, fields)
    match.events.clear()
    return match


def position(box: Any, hands: Sequence[str], rules: RuleSet, top: str, fields: dict[str, Any]) -> State:
    return Setup(box, [cards(hand) for hand in hands], rules, discards=cards(top), **fields).state()


def played(match: Match, *lines: str, habits: Habits | None = None) -> tuple[PlainGame, str]:
    """The game after these lines, and everything that was said."""
    console = ScriptedConsole(lines)
    game = seated(match, console, habits) if habits else seated(match, console)
    with pytest.raises(Leave):
        game.play()
    return game, "\n".join(console.said)


def test_the_table_shows_what_a_player_needs() -> None:
    """TURN-1, SYM-1: top card, the colour in play as word and letter, the direction, everybody's count and the hand."""
    match = at("R7 B2 W", "G1 G2 G3", "G4", top="W", colour="G", direction=-1)
    _, said = played(match)
    assert "Top card W (Wild)   Colour in play green (G)" in said
    assert "Play goes right:" in said
    assert ">0 You 3 cards      2 Ada 1 card!      1 Milo 3 cards" in said
    assert "    R7    B2   *W" in said


def test_a_veto_is_marked() -> None:
    """VETO-1: by name."""
    match = at("P7 G2 W", "G1 G2 G3", "G4 G6", top="P5", edition="nonpartisan")
    game, said = played(match, "veto ada", "hand")
    assert game.match.state.veto == 2
    assert "You slap the VETO on Ada." in said
    assert "2 Ada 2 cards VETO" in said


def test_a_wrong_line_loses_nothing() -> None:
    match = at("R7 B2 W", "G1 G2 G3")
    before = match.state
    _, said = played(match, "b2", "r99", "", "catch bob", "catch milo", "w", "uno", "challenge", "x" * 5000, "catch 77")
    assert match.state == before
    assert match.actions == []
    assert "B2 doesn't match: play red, a 5, or a wild" in said
    assert "'r99' is neither a card nor a word of the game: `?` for help" in said
    assert "Say what you do, or `?` for help." in said
    assert "who is 'bob'? At this table sit Ana and Milo" in said
    assert "catch Milo: nobody there owes the last-card call" in said
    assert "W wants a colour" in said


def test_asides(tmp_path: Path) -> None:
    match = at("R7 B2 W", "G1 G2 G3", rules={"target": 200}, written=(Words("sing"), rule_of("joke")))
    lines = ["?", "help", "why", "why b2", "why r7", "log", "scores", "rules", "save", f"save {tmp_path}/a", "quit"]
    _, said = played(match, *lines)
    for part in (
        "play a red 7, Draw Two, Skip, Reverse",
        "B2: doesn't match: play red, a 5, or a wild",
        "R7 can be played",
        "You       0",
        "target = 200: points at which the match ends",
        "W*1: “sing”\n       words alone: the table rules by `propose`",
        'vote(me, "somebody laughed", discard_to(me, 1), draw(me, 4))',
        "Save where?",
        f"lastcard play --resume {tmp_path}/a",
    ):
        assert part in said
    assert (tmp_path / "a").exists()


def test_saving_never_overwrites_another_file(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("mine")
    match = Match.new(NAMES, seed=b"1")
    _, said = played(match, f"save {other}", f"save {tmp_path}/new", f"save {tmp_path}/new", f"save {tmp_path}/no/such")
    said = " ".join(said.split())  # where lines are folded depends on the folder
    assert "is there already" in said
    assert other.read_text() == "mine"
    assert said.count("Saved.") == 2
    assert "can't be written" in said
    assert read_record((tmp_path / "new").read_text()).names == NAMES


def test_the_call_with_the_play_and_right_after() -> None:
    """R-UNO-WHEN."""
    game, said = played(at("R7 B2", "G1 G2 G3"), "r7 uno")
    assert "You play R7 (red 7) and call “Uno!”." in said
    game, said = played(at("R7 B2", "G1 G2 G3"), "r7", "uno", habits=replace(QUIET, catches=1))
    assert "You have one card left. Anything to say?" in said
    assert "You call “Uno!”." in said
    assert "caught" not in said
    assert game.match.state.hands[0].bit_count() == 1


def test_a_forgotten_call_is_caught() -> None:
    """UNO-2."""
    _, said = played(at("R7 B2", "G1 G2 G3", draw=cards("G8 G9")), "r7", "", habits=replace(QUIET, catches=1))
    assert "You are caught by Milo without the call and draw G8 G9." in said


def test_you_can_catch_a_bot() -> None:
    """UNO-2: the player is asked before any bot is quick."""
    match = at("B2 B3", "R7 G1", "G2 G3", turn=1)
    _, said = played(match, "why", "catch milo", habits=replace(QUIET, forgets=1))
    assert "Milo has one card and did not call: `catch milo`?" in said
    assert "Milo is caught by you without the call and draws 2 cards." in said


def test_a_jump_in_is_offered() -> None:
    match = at("R7 B3 B4", "R7 G1 G8", "G2 G3", turn=1, rules={"jump_in": True})
    _, said = played(match, "jump r7")
    assert "You hold R7 (red 7) too: `jump r7`?" in said
    assert "You jump in with R7 (red 7)." in said


@pytest.mark.parametrize(
    ("match", "asked"),
    [
        (at("R7 B2", "W+4 G1 G2", turn=1, colour="R"), "`take` the 4, or `challenge`: if Milo held"),
        (at("G+2 B2", "R+2 G1 G2", turn=1, rules={"stacking": "same"}), "2 cards to draw: answer with a marked card"),
        (at("R7 B2", "R+2 G1 G2", turn=1, rules={"stacking": "same"}), "nothing in your hand answers, so `take` them"),
        (at("R7 B2 B3", "G1 G2", "G3", rules={"seven_zero": True}), "Swap hands with whom? `swap milo`, or ada."),
    ],
    ids=["challenge", "stack", "no answer", "swap"],
)
def test_what_is_asked(match: Match, asked: str) -> None:
    """WD4-4 and the house rules: each thing awaited has its own question."""
    _, said = played(match, *(["r7"] if match.state.turn == 0 else []))
    assert asked in said


def holding(rule: str, *more: str, me: bool = True, **fields: Any) -> Match:
    """The card with this rule in the player's hand, or in Milo's, whose turn it then is."""
    hands = ["R7 B2 W B3", "G1 G2 G3", "G4 G6"]
    hands[0 if me else 1] += " W*1"
    return at(*hands, written=tuple(map(rule_of, (rule, *more))), turn=0 if me else 1, **fields)


@pytest.mark.parametrize(
    ("rule", "typed", "asked", "told"),
    [
        ("draw-until-colour", "blue", "choose a colour: red (R), blue (B), green (G) or yellow (Y).",
         "You choose blue (B)."),
        ("x :: draw(chosen, 2)", "ada", "“x”: choose a player: milo or ada.", "You choose Ada."),
        ("x :: draw(chosen, 2)", "choose mi", "“x”: choose a player: milo or ada.", "You choose Milo."),
        ("x :: draw(chosen, 2)", "2", "“x”: choose a player: milo or ada.", "You choose Ada."),
        ('x :: choose(me, "sing", nothing(), "draw one", draw(me, 1))', "2", "“x”: choose `1` sing or `2` draw one.",
         "You choose “draw one” and draw"),
        ('x :: dare(me, "crow", draw(me, 2))', "do", "“x”: you are dared: crow. `do` it, or `refuse`?",
         "You take the dare."),
        ('x :: vote(next, "Milo sang", skip(me))', "yes",
         "“x”: is it so that “Milo sang”? You judge Milo: `yes`, `no` or `abstain`.",
         "The vote on Milo (“Milo sang”):"),
        ("x :: discard(me, 2)", "discard r7 b2", "“x”: `discard` 2 cards, naming each.", "You discard R7 B2."),
    ],
    ids=["colour", "player", "player-named", "player-numbered", "way", "dare", "vote", "discard"],
)  # fmt: skip
def test_what_a_written_rule_asks(rule: str, typed: str, asked: str, told: str) -> None:
    """R-CUST-CHOICE, R-CUST-JUDGE: each question has its words, and its answer is told with them."""
    _, said = played(holding(rule), "w*1 r", typed)
    assert "You play W*1:R (Wild Customizable)." in said
    said = " ".join(said.split())
    assert asked in said
    assert told in said


def test_a_choice_that_is_not_offered() -> None:
    _, said = played(holding("x :: draw(chosen, 2)"), "w*1 r", "bob", "choose 0", "catch milo", "")
    assert "who is 'bob'? At this table sit Ana, Milo and Ada" in said
    assert "choose 0: the rule asks for a player: choose 1 or choose 2" in said
    assert "nobody there owes the last-card call" in said


def test_what_is_in_force_lies_on_the_table() -> None:
    """Starters ⑦ and ⑨, and a colour forbidden: shown while it lasts, with the reason when it stops a card."""
    rule = 'x :: show(others, my_turn); mark(me, "no peeking", call); forbid(in_play, round)'
    match = at("R7 G9 W", "G1 G2 G3 W*1", "G4 G6", written=(rule_of(rule),), turn=1, draw=cards("B1"))
    _, said = played(match, "g9", "hand", "?")
    table = said[said.rindex("-- Round 1") :]
    assert "Ada shows: " in table
    assert "The hands of Ada and you lie open until Milo’s next turn." in table
    assert "A mark on Milo until somebody calls “Uno!”: “no peeking”." in table
    assert "can be played until the round ends." in table
    assert "propose NAME …   ask the table to rule: `draw 4`, `discard 2` or `skip`" in table
    assert "G9: a rule in force forbids green until the round ends" in said


def test_the_table_rules_on_free_text() -> None:
    """R-CUST-FREE: proposed by name, voted on, and acted out; the turn goes on where it was."""
    lines = ["propose ada", "propose ada draw 50", "propose ada draw 2", "yes", "propose ana discard 1"]
    match = holding("Talk like a pirate", me=False)
    game, said = played(match, *lines, habits=replace(QUIET, votes_yes=1))
    flat = " ".join(said.split())
    assert "W*1 says: “Talk like a pirate”." in said
    assert "The table rules on “Talk like a pirate” until the round ends: `propose` what it does." in flat
    assert "propose what? `propose NAME draw 4`, `discard 2` or `skip`" in said
    assert "propose Ada draw 50: a proposal is about 1 to 20 cards" in said
    assert "You propose that Ada draws 2 cards." in said
    assert "Is it ruled that Ada draws 2 cards: `yes`, `no` or `abstain`." in said
    assert "The vote: 2 yes, 0 no. The table agrees." in said
    assert "Ada draws 2 cards." in said
    assert "You propose that you discard 1 card." in said
    assert "The vote: 0 yes, 2 no. The table does not agree." in said
    assert game.match.state.awaiting.seats == (0,)


def test_an_upturned_wild_asks_for_its_colour() -> None:
    """START-5."""
    match = Match.new(NAMES[:2])
    box = edition("coloradd")
    match.state = Setup(box, [cards("R7 B2"), cards("G1 G2")], start=Card("W"), dealer=1).state()
    match.events.clear()
    _, said = played(match, "green")
    assert "Name a colour: red (R), blue (B), green (G) or yellow (Y)." in said
    assert "You name green (G)." in said


def test_the_scores_after_a_round() -> None:
    """SCORE-1, SCORE-2: each hand with what it counts; 5 + 20 + 50 = 75."""
    match = at("R7", "G5 GS", "W")
    _, said = played(match, "r7", "scores")
    assert "You play R7 (red 7) and go out." in said
    assert "  You       0      75     75" in said
    assert "  Milo     25       0      0  G5 GS" in said
    assert "  Ada      50       0      0  W" in said
    assert "Enter deals the next round." in said


def test_partners_share_their_points() -> None:
    """`teams`: 5 + 1 = 6, for both of the team."""
    match = at("R7", "G5", "W", "G1", rules={"teams": True})
    _, said = played(match, "r7")
    assert "  You       0       6      6" in said
    assert "  Ada      50       6      6  W" in said


WRITTEN = [
    "joke",
    'Pick your poison :: choose(chosen, "draw two", draw(them, 2), "lose a turn", skip(them)); forbid(colour, my_turn);'
    ' show(everyone, my_turn); mark(next, "elbows straight", call); points(me, -10); discard_to(next, 4)',
    "Talk like a pirate, and in a voice that all at the table, and those at the next table too, can hear",
]


@pytest.mark.parametrize(("rules", "box", "seats"), [
    ("sheet", "coloradd", 2), ("party", "nonpartisan", 10), ("wild", "artiste", 4), ("sheet", "nonpartisan", 3),
])  # fmt: skip
def test_whole_matches_fit_eighty_columns_and_replay(rules: str, box: str, seats: int) -> None:
    """From the deal to the winner, whatever is typed on the way."""
    names = ["Ana", *(f"Bot{seat}" for seat in range(1, seats))]
    written = WRITTEN if edition(box).max_custom else []
    match = Match.new(names, edition=box, rules=preset(rules).rules, written=written, seed=rules.encode())
    console = BotAtTheKeyboard(7, Habits(forgets=0.5, catches=0.5, jumps_in=0.3))
    console.game = seated(match, console, bots=None)
    console.game.play()
    assert match.state.awaiting.phase == "match-over"
    assert max(map(len, console.said)) <= 80
    assert "the match!" in "\n".join(console.said[-30:])
    assert Match.replayed(match.record()).state == match.state


def test_a_player_out_of_an_elimination_watches_to_the_end() -> None:
    match = Match.new(NAMES, rules={"elimination": True}, seed=b"out")
    console = BotAtTheKeyboard(7)
    console.game = seated(match, console, bots=None)
    console.game.play()
    assert len(match.state.winners) == 1
