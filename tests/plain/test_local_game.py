"""A local game in line mode: what is shown, what can be typed, and the answers to wrong lines."""

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
from lastcard.match import Match
from lastcard.notation.record import read_record
from lastcard.notation.setup import Setup
from lastcard.plain.console import QuitGame
from tests.plain.scripted_console import QUIET, BotConsole, ScriptedConsole, ScriptedGame, scripted_game
from tests.support.legality_calls import LegalityCalls

NAMES = ("Ana", "Milo", "Ada", "Noor")


def match_at(*hands: str, top: str = "R5", names: Sequence[str] = NAMES, **fields: Any) -> Match:
    """Return a match in the middle of a round."""
    rules = RuleSet.of(fields.pop("rules", {}))
    box = fields.pop("edition", "coloradd")
    match = Match.new(names[: len(hands)], edition=box, rules=rules)
    match.state = position(edition(box), hands, rules, top, fields)
    match.events.clear()
    return match


def position(box: Any, hands: Sequence[str], rules: RuleSet, top: str, fields: dict[str, Any]) -> State:
    return Setup(box, [cards(hand) for hand in hands], rules, discards=cards(top), **fields).state()


def play_lines(match: Match, *lines: str, habits: Habits | None = None) -> tuple[ScriptedGame, str]:
    """Return the game after these lines, and everything that was printed, without line breaks."""
    console = ScriptedConsole(lines)
    game = scripted_game(match, console, habits) if habits else scripted_game(match, console)
    with pytest.raises(QuitGame):
        game.play()
    return game, " ".join(" ".join(console.said).split())


def test_table_shows_piles_direction_counts_and_hand() -> None:
    """TURN-1, SYM-1: the top card, the colour in play as a word, the direction, the card counts and the hand."""
    match = match_at("R7 B2 W", "G1 G2 G3", "G4", top="W", colour="G", direction=-1)
    _, said = play_lines(match)
    assert "Discard pile, Wild (W) on top. Colour in play: green." in said
    assert "Play goes right: You 3 cards, Ada 1 card, Milo 3 cards." in said
    assert "You can play Wild (W)." in said
    assert "Not now: Red 7 (R7), Blue 2 (B2)." in said


def test_bots_get_no_veto() -> None:
    """R-VETO-CAUSE: bots don't talk; `veto` alone says on whom it may be slapped."""
    match = match_at("P7 G2 W", "G1 G2 G3", "G4 G6", top="P5", edition="nonpartisan")
    game, said = play_lines(match, "veto ada", "veto")
    assert game.state.veto is None
    assert "A bot plays Ada's cards, and bots don't talk" in said
    assert "Ada and Milo: A bot plays these cards, and bots don’t talk." in said.replace("Milo and Ada", "Ada and Milo")


def test_wrong_line_changes_nothing() -> None:
    match = match_at("R7 B2 W", "G1 G2 G3")
    before = match.state
    game, said = play_lines(
        match, "b2", "r99", "", "catch bob", "catch milo", "w", "uno", "challenge", "x" * 5000, "catch 77"
    )
    assert game.state == before
    assert game.actions == 0
    assert "Blue 2 (B2) doesn’t match. You can play any red card, any 5 or any wild, or draw." in said
    assert "“r99” is neither a card nor a word of the game. “help” lists the words." in said
    assert "Type your move, or “help”." in said
    assert "Who is “bob”? At this table: Ana and Milo." in said
    assert "There is nobody to catch: it is too late, or they called in time. Your turn: play a card" in said
    assert "Which colour? Type it with the card: “w red”." in said
    assert "You can’t do that now. Your turn: play a card, or “draw”." in said


@pytest.mark.parametrize("lines", [("w", "red"), ("wild", "R"), ("w", "rules", "red")])
def test_colour_alone_completes_wild(lines: tuple[str, ...]) -> None:
    game, said = play_lines(match_at("R7 B2 W", "G1 G2 G3"), *lines)
    assert "Which colour?" in said
    assert game.state.colour == "R"
    assert "You played Wild (W)" in said


def test_colour_alone_plays_nothing_after_other_line() -> None:
    match = match_at("R7 B2 W", "G1 G2 G3")
    game, said = play_lines(match, "w", "b2", "red")
    assert game.state == match.state
    assert "You can’t do that now. Your turn: play a card, or “draw”." in said


