"""Typed actions with one meaning, several meanings, no legal meaning, or no meaning."""

from __future__ import annotations

import pytest

from lastcard.core.awaiting import AwaitChoice, AwaitColour, AwaitDare, AwaitDiscard, AwaitDrawn, AwaitSwap, AwaitVote
from lastcard.core.errors import AmbiguousError, IllegalError, UnreadableError
from lastcard.core.refusals import Refusal
from lastcard.core.state import Draft, State
from lastcard.notation.resolve import resolve
from lastcard.rules.apply import apply
from lastcard.rules.legal_actions import legal_actions
from tests.notation.helpers import awaiting, play_on, random_match, table

HAND = "R7 B7 G3 Y9 R+2 GS RS YR W W+4 W*1"


@pytest.fixture
def open_turn() -> State:
    """Red 5 on top, and a hand with nearly every kind of card."""
    return table(HAND, "R1 B1", "R2 B2", discard="R5", written=["just a wild"])


def upturned_wild(edition_id: str = "coloradd") -> State:
    draft = Draft(table("G1 G2", "Y1 Y2", discard="W", colour="G", edition_id=edition_id))
    draft.colour, draft.awaiting = None, AwaitColour(0)
    return draft.freeze()[0]


def draw_four(**rules: str) -> State:
    """Return a state in which seat 0 has to answer a Wild Draw Four of seat 1."""
    state = table("R7 W+4", "G1 W+4 R1", discard="B5", turn=1, rules=rules)
    return apply(state, 1, resolve(state, 1, "+4 b"))[0]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("play R7", "play R7"), ("R7", "play R7"), ("r7", "play R7"), (" PLAY  r7 ", "play R7"), ("p r7", "play R7"),
        ("7", "play R7"), ("red 7", "play R7"), ("Red7", "play R7"), ("redskip", None), ("r 7", "play R7"),
        ("+2", "play R+2"), ("r+2", "play R+2"), ("red +2", "play R+2"),
        ("skip", "play RS"), ("red skip", "play RS"), ("rs", "play RS"), ("r s", "play RS"),
        ("w g", "play W:G"), ("w:g", "play W:G"), ("W:G", "play W:G"), ("wild g", "play W:G"),
        ("wild:green", "play W:G"), ("Wild Green", "play W:G"), ("play wild g", "play W:G"),
        ("+4 blue", "play W+4:B"), ("w+4 b", "play W+4:B"), ("W+4:b", "play W+4:B"), ("wild +4 blue", "play W+4:B"),
        ("w*1 y", "play W*1:Y"), ("*1 yellow", "play W*1:Y"),
        ("draw", "draw"), ("DRAW", "draw"), ("dr", "draw"), ("d", "draw"),
    ],
)  # fmt: skip
def test_short_play_is_resolved(open_turn: State, typed: str, meant: str | None) -> None:
    if meant is None:
        with pytest.raises(UnreadableError):
            resolve(open_turn, 0, typed)
    else:
        assert str(resolve(open_turn, 0, typed)) == meant


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("g3", Refusal.NO_MATCH), ("3", Refusal.NO_MATCH), ("reverse", Refusal.NO_MATCH), ("play B7", Refusal.NO_MATCH),
        ("r8", Refusal.NOT_IN_HAND), ("8", Refusal.NOT_IN_HAND), ("p7", Refusal.NOT_IN_HAND),
        ("w", Refusal.COLOUR_NEEDED), ("wild", Refusal.COLOUR_NEEDED), ("+4", Refusal.COLOUR_NEEDED),
        ("play W", Refusal.COLOUR_NEEDED), ("w o", Refusal.COLOUR_UNKNOWN), ("play W:O", Refusal.COLOUR_UNKNOWN),
        ("r7 uno", Refusal.NOTHING_TO_CALL), ("r7 r7", Refusal.NOT_ALLOWED_BY_RULES),
        ("uno", Refusal.NOTHING_TO_CALL), ("!", Refusal.NOTHING_TO_CALL), ("catch 1", Refusal.NOTHING_TO_CATCH),
        ("catch", Refusal.NOTHING_TO_CATCH), ("catch 7", Refusal.NO_SUCH_SEAT), ("pass", Refusal.WRONG_PHASE),
        ("pa", Refusal.WRONG_PHASE), ("blue", Refusal.WRONG_PHASE), ("b", Refusal.WRONG_PHASE),
        ("yes", Refusal.WRONG_PHASE), ("take", Refusal.WRONG_PHASE), ("ch", Refusal.WRONG_PHASE),
        ("veto 1", Refusal.NOT_IN_THIS_EDITION),
        ("jump r7", Refusal.NOT_ALLOWED_BY_RULES), ("swap 1", Refusal.NOT_ALLOWED_BY_RULES),
        ("next", Refusal.WRONG_PHASE), ("propose 1 skip", Refusal.WRONG_PHASE),
    ],
)  # fmt: skip
def test_readable_but_illegal_action_is_refused(open_turn: State, typed: str, reason: Refusal) -> None:
    with pytest.raises(IllegalError) as caught:
        resolve(open_turn, 0, typed)
    assert caught.value.reason is reason


