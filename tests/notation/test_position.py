"""Positions as text: any state is written, read back, and continues the same way."""

from __future__ import annotations

import ast
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from lastcard.core.actions import Discard, Draw, Play, Propose, Vote
from lastcard.core.awaiting import (
    AwaitChoice,
    AwaitColour,
    AwaitDare,
    AwaitDiscard,
    AwaitDrawn,
    AwaitFour,
    Awaiting,
    AwaitSwap,
    AwaitVote,
    RoundOver,
)
from lastcard.core.cards import cards
from lastcard.core.deck import numbers
from lastcard.core.errors import LastcardError, PositionError, RuleError, UnreadableError
from lastcard.core.game import Game, Words
from lastcard.core.in_force import InForce
from lastcard.core.state import Draft, State
from lastcard.editions import edition
from lastcard.notation.position import read_position, write_position
from lastcard.rules.apply import apply
from lastcard.rules.deal import empty_table
from lastcard.rules.legal_actions import legal_actions
from lastcard.views import view
from tests.notation.helpers import awaiting, play_on, random_match, table
from tests.support.written_rules import ColourAsked

SMALL = (
    "edition coloradd; rules stacking=same target=200; round 2; dealer 1; scores 120 80; hands R7 W / G5; "
    "discard R5 W+4; draw B2 B2 Y0; out {out}; colour R; turn 0; direction left; awaiting turn 0; owing 1; "
    "random 6c61 99"
)


def small() -> str:
    """Return a position with eight cards; the others are left out of the game."""
    deck = edition("coloradd").faces(0)
    for card in cards("R7 W G5 R5 W+4 B2 B2 Y0"):
        deck.remove(card)
    return SMALL.format(out=" ".join(deck))


def changed(state: State, **fields: Any) -> State:
    draft = Draft(state)
    for name, value in fields.items():
        setattr(draft, name, value)
    return draft.freeze()[0]


@pytest.mark.sweep(1)
@pytest.mark.parametrize("first", range(0, 80, 10))
def test_position_read_back_plays_the_same(first: int) -> None:
    """Thousands of states of any edition, options, written rules and number of players, with later rounds."""
    for number in range(first, first + 10):
        dice, state = random_match(number)
        twin = state
        for count, move in enumerate(play_on(state, dice, 120, eager=0.85)):
            if count % 5 == 0:
                twin = read_position(write_position(move.before))
            twin, events = apply(twin, move.seat, move.action)
            text = write_position(move.after)
            assert events == move.events
            assert write_position(twin) == text
            assert write_position(read_position(text)) == text
            for seat in (None, *range(twin.game.seats)):
                assert view(twin, seat) == view(move.after, seat)


def test_random_play_reaches_every_awaiting_kind() -> None:
    """So the test above covers them all, and later rounds too."""
    kinds, rounds = set(), set()
    for number in range(120):
        dice, state = random_match(number)
        for move in play_on(state, dice, 120, eager=0.85):
            kinds.add(type(move.after.awaiting))
            rounds.add(move.after.round)
    assert kinds >= set(Awaiting.__args__)
    assert max(rounds) > 2


def test_position_read_back_has_the_same_legal_actions() -> None:
    for number in range(10):
        dice, state = random_match(number)
        for move in play_on(state, dice, 60):
            twin = read_position(write_position(move.after))
            for seat in twin.playing:
                assert legal_actions(twin, seat) == legal_actions(move.after, seat)


def test_position_has_expected_text() -> None:
    text = small()
    state = read_position(text)
    assert write_position(state) == text
    assert state.scores == (120, 80)
    assert state.game.rules.changed() == {"stacking": "same", "target": 200}
    assert [" ".join(state.game.deck.cards(hand)) for hand in state.hands] == ["R7 W", "G5"]
    assert [state.game.deck.faces[card] for card in state.draw_pile] == ["Y0", "B2", "B2"]
    assert (state.random.seed, state.random.spent, state.owing) == (b"la", 99, 2)


def test_fields_are_read_on_separate_lines_in_any_order() -> None:
    text = small()
    lines = "\n".join(sorted(text.split("; ")))
    assert write_position(read_position(lines)) == text


