"""Views of the big screen, and of the phones beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from msgspec.structs import replace as with_fields

from lastcard.core.cards import Card
from lastcard.core.events import Called, Drew, Event, Played, TurnLost
from lastcard.protocol import messages
from lastcard.protocol.events import to_wire
from lastcard.protocol.lobby import Result
from lastcard.protocol.settings import Settings
from tools.screenshots import tables
from tools.screenshots.stage import TABLE, Scene, now, people, sight
from tools.screenshots.views import View

FAMILY: Final = ("Noor", "Ana", "Tomás", "Maya", "Luc", "Ada")
TEN: Final = (*FAMILY, "Oluwaseun", "Zoë", "Мила", tables.LONG_NAME)
TV_SIZES: Final = ("hd", "tv", "4k", "old", "wide")
_BACK: Final = Card("?")


def _family(names: tuple[str, ...] = FAMILY, *, settings: Settings | None = None, **seen: Any) -> Scene:
    """Return a table as a big screen sees it, in the middle of a round."""
    held = (5, 4, 8, 7, 1, 7, 6, 12, 3, 2)[: len(names)]
    scores = (142, 210, 318, 96, 250, 188, 60, 400, 15, 120)[: len(names)]
    turn = min(5, len(names) - 1)
    scene = {key: seen.pop(key) for key in tuple(seen) if key in Scene.__dataclass_fields__}
    state = {"held": held, "discards": ("R3", "W+4", "G7"), "scores": scores, "turn": turn, "awaited": (turn,)} | seen
    first: dict[str, Any] = {"settings": settings or Settings(), "me": None, "log": _happened(), "screens": 1}
    return Scene(people(*names, bots=("Tomás",)), **(first | {"sight": sight(**state)} | scene))


def _happened() -> tuple[messages.Update, ...]:
    acts: tuple[tuple[Event, ...], ...] = (
        (Played(1, (Card("R3"),), None),),
        (Played(2, (Card("W+4"),), "G"), Drew(3, (_BACK,) * 4, "draw-four"), TurnLost(3, "draw-four")),
        (Played(4, (Card("G7"),), None), Called(4)),
    )
    return tuple(
        messages.Update(seq=38 + i, at=now(), events=tuple(map(to_wire, events))) for i, events in enumerate(acts)
    )


def clocked() -> Scene:
    return _family(settings=Settings(clock=30), clock=messages.Clock(deadline=now() + 21_000))


def catchable() -> Scene:
    return replace(_family(owing=(4,)), log=_happened()[:2])


def locked() -> Scene:
    return _family(settings=Settings(locked=True))


def behind() -> Scene:
    return replace(_family(settings=Settings(delay=30)), behind=30)


def round_over() -> Scene:
    over = _family(
        phase="round-over", awaited=(), winners=(4,), held=(5, 4, 8, 7, 0, 7), scores=(142, 210, 318, 96, 334, 188),
        clock=messages.Clock(next_round=now() + 12_000),
    )  # fmt: skip
    ready = tuple(with_fields(player, ready=player.name in ("Ana", "Luc")) for player in over.players)
    return replace(over, players=ready)


def match_over() -> Scene:
    scores = (142, 210, 318, 96, 534, 188)
    results = (Result(1, FAMILY, "match 4: 142 210 318 96 534 188"),)
    return _family(
        phase="match-over", awaited=(), winners=(4,), held=(5, 4, 8, 7, 0, 7), scores=scores, standing="over",
        results=results,
    )  # fmt: skip


def lobby() -> Scene:
    return Scene(people(*FAMILY[:4], bots=("Tomás",)), standing="lobby", match=0, me=None, screens=1)


def lobby_full() -> Scene:
    return replace(lobby(), players=people(*TEN, bots=("Tomás",)))


def nonpartisan() -> Scene:
    settings = Settings(edition="nonpartisan")
    return _family(settings=settings, discards=("P3", "W+4", "G7"), veto=2, colour="G")


def _beside(scene: Callable[[], Scene]) -> Callable[[], Scene]:
    """Put a big screen beside the phone."""
    return lambda: replace(tables.just_played(scene()), screens=1)


def _tv(name: str, scene: Callable[[], Scene]) -> View:
    return View(f"screen-{name}", scene, path=f"/t/{TABLE}/screen", wait_for="main h2", sizes=TV_SIZES)


def _hand(name: str, scene: Callable[[], Scene]) -> View:
    return View(
        f"hand-{name}", _beside(scene), wait_for="[data-place=hand] button, dialog[open]", sizes=("phone", "small")
    )


SCREEN_VIEWS: Final[tuple[View, ...]] = (
    _tv("six", clocked),
    _tv("two", lambda: _family(FAMILY[:2])),
    _tv("three", lambda: _family(FAMILY[:3])),
    _tv("five", lambda: _family(FAMILY[:5])),
    _tv("seven", lambda: _family(TEN[:7])),
    _tv("ten", lambda: _family(TEN, direction=-1)),
    _tv("catch", catchable),
    _tv("locked", locked),
    _tv("behind", behind),
    _tv("paused", lambda: _family(standing="paused")),
    _tv("nonpartisan", nonpartisan),
    _tv("artiste", lambda: _family(settings=Settings(edition="artiste"))),
    _tv("round-over", round_over),
    _tv("match-over", match_over),
    _tv("lobby", lobby),
    _tv("lobby-full", lobby_full),
)
HAND_VIEWS: Final = (
    _hand("turn", tables.four),
    _hand("waiting", tables.ten),
    _hand("many", tables.four_many),
    _hand("call", tables.one_card),
    _hand("drawn", tables.drawn),
)
