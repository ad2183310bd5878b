"""The guided first round: the tips that fit the game now, and which of them is shown. The page has the same rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from lastcard.core import actions as kinds
from lastcard.core.actions import Action
from lastcard.core.cards import DRAW_TWO, REVERSE, SKIP, WILD, WILD_DRAW_FOUR
from lastcard.text.language import t
from lastcard.views import View

_TOP_CARDS: Final = {
    SKIP: "skip",
    REVERSE: "reverse",
    DRAW_TWO: "draw-two",
    WILD: "wild-played",
    WILD_DRAW_FOUR: "four-played",
}
"""Tips about the effect of the top card; they stay true after the next card."""
_OVER: Final = ("round-over", "match-over")


class Tip(NamedTuple):
    id: str
    name: str = ""
    """The player whom it is about."""
    lasts: bool = False
    """It explains something, and stays until your turn is over; advice goes when its moment is over."""

    @property
    def text(self) -> str:
        return t(f"guide-{self.id}", **({"name": self.name} if self.name else {}))


class Situation(NamedTuple):
    """The knowledge of a seat that the tips depend on."""

    names: Sequence[str]
    view: View
    actions: Sequence[Action]
    is_armed: bool
    has_race: bool
    """Whether players call themselves."""

    @property
    def is_asked(self) -> bool:
        return self.view.seat in self.view.awaited

    def allows(self, kind: type[Action]) -> bool:
        return any(isinstance(action, kind) for action in self.actions)


def tips_for(now: Situation) -> list[Tip]:
    """Return the tips that fit, the most important first."""
    if now.view.phase in _OVER:
        return [Tip("score", lasts=True)]
    return [*_catch(now), *(_advice(now) if now.is_asked else ()), *_explanations(now)]


def _catch(now: Situation) -> Iterator[Tip]:
    for action in now.actions:
        if isinstance(action, kinds.Catch):
            yield Tip("catch", now.names[action.seat])
            return


def _advice(now: Situation) -> Iterator[Tip]:
    view = now.view
    if now.allows(kinds.Challenge):
        yield Tip("challenge")
    elif view.phase == "colour":
        yield Tip("colour")
    elif view.phase in ("turn", "drawn") and not view.pending:
        yield from _turn(now)


def _turn(now: Situation) -> Iterator[Tip]:
    assert now.view.seat is not None
    playable = {action.cards[0] for action in now.actions if isinstance(action, kinds.Play) and not action.jumps}
    if not playable:
        if now.allows(kinds.Draw):
            yield Tip("nothing")
        return
    if len(now.view.hands[now.view.seat]) == 2 and not now.is_armed and now.has_race:
        yield Tip("uno")
    if now.view.phase == "drawn":
        yield Tip("drawn")
        return
    if not all(card.is_wild for card in playable):
        yield Tip("match")
    if WILD in playable:
        yield Tip("wild")
    if WILD_DRAW_FOUR in playable:
        yield Tip("wild-draw-four")
    if now.allows(kinds.Draw):
        yield Tip("may-draw")


def _explanations(now: Situation) -> Iterator[Tip]:
    view = now.view
    top = _TOP_CARDS.get(view.top.rank)
    if top:
        yield Tip(top, lasts=True)
    for seat in view.playing:
        if seat != view.seat and len(view.hands[seat]) == 1 and seat not in view.owing:
            yield Tip("one-left", now.names[seat], lasts=True)
            break
    yield Tip("goal", lasts=True)


@dataclass(slots=True)
class Guide:
    """Shows each tip once."""

    seen: set[str] = field(default_factory=set)
    tip: Tip | None = None
    """The tip that is shown now."""
    is_over: bool = False
    _was_asked: bool = False

    def update(self, now: Situation) -> None:
        """Show the tip for the new state of the game; after the score, the guide ends with the next round."""
        if self.tip and self.tip.id == "score" and now.view.phase not in _OVER:
            self.stop()
        if self.is_over:
            return
        fitting = tips_for(now)
        turn_ended, self._was_asked = self._was_asked and not now.is_asked, now.is_asked
        if self.tip and not self._stays(self.tip, fitting, turn_ended):
            self.dismiss()
        due = next((tip for tip in fitting if tip.id not in self.seen), None)
        if due is None or (self.tip and self.tip.lasts and due.lasts and due.id != "score"):
            return
        if self.tip and self.tip.lasts:
            self.seen.add(self.tip.id)
        self.tip = due

    def _stays(self, tip: Tip, fitting: list[Tip], turn_ended: bool) -> bool:
        return not turn_ended if tip.lasts else tip in fitting

    def dismiss(self) -> None:
        """The player has read the tip, or its moment is over."""
        if self.tip:
            self.seen.add(self.tip.id)
            self.is_over = self.tip.id == "score"
            self.tip = None

    def stop(self) -> None:
        self.tip, self.is_over = None, True