def test_position_before_the_deal_round_trips() -> None:
    state = empty_table(Game(edition("artiste"), seats=3), b"")
    text = write_position(state)
    assert write_position(read_position(text)) == text
    assert apply(read_position(text), 0, legal_actions(state, 0)[0]) == apply(state, 0, legal_actions(state, 0)[0])


def test_custom_edition_is_named_by_its_path(tmp_path: Any) -> None:
    path = tmp_path / "a box; of mine.toml"
    source = edition("artiste")
    text = "\n".join(
        [
            'id = "mine"', 'name = "Mine"', "[colours]", 'Q = "quince"', 'R = "rust"', 'Z = "zinc"', 'B = "bone"',
            "[each_colour]", *(f'"{rank}" = {count}' for rank, count in source.each_colour),
            "[wilds]", *(f'"{rank}" = {count}' for rank, count in source.wilds),
            "[points]", *(f'"{rank}" = {points}' for rank, points in source.points),
            "[extras.art]", "count = 4", 'place = "out"',
        ]
    )  # fmt: skip
    path.write_text(text, "utf-8")
    state = empty_table(Game(edition(str(path))), b"\x01")
    state = apply(state, 0, legal_actions(state, 0)[0])[0]
    assert read_position(write_position(state, str(path))).game.edition == state.game.edition
    with pytest.raises(UnreadableError, match="no edition 'mine'"):
        read_position(write_position(state))


ASKING = {
    "x :: draw_until(next, colour)": (
        """choice 0 1 "((('colour',), ('do', (), -1)), '', -1, False)" colour R,B,G,Y "()" """
    ),
    "x :: draw(chosen, 2)": """choice 0 1 "((('player',), ('do', (), -1)), '', -1, False)" seat 1,2 "()" """,
    'x :: choose(next, "a; b", nothing(), "c", nothing())': (
        """choice 1 1 "((('way', (), 1),), '', -1, False)" way 1,2 "('a; b', 'c')" """
    ),
    "rooster": """dare 1 1 "((('dare', (), 1),), '', -1, False)" "a rooster call" """,
    "joke": """vote 1 "((('vote', (), 0),), '', -1, False)" 0 1,2 tie-yes "somebody laughed" 0 0""",
    "x :: discard(everyone, 1)": (
        """discard 1 1 "((('discard', 1, 1), ('discard', 2, 1), ('discard', 0, 1)), '', -1, False)" 1"""
    ),
}


@pytest.mark.parametrize(("rule", "asked"), ASKING.items())
def test_question_of_a_rule_is_written_and_read(rule: str, asked: str) -> None:
    """R-CUST-CHOICE, R-CUST-VOTE: each kind of question, with the place where the rule continues."""
    state = table("R1 R2 W*1", "B1 B2", "G1 G2", discard="R5", written=[rule])
    state, _ = apply(state, 0, Play(cards("W*1"), "R"))
    assert f"; awaiting {asked.strip()}; " in write_position(state)
    assert read_position(write_position(state)).awaiting == state.awaiting


def test_force_is_written_and_read() -> None:
    rule = 'x :: forbid(in_play, my_turn); mark(next, "say \\"aye\\"; loud", call); points(me, -5); draws(next, 3)'
    state = table("R1 R2 W*1", "B1 B2", "G1 G2", discard="R5", written=[rule, "sing"])
    state, _ = apply(state, 0, Play(cards("W*1"), "B"))
    text = write_position(state)
    for force in (
        'force forbid 0 turn 0 "B"', r'force mark 1 call 0 "say \"aye\"; loud"', "force points 0 round 0 -5",
        "force draws 1 turn-over 0 3 begun",
    ):  # fmt: skip
        assert f"; {force}; " in text
    assert read_position(text).in_force == state.in_force
    for damaged in ("force rain 0 turn 0 1", "force open 0 noon 0 1", "force open 0 turn", "force open 0 turn 0 x"):
        with pytest.raises(UnreadableError):
            read_position(text.replace("force points 0 round 0 -5", damaged))
    for impossible in (
        'force forbid 0 turn 0 "Q"', "force only 0 turn 0 3", 'force open 7 round 0 ""',
        "force points 0 round 0 5000", "force draws 1 turn-over 0 21", 'force mark 1 turn 9 "x"',
        "force points 0 round 0 1 begun", "force mark 0 call 0 5", 'force lose-turn 0 round 0 "x"',
    ):  # fmt: skip
        with pytest.raises(PositionError, match="force "):
            read_position(text.replace("force points 0 round 0 -5", impossible))


