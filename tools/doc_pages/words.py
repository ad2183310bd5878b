"""The words of effects, each with its meaning and an example that a test plays."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Word:
    """The meaning of a word; an effect with it, the answers when it is played, and the result."""

    meaning: str
    effect: str
    answers: str
    outcome: str


PLAYER_HANDS = ("W*1 R1 R2 R3", "B1 B2 B3 B4", "G1 G2 G3 G4 G5", "Y1 Y2")
"""Seat 0 plays the card; the others of its team are seat 2."""

PLAYERS: dict[str, Word] = {
    "me": Word("the player of the card", "draw(me, 1)", "", "0"),
    "next": Word("the next player in the direction of play", "draw(next, 1)", "", "1"),
    "previous": Word("the previous player in the direction of play", "draw(previous, 1)", "", "3"),
    "chosen": Word("another player, whom the player of the card chooses, once for each rule",
                   "draw(chosen, 1)", "0 choose 2", "2"),
    "most": Word("the player with the most cards; of several, the first in play order after the player of the card",
                 "draw(most, 1)", "", "2"),
    "fewest": Word("the player with the fewest cards; of several, the same one", "draw(fewest, 1)", "", "3"),
    "them": Word("inside a dare, a vote or a choice: the player concerned",
                 'dare(previous, "hop", draw(them, 1))', "3 dare refuse", "3"),
    "others": Word("everybody except the player of the card", "draw(others, 1)", "", "1 2 3"),
    "everyone": Word("everybody; the player of the card comes last", "draw(everyone, 1)", "", "1 2 3 0"),
    "team": Word("with `teams`, the team of the player of the card; otherwise that player alone",
                 "draw(team, 1)", "", "2 0"),
}  # fmt: skip
"""For each word for players, the seats that draw."""

KIND_HAND = "R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 B+2 BR BS W W+4"
"""The hand of seat 1."""


def _kind(kind: str, meaning: str, taken: str, answers: str = "") -> tuple[str, Word]:
    return kind, Word(meaning, f"discard_all(next, {kind})", answers, taken)


KINDS: dict[str, Word] = dict(
    (
        _kind("numbers", "all number cards", "R0 R1 R2 R3 R4 R5 R6 R7 R8 R9"),
        _kind("actions", "Draw Two, Reverse and Skip", "B+2 BR BS"),
        _kind("draw_twos", "Draw Two", "B+2"),
        _kind("reverses", "Reverse", "BR"),
        _kind("skips", "Skip", "BS"),
        _kind("wilds", "Wild, Wild Draw Four and the customizable cards", "W W+4"),
        _kind("zeros", "0", "R0"),
        _kind("ones", "1", "R1"),
        _kind("twos", "2", "R2"),
        _kind("threes", "3", "R3"),
        _kind("fours", "4", "R4"),
        _kind("fives", "5", "R5"),
        _kind("sixes", "6", "R6"),
        _kind("sevens", "7", "R7"),
        _kind("eights", "8", "R8"),
        _kind("nines", "9", "R9"),
        _kind(
            "colour",
            "a colour, which the player of the card names, once for each rule",
            "R0 R1 R2 R3 R4 R5 R6 R7 R8 R9",
            "0 choose R",
        ),
        _kind("in_play", "the colour in play: the one just named with the card", "B+2 BR BS"),
    )
)
"""For each kind of cards, the cards of that hand that are discarded after `play W*1:B`."""

MOMENTS: dict[str, str] = {
    "my_turn": "the next turn of the player of the card really begins; a lost turn doesn't count",
    "call": "somebody makes the last-card call",
    "round": "the round ends",
    "their_turn": "the next turn of the player concerned begins",
}
