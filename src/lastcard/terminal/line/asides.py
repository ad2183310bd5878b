"""What can be typed that is no action: help, a second look at the hand, the scores, what is played here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, Protocol

from lastcard.core.actions import Action
from lastcard.core.cards import Card
from lastcard.core.deck import deck_of
from lastcard.core.game import WrittenRule
from lastcard.core.ruleset import RuleSet
from lastcard.effects import library, write_rule
from lastcard.terminal.app.lobby.options import changed
from lastcard.terminal.app.lobby.written import card as written_card
from lastcard.terminal.language import tell
from lastcard.terminal.line import screen
from lastcard.terminal.line.cards import card_notations
from lastcard.terminal.line.console import Says
from lastcard.terminal.line.telling import Teller
from lastcard.terminal.line.typed import Unclear
from lastcard.terminal.names import edition_name, option_about, option_label, option_value
from lastcard.terminal.told.story import Story
from lastcard.terminal.told.why import why_not
from lastcard.views import View

_LOG: Final = 30  # lines that still fit on a screen


class Seat(Protocol):
    """A place in a game, here or on a server, as the one who sits there knows it."""

    @property
    def console(self) -> Says: ...

    @property
    def story(self) -> Story: ...

    @property
    def teller(self) -> Teller: ...

    def view(self) -> View: ...

    def actions(self) -> Sequence[Action]: ...

    def written(self) -> tuple[WrittenRule, ...]: ...


def hand(seat: Seat) -> None:
    view = seat.view()
    seat.console.say(*screen.table(seat.story, view), *screen.hand(seat.story, view, seat.actions()))


def log(seat: Seat) -> None:
    seat.console.say(*seat.teller.log[-_LOG:] or screen.told(tell("log-empty")))


def scores(seat: Seat) -> None:
    seat.console.say(*screen.scores(seat.story, seat.view().scores))


def rules(seat: Seat) -> None:
    view, written = seat.view(), seat.written()
    size = deck_of(seat.story.edition, len(written)).size
    named = tell("plain-edition", name=edition_name(seat.story.edition), count=size)
    seat.console.say(*screen.told(named), *rules_lines(view.rules, written))


def why(seat: Seat, rest: str) -> None:
    """Why a card can't be played now, or any of the hand."""
    view, actions = seat.view(), seat.actions()
    if view.seat is None:
        raise Unclear(tell("plain-nobody-there"))
    if rest:
        card = _card(rest, seat.story)
        reason = why_not(seat.story, view, actions, card)
        seat.console.say(*screen.told(reason or seat.story.say("plain-fits", card=card)))
        return
    alike: dict[str, list[Card]] = {}
    for card in dict.fromkeys(view.hands[view.seat]):
        reason = why_not(seat.story, view, actions, card)
        if reason:
            alike.setdefault(reason.replace(seat.story.card(card), ""), []).append(card)
    for first, *same in alike.values():
        reason = why_not(seat.story, view, actions, first) or ""
        seat.console.say(*screen.told(reason, *[tell("plain-why-same", cards=seat.story.cards(same))][: len(same)]))
    if not alike:
        seat.console.say(*screen.told(tell("plain-all-fit")))


def _card(text: str, story: Story) -> Card:
    for notation in card_notations(text, story.edition):
        with suppress(ValueError):  # more than one, or a colour with it
            return Card(notation.upper())
    raise Unclear(tell("plain-unreadable", text=text[:60]))


LOOKS: Final[dict[str, Callable[[Seat], None]]] = {"hand": hand, "log": log, "scores": scores, "rules": rules}


def rules_lines(rules: RuleSet, written: Sequence[WrittenRule]) -> list[str]:
    """The house rules that are on, and what is written on the customizable cards."""
    lines = []
    for option, value in changed(rules):
        typed = f"{option.name}={str(value).lower()}"
        said = tell("plain-option", label=option_label(option), typed=typed, value=option_value(option, value))
        lines += screen.told(said, option_about(option))
    if not lines:
        lines += screen.told(tell("plain-no-house-rule"))
    return lines + written_lines(written)


def written_lines(written: Sequence[WrittenRule]) -> list[str]:
    lines = []
    for number, rule in enumerate(written, 1):
        card = written_card(write_rule(rule), number)
        said = tell("plain-written", card=f"W*{number}", title=card.title, words=card.words)
        says_it_itself = rule in library().values()
        lines += screen.told(said) if says_it_itself else screen.told(said, card.does)
    return lines