def test_table_ruling_is_written_and_read() -> None:
    """R-CUST-FREE: the vote and then the discard; the card drawn before is written by its face and kept."""
    state = table("R1 R2 G7 W*1", "B1 B2", "G1 G2", discard="R5", written=["sing"], draw=cards("B9 B7"), turn=0)
    for seat, action in ((0, Play(cards("W*1"), "B")), (1, Draw())):
        state, _ = apply(state, seat, action)
    assert state.awaiting.phase == "drawn"
    state, _ = apply(state, 2, Propose(1, "discard", 1))
    assert "awaiting vote 0 \"('discard', 1, 1, 'B9')\" 1 0,2 tie-no \"1 discard 1\" 0 0; " in write_position(state)
    for seat, action in ((0, Vote(True)), (2, Vote(None))):
        state, _ = apply(read_position(write_position(state)), seat, action)
    assert "awaiting discard 1 0 " in write_position(state)
    state, _ = apply(read_position(write_position(state)), 1, Discard(cards("B1")))
    assert "awaiting drawn 1 B9; " in write_position(state)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("'B9'", "'B8'"), ("'B9'", "9"), ("'discard', 1, 1", "'discard', 1, 7"), ("'discard', 1, 1", "'eat', 1, 1"),
        ("'discard', 1, 1", "'discard', 21, 1"), ("'discard', 1, 1", "'draw', 1, 1"), ("tie-no", "tie-yes"),
        ("1 0,2 tie", "2 0,1 tie"), ("vote 0", "vote 2"), ('"1 discard 1"', '"milo sings"'),
    ],
)  # fmt: skip
def test_impossible_table_ruling_is_refused(old: str, new: str) -> None:
    state = table("R1 R2 G7 W*1", "B1 B2", "G1 G2", discard="R5", written=["sing"], draw=cards("B9 B7"), turn=0)
    for seat, action in ((0, Play(cards("W*1"), "B")), (1, Draw()), (2, Propose(1, "discard", 1))):
        state, _ = apply(state, seat, action)
    with pytest.raises((PositionError, UnreadableError)):
        read_position(write_position(state).replace(old, new))


MEMO = "((('dare', (1, 2), 1), ('do', (1,), -1), ('discard', 2, 1)), 'R', 2, True)"


@pytest.mark.parametrize(
    "memo",
    [
        "None", "1", "()", "((), '', -1, False)", "((('dare', (1, 2), 1),), '', -1)", MEMO.replace("'R'", "'Q'"),
        MEMO.replace("2, True", "3, True"), MEMO.replace("True", "1"), MEMO.replace("(1, 2), 1", "(1, 2), 9"),
        MEMO.replace("(1, 2)", "(1, 4)"), MEMO.replace("(1, 2)", "(9,)"), MEMO.replace("(1, 2)", "('x',)"),
        MEMO.replace("(1, 2)", "(1,)"), MEMO.replace("(1, 2)", "(1, 0)"), MEMO.replace("(1,), -1", "(1,), 0"),
        MEMO.replace("(1,), -1", "(1, 2), -1"), MEMO.replace("'discard', 2, 1", "'discard', 2, 0"),
        MEMO.replace("'discard', 2, 1", "'fly', 2, 1"), MEMO.replace("'dare', (1, 2), 1", "'discard', 1, 1"),
        MEMO.replace("'dare', (1, 2), 1", "'colour'"), MEMO.replace("'dare', (1, 2), 1", "'dare', (1, 2), 2"),
    ],
)  # fmt: skip
def test_rule_resumes_only_where_it_can_stop(memo: str) -> None:
    """So that no damaged text leads to a question from which its rule can't continue."""
    rule = 'x :: extra_turn(); choose(next, "a", dare(them, "sing", draw(them, 2)), "b", nothing())'
    state = table("R1 R2", "B1", "G1", discard="R5", written=[rule])
    good = awaiting(state, AwaitDare(1, 1, ast.literal_eval(MEMO), "sing"))
    assert read_position(write_position(good)).awaiting == good.awaiting
    with pytest.raises(PositionError, match="doesn't ask this"):
        read_position(write_position(good).replace(MEMO, memo))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("way 1,2", "way 1,2,3"), ("way 1,2", "way 2,1"), ("way 1,2", "seat 1,2"), ("way 1,2", "colour R,B,G,Y"),
        ("'a', 'b'", "'a', 'c'"), ("'a', 'b'", "'a', 5"), ("('a', 'b')", "'a'"), ("choice 1 1", "choice 2 1"),
        ("way 1,2", "wish 1,2"),
    ],
)  # fmt: skip
def test_question_must_be_one_the_rule_asks(old: str, new: str) -> None:
    rule = 'x :: choose(next, "a", nothing(), "b", nothing())'
    state = table("R1 R2", "B1", "G1", discard="R5", written=[rule])
    asked = AwaitChoice(1, 1, ((("way", (), 1),), "", -1, False), "way", ("1", "2"), ("a", "b"))
    text = write_position(awaiting(state, asked))
    assert read_position(text).awaiting == asked
    with pytest.raises((PositionError, UnreadableError)):
        read_position(text.replace(old, new))


