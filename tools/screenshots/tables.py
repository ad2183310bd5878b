"""Typical tables for screenshots: different numbers of players, and every kind of question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import msgspec

from lastcard.core.cards import Card
from lastcard.core.events import Played
from lastcard.core.in_force import InForce
from lastcard.protocol import messages
from lastcard.protocol.limits import LONGEST_NAME
from lastcard.protocol.lobby import Banned, Result, Said
from lastcard.protocol.settings import Settings
from lastcard.protocol.wire_view import You
from tools.screenshots.reviews import hint_for
from tools.screenshots.stage import Scene, now, people, sight

NAMES: Final = ("Ana", "Noor", "Tomás", "Maya", "Мила", "Oluwaseun", "Zoë", "Max", "Ingrid", "Bot Ada")
SEVEN: Final = ("R2", "RS", "Y9", "G6", "B1", "BR", "W")
NINE: Final = ("R2", "RS", "Y4", "Y9", "G6", "B1", "BR", "B+2", "W")
MANY: Final = (
    "R0", "R2", "R3", "R3", "R7", "RS", "Y1", "Y4", "Y4", "Y6", "Y9", "Y+2", "G0", "G2", "G6", "G8", "GR",
    "B1", "B4", "B5", "B9", "BR", "B+2", "W", "W+4",
)  # fmt: skip

LONG_RULE: Final = (
    "Everybody who holds a green card puts it on the table, sings the name of its colour aloud and takes it back; "
    "whoever sings last, or not at all, draws two cards and waits for a turn"
)
LONG_NAME: Final = "Maximiliana Konstantina von Hohenberg"[:LONGEST_NAME]


def table(players: int, hand: tuple[str, ...], may: tuple[str, ...], edition: str = "coloradd", **more: Any) -> Scene:
    held = more.pop("held", (len(hand), 5, 8, 1, 7, 4, 12, 3, 6, 2)[:players])
    seen = {key: more.pop(key) for key in tuple(more) if key not in Scene.__dataclass_fields__}
    first: dict[str, Any] = {
        "settings": Settings(edition=edition),
        "sight": sight(held, **seen),
        "you": You(0, hand, may=may, can_arm=len(hand) == 2),
    }
    return Scene(people(*NAMES[:players], bots=("Bot Ada",)), **(first | more))


def just_played(scene: Scene) -> Scene:
    """Let the player before the current one have played the top card."""
    seen = scene.sight
    if seen is None or seen.phase != "turn":
        return scene
    top = Card(seen.discards[-1])
    seat = (seen.turn - seen.direction) % len(seen.held)
    return replace(scene, happened=(Played(seat, (top,), seen.colour if top.is_wild else None),))


def plays(*cards: str, colours: str = "RYGB") -> tuple[str, ...]:
    """Return the plays of these cards; a wild names its colour."""
    ways = ((card, [f":{colour}" for colour in colours] if card.startswith("W") else [""]) for card in cards)
    return tuple(f"play {card}{named}" for card, names in ways for named in names)


def two() -> Scene:
    return table(2, SEVEN, (*plays("B1", "BR", "W"), "draw"))


def four() -> Scene:
    return table(4, NINE, (*plays("Y4", "B1", "BR", "B+2", "W"), "draw", "catch 3"), owing=(3,))


def hint() -> Scene:
    return _alone(four())


def hint_many() -> Scene:
    return _alone(four_many())


def _alone(scene: Scene) -> Scene:
    """Let the player be alone with bots, at a table that gives hints."""
    players = people(*NAMES[:4], bots=NAMES[1:4])
    assert scene.you is not None
    return replace(scene, players=players, settings=Settings(hints=True), hint=hint_for(scene.you.may or ()))


def four_many() -> Scene:
    return table(4, MANY, (*plays("Y4", "B1", "B4", "B5", "B9", "BR", "B+2", "W", "W+4"), "draw"))


def ten() -> Scene:
    return table(10, SEVEN, (), turn=4, awaited=(4,), direction=-1)


def ten_many() -> Scene:
    return table(10, MANY, (*plays("Y4", "B1", "B4", "B5", "B9", "BR", "B+2", "W", "W+4"), "draw"))


def nonpartisan() -> Scene:
    hand = ("P2", "PS", "Y4", "Y9", "G6", "O1", "O+2", "W")
    may = (*plays("Y4", "O1", "O+2", "W", colours="PYGO"), "draw", "veto 1")
    you = You(0, hand, may=may, unvetoable={2: "veto-silent", 3: "veto-bot"})
    return table(4, hand, may, "nonpartisan", discards=("G4", "O4"), you=you)


def nonpartisan_veto() -> Scene:
    hand = ("P2", "PS", "Y4", "Y9", "G6", "O1", "O+2", "W")
    return table(4, hand, (), "nonpartisan", discards=("G4", "O4"), turn=1, awaited=(1,), veto=2)


def artiste() -> Scene:
    return table(4, ("R2", "RS", "Y4", "G6", "B1", "BR", "W", "W+4"), (*plays("Y4", "B1", "W"), "draw"), "artiste")


def watching() -> Scene:
    return table(4, NINE, (), me=None, you=None, turn=2, awaited=(2,), spectators=3)


def one_card() -> Scene:
    """Two cards in hand, and the call to be made."""
    hand, may = ("B1", "G6"), (*plays("B1"), "play B1 uno", "draw")
    return table(3, hand, may)


def drawn() -> Scene:
    hand = ("R2", "RS", "Y9", "G6", "B7", "W+4")
    return table(3, hand, ("play B7", "pass"), phase="drawn", you=You(0, hand, ("B7",), may=("play B7", "pass")))


def must_play() -> Scene:
    """There is nothing left to draw."""
    return table(3, SEVEN, plays("B1", "BR", "W"), draw_pile=0)


def must_play_drawn() -> Scene:
    hand = ("R2", "RS", "Y9", "G6", "B7", "W+4")
    options = Settings(options={"forced_play": "drawn"})
    return table(3, hand, ("play B7",), phase="drawn", you=You(0, hand, ("B7",), may=("play B7",)), settings=options)


def in_force() -> Scene:
    forces = (InForce("forbid", 0, "round", 0, "R"), InForce("mark", 2, "call", 0, "sings"))
    written = ("Nobody plays red until the round is over :: forbid(red, round)",)
    return table(
        3, (*SEVEN, "W*1"), (*plays("B1", "W*1"), "draw"), in_force=forces, open={2: ("R1", "G4", "B9")},
        proposals_open=True, settings=Settings(written=written),
    )  # fmt: skip


def paused() -> Scene:
    return table(4, NINE, (), standing="paused")


def colour() -> Scene:
    return table(3, ("R1", "R7", "Y3", "G5", "B2", "B2", "B9", "BR", "W"), (*plays("W"), "draw"))


def together() -> Scene:
    return table(
        3, ("R1", "B4", "B4", "W"), ("play B4", "play B4 B4", "draw"), settings=Settings(options={"doubles": True})
    )


def challenge() -> Scene:
    return table(
        4, SEVEN, ("accept", "challenge"), discards=("B4", "W+4"), colour="R", before="B", pending=4, phase="challenge",
        clock=messages.Clock(deadline=now() + 25_000), settings=Settings(clock=30),
    )  # fmt: skip


def shown() -> Scene:
    """Only the challenger sees the hand."""
    return table(4, SEVEN, (), you=You(0, SEVEN, shown={3: ("B3", "R5", "Y7")}), turn=1, awaited=(1,))


def swap() -> Scene:
    return table(4, SEVEN, ("swap 1", "swap 2", "swap 3"), phase="choose", discards=("B1", "B7"))


def _written(words: str, may: tuple[str, ...], **more: Any) -> Scene:
    return table(4, SEVEN, may, discards=("B4", "W*1"), settings=Settings(written=(words,)), **more)


def way() -> Scene:
    return _written(
        "A card or a turn", ("choose 1", "choose 2"), phase="choose", question=("Draw a card", "Lose a turn"),
        options=("1", "2"),
    )  # fmt: skip


def discard() -> Scene:
    return _written("Everybody throws away two", (), phase="choose", discard_count=2)


def dare() -> Scene:
    return _written(
        "Sing or draw", ("dare do", "dare refuse"), phase="choose", question=("Sing the first verse of a song",)
    )


def vote() -> Scene:
    return _written(
        "Sing or draw", ("vote yes", "vote no", "vote abstain"), phase="vote", awaited=(0, 1, 3), judged=2,
        question=("Sing the first verse of a song",),
    )  # fmt: skip


def proposal() -> Scene:
    return _written(
        "The loser makes the tea", ("vote yes", "vote no", "vote abstain"), phase="vote", awaited=(0, 3),
        judged=2,
        proposal="propose 2 draw 2",
    )  # fmt: skip


HANDS: Final = {0: ("R2", "G9", "W"), 1: ("Y4", "B+2"), 2: (), 3: ("G7", "GS")}


def round_over() -> Scene:
    """Somebody is ready for the next round already."""
    over = table(
        4, HANDS[0], ("next",), phase="round-over", awaited=(), winners=(2,), open=HANDS, held=(3, 2, 0, 2),
        scores=(210, 142, 430, 96), clock=messages.Clock(next_round=now() + 12_000),
    )  # fmt: skip
    return replace(over, players=tuple(msgspec.structs.replace(one, ready=one.name == "Maya") for one in over.players))


def match_over() -> Scene:
    results = (Result(1, NAMES[:4], "match 2: 210 142 530 96"),)
    return table(
        4, HANDS[0], (), phase="match-over", awaited=(), winners=(2,), open=HANDS, held=(3, 2, 0, 2),
        scores=(210, 142, 530, 96), standing="over", results=results,
    )  # fmt: skip


def talking() -> Scene:
    said = (("Maya", "Who has all the greens?"), ("Ana", "Not telling."), ("Noor", "Tomás is suspiciously quiet"))
    chat = tuple(
        Said(f"p{NAMES.index(name)}", name, text, now() - 60_000 + 9_000 * i) for i, (name, text) in enumerate(said)
    )
    return table(4, NINE, (*plays("Y4", "B1", "BR", "B+2", "W"), "draw"), chat=chat)


def lobby() -> Scene:
    return Scene(people("Ana", "Noor", "Tomás", "Bot Ada", bots=("Bot Ada",)), standing="lobby", match=0)


def lobby_slow() -> Scene:
    """A correspondence table, which may notify its players."""
    return replace(lobby(), settings=Settings(pace="correspondence"))


def four_slow() -> Scene:
    return replace(four(), settings=Settings(pace="correspondence"))


def lobby_banned() -> Scene:
    return replace(lobby(), banned=(Banned("p7", "Maya"), Banned("p8", "Bartholomew the Younger")))


def lobby_dealing() -> Scene:
    """Right after the start, while the table waits for a share."""
    return replace(lobby(), setup="3c" * 32)


def four_banned() -> Scene:
    return replace(four(), banned=(Banned("p7", "Maya"),))


def removed() -> Scene:
    return replace(lobby(), is_removed=True)


def rematch() -> Scene:
    """The second match, while the player at the page watches the first."""
    return replace(two(), match=2)


def not_seated() -> Scene:
    return replace(lobby(), me=None)


def lobby_guest() -> Scene:
    """The host's settings, for a guest who can't change them."""
    written = ('Whoever plays this sings :: dare(next, "sing", draw(them, 2))', "The loser makes the tea", LONG_RULE)
    settings = Settings(
        options={"stacking": "same", "seven_zero": True, "target": 300}, written=written, clock=60, open=True
    )
    return Scene(people("Ana", "Noor", "Tomás", host=1), standing="lobby", match=0, settings=settings)


TABLES: Final[dict[str, Callable[[], Scene]]] = {
    make.__name__.replace("_", "-"): make
    for make in (
        two, four, four_many, ten, ten_many, nonpartisan, nonpartisan_veto, artiste, watching, one_card, drawn,
        must_play, must_play_drawn, in_force, paused, colour, together, challenge, shown, swap, way, discard, dare,
        vote, proposal, hint, hint_many, round_over, match_over, talking, lobby, lobby_dealing, not_seated, lobby_guest,
    )
}  # fmt: skip
