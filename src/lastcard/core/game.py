"""The fixed facts of a match, shared by all its states."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from lastcard.core.awaiting import AskedByRule, AwaitTurn
from lastcard.core.cards import ACTIONS, CUSTOM, WILD_DRAW_FOUR
from lastcard.core.deck import CardSet, Deck, deck_of, numbers
from lastcard.core.edition import Edition
from lastcard.core.errors import GameError, OneOf
from lastcard.core.events import PutInForce
from lastcard.core.in_force import InForce
from lastcard.core.ruleset import RuleSet

if TYPE_CHECKING:
    from lastcard.core.state import Draft

FEWEST_PLAYERS, MOST_PLAYERS = 2, 10  # DECK-11


@runtime_checkable
class WrittenRule(Protocol):
    """The rule on a customizable card. It must compare and hash by value, because it is part of the state."""

    @property
    def words(self) -> str:
        """The rule as the players wrote it."""

    def begin(self, draft: Draft, player: int, number: int) -> None:
        """Take effect when card `number` is played. To ask for a decision, set `draft.awaiting` to an `AskedByRule`."""

    def resume(self, draft: Draft, player: int, asked: AskedByRule, answer: str | bool) -> None:
        """Continue after the decision: the letter of a colour, or yes or no; a discard has been made already."""


@dataclass(frozen=True, slots=True)
class Words:
    """A rule without effect: once played, the players apply it by proposals until the round ends (R-CUST-FREE)."""

    words: str

    def begin(self, draft: Draft, player: int, number: int) -> None:
        """Put the words in force, once, so that proposals are open."""
        free = InForce("free-text", player, "round", value=self.words)
        if free not in draft.in_force:
            draft.in_force += (free,)
            draft.events.append(PutInForce(free))

    def resume(self, draft: Draft, player: int, asked: AskedByRule, answer: str | bool) -> None:
        """Never called, because the rule asks nothing."""
        raise AssertionError("a rule that asks nothing gets no answer")


@dataclass(frozen=True)
class Game:
    """An edition, options, a number of seats, and the rule on each customizable card in the deck (R-CUSTOM-COUNT)."""

    edition: Edition
    rules: RuleSet = field(default_factory=RuleSet)
    seats: int = 2
    written: tuple[WrittenRule, ...] = ()
    pack: CardSet = -1
    """The cards in the game: all of them, unless a position leaves some out."""
    order: bytes = field(init=False, repr=False, compare=False)
    """Those cards in the order of the deck, from which every shuffle starts."""
    deck: Deck = field(init=False, repr=False, compare=False)
    """The cards by number, as in sets and piles: `deck.faces[7]` is card 7."""
    plain: bool = field(init=False, repr=False, compare=False)
    """Whether a card that fits can always be played: no option and no written rule can forbid it."""
    draws_freely: bool = field(init=False, repr=False, compare=False)
    """Whether a seat may always draw in its turn while there is a card to draw."""
    interrupts: bool = field(init=False, repr=False, compare=False)
    """Whether a turn can be interrupted with a VETO or a jump-in, and not only by a call or a catch."""
    acting: frozenset[str] = field(init=False, repr=False, compare=False)
    """The ranks that do more than pass the turn."""
    turns: tuple[AwaitTurn, ...] = field(init=False, repr=False, compare=False)
    """One value for each seat, created once: most moves end by awaiting a turn."""

    def __post_init__(self) -> None:
        check_player_count(self.seats)
        _check_limits(self.seats, self.rules)
        deck = deck_of(self.edition, len(self.written))
        if self.pack == -1:
            _check_deal(self.seats, self.rules, deck)
            object.__setattr__(self, "pack", deck.all)
        # Used in every move, so they are attributes and not properties.
        for name, value in self._derived(deck).items():
            object.__setattr__(self, name, value)

    def _derived(self, deck: Deck) -> dict[str, object]:
        rules = self.rules
        swapping = ("7", "0") if rules.seven_zero else ()
        return {
            "deck": deck,
            "order": bytes(numbers(self.pack)),
            "plain": rules.bluffing and rules.finish == "any" and not self.written,
            "draws_freely": rules.forced_play != "hand" and not rules.hand_limit,
            "interrupts": rules.jump_in or deck.has_veto,
            "acting": frozenset((*ACTIONS, WILD_DRAW_FOUR, CUSTOM, *swapping)),
            "turns": tuple(AwaitTurn(seat) for seat in range(self.seats)),
        }


def check_player_count(seats: int) -> None:
    """Refuse fewer or more players than the game is for."""
    if not FEWEST_PLAYERS <= seats <= MOST_PLAYERS:
        raise GameError("error-player-count", count=seats, least=FEWEST_PLAYERS, most=MOST_PLAYERS)


def _check_limits(seats: int, rules: RuleSet) -> None:
    for option in rules.limiting_players():
        if seats not in option.players:
            raise GameError(f"error-{option.name}-players", count=seats, needed=OneOf(option.players))


def _check_deal(seats: int, rules: RuleSet, deck: Deck) -> None:
    # One of the remaining cards must be fit to be turned up, even if all Wild Draw Fours are among them (START-6).
    most = (deck.size - deck.draw_fours.bit_count() - 1) // seats
    if rules.dealt > most:
        raise GameError("error-deck-too-small", dealt=rules.dealt, seats=seats, size=deck.size, most=most)