def test_memo_must_be_a_plain_value() -> None:
    state = table("R1 R2", "B1", discard="R5", written=["a rule"])
    for memo in (frozenset({1}), 1.5, (1, b"x")):
        with pytest.raises(PositionError, match="only None, numbers, texts and tuples"):
            write_position(awaiting(state, AwaitDare(0, 1, memo)))
    text = write_position(awaiting(state, AwaitDare(0, 1, None)))
    for memo in ('"[1]"', '"1.5"', '"x"', '"(1"', '"__import__(1)"', f'"{"(" * 5000}"', "1", r'"\ud8"'):
        with pytest.raises(UnreadableError):
            read_position(text.replace('"None"', memo))


def test_rule_that_reads_back_differently_is_not_written() -> None:
    """A record or position means the same everywhere, so it has no rules of one program and no library names."""
    state = table("R1 R2", "B1", discard="R5", written=["joke"])
    assert "Tell a joke" in write_position(state)
    words = changed(state, game=replace(state.game, written=(Words("joke"),)))
    assert read_position(write_position(words)).game.written == (Words("joke"),)
    for odd in (ColourAsked(), Words("two\nlines"), Words("a :: b"), Words("")):
        with pytest.raises(RuleError):
            write_position(changed(state, game=replace(state.game, written=(odd,))))
    for text in ('"x :: fly(me)"', '"x :: draw(me, 99)"', '""', "sing"):
        with pytest.raises(UnreadableError) as caught:
            read_position(small().replace("round 2", f"written {text}; round 2"))
        assert caught.value.column == small().index("round 2") + len("written ") + 1


def test_negative_scores_are_written_and_read() -> None:
    """Written rules can take points."""
    text = small().replace("scores 120 80", "scores -120 80")
    assert read_position(text).scores == (-120, 80)
    assert write_position(read_position(text)) == text