@pytest.mark.parametrize(
    "typed",
    ["", "  ", "banana", "r10", "play", "draw two cards", "w:g:b", "7 7", "draw uno", "catch me", "colour q", "?"],
)
def test_unrecognisable_text_is_unreadable(open_turn: State, typed: str) -> None:
    with pytest.raises(UnreadableError):
        resolve(open_turn, 0, typed)


def test_ambiguous_text_lists_the_readings() -> None:
    state = table("R7 B5 G5 W", "R1", discard="Y5")
    with pytest.raises(AmbiguousError, match=r"'5' could be play B5 or play G5: write more"):
        resolve(state, 0, "5")


def test_refusal_says_what_can_be_played(open_turn: State) -> None:
    for typed, message in {
        "g3": "G3 doesn't match: play red, a 5 or a wild",
        "w": "W needs a colour: W:R, W:B, W:G or W:Y",
        "8": "8: it isn't in your hand",
    }.items():
        with pytest.raises(IllegalError) as caught:
            resolve(open_turn, 0, typed)
        assert str(caught.value) == message
    with pytest.raises(IllegalError, match="seat 0 is to act"):
        resolve(open_turn, 1, "draw")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("r7", "play R7"),
        ("r7 uno", "play R7 uno"),
        ("R7!", "play R7 uno"),
        ("7 UNO", "play R7 uno"),
        ("w g !", "play W:G uno"),
    ],
)
def test_call_is_made_only_when_typed(typed: str, meant: str) -> None:
    """UNO-1, R-UNO-WHEN: with the second-to-last card; without the word there is no call."""
    assert str(resolve(table("R7 W", "B1", discard="R5"), 0, typed)) == meant


def test_late_call_and_catch_are_resolved() -> None:
    """UNO-2: with one seat to catch, the seat may be omitted."""
    state = apply(
        table("R7 W", "B1 B2", "G1 G2", discard="R5"), 0, resolve(table("R7 W", "B1", discard="R5"), 0, "r7")
    )[0]
    for typed in ("uno", "UNO!", "!", "u"):
        assert str(resolve(state, 0, typed)) == "uno"
    for typed in ("catch", "c", "catch 0", "CATCH 0"):
        assert str(resolve(state, 2, typed)) == "catch 0"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("take", "accept"), ("accept", "accept"), ("a", "accept"), ("ch", "challenge"), ("c", "challenge")],
)
def test_answers_to_wild_draw_four_are_resolved(typed: str, meant: str) -> None:
    """WD4-4."""
    assert str(resolve(draw_four(), 0, typed)) == meant


def test_stacking_answers_are_resolved() -> None:
    assert str(resolve(draw_four(stacking="same"), 0, "+4 r uno")) == "play W+4:R uno"
    with pytest.raises(IllegalError, match=r"R7 doesn't answer the draw: play a Wild Draw Four or take the 4"):
        resolve(draw_four(stacking="same"), 0, "r7")


