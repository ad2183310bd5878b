"""Texts that Python and the page both compose: log lines, turns, hints, tips of the guide, and the rules in brief.

`python -m tests.support.shared_texts` writes them to `tests/fixtures/shared/texts.json`. pytest and vitest both read
that file, so neither can change a text without the other.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from msgspec import UNSET

from lastcard import Card, Game, Match, State, seen, view
from lastcard.client.mirror import Mirror
from lastcard.core.edition import Edition
from lastcard.core.events import Event, Proposed, PutBack, SeatOut
from lastcard.core.ruleset import OPTIONS
from lastcard.editions import edition as edition_named
from lastcard.editions import learn_edition
from lastcard.editions.loader import packaged_ids
from lastcard.protocol.catalogue import entry_of
from lastcard.protocol.events import to_wire
from lastcard.protocol.lobby import Lobby, Player
from lastcard.protocol.messages import Welcome
from lastcard.protocol.settings import Settings
from lastcard.protocol.wire_view import sight_of, you_of
from lastcard.rules.legal_actions import legal_actions
from lastcard.text.guide import tips_for
from lastcard.text.how_to import HowTo
from lastcard.text.language import set_language, t
from lastcard.text.narration import Perspective, narrate_event
from lastcard.text.translator import LANGUAGES
from lastcard.tui.board import Board
from lastcard.tui.prompts.current_prompt import hint_message, turn_text
from lastcard.views import private_view
from tests.support.positions import moves, position

PATH: Final = Path(__file__).parents[1] / "fixtures/shared/texts.json"
OWN_EDITION: Final = str(Path(__file__).parents[2] / "docs/examples/seasons.toml")
NAMES: Final = ("Ana", "Ben", "Élise", "Hugo")
_TABLES: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"edition": "nonpartisan"},
    {"edition": "artiste", "rules": {"stacking": "any", "deflect": "both", "doubles": True}},
    {"rules": {"jump_in": True, "seven_zero": True, "draw_until_playable": True}, "race": None},
    {"written": ("joke", "rooster", "traffic-light", "elbows"), "rules": {"play_after_penalty": True}},
    {"written": ("hot-potato", "robin-hood", "seven-cards", "open-hands"), "rules": {"elimination": True}},
    {"edition": OWN_EDITION, "rules": {"draw_until_playable": True}},
)  # fmt: skip
_MUST_PLAY: Final = {
    "nothing-to-draw": ("R1 B2 G3", "R5", {"rest": False}, ()),
    "forced-drawn": ("B2 B3 G3", "R5", {"draw": "R9", "rules": {"forced_play": "drawn"}}, ("0 draw",)),
    "forced-hand": ("R1 B2 G3", "R5", {"rules": {"forced_play": "hand"}}, ()),
    "forced-hand-drawn": ("B2 B3 G3", "R5", {"draw": "R9", "rules": {"forced_play": "hand"}}, ("0 draw",)),
    "stuck": ("B2 B3 G3", "R5", {"rest": False}, ()),
}
"""Positions with no choice: a hand, the top card, the rest of the position, and what has been done."""
_MATCHES: Final = 3
_MOVES: Final = 220
_OF_EACH: Final = 2
"""How many examples of a message are kept."""


def shared_texts() -> list[dict[str, Any]]:
    """Examples of every message, each with what it is made from and its text in every language.

    Of an own edition, only those that name one of its colours.
    """
    learn_edition(edition_named(OWN_EDITION))
    kept: list[dict[str, Any]] = []
    counts: Counter[tuple[str, ...]] = Counter()
    for example in _examples():
        own, about, text = example.pop("private_view"), example.pop("about", ""), example["texts"]()
        if own and not any(name in text.split() for name in own):
            continue
        key = (example["kind"], about, *own, *_shape(example, text))
        counts[key] += 1
        if counts[key] <= (1 if example["kind"] == "guide" else _OF_EACH):
            kept.append({**example, "texts": _in_every_language(example["texts"])})
    return kept


def _in_every_language(text: Callable[[], str]) -> dict[str, str]:
    texts = {}
    for language in LANGUAGES:
        set_language(language)
        texts[language] = text()
    set_language("en")
    return texts


def _shape(example: dict[str, Any], text: str) -> tuple[str, ...]:
    """Return the key of an example: the English text without the names of people."""
    for name in NAMES:
        text = text.replace(name, "NAME")
    event = example.get("event", {}).get("event", "")
    return event, text if not event else text.partition(" ")[0]


def _examples() -> Iterator[dict[str, Any]]:
    """Yield every example; its `texts` is a function that returns the text in the current language."""
    yield from _rules_in_brief()
    yield from _narrated(
        edition_named("coloradd"), (PutBack(Card("W+4")), Proposed(1, 2, "draw", 3), SeatOut(1))
    )  # rare in play
    for about, (hand, top, more, done) in _MUST_PLAY.items():
        state = moves(position(hand, "B4", "Y4", "G4", discard=top, **more), *done)
        yield from ({"about": about, **example} for example in _prompted(state, {}))
    for number, table in enumerate(_TABLES):
        for match_number in range(_MATCHES):
            match = Match.new(
                NAMES,
                edition=table.get("edition", "coloradd"),
                rules=table.get("rules", {}) | {"target": 60, "hand_size": 4},
                written=table.get("written", ()),
                seed=f"shared {number} {match_number}".encode(),
            )
            yield from _of_match(match, table, Random(f"{number} {match_number}"))


def _rules_in_brief() -> Iterator[dict[str, Any]]:
    """Every value of every option, and every edition."""
    for name in (*packaged_ids(), OWN_EDITION):
        yield from _brief(edition_named(name), None)
    yield from _brief(edition_named("coloradd"), Settings(race=None, written=("sing",)))
    yield from _brief(edition_named("nonpartisan"), Settings("nonpartisan", veto="any"))
    for option in OPTIONS.values():
        for value in option.values if not isinstance(option.values, range) else (0, 1, 800):
            if value in option.values:
                needed = {"stacking": "same"} if option.needs == "stacking" else {}
                yield from _brief(edition_named("coloradd"), Settings(options=needed | {option.name: value}))


def _brief(edition: Edition, settings: Settings | None) -> Iterator[dict[str, Any]]:
    def topics() -> dict[str, str]:
        how_to = HowTo(edition, settings)
        told = {topic.id: f"{topic.title}: {topic.text}" for topic in (*how_to.steps(), *how_to.special_cards())}
        return told | {"points": how_to.points(), "symbols-about": how_to.symbols()}

    shared = {"kind": "brief", "private_view": (), "edition": _sent(edition), "settings": msgspec.to_builtins(settings)}
    yield {**shared, "topic": "all", "texts": lambda: " ".join(topics())}
    for name in topics():
        yield {**shared, "topic": name, "texts": lambda name=name: topics()[name]}


def _of_match(match: Match, table: dict[str, Any], random: Random) -> Iterator[dict[str, Any]]:
    edition = match.state.game.edition
    yield from _narrated(edition, match.events)
    for _ in range(_MOVES):
        state = match.state
        yield from _prompted(state, table)
        if state.awaiting.phase == "match-over":
            return
        choices = [(seat, action) for seat in state.playing for action in legal_actions(state, seat)]
        yield from _narrated(edition, match.act(*random.choice(choices)))


def _narrated(edition: Edition, happened: Iterable[Event]) -> Iterator[dict[str, Any]]:
    for event in happened:
        for me in (0, 1, None):
            if narrate_event(seen(event, me), Perspective(NAMES, me, edition)) is None:
                continue
            wire = msgspec.to_builtins(to_wire(seen(event, me)))
            yield {
                "kind": "log",
                "private_view": _own_colours(edition),
                "edition": _sent(edition),
                "me": me,
                "event": wire,
                "texts": partial(_line, seen(event, me), Perspective(NAMES, me, edition)),
            }


def _line(event: Event, perspective: Perspective) -> str:
    line = narrate_event(event, perspective)
    assert line is not None
    return t(line.message, **line.arguments)


def _own_colours(edition: Edition) -> tuple[str, ...]:
    return () if edition.id in packaged_ids() else tuple(colour.name for colour in edition.colours)


def _sent(edition: Edition) -> Any:
    """As the page knows it: by its id, or as the server sends it."""
    return edition.id if edition.id in packaged_ids() else msgspec.to_builtins(entry_of(edition))


def _prompted(state: State, table: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for seat in state.playing:
        welcome = _welcome(state, seat, table)
        mirror = Mirror(lambda: 0.0)
        mirror.take(welcome)
        view = mirror.view
        assert view is not None
        board = Board(mirror, view)  # type: ignore[arg-type]
        wire = {name: msgspec.to_builtins(getattr(welcome, name)) for name in ("lobby", "sight", "you")}
        own = _own_colours(state.game.edition)
        yield {"kind": "turn", "private_view": own, **wire, "texts": partial(turn_text, board)}
        yield {"kind": "hint", "private_view": own, **wire, "texts": partial(_hint, board)}
        yield {"kind": "guide", "private_view": own, **wire, "texts": partial(_tips, board)}


def _hint(board: Board) -> str:
    message = hint_message(board)
    return t(message[0], **message[1]) if message else ""


def _tips(board: Board) -> str:
    return "\n".join(tip.text for tip in tips_for(board.situation))


def _welcome(state: State, seat: int, table: dict[str, Any]) -> Welcome:
    game: Game = state.game
    settings = Settings(game.edition.id, dict(game.rules.changed()), race=table.get("race", 750))
    players = tuple(Player(f"p{number + 1}", name) for number, name in enumerate(NAMES))
    sent = UNSET if game.edition.id in packaged_ids() else entry_of(game.edition)
    lobby = Lobby("shared", "playing", 1, settings, players, 1, "", edition=sent)
    may = tuple(map(str, legal_actions(state, seat)))
    you = you_of(seat, private_view(state, seat), False, may)
    return Welcome(1, 0, lobby, f"p{seat + 1}", sight_of(view(state, None)), None, you)


if __name__ == "__main__":
    PATH.parent.mkdir(parents=True, exist_ok=True)
    lines = ",\n".join(json.dumps(example, ensure_ascii=False) for example in shared_texts())
    PATH.write_text(f"[\n{lines}\n]\n", "utf-8")
