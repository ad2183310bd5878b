"""Small written rules: one for each thing the engine can be asked to wait for."""

from __future__ import annotations

from dataclasses import dataclass

from lastcard.core.awaiting import AskedByRule, AwaitChoice, AwaitDare, AwaitDiscard, AwaitVote
from lastcard.core.game import Words, WrittenRule
from lastcard.core.state import Draft
from lastcard.rules.piles import draw_cards
from lastcard.rules.turns import begin_turn
from lastcard.rules.written import discard_under


def _nothing_asked() -> AssertionError:
    return AssertionError("a rule that asks nothing gets no answer")


@dataclass(frozen=True, slots=True)
class ColourAsked:
    """The player names a colour; everybody else draws a card for each card of it that the next player holds."""

    number: int
    words: str = "name a colour"

    def begin(self, draft: Draft, player: int) -> None:
        draft.awaiting = AwaitChoice(player, self.number, "colour")

    def resume(self, draft: Draft, player: int, asked: AskedByRule, answer: str | bool) -> None:
        assert isinstance(answer, str)
        held = draft.hands[draft.next_seat(player)] & draft.game.deck.of_colour[answer]
        for step in range(1, len(draft.playing)):
            draw_cards(draft, draft.next_seat(player, step), held.bit_count(), "rule")


@dataclass(frozen=True, slots=True)
class DownTo:
    """Everybody discards down to so many cards, in play order, the card's player last."""

    number: int
    keep: int
    words: str = "discard"

    def begin(self, draft: Draft, player: int) -> None:
        self._ask(draft, player, 1)

    def resume(self, draft: Draft, player: int, asked: AskedByRule, answer: str | bool) -> None:
        assert isinstance(asked.memo, int)
        self._ask(draft, player, asked.memo + 1)

    def _ask(self, draft: Draft, player: int, first: int) -> None:
        for step in range(first, len(draft.playing) + 1):
            seat = draft.next_seat(player, step)
            over = draft.hands[seat].bit_count() - self.keep
            if over > 0:
                draft.awaiting = AwaitDiscard(seat, self.number, step, over)
                return


@dataclass(frozen=True, slots=True)
class DareNext:
    """The next player does it, or draws two."""

    number: int
    words: str = "a dare"

    def begin(self, draft: Draft, player: int) -> None:
        draft.awaiting = AwaitDare(draft.next_seat(player), self.number, None)

    def resume(self, draft: Draft, player: int, asked: AskedByRule, answer: str | bool) -> None:
        assert isinstance(asked, AwaitDare)
        if not answer:
            draw_cards(draft, asked.seat, 2, "rule")


@dataclass(frozen=True, slots=True)
class Judged:
    """The others vote on the card's player: yes lets them discard one card, no makes them draw one."""

    number: int
    tie: bool
    words: str = "a vote"

    def begin(self, draft: Draft, player: int) -> None:
        others = tuple(seat for seat in draft.playing if seat != player)
        draft.awaiting = AwaitVote(self.number, "vote", player, others, self.tie)

    def resume(self, draft: Draft, player: int, asked: AskedByRule, answer: str | bool) -> None:
        if asked.memo == "vote" and answer:
            draft.awaiting = AwaitDiscard(player, self.number, "discard", 1)
        elif asked.memo == "vote":
            draw_cards(draft, player, 1, "rule")


@dataclass(frozen=True, slots=True)
class AllWildsGo:
    """Everybody else discards all their wilds at once."""

    words: str = "wilds go"

    def begin(self, draft: Draft, player: int) -> None:
        for step in range(1, len(draft.playing)):
            seat = draft.next_seat(player, step)
            wilds = draft.hands[seat] & draft.game.deck.wilds
            if wilds:
                discard_under(draft, seat, wilds)

    def resume(self, draft: Draft, player: int, asked: AskedByRule, answer: str | bool) -> None:
        raise _nothing_asked()


@dataclass(frozen=True, slots=True)
class OnceMore:
    """The card's player takes another turn."""

    words: str = "once more"

    def begin(self, draft: Draft, player: int) -> None:
        begin_turn(draft, player)

    def resume(self, draft: Draft, player: int, asked: AskedByRule, answer: str | bool) -> None:
        raise _nothing_asked()


def rules_for(number: int) -> tuple[WrittenRule, ...]:
    """What may be written on the customizable card of that number."""
    return (
        Words("just a wild"),
        ColourAsked(number),
        DownTo(number, 3),
        DareNext(number),
        Judged(number, tie=True),
        Judged(number, tie=False),
        AllWildsGo(),
        OnceMore(),
    )