def test_info_commands_print_expected_texts(tmp_path: Path) -> None:
    match = match_at("R7 B2 W", "G1 G2 G3", rules={"target": 200}, written=(Words("sing"), rule_of("joke")))
    lines = ["?", "help", "why", "why b2", "why r7", "log", "scores", "rules", "save", f"save {tmp_path}/a", "quit"]
    _, said = play_lines(match, *lines)
    for part in (
        "r7, red 7 – play that card",
        "r+2, rs, rr – Red Draw Two, Red Skip or Red Reverse.",
        "Blue 2 (B2) doesn’t match.",
        "Red 7 (R7) can be played",
        "You 0",
        "(target=200): 200.",
        "W*1, Card 1: “sing”. The players apply it.",
        "W*2, A joke: “Tell a joke",
        "Save it where?",
        f"lastcard play --resume {tmp_path}/a",
    ):
        assert part in said, part
    assert (tmp_path / "a").exists()


def test_save_never_overwrites_another_file(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("mine")
    match = Match.new(NAMES, seed=b"1")
    _, said = play_lines(
        match, f"save {other}", f"save {tmp_path}/new", f"save {tmp_path}/new", f"save {tmp_path}/no/such"
    )
    assert "already exists" in said
    assert other.read_text() == "mine"
    assert said.count("Saved.") == 2
    assert "can’t be written" in said
    assert read_record((tmp_path / "new").read_text()).names == NAMES


def test_call_is_accepted_with_the_play_or_right_after() -> None:
    """R-UNO-WHEN: the call in the next line comes before the bots can catch."""
    game, said = play_lines(match_at("R7 B2", "G1 G2 G3"), "r7 uno")
    assert "You played Red 7 (R7). You called “Uno!”" in said
    game, said = play_lines(match_at("R7 B2", "G1 G2 G3"), "r7", "uno", habits=replace(QUIET, catches=1))
    assert "You have one card left. Anything to say?" in said
    assert "You called “Uno!”" in said
    assert "caught" not in said
    assert game.state.hands[0].bit_count() == 1


def test_forgotten_call_is_caught() -> None:
    """UNO-2."""
    _, said = play_lines(match_at("R7 B2", "G1 G2 G3", draw=cards("G8 G9")), "r7", "", habits=replace(QUIET, catches=1))
    assert "Milo caught you not calling “Uno!” You drew 2 cards: Green 8 (G8), Green 9 (G9)." in said


def test_player_can_catch_a_bot() -> None:
    """UNO-2: the player is asked before the bots react."""
    match = match_at("B2 B3", "R7 G1", "G2 G3", turn=1)
    _, said = play_lines(match, "why", "catch milo", habits=replace(QUIET, forgets=1))
    assert "Milo has one card and didn’t call: “catch Milo”?" in said
    assert "You caught Milo not calling “Uno!” Milo drew 2 cards." in said


def test_jump_in_is_offered() -> None:
    match = match_at("R7 B3 B4", "R7 G1 G8", "G2 G3", turn=1, rules={"jump_in": True})
    _, said = play_lines(match, "jump r7")
    assert "You hold Red 7 (R7) too: “jump r7”?" in said
    assert "You jumped in with Red 7 (R7)." in said


@pytest.mark.parametrize(
    ("match", "asked"),
    [
        (
            match_at("R7 B2", "W+4 G1 G2", turn=1, colour="R"),
            "you draw 6 and lose your turn. “take” or “challenge”?",
        ),
        (
            match_at("G+2 B2", "R+2 G1 G2", turn=1, rules={"stacking": "same"}),
            "2 to draw: answer with a card, or “take”.",
        ),
        (
            match_at("R7 B2", "R+2 G1 G2", turn=1, rules={"stacking": "same"}),
            "and you have no card to answer with: “take”.",
        ),
        (match_at("R7 B2 B3", "G1 G2", "G3", rules={"seven_zero": True}), "Whose hand do you want? Milo or Ada."),
    ],
    ids=["challenge", "stack", "no answer", "swap"],
)
def test_every_decision_has_its_question(match: Match, asked: str) -> None:
    """WD4-4 and the house rules."""
    _, said = play_lines(match, *(["r7"] if match.state.turn == 0 else []))
    assert asked in said


def match_with_rule(rule: str, *more: str, me: bool = True, **fields: Any) -> Match:
    """Return a match with this rule in the hand of the player, or of Milo, who is then on turn."""
    hands = ["R7 B2 W B3", "G1 G2 G3", "G4 G6"]
    hands[0 if me else 1] += " W*1"
    return match_at(*hands, written=tuple(map(rule_of, (rule, *more))), turn=0 if me else 1, **fields)


@pytest.mark.parametrize(
    ("rule", "typed", "asked", "told"),
    [
        ("draw-until-colour", "blue", "Choose a colour. red, blue, green or yellow.",
         "You chose blue."),
        ("x :: draw(chosen, 2)", "ada", "The card says: “x”. Choose a player. Milo or Ada.", "You chose Ada."),
        ("x :: draw(chosen, 2)", "choose mi", "The card says: “x”. Choose a player. Milo or Ada.", "You chose Milo."),
        ("x :: draw(chosen, 2)", "2", "The card says: “x”. Choose a player. Milo or Ada.", "You chose Ada."),
        ('x :: choose(me, "sing", nothing(), "draw one", draw(me, 1))', "2",
         "Choose what happens: 1 for “sing” or 2 for “draw one”.",
         "You chose “draw one”. You drew"),
        ('x :: dare(me, "crow", draw(me, 2))', "done",
         "The card says: “x”. A dare: “crow”. Do it, and then type “done”: the others vote on it. Or “refuse”?",
         "You accepted the dare."),
        ('x :: vote(next, "Milo sang", skip(me))', "yes",
         "Yes or no: “Milo sang”? This is about Milo. “yes”, “no” or “abstain”?",
         "The vote on Milo:"),
        ("x :: discard(me, 2)", "discard r7 b2", "Choose 2 cards to discard. Type “discard” and each card.",
         "You discarded 2 cards: Red 7 (R7), Blue 2 (B2)."),
    ],
    ids=["colour", "player", "player-named", "player-numbered", "way", "dare", "vote", "discard"],
)  # fmt: skip
def test_written_rule_asks_and_reports_the_answer(rule: str, typed: str, asked: str, told: str) -> None:
    """R-CUST-CHOICE, R-CUST-JUDGE: each kind of question has its own words."""
    _, said = play_lines(match_with_rule(rule), "w*1 r", typed)
    assert "You played Wild Customizable (W*1), naming red." in said
    assert asked in said
    assert told in said


def test_invalid_choice_is_refused() -> None:
    _, said = play_lines(match_with_rule("x :: draw(chosen, 2)"), "w*1 r", "bob", "choose 0", "catch milo", "")
    assert "Who is “bob”? At this table: Ana, Milo and Ada." in said
    assert "You can’t choose that player. Choose another one. Choose a player. Milo or Ada." in said
    assert "There is nobody to catch: it is too late, or they called in time." in said


def test_rules_in_force_are_shown_while_they_last() -> None:
    """Starters ⑦ and ⑨, and a forbidden colour, which is also the reason when a card is refused."""
    rule = 'x :: show(others, my_turn); mark(me, "no peeking", call); forbid(in_play, round)'
    match = match_at("R7 G9 W", "G1 G2 G3 W*1", "G4 G6", written=(rule_of(rule),), turn=1, draw=cards("B1"))
    _, said = play_lines(match, "g9", "hand", "?")
    table = said[said.rindex("Round 1.") :]
    assert "Ada’s hand: " in table
    assert "Ada’s hand is open until Milo’s next turn." in table
    assert "Your hand is open until Milo’s next turn." in table
    assert "Milo: “no peeking”, until somebody calls “Uno!”" in table
    assert "No green card can be played until the round ends." in table
    assert "propose NAME draw 4 – propose a penalty; “discard 2” and “skip”" in table
    assert "A written rule forbids green until the round ends." in said


def test_proposal_is_voted_on_and_carried_out() -> None:
    """R-CUST-FREE: afterwards the interrupted turn continues."""
    lines = ["propose ada", "propose ada draw 50", "propose ada draw 2", "yes", "propose ana discard 1"]
    match = match_with_rule("Talk like a pirate", me=False)
    game, said = play_lines(match, *lines, habits=QUIET)
    assert "The card says: “Talk like a pirate”." in said
    assert "In force until the round ends: “Talk like a pirate”." in said
    assert "Propose what? “propose NAME draw 4”, “discard 2” or “skip”." in said
    assert "Propose Ada draw 50: a proposal is about 1 to 20 cards" in said
    assert "You propose that Ada draws 2 cards." in said
    assert "Should Ada draw 2 cards? “yes”, “no” or “abstain”?" in said
    assert "The vote on Ada: 1 yes, 0 no. Result: yes." in said  # the bot abstains
    assert "Ada drew 2 cards." in said
    assert "You propose that Ana discards 1 card." in said
    assert "The vote on you: 0 yes, 0 no. Result: no." in said
    assert game.state.awaiting.seats == (0,)


def test_upturned_wild_asks_for_its_colour() -> None:
    """START-5."""
    match = Match.new(NAMES[:2])
    box = edition("coloradd")
    match.state = Setup(box, [cards("R7 B2"), cards("G1 G2")], start=Card("W"), dealer=1).state()
    match.events.clear()
    _, said = play_lines(match, "green")
    assert "Name the first colour. red, blue, green or yellow." in said
    assert "You named green." in said


def test_round_scores_are_printed() -> None:
    """SCORE-1, SCORE-2: each hand with its points; 5 + 20 + 50 = 75."""
    match = match_at("R7", "G5 GS", "W")
    _, said = play_lines(match, "r7", "scores")
    assert "You played Red 7 (R7). You went out and scored 75 points." in said
    assert "You: 75 points this round, 75 in total." in said
    assert "Milo: 0 points this round, 0 in total. Green 5 (G5), Green Skip (GS): 25" in said
    assert "Ada: 0 points this round, 0 in total. Wild (W): 50 points." in said
    assert "Press Enter to deal the next round." in said


def test_partners_share_their_points_in_scores() -> None:
    """`teams`: 5 + 1 = 6, for both partners."""
    match = match_at("R7", "G5", "W", "G1", rules={"teams": True})
    _, said = play_lines(match, "r7")
    assert "You: 6 points this round, 6 in total." in said
    assert "Ada: 6 points this round, 6 in total. Wild (W): 50 points." in said
    assert "Ada 1 card (your team)" in said


WRITTEN = [
    "joke",
    'Pick your poison :: choose(chosen, "draw two", draw(them, 2), "lose a turn", skip(them)); forbid(colour, my_turn);'
    ' show(everyone, my_turn); mark(next, "elbows straight", call); points(me, -10); discard_to(next, 4)',
    "Talk like a pirate, and in a voice that all at the table, and those at the next table too, can hear",
]


@pytest.mark.sweep(1)
@pytest.mark.parametrize(("rules", "box", "seats"), [
    ("sheet", "coloradd", 2), ("party", "nonpartisan", 10), ("wild", "artiste", 4), ("sheet", "nonpartisan", 3),
])  # fmt: skip
def test_whole_match_fits_eighty_columns_and_replays(rules: str, box: str, seats: int) -> None:
    """From the deal to the winner, with several presets and editions."""
    names = ["Ana", *(f"Bot{seat}" for seat in range(1, seats))]
    written = WRITTEN if edition(box).max_custom else []
    match = Match.new(names, edition=box, rules=preset(rules).rules, written=written, seed=rules.encode())
    console = BotConsole(7, Habits(forgets=0.5, catches=0.5, jumps_in=0.3))
    console.game = scripted_game(match, console, bots=None)
    console.game.play()
    assert console.game.state.awaiting.phase == "match-over"
    assert max(map(len, console.said)) <= 80
    assert "won the match" in "\n".join(console.said[-4:])
    assert Match.replayed(console.game.record()).state == console.game.state


def test_eliminated_player_watches_to_the_end() -> None:
    match = Match.new(NAMES, rules={"elimination": True}, seed=b"out")
    console = BotConsole(7)
    console.game = scripted_game(match, console, bots=None)
    console.game.play()
    assert len(console.game.state.winners) == 1


def test_typed_action_is_evaluated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each action, typed or of a bot, is evaluated once, and the legal actions of a seat are listed once."""
    calls = LegalityCalls(monkeypatch)
    play_lines(match_at("R7 B2 W", "G1 R2 G3", "R4 G6 R9"), "r7")
    assert [(seat, str(action)) for _, seat, action in calls.evaluated[:1]] == [(0, "play R7")]
    assert len(calls.evaluated) == len({state for state, _, _ in calls.evaluated}) == 3
    assert set(calls.listed.values()) == {1}
