"""Small written rules: one for each kind of decision that the engine can wait for."""

from __future__ import annotations

from dataclasses import dataclass

from lastcard.core.awaiting import AskedByRule, AwaitChoice, AwaitDare, AwaitDiscard, AwaitVote
from lastcard.core.game import Words, WrittenRule
from lastcard.core.state import Draft
from lastcard.effects.rule import library
from lastcard.rules.piles import draw_cards
from lastcard.rules.turns import begin_turn
from lastcard.rules.written_rules import discard_under
from tests.support.random_programs import Pick, random_rule


def _nothing_asked() -> AssertionError:
    return AssertionError("a rule that asks nothing gets no answer")


@dataclass(frozen=True, slots=True)
class ColourAsked:
    """The player names a colour; everybody else draws a card for each card of it that the next player holds."""

    words: str = "name a colour"

    def begin(self, draft: Draft, player: int, number: int) -> None:
        draft.awaiting = AwaitChoice(player, number, "colour", "colour", tuple(draft.game.deck.letters))

    def resume(self, draft: Draft, player: int, asked: AskedByRule, answer: str | bool) -> None:
        assert isinstance(answer, str)
        held = draft.hands[draft.next_seat(player)] & draft.game.deck.of_colour[answer]
        for step in range(1, len(draft.playing)):
            draw_cards(draft, draft.next_seat(player, step), held.bit_count(), "rule")


@dataclass(frozen=True, slots=True)
class DownTo:
    """Everybody discards down to a number of cards, in play order, the card's player last."""

    keep: int
    words: str = "discard"

    def begin(self, draft: Draft, player: int, number: int) -> None:
        self._ask(draft, player, number, 1)

    def resume(self, draft: Draft, player: int, asked: AskedByRule, answer: str | bool) -> None:
        assert isinstance(asked.memo, int)
        self._ask(draft, player, asked.rule, asked.memo + 1)

    def _ask(self, draft: Draft, player: int, number: int, first: int) -> None:
        for step in range(first, len(draft.playing) + 1):
            seat = draft.next_seat(player, step)
            over = draft.hands[seat].bit_count() - self.keep
            if over > 0:
                draft.awaiting = AwaitDiscard(seat, number, step, over)
                return


@dataclass(frozen=True, slots=True)
class DareNext:
    """The next player does the dare, or draws two."""

    words: str = "a dare"

    def begin(self, draft: Draft, player: int, number: int) -> None:
        draft.awaiting = AwaitDare(draft.next_seat(player), number, None)

    def resume(self, draft: Draft, player: int, asked: AskedByRule, answer: str | bool) -> None:
        assert isinstance(asked, AwaitDare)
        if not answer:
            draw_cards(draft, asked.seat, 2, "rule")


@dataclass(frozen=True, slots=True)
class Judged:
    """The others vote on the card's player: yes lets them discard one card, no makes them draw one."""

    tie: bool
    words: str = "a vote"

    def begin(self, draft: Draft, player: int, number: int) -> None:
        others = tuple(seat for seat in draft.playing if seat != player)
        draft.awaiting = AwaitVote(number, "vote", player, others, self.tie)

    def resume(self, draft: Draft, player: int, asked: AskedByRule, answer: str | bool) -> None:
        if asked.memo == "vote" and answer:
            draft.awaiting = AwaitDiscard(player, asked.rule, "discard", 1)
        elif asked.memo == "vote":
            draw_cards(draft, player, 1, "rule")


@dataclass(frozen=True, slots=True)
class AllWildsGo:
    """Everybody else discards all their wilds at once."""

    words: str = "wilds go"

    def begin(self, draft: Draft, player: int, number: int) -> None:
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

    def begin(self, draft: Draft, player: int, number: int) -> None:
        begin_turn(draft, player)

    def resume(self, draft: Draft, player: int, asked: AskedByRule, answer: str | bool) -> None:
        raise _nothing_asked()


RULES: tuple[WrittenRule, ...] = (
    Words("just a wild"),
    ColourAsked(),
    DownTo(3),
    DareNext(),
    Judged(tie=True),
    Judged(tie=False),
    AllWildsGo(),
    OnceMore(),
)


def random_written(pick: Pick) -> WrittenRule:
    """Return a random written rule: one of these, one of the library, or a random program."""
    source = pick(["these", "library", "program"])
    if source == "program":
        return random_rule(pick)
    written: WrittenRule = pick(list(RULES if source == "these" else library().values()))
    return written