@pytest.mark.parametrize(("edition_id", "name", "letter"), [("coloradd", "Red", "R"), ("nonpartisan", "purple", "P")])
def test_awaited_colour_is_resolved_by_letter_or_name(edition_id: str, name: str, letter: str) -> None:
    """START-5: in the Nonpartisan edition `p` then means purple, not a play, a pass or a proposal."""
    upturned = upturned_wild(edition_id)
    asked = awaiting(upturned, AwaitChoice(0, 1, None))
    for typed in (name, letter, letter.lower(), f"c {letter}"):
        assert str(resolve(upturned, 0, typed)) == f"colour {letter}"
        assert str(resolve(asked, 0, typed)) == f"choose {letter}"
    with pytest.raises(AmbiguousError):
        resolve(upturned, 0, "colour")


def test_letter_of_colour_and_verb_is_resolved() -> None:
    """`p 7` is a purple 7 or the play of a 7: with both playable it is ambiguous."""
    state = table("P7 G7 P1", "P2", discard="Y7", edition_id="nonpartisan")
    with pytest.raises(AmbiguousError, match="play P7 or play G7"):
        resolve(state, 0, "p 7")
    assert str(resolve(state, 0, "p g7")) == "play G7"
    assert str(resolve(state, 0, "p7")) == "play P7"


def test_drawn_card_is_played_or_kept_by_text(open_turn: State) -> None:
    """TURN-4: `p` alone passes, because a play names its card."""
    drawn = awaiting(open_turn, AwaitDrawn(0, open_turn.game.deck.copies["R7"] & open_turn.hands[0]))  # type: ignore[index]
    assert str(resolve(drawn, 0, "p")) == "pass"
    assert str(resolve(drawn, 0, "7")) == "play R7"
    with pytest.raises(IllegalError) as caught:
        resolve(drawn, 0, "w g")
    assert caught.value.reason is Refusal.ONLY_THE_DRAWN_CARD


def test_vote_and_dare_are_resolved(open_turn: State) -> None:
    """R-CUST-JUDGE, R-CUST-VOTE."""
    vote = awaiting(open_turn, AwaitVote(1, None, 0, (1, 2), tie=True))
    assert {str(resolve(vote, 1, typed)) for typed in ("abstain", "a", "v a", "Vote Abstain")} == {"vote abstain"}
    assert [str(resolve(vote, 1, typed)) for typed in ("yes", "y", "No", "v n")] == ["vote yes"] * 2 + ["vote no"] * 2
    dare = awaiting(open_turn, AwaitDare(1, 1, None))
    assert [str(resolve(dare, 1, typed)) for typed in ("do", "refuse", "r", "dare d")] == [
        "dare do", "dare refuse", "dare refuse", "dare do",
    ]  # fmt: skip
    with pytest.raises(AmbiguousError):
        resolve(vote, 1, "vote")


def test_answer_to_written_rule_is_resolved(open_turn: State) -> None:
    """R-CUST-CHOICE: a number alone is enough; an invalid one is refused with the options."""
    seat = awaiting(open_turn, AwaitChoice(0, 1, None, "seat", ("1", "2")))
    way = awaiting(open_turn, AwaitChoice(0, 1, None, "way", ("1", "2"), ("draw", "sing")))
    for asked in (seat, way):
        for typed in ("2", " choose 2", "choose 02", "ch 2", "02"):
            assert str(resolve(asked, 0, typed)) == "choose 2"
        with pytest.raises(AmbiguousError, match="choose 1 or choose 2"):
            resolve(asked, 0, "choose")
        with pytest.raises(IllegalError, match="it isn't your turn"):
            resolve(asked, 1, "choose 2")
    for typed in ("0", "choose 0", "choose 9", "choose b"):
        with pytest.raises(IllegalError, match="the rule asks for a player: choose 1 or choose 2") as caught:
            resolve(seat, 0, typed)
        assert caught.value.reason is Refusal.NO_SUCH_SEAT
    for typed in ("3", "choose r"):
        with pytest.raises(IllegalError, match="the rule asks for one of its ways: choose 1 or choose 2") as caught:
            resolve(way, 0, typed)
        assert caught.value.reason is Refusal.NOT_ALLOWED_BY_RULES
    colour = awaiting(open_turn, AwaitChoice(0, 1, None, "colour", ("R", "B", "G", "Y")))
    with pytest.raises(IllegalError, match="the rule asks for a colour: choose R, choose B, choose G or choose Y"):
        resolve(colour, 0, "choose 1")
    assert str(resolve(colour, 0, "Blue")) == "choose B"


