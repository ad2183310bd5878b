"""Scenes for snapshots: a position, the player who sees it, and the keys that lead there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from lastcard.protocol import commands
from tests.support.table_harness import TableHarness
from tests.tui.harness_seats import table_with_hands

MINE = "R7 R2 Y+2 G5 BS W W+4"
MANY = "R0 R1 R2 R+2 RS RR Y3 Y4 Y5 Y6 Y+2 G1 G2 G3 G7 G8 GS B1 B2 B3 BR B+2 W W+4 W"
FORTY = (
    "R0 R1 R1 R2 R2 R3 R3 R4 R4 R+2 RS RR Y0 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y+2 YS YR G0 G1 G2 G3 G7 G8 GS GR B0 B1 B2 B3 BR "
    "B+2 W W+4 W"
)
TEN = ("Ana", "Milo", "Noor", "Zoe", "Bartholomew", "Ines", "Marguerite", "Jo", "Xiao Long", "Señora Ruiz")
SCRIPTS = ("Ana", "علی\u200cرضا", "ශ\u0dca\u200dරී දේවී", "👨\u200d👩\u200d👧 李小龙")
"""Names that are written from right to left, and with joiners and wide letters."""


class Scene(NamedTuple):
    make: Callable[[], TableHarness]
    player: str | None = "p1"
    acts: tuple[str, ...] = ()
    """Moves made while the player watches, such as `p1 play R7`."""
    keys: tuple[str, ...] = ()


def turn() -> TableHarness:
    return table_with_hands(MINE, "B1 B2 B3", "Y1", "G1 G2 G3 G4 G5 G6")


def ten() -> TableHarness:
    others = ["B4 B5", "Y1", "G4 G5", "R8 R9", "B8", "B9 B9", "Y9 Y8", "G9 G6", "R6 B7"]
    return table_with_hands(MANY, *others, names=TEN)


def three(first: str, second: str = "B1 B2 B3 G7 G+2", **settings: Any) -> Callable[[], TableHarness]:
    return lambda: table_with_hands(first, second, "G1 G2 G3", **settings)


def written(rule: str) -> Callable[[], TableHarness]:
    return three("W*1 R1 R2 B3 G4", written=(rule,))


def nonpartisan(veto: str = "any") -> TableHarness:
    hands = ("P7 P2 O+2 G5 YS W W+4", "G1 G2 G3", "Y1 Y2", "O1 O2")
    return table_with_hands(*hands, edition="nonpartisan", discard="P5", veto=veto)


def talk() -> TableHarness:
    """Milo talks; the others have said nothing."""
    harness = nonpartisan("talk")
    harness.do("p2", commands.Chat, text="The election, you know")
    return harness


def ten_marked() -> TableHarness:
    """Teams, written rules and the VETO: as many marks as a player can have."""
    others = ["Y4 Y5", "G1", "G4 P4", "O8 O9", "G8", "Y9 Y9", "O5 P8", "G9 G6", "O6 G7"]
    rules = {"edition": "nonpartisan", "written": ("joke",), "options": {"teams": True}, "discard": "P5", "veto": "any"}
    return table_with_hands("W*1 P7 P2 O+2 G5 YS W W+4", *others, names=TEN, **rules)


def paused() -> TableHarness:
    harness = turn()
    harness.do("p1", commands.Pause)
    return harness


_FOUR = three("B1 W+4 Y4 Y5 G9", "R7 W+4 Y+2 G5 BS")
_STACKED = three("B1 W+4 Y4 Y5 G9", "R7 W+4 Y+2 G5 BS", options={"stacking": "same"})
_LAID = ("p1 play W*1:G",)
_LAUGHED = (*_LAID, "p2 vote yes", "p3 vote yes")
_LAST_BUT_ONE = three("R1 Y4", "R7 R2 Y+2 G5 BS")

SCENES = {
    "turn": Scene(turn),
    "waiting": Scene(turn, "p2"),
    "watching": Scene(turn, None, ("p1 play R7",)),
    "ten-players": Scene(ten),
    "ten-marked": Scene(ten_marked, "p1", ("p9 veto 2", "p1 play W*1:G", *(f"p{one} vote yes" for one in range(3, 9)))),
    "names": Scene(lambda: table_with_hands(MINE, "B1 B2 B3", "Y1", "G1 G2 G3", names=SCRIPTS)),
    "forty-cards": Scene(lambda: table_with_hands(FORTY, "B4 B5", "Y1", "G4 G5")),
    "colour": Scene(turn, keys=("end", "left", "enter")),
    "bluff": Scene(turn, keys=("end", "enter")),
    "first-colour": Scene(lambda: table_with_hands(MINE, "B1 B2 B3", start="W", turn=0)),
    "challenge": Scene(_FOUR, "p2", ("p1 play W+4:G",)),
    "challenge-or-stack": Scene(_STACKED, "p2", ("p1 play W+4:G",)),
    "stack": Scene(three("R+2 R1 R2 B3 G4", options={"stacking": "same"}), "p2", ("p1 play R+2",)),
    "drawn": Scene(three("B1 B2 B3", draw="R9"), "p1", ("p1 draw",)),
    "must-play": Scene(three("R1 B2 G3", rest=False)),
    "must-play-drawn": Scene(three("B1 B2 B3", draw="R9", options={"forced_play": "drawn"}), "p1", ("p1 draw",)),
    "must-play-hand": Scene(three("R1 B2 G3", options={"forced_play": "hand"}), keys=("end", "enter")),
    "stuck": Scene(three("B1 B2 G3", rest=False)),
    "jump-in": Scene(three("R+2 R1 R2", "R5 B2 B3 G7", options={"jump_in": True}), "p2"),
    "together": Scene(three("R7 R7 R2 B3 G4", options={"doubles": True}), keys=("home", "right", "enter")),
    "swap": Scene(three("R7 R1 R2 B3 G4", options={"seven_zero": True}), "p1", ("p1 play R7",)),
    "choose-colour": Scene(written("draw-until-colour"), "p1", _LAID),
    "choose-player": Scene(written("no-peeking"), "p1", _LAID),
    "choose-way": Scene(written("double-or-nothing"), "p2", _LAID),
    "discard": Scene(written("joke"), "p1", _LAUGHED, ("enter", "right", "enter")),
    "discard-all": Scene(written("joke"), "p1", _LAUGHED, ("enter", "right", "enter", "right", "enter")),
    "dare": Scene(written("rooster"), "p2", _LAID),
    "vote": Scene(written("joke"), "p2", _LAID),
    "voting": Scene(written("joke"), "p1", _LAID),
    "ruling": Scene(written("elbows"), "p1", (*_LAID, "p3 propose 1 draw 4")),
    "propose-whom": Scene(written("elbows"), "p3", _LAID, ("k",)),
    "propose-what": Scene(written("elbows"), "p3", _LAID, ("k", "2")),
    "propose-how-many": Scene(written("elbows"), "p3", _LAID, ("k", "2", "1")),
    "open-hands": Scene(written("open-hands"), "p2", _LAID),
    "catch": Scene(_LAST_BUT_ONE, "p2", ("p1 play R1",)),
    "call": Scene(_LAST_BUT_ONE, "p1", ("p1 play R1",)),
    "two-cards": Scene(_LAST_BUT_ONE),
    "armed": Scene(_LAST_BUT_ONE, keys=("u",)),
    "veto": Scene(nonpartisan, keys=("x",)),
    "veto-after-talk": Scene(talk, keys=("x",)),
    "veto-without-talk": Scene(lambda: nonpartisan("talk"), keys=("x",)),
    "under-the-veto": Scene(nonpartisan, "p1", ("p2 veto 2",)),
    "clock": Scene(three("R1 Y4", clock=75)),
    "paused": Scene(paused),
    "eliminating": Scene(three("R1 Y4", options={"elimination": True})),
    "teams": Scene(lambda: table_with_hands(MINE, "B1", "Y1 Y2", "G1 G2", options={"teams": True})),
    "why": Scene(turn, keys=("home", "right", "right", "enter")),
    "typing": Scene(turn, keys=(":", "r", "7")),
}