@pytest.mark.parametrize(
    ("old", "new", "message", "where"),
    [
        ("edition coloradd", "edition colorful", "no edition 'colorful'", "colorful"),
        ("edition coloradd", "edition", "edition takes one word", "edition"),
        ("edition coloradd; ", "", "edition is missing", ""),
        ("stacking=same", "stacking=both", "stacking can't be both", "rules"),
        ("stacking=same", "stacking", "'stacking' is not an option: write name=value", "rules"),
        ("stacking=same", "stakking=same", "unknown option 'stakking'", "rules"),
        ("stacking=same", "stacking=same stacking=any", "stacking is given twice", "rules"),
        ("round 2", "round two", "'two' is not a number", "two"),
        ("round 2", "runde 2", "unknown field 'runde'", "runde"),
        ("round 2", "round 2; round 3", "round is given twice", "round 3"),
        ("scores 120 80", "scores 120 8O", "'8O' is not a number", "8O"),
        ("hands R7", "hands R77", "'R77' is not a card", "R77"),
        ("direction left", "direction up", "'up' is not a direction", "up"),
        ("awaiting turn 0", "awaiting", "awaiting must say what the game waits for", "awaiting"),
        ("awaiting turn 0", "awaiting rain 0", "'rain' can't be awaited", "awaiting"),
        ("awaiting turn 0", "awaiting turn", "turn is followed by seat", "awaiting"),
        ("awaiting turn 0", "awaiting stack 0 2 +3", "'\\+3': write \\+2 or W\\+4", "awaiting"),
        ("awaiting turn 0", "awaiting four 1 0 4 maybe", "guilty or innocent", "awaiting"),
        (
            "awaiting turn 0",
            "awaiting four 1 0 4",
            "followed by seat, player, total, guilty and before",
            "awaiting",
        ),
        ("awaiting turn 0", "awaiting four 1 0 4 guilty red", "'red' is not a colour", "awaiting"),
        ("random 6c61", "random 6c6", "'6c6' is not a seed", "random"),
        ("random 6c61 99", "random 6c61", "random is followed by", "random"),
        ("colour R", "colour red", "'red' is not a colour", "red"),
        ("turn 0; direction", 'turn "0; direction', "a quotation mark isn't closed", '"0'),
        ("owing 1", "owing 1; shown 0", "shown is followed by", "shown"),
    ],
)
def test_unreadable_position_names_line_and_column(old: str, new: str, message: str, where: str) -> None:
    text = small().replace(old, new)
    with pytest.raises(UnreadableError, match=message) as caught:
        read_position(text)
    assert caught.value.line == 1
    assert text[caught.value.column - 1 :].startswith(where)
    assert where or caught.value.column == len(text) + 1


def test_error_in_folded_text_names_its_line() -> None:
    text = small().replace("; ", "\n").replace("direction left", "  direction up")
    with pytest.raises(UnreadableError, match="line 12, column 13: 'up' is not a direction"):
        read_position(text)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("hands R7 W", "hands R7 R7 W", "R7: one too many"),
        ("hands R7 W", "hands P7 W", "P7: there is no such card"),
        ("hands R7 W", "hands W", "R7: in no hand and no pile"),
        ("hands R7 W / G5", "hands R7 W G5 /", "seat 1 holds no card"),
        ("hands R7 W / G5", "hands R7 W G5", "1 player: the game is for 2 to 10"),
        ("scores 120 80", "scores 120", "1 scores for 2 hands"),
        ("dealer 1", "dealer 2", "dealer 2: seats are 0 to 1"),
        ("turn 0; direction", "turn 5; direction", "turn 5: seats are 0 to 1"),
        ("awaiting turn 0", "awaiting turn 1", "it is the turn of seat 0"),
        ("awaiting turn 0", "awaiting turn 7", "awaiting 7: the seats still in the match are 0 1"),
        ("awaiting turn 0", "awaiting drawn 0 B2", "not all of them are in the hand of seat 0"),
        ("awaiting turn 0", "awaiting drawn 7 B2", "there is no seat 7"),
        ("awaiting turn 0", "awaiting swap 0 1", "under seven_zero"),
        ("awaiting turn 0", "awaiting colour 0", "the top card is R5"),
        ("awaiting turn 0", "awaiting four 0 1 4 guilty", "so that seat played it, on another"),
        ("awaiting turn 0", "awaiting four 1 0 4 guilty P", "P isn't a colour in play, name one of R B G Y"),
        ("awaiting turn 0", "awaiting stack 0 0 +2", "a draw of no cards"),
        ("awaiting turn 0", 'awaiting dare 0 1 "None" ""', "rule 1: the number of customizable cards with a rule is 0"),
        ("owing 1", "owing 3", "owing 3: the seats still in the match"),
        ("owing 1", "veto 1", "the coloradd edition has no VETO card"),
        ("owing 1", "playing 1 0", "each once, in their order"),
        ("owing 1", "playing 0", "at least two seats"),
        ("owing 1", "winners 8", "winners 8"),
        ("owing 1", "shown 0 1 R7", "not all of them are in the hand of seat 1"),
        ("colour R", "colour B", "colour B: the top card is R5"),
        ("discard R5 W+4; draw B2", "draw R5 W+4 B2", "has a card on the discard pile"),
        ("rules stacking=same", "rules teams=true", "teams with 2 players"),
        ("round 2", 'written "1" "2" "3" "4" "5"; round 2', "5 customizable cards"),
    ],
)  # fmt: skip
def test_impossible_position_is_refused(old: str, new: str, message: str) -> None:
    text = small().replace(old, new)
    with pytest.raises(PositionError, match=message):
        read_position(text)


