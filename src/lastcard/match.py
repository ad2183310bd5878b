"""The convenient interface to the engine: a match that keeps its own record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import replace
from typing import Any, TypeGuard

from lastcard.core.actions import Action
from lastcard.core.arguments import seat_number, whole_number, wrong_argument
from lastcard.core.awaiting import MatchOver
from lastcard.core.cards import Card
from lastcard.core.defaults import EDITION
from lastcard.core.errors import LastcardError, Phrase
from lastcard.core.events import Event
from lastcard.core.game import WrittenRule, check_player_count
from lastcard.core.refusals import Explanation
from lastcard.core.ruleset import RuleSet
from lastcard.core.state import State
from lastcard.effects.rule import rule_of
from lastcard.fairness import new_secret
from lastcard.notation.record.record import MatchStep, Record, opening, replay, result_of
from lastcard.notation.resolve import resolve
from lastcard.rules.apply import apply
from lastcard.rules.explain import unplayable
from lastcard.rules.legal_actions import legal_actions
from lastcard.rules.presets import preset
from lastcard.svg import table_svg
from lastcard.views import View, view


class Match:
    """A match in progress: its state and all actions so far. `new` and `replayed` make one."""

    names: tuple[str, ...]
    """Names of the players, in the order of the seats."""
    state: State
    """The complete state with all hidden cards; `view` is for players."""
    events: list[Event]
    """All events so far, beginning with the deal."""
    actions: list[tuple[int, Action]]
    """All actions so far, each with its seat."""

    def __init__(self, table: Record, opened: MatchStep) -> None:
        """Start from a table where the first round was just dealt."""
        self._table = replace(table, actions=(), result="")
        self.names = table.names
        self.state = opened.state
        self.events = list(opened.events)
        self.actions = []
        self._before: list[tuple[State, int]] = []  # before each action: the state, and how many events there were

    @classmethod
    def new(
        cls,
        players: Sequence[str] | int,
        *,
        edition: str = EDITION,
        rules: RuleSet | Mapping[str, Any] | str = "sheet",
        written: Sequence[str | WrittenRule] = (),
        seed: bytes | None = None,
    ) -> Match:
        """Return a match with its first round dealt.

        `edition` is an id or the path of a file. `rules` are options, or the name or path of a preset. `written` has
        a rule for each customizable card in the deck, or a text that `rule_of` reads. Without a seed the cards are
        shuffled unpredictably.
        """
        chance = new_secret() if seed is None else seed
        table = Record(edition, _rules(rules), _written(written), _names(players), chance)
        return cls(table, opening(table))

    @property
    def is_over(self) -> bool:
        """Whether the match has been won; between two rounds it isn't over."""
        return isinstance(self.state.awaiting, MatchOver)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won the match: those of a team, or several that tie; empty until it is over."""
        return self.state.winners if self.is_over else ()

    @property
    def winner(self) -> int | None:
        """The seat that has won the match; None until it is over, and when several share the win (see `winners`)."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def turn(self) -> int | None:
        """The seat that acts now; None when the match is over.

        When several are asked, as in a vote, it is the first of them. Between rounds anybody may ask for the next one:
        then it is the dealer.
        """
        if self.is_over:
            return None
        asked = self.state.awaiting.seats
        return asked[0] if asked else self.state.dealer

    def points(self, seat: int) -> int:
        """The points of the cards in this seat's hand, in this edition."""
        return self.state.game.deck.worth(self.state.hands[self._seat(seat)])

    def legal_actions(self, seat: int) -> list[Action]:
        """Return the legal actions of this seat; empty when it can only wait."""
        return legal_actions(self.state, self._seat(seat))

    def explanations(self, seat: int) -> dict[Card, Explanation]:
        """Return the reason for each card of this seat's hand that can't be played now."""
        found = unplayable(self.state, self._seat(seat))
        return {card: explanation for explanation, cards in found for card in cards}

    def act(self, seat: int, action: Action | str) -> tuple[Event, ...]:
        """Apply an action, or a text as a person types it, and return the events; a refused action changes nothing."""
        seat = whole_number("seat", seat, Phrase("phrase-seat-number", last=len(self.names) - 1))
        if isinstance(action, str):
            action = resolve(self.state, seat, action)
        return self._did(MatchStep(seat, action, *apply(self.state, seat, action)))

    def undo(self) -> tuple[int, Action]:
        """Take back the last action, and say which it was and whose."""
        if not self.actions:
            raise LastcardError("error-nothing-to-undo")
        self.state, happened = self._before.pop()
        del self.events[happened:]
        self._table = replace(self._table, moments=())  # they were the times of what is played no longer
        return self.actions.pop()

    def copy(self) -> Match:
        """A match that stands as this one does and is played on apart from it."""
        made = Match.__new__(type(self))
        made.__dict__.update(self.__dict__)
        made.events, made.actions, made._before = self.events.copy(), self.actions.copy(), self._before.copy()
        return made

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.copy()  # all else in it never changes

    def view(self, seat: int | None) -> View:
        """Return what a seat may know now, or with None what a spectator may know."""
        return view(self.state, seat)

    def record(self) -> Record:
        """Return the record so far. A continued record has no move times, because the new moves have none."""
        moments = self._table.moments if len(self._table.moments) == len(self.actions) else ()
        return replace(self._table, actions=tuple(self.actions), moments=moments, result=result_of(self.state))

    @classmethod
    def replayed(cls, record: Record) -> Match:
        """Return the match of a record at its end, from where it can continue."""
        steps = replay(record)
        match = cls(record, next(steps))
        for step in steps:
            match._did(step)
        return match

    def __repr__(self) -> str:
        state = self.state
        scores = " ".join(map(str, state.scores))
        seats = " and ".join(f"seat {seat}" for seat in self.winners)
        stands = f"won by {seats}" if self.is_over else f"seat {self.turn} to act"
        return f"<Match of {self.names}: {state.game.edition.id}, round {state.round}, scores {scores}, {stands}>"

    def _repr_svg_(self) -> str:
        """The table for a notebook, with every hand open: a match holds them all."""
        hands = tuple(map(self.state.game.deck.cards, self.state.hands))
        return table_svg(replace(self.view(None), hands=hands), self.state.game.edition, self.names)

    def _seat(self, seat: int) -> int:
        return seat_number(seat, len(self.names))

    def _did(self, step: MatchStep) -> tuple[Event, ...]:
        assert step.seat is not None
        assert step.action is not None
        self._before.append((self.state, len(self.events)))
        self.state = step.state
        self.events += step.events
        self.actions.append((step.seat, step.action))
        return step.events


