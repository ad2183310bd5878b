"""Positions as text: any state is written, read back, and plays on the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

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
from lastcard.core.errors import LastcardError, PositionError
from lastcard.core.game import Game
from lastcard.core.state import Draft, State
from lastcard.editions import edition
from lastcard.notation.errors import UnreadableError
from lastcard.notation.position import read_position, write_position
from lastcard.rules.apply import apply
from lastcard.rules.deal import empty_table
from lastcard.rules.legal import legal_actions
from lastcard.views import view
from tests.notation.helpers import awaiting, table
from tests.support.play import play_on, random_match
from tests.support.written import ColourAsked, DareNext, DownTo, Judged

SMALL = (
    "edition coloradd; rules stacking=same target=200; round 2; dealer 1; scores 120 80; hands R7 W / G5; "
    "discard R5 W+4; draw B2 B2 Y0; out {out}; colour R; turn 0; direction left; awaiting turn 0; owing 1; "
    "random 6c61 99"
)


def small() -> str:
    """A game of eight cards; all the others are out."""
    deck = edition("coloradd").faces(0)
    for card in cards("R7 W G5 R5 W+4 B2 B2 Y0"):
        deck.remove(card)
    return SMALL.format(out=" ".join(deck))


def changed(state: State, **fields: Any) -> State:
    draft = Draft(state)
    for name, value in fields.items():
        setattr(draft, name, value)
    return draft.freeze()[0]


@pytest.mark.parametrize("first", range(0, 120, 20))
def test_what_was_read_back_plays_on_the_same(first: int) -> None:
    """Thousands of states of any edition, options, written rules and number of players, next rounds included."""
    for number in range(first, first + 20):
        dice, state = random_match(number)
        twin = state
        for count, move in enumerate(play_on(state, dice, 120, eager=0.85)):
            if count % 5 == 0:
                twin = read_position(write_position(move.before), move.before.game.written)
            twin, events = apply(twin, move.seat, move.action)
            text = write_position(move.after)
            assert events == move.events
            assert write_position(twin) == text
            assert write_position(read_position(text, twin.game.written)) == text
            for seat in (None, *range(twin.game.seats)):
                assert view(twin, seat) == view(move.after, seat)


def test_random_play_comes_to_every_kind_of_awaiting() -> None:
    """So the test above has seen them all, and later rounds too."""
    kinds, rounds = set(), set()
    for number in range(120):
        dice, state = random_match(number)
        for move in play_on(state, dice, 120, eager=0.85):
            kinds.add(type(move.after.awaiting))
            rounds.add(move.after.round)
    assert kinds >= set(Awaiting.__args__)
    assert max(rounds) > 2


def test_legal_actions_are_the_same() -> None:
    for number in range(10):
        dice, state = random_match(number)
        for move in play_on(state, dice, 60):
            twin = read_position(write_position(move.after), move.after.game.written)
            for seat in twin.playing:
                assert legal_actions(twin, seat) == legal_actions(move.after, seat)


def test_the_text_itself() -> None:
    text = small()
    state = read_position(text)
    assert write_position(state) == text
    assert state.scores == (120, 80)
    assert state.game.rules.changed() == {"stacking": "same", "target": 200}
    assert [" ".join(state.game.deck.cards(hand)) for hand in state.hands] == ["R7 W", "G5"]
    assert [state.game.deck.faces[card] for card in state.draw_pile] == ["Y0", "B2", "B2"]
    assert (state.random.seed, state.random.spent, state.owing) == (b"la", 99, 2)


def test_fields_may_stand_on_lines_of_their_own_in_any_order() -> None:
    text = small()
    lines = "\n".join(sorted(text.split("; ")))
    assert write_position(read_position(lines)) == text


def test_an_undealt_table() -> None:
    state = empty_table(Game(edition("artiste"), seats=3), b"")
    text = write_position(state)
    assert write_position(read_position(text)) == text
    assert apply(read_position(text), 0, legal_actions(state, 0)[0]) == apply(state, 0, legal_actions(state, 0)[0])


def test_an_edition_of_ones_own_by_its_path(tmp_path: Any) -> None:
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


@pytest.mark.parametrize("memo", [None, 0, -7, 'it\'s; "this"\n', (), (1, ("a", None), -2), True, "é"], ids=repr)
def test_a_written_rule_goes_on_from_where_it_was(memo: Any) -> None:
    """Each kind of question a rule can ask, with each kind of memo."""
    written = (ColourAsked(1), DownTo(2, 3), DareNext(3), Judged(4, tie=True))
    state = table("R1 R2", "B1", "G1", discard="R5", written=[rule.words for rule in written])
    game = Game(state.game.edition, state.game.rules, 3, written)
    for asked in (
        AwaitChoice(1, 1, memo),
        AwaitDiscard(0, 2, memo, 2),
        AwaitDare(2, 3, memo),
        AwaitVote(4, memo, 0, (1, 2), tie=True, yes=0, no=0),
        AwaitVote(4, memo, 2, (1,), tie=False, yes=0, no=1),
    ):
        before = changed(state, game=game, awaiting=asked)
        after = read_position(write_position(before), written)
        assert after.awaiting == asked
        assert write_position(after) == write_position(before)


def test_a_memo_that_is_no_plain_value_is_refused() -> None:
    state = table("R1 R2", "B1", discard="R5", written=["a rule"])
    for memo in (frozenset({1}), 1.5, (1, b"x")):
        with pytest.raises(PositionError, match="only None, numbers, texts and tuples"):
            write_position(awaiting(state, AwaitChoice(0, 1, memo)))
    text = write_position(awaiting(state, AwaitChoice(0, 1, None)))
    for memo in ('"[1]"', '"1.5"', '"x"', '"(1"', '"__import__(1)"', f'"{"(" * 5000}"', "1", r'"\ud8"'):
        with pytest.raises(UnreadableError):
            read_position(text.replace('"None"', memo), [ColourAsked(1, "a rule")])


@pytest.mark.parametrize(
    ("old", "new", "message", "where"),
    [
        ("edition coloradd", "edition colorful", "no edition 'colorful'", "colorful"),
        ("edition coloradd", "edition", "edition wants one word", "edition"),
        ("edition coloradd; ", "", "edition is missing", ""),
        ("stacking=same", "stacking=both", "stacking can't be both", "rules"),
        ("stacking=same", "stacking", "'stacking' is no option: write name=value", "rules"),
        ("stacking=same", "stakking=same", "unknown option 'stakking'", "rules"),
        ("stacking=same", "stacking=same stacking=any", "stacking is given twice", "rules"),
        ("round 2", "round two", "'two' is no number", "two"),
        ("round 2", "runde 2", "unknown field 'runde'", "runde"),
        ("round 2", "round 2; round 3", "round is given twice", "round 3"),
        ("scores 120 80", "scores 120 8O", "'8O' is no number", "8O"),
        ("hands R7", "hands R77", "'R77' is not a card", "R77"),
        ("direction left", "direction up", "'up' is no direction", "up"),
        ("awaiting turn 0", "awaiting", "what is awaited is missing", "awaiting"),
        ("awaiting turn 0", "awaiting rain 0", "'rain' can't be awaited", "awaiting"),
        ("awaiting turn 0", "awaiting turn", "turn is followed by seat", "awaiting"),
        ("awaiting turn 0", "awaiting stack 0 2 +3", "'\\+3': \\+2 or W\\+4 is wanted", "awaiting"),
        ("awaiting turn 0", "awaiting four 1 0 4 maybe", "guilty or innocent", "awaiting"),
        ("random 6c61", "random 6c6", "'6c6' is no seed", "random"),
        ("random 6c61 99", "random 6c61", "random is followed by", "random"),
        ("colour R", "colour red", "'red' is no colour", "red"),
        ("turn 0; direction", 'turn "0; direction', "a quotation mark that isn't closed", '"0'),
        ("owing 1", "owing 1; shown 0", "shown is followed by", "shown"),
    ],
)
def test_unreadable_text_says_where(old: str, new: str, message: str, where: str) -> None:
    text = small().replace(old, new)
    with pytest.raises(UnreadableError, match=message) as caught:
        read_position(text)
    assert caught.value.line == 1
    assert text[caught.value.column - 1 :].startswith(where)
    assert where or caught.value.column == len(text) + 1


def test_the_line_of_an_error_in_a_folded_text() -> None:
    text = small().replace("; ", "\n").replace("direction left", "  direction up")
    with pytest.raises(UnreadableError, match="line 12, column 13: 'up' is no direction"):
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
        ("awaiting turn 0", "awaiting four 0 1 4 guilty", "played it on another"),
        ("awaiting turn 0", "awaiting stack 0 0 +2", "a draw of no cards"),
        ("awaiting turn 0", 'awaiting choice 0 1 "None"', "rule 1: 0 customizable cards are written on"),
        ("owing 1", "owing 3", "owing 3: the seats still in the match"),
        ("owing 1", "veto 1", "the coloradd edition has no VETO card"),
        ("owing 1", "playing 1 0", "each once, in their order"),
        ("owing 1", "playing 0", "two seats at least"),
        ("owing 1", "winners 8", "winners 8"),
        ("owing 1", "shown 0 1 R7", "not all of them are in the hand of seat 1"),
        ("colour R", "colour B", "colour B: the top card is R5"),
        ("discard R5 W+4; draw B2", "draw R5 W+4 B2", "has a card on the discard pile"),
        ("rules stacking=same", "rules teams=true", "teams with 2 players"),
        ("round 2", 'written "1" "2" "3" "4" "5"; round 2', "5 customizable cards"),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused(old: str, new: str, message: str) -> None:
    text = small().replace(old, new)
    with pytest.raises(PositionError, match=message):
        read_position(text)


def test_more_impossible_positions() -> None:
    state = table("R1 R2", "B1", "G1", discard="R5", written=["a rule"])
    wild_without_colour = changed(table("R1", "B1", discard="W", colour="R"), colour=None)
    more = {
        "the top card is a wild, name one of R B G Y": wild_without_colour,
        "is words alone": changed(state, awaiting=AwaitChoice(0, 1, None)),
        "is out of the match": changed(state, playing=(0, 1)),
        "played it on another": changed(state, awaiting=AwaitFour(1, 2, 4, guilty=True)),
        "that is so when a wild was turned up": changed(state, awaiting=AwaitColour(0)),
    }
    for message, impossible in more.items():
        with pytest.raises(PositionError, match=message):
            read_position(write_position(impossible))
    judged = Judged(1, tie=True, words="a rule")
    for message, asked in {
        "3 cards can't be asked of seat 0": AwaitDiscard(0, 1, None, 3),
        "name who is judged": AwaitVote(1, None, 0, (0, 1), tie=True),
    }.items():
        with pytest.raises(PositionError, match=message):
            read_position(write_position(changed(state, awaiting=asked)), [judged])
    with pytest.raises(PositionError, match="other rules were given"):
        read_position(write_position(state), [DareNext(1)])


def test_damaged_text_is_refused_or_can_be_played() -> None:
    """Never a traceback: neither on reading nor on playing on from what was read."""
    dice = Random(7)
    for number in range(40):
        seeded, state = random_match(number)
        states = [state, *(move.after for move in play_on(state, seeded, 30, eager=0.9))]
        for _ in range(40):
            before = dice.choice(states)
            text = write_position(before)
            try:
                read = read_position(_damaged(text, dice), before.game.written)
                write_position(read)
                for move in play_on(read, dice, 10):
                    view(move.after, move.seat)
            except LastcardError:
                continue


def _damaged(text: str, dice: Random) -> str:
    """A piece cut out, put in, swapped with another word, or the end lost."""
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


def test_shown_and_drawn_cards_are_those_in_the_hand() -> None:
    """Copies are alike, so which of two R7 was drawn makes no difference that can be seen."""
    state = table("R7 R7 B1", "B2", discard="R5")
    for number in numbers(state.hands[0]):
        drawn = awaiting(state, AwaitDrawn(0, 1 << number))
        assert write_position(read_position(write_position(drawn))) == write_position(drawn)
    over = awaiting(state, RoundOver())
    assert read_position(write_position(over)).awaiting == RoundOver()
    swap = awaiting(table("R1", "B1", discard="R7", rules={"seven_zero": True}), AwaitSwap(0, 2))
    assert read_position(write_position(swap)).awaiting == AwaitSwap(0, 2)