def test_proposal_is_resolved_in_full_and_in_short(open_turn: State) -> None:
    """R-CUST-FREE: in full or in short with the seat; refused when proposals aren't open."""
    state = apply(open_turn, 0, resolve(open_turn, 0, "*1 r"))[0]
    for typed, meant in {
        "propose 2 draw 4": "propose 2 draw 4", "PROP 2 dr 4": "propose 2 draw 4", "propose 2 skip": "propose 2 skip",
        "pro 0 s": "propose 0 skip", "propose 1 disc 2": "propose 1 discard 2",
        "propose 1 draw 020": "propose 1 draw 20",
    }.items():  # fmt: skip
        assert str(resolve(state, 0, typed)) == meant
    with pytest.raises(AmbiguousError, match="propose 1 draw 2 or propose 1 discard 2"):
        resolve(state, 0, "propose 1 d 2")
    for typed in ("propose", "propose skip", "propose 1", "propose 1 draw", "propose 1 draw x", "propose 1 eat 2"):
        with pytest.raises(UnreadableError):
            resolve(state, 0, typed)
    for typed, why in {
        "propose 1 draw 21": "a proposal is about 1 to 20 cards",
        "propose 1 discard 0": "a proposal is about 1 to 20 cards",
        "propose 7 skip": "there is no such seat in play",
    }.items():
        with pytest.raises(IllegalError, match=why):
            resolve(state, 0, typed)
    with pytest.raises(IllegalError, match="only while a written rule without an effect, or a mark"):
        resolve(open_turn, 0, "propose 1 skip")
    voting = apply(state, 0, resolve(state, 0, "propose 1 skip"))[0]
    with pytest.raises(IllegalError, match="something else is being settled"):
        resolve(voting, 0, "propose 1 skip")


def test_discard_for_a_written_rule_is_resolved(open_turn: State) -> None:
    """R-CUST-CHOICE: in any order; each card is named in full."""
    asked = awaiting(open_turn, AwaitDiscard(0, 1, None, 3))
    assert str(resolve(asked, 0, "disc red 7 gs w")) == "discard R7 GS W"
    with pytest.raises(IllegalError, match="a different number of cards is asked for: 3"):
        resolve(asked, 0, "discard r7")
    with pytest.raises(UnreadableError):
        resolve(asked, 0, "discard 7 7 7")


def test_swap_with_the_only_other_player_needs_no_seat() -> None:
    state = awaiting(table("R1 R2", "B1", discard="R7", rules={"seven_zero": True}), AwaitSwap(0, 1))
    assert str(resolve(state, 0, "swap")) == str(resolve(state, 0, "s 1")) == "swap 1"


def test_doubles_and_jump_in_are_resolved() -> None:
    doubles = table("R7 R7 B1", "B2", discard="R5", rules={"doubles": True})
    assert str(resolve(doubles, 0, "r7 red 7 uno")) == "play R7 R7 uno"
    with pytest.raises(IllegalError, match="cards played together must be identical"):
        resolve(doubles, 0, "r7 b1")
    jump = table("R7 B1 B2", "R5 G1 G2", discard="R5", rules={"jump_in": True})
    assert str(resolve(jump, 1, "j 5")) == str(resolve(jump, 1, "jump red 5")) == "jump R5"
    with pytest.raises(IllegalError, match="only with a card identical to the top one, R5"):
        resolve(jump, 1, "jump g1")


def test_unknown_seat_is_refused(open_turn: State) -> None:
    for seat in (-1, 3):
        with pytest.raises(IllegalError) as caught:
            resolve(open_turn, seat, "draw")
        assert caught.value.reason is Refusal.NO_SUCH_SEAT


def test_legal_actions_resolve_from_their_notation() -> None:
    """In upper or lower case: full notation is never ambiguous."""
    for number in range(25):
        dice, state = random_match(number)
        for move in play_on(state, dice, 40):
            actions = legal_actions(move.before, move.seat)
            for action in dice.sample(actions, min(5, len(actions))):
                assert resolve(move.before, move.seat, str(action)) == action
                assert resolve(move.before, move.seat, str(action).lower()) == action