def _names(players: Sequence[str] | int) -> tuple[str, ...]:
    if not _is_list(players):
        count = whole_number("players", players, Phrase("phrase-players"))
        check_player_count(count)
        return tuple(f"Player {number}" for number in range(1, count + 1))
    names = tuple(players)
    for place, name in enumerate(names):
        if not isinstance(name, str):
            raise wrong_argument(f"players[{place}]", name, Phrase("phrase-a-text"))
    return names


def _written(written: Sequence[str | WrittenRule]) -> tuple[WrittenRule, ...]:
    if not _is_list(written):
        raise wrong_argument("written", written, Phrase("phrase-rule-list"))
    rules = tuple(rule_of(rule) if isinstance(rule, str) else rule for rule in written)
    for place, rule in enumerate(rules):
        if not isinstance(rule, WrittenRule):
            raise wrong_argument(f"written[{place}]", rule, Phrase("phrase-rule-or-text"))
    return rules


def _is_list(value: object) -> TypeGuard[Iterable[Any]]:
    """Whether it has an order and is no text, which would be taken for a list of its letters."""
    return isinstance(value, Iterable) and not isinstance(value, str | bytes | bytearray | Mapping | Set)


def _rules(rules: RuleSet | Mapping[str, Any] | str) -> RuleSet:
    if isinstance(rules, RuleSet):
        return rules
    if isinstance(rules, str):
        return preset(rules).rules
    if not isinstance(rules, Mapping):
        raise wrong_argument("rules", rules, Phrase("phrase-rules-or-preset"))
    return RuleSet.of(rules)
