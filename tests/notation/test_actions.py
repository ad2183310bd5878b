"""The full notation of actions: `str()` writes it, and it is read back."""

from __future__ import annotations

import pytest

from lastcard.core.actions import (
    Accept,
    Action,
    Call,
    Catch,
    Challenge,
    Choose,
    Dare,
    Discard,
    Draw,
    JumpIn,
    NameColour,
    Next,
    Pass,
    Play,
    Propose,
    Swap,
    Veto,
    Vote,
)
from lastcard.core.cards import Card, cards
from lastcard.core.errors import UnreadableError
from lastcard.notation.actions import read_action, read_card, read_cards, read_colour, read_seat
from tests.notation.helpers import play_on, random_match

EVERY_ACTION: dict[str, Action] = {
    "play R7": Play(cards("R7")),
    "play R7 uno": Play(cards("R7"), call=True),
    "play W:G": Play(cards("W"), "G"),
    "play W+4:R uno": Play(cards("W+4"), "R", True),
    "play W*2:B": Play(cards("W*2"), "B"),
    "play B+2 B+2": Play(cards("B+2 B+2")),
    "play W:Y W:Y uno": Play(cards("W W"), "Y", True),
    "jump YS": JumpIn(Card("YS")),
    "jump BR uno": JumpIn(Card("BR"), call=True),
    "draw": Draw(),
    "pass": Pass(),
    "colour P": NameColour("P"),
    "challenge": Challenge(),
    "accept": Accept(),
    "uno": Call(),
    "catch 2": Catch(2),
    "veto 9": Veto(9),
    "swap 0": Swap(0),
    "choose O": Choose("O"),
    "choose 2": Choose("2"),
    "discard R7 W+4 W*1": Discard(cards("R7 W+4 W*1")),
    "vote yes": Vote(True),
    "vote no": Vote(False),
    "vote abstain": Vote(None),
    "dare do": Dare(True),
    "dare refuse": Dare(False),
    "propose 1 draw 4": Propose(1, "draw", 4),
    "propose 1 discard 2": Propose(1, "discard", 2),
    "propose 1 skip": Propose(1, "skip"),
    "next": Next(),
}


@pytest.mark.parametrize(("text", "action"), EVERY_ACTION.items(), ids=str)
def test_actions_round_trip(text: str, action: Action) -> None:
    assert str(action) == text
    assert read_action(text) == action


def test_every_kind_of_action_is_covered() -> None:
    assert {type(action) for action in EVERY_ACTION.values()} == set(Action.__args__)


@pytest.mark.parametrize(
    "text",
    [
        "", "dance", "PLAY R7", "play", "play uno", "play r7", "play R10", "play Q7", "play ?", "play R7:G", "play W:",
        "play W:g", "play W:RG", "play W:R W:B", "play R7 uno uno", "jump", "jump R7 R7", "draw 1", "pass R7", "colour",
        "colour red", "colour R B", "challenge 1", "accept 4", "uno uno", "catch", "catch one", "catch -1",
        "catch 1 2", "catch 1234", "veto", "swap x", "choose", "choose r", "choose 1 2", "discard R7,B2", "vote",
        "vote maybe", "vote yes no", "dare", "dare not", "propose", "propose 1", "propose 1 draw", "propose 1 skip 2",
        "propose x skip", "propose 1 eat 2", "next 1",
    ],
)  # fmt: skip
def test_other_text_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableError):
        read_action(text)


def test_colour_of_a_custom_edition_is_read() -> None:
    assert read_card("Q7", letters="QXYZ") == "Q7"
    with pytest.raises(UnreadableError, match="no edition has a colour 'Q'"):
        read_card("Q7")


def test_cards_seats_and_colours_are_read() -> None:
    assert read_cards(" R7  W+4 ") == ("R7", "W+4")
    assert read_seat("10") == 10
    assert read_colour("G") == "G"


def test_actions_of_random_games_round_trip() -> None:
    for number in range(20):
        dice, state = random_match(number)
        for move in play_on(state, dice, 60):
            assert read_action(str(move.action), state.game.deck.letters) == move.action