def test_colour_before_wild_draw_four_is_optional() -> None:
    """R-WD4-MOMENT: the guilt is written anyway; older positions don't have the colour."""
    state = apply(table("R7 W+4 B1", "G5 G6", discard="R5"), 0, Play(cards("W+4"), "B"))[0]
    text = write_position(state)
    assert "; awaiting four 1 0 4 guilty R; " in text
    older = text.replace("guilty R", "guilty")
    assert view(read_position(older), 1) == replace(view(state, 1), before=None)
    assert write_position(read_position(older)) == older


def test_impossible_states_are_refused() -> None:
    state = table("R1 R2", "B1", "G1", discard="R5", written=["a rule"])
    wild_without_colour = changed(table("R1", "B1", discard="W", colour="R"), colour=None)
    more = {
        "the top card is a wild, name one of R B G Y": wild_without_colour,
        "has no effect, so it asks nothing": changed(state, awaiting=AwaitDare(0, 1, None)),
        "is out of the match": changed(state, playing=(0, 1)),
        "so that seat played it, on another": changed(state, awaiting=AwaitFour(1, 2, 4, guilty=True)),
        "that needs a wild turned up": changed(state, awaiting=AwaitColour(0)),
    }
    for message, impossible in more.items():
        with pytest.raises(PositionError, match=message):
            read_position(write_position(impossible))
    for message, asked in {
        "3 cards can't be asked of seat 0": AwaitDiscard(0, 1, None, 3),
        "name who is judged": AwaitVote(1, None, 0, (0, 1), tie=True),
    }.items():
        with pytest.raises(PositionError, match=message):
            read_position(write_position(changed(state, awaiting=asked)))
    over = changed(state, awaiting=RoundOver(), in_force=(InForce("open", 0, "round"),))
    with pytest.raises(PositionError, match="nothing is in force when the round is over"):
        read_position(write_position(over))


def test_damaged_position_is_refused_or_playable() -> None:
    """No traceback, neither while reading nor while playing on from the result."""
    dice = Random(7)
    for number in range(40):
        seeded, state = random_match(number)
        states = [state, *(move.after for move in play_on(state, seeded, 30, eager=0.9))]
        for _ in range(40):
            before = dice.choice(states)
            text = write_position(before)
            try:
                read = read_position(_damaged(text, dice))
                write_position(read)
                for move in play_on(read, dice, 10):
                    view(move.after, move.seat)
            except LastcardError:
                continue


def _damaged(text: str, dice: Random) -> str:
    """Return the text with a piece removed, inserted or swapped, or with its end cut off."""
    words = text.split(" ")
    match dice.randrange(4):
        case 0:
            return text[: dice.randrange(len(text))]
        case 1:
            place = dice.randrange(len(text))
            return text[:place] + dice.choice('0123456789RBGYW+;"/-\\ é\n') + text[place + dice.randrange(2) :]
        case 2:
            one, other = dice.randrange(len(words)), dice.randrange(len(words))
            words[one], words[other] = words[other], words[one]
        case _:
            words[dice.randrange(len(words))] = dice.choice(words)
    return " ".join(words)


def test_shown_and_drawn_cards_come_from_the_hand() -> None:
    """Copies are interchangeable, so it doesn't matter which of two R7 was drawn."""
    state = table("R7 R7 B1", "B2", discard="R5")
    for number in numbers(state.hands[0]):
        drawn = awaiting(state, AwaitDrawn(0, 1 << number))
        assert write_position(read_position(write_position(drawn))) == write_position(drawn)
    over = awaiting(state, RoundOver())
    assert read_position(write_position(over)).awaiting == RoundOver()
    swap = awaiting(table("R1", "B1", discard="R7", rules={"seven_zero": True}), AwaitSwap(0, 2))
    assert read_position(write_position(swap)).awaiting == AwaitSwap(0, 2)
