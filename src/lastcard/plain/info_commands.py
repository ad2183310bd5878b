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
from lastcard.plain.console import Says
from lastcard.plain.event_printer import Teller
from lastcard.text import table_lines
from lastcard.text.card_parser import card_notations
from lastcard.text.house_rules import changed
from lastcard.text.language import t
from lastcard.text.names import edition_with_id, option_about, option_label, option_value
from lastcard.text.narrator import Narrator
from lastcard.text.typed_actions import UnclearInput
from lastcard.text.why_not import why_not
from lastcard.text.written_rules import card_text as written_card
from lastcard.views import View

_LOG: Final = 30  # lines that still fit on a screen


class Seat(Protocol):
    """A place in a game, here or on a server, as the one who sits there knows it."""

    @property
    def console(self) -> Says: ...

    @property
    def narrator(self) -> Narrator: ...

    @property
    def teller(self) -> Teller: ...

    def view(self) -> View: ...

    def actions(self) -> Sequence[Action]: ...

    def written(self) -> tuple[WrittenRule, ...]: ...


def hand(seat: Seat) -> None:
    view = seat.view()
    seat.console.say(
        *table_lines.describe_table(seat.narrator, view),
        *table_lines.describe_hand(seat.narrator, view, seat.actions()),
    )


def log(seat: Seat) -> None:
    seat.console.say(*seat.teller.log[-_LOG:] or table_lines.wrap_sentences(t("log-empty")))


def scores(seat: Seat) -> None:
    seat.console.say(*table_lines.describe_scores(seat.narrator, seat.view().scores))


def rules(seat: Seat) -> None:
    view, written = seat.view(), seat.written()
    size = deck_of(seat.narrator.edition, len(written)).size
    named = t("plain-edition", name=edition_with_id(seat.narrator.edition), count=size)
    seat.console.say(*table_lines.wrap_sentences(named), *rules_lines(view.rules, written))


def why(seat: Seat, rest: str) -> None:
    """Why a card can't be played now, or any of the hand."""
    view, actions = seat.view(), seat.actions()
    if view.seat is None:
        raise UnclearInput("plain-nobody-there")
    if rest:
        card = _card(rest, seat.narrator)
        reason = why_not(seat.narrator, view, actions, card)
        seat.console.say(*table_lines.wrap_sentences(reason or seat.narrator.translate("plain-fits", card=card)))
        return
    alike: dict[str, list[Card]] = {}
    for card in dict.fromkeys(view.hands[view.seat]):
        reason = why_not(seat.narrator, view, actions, card)
        if reason:
            alike.setdefault(reason.replace(seat.narrator.card_name(card), ""), []).append(card)
    for first, *same in alike.values():
        reason = why_not(seat.narrator, view, actions, first) or ""
        seat.console.say(
            *table_lines.wrap_sentences(
                reason, *[t("plain-why-same", cards=seat.narrator.card_list(same))][: len(same)]
            )
        )
    if not alike:
        seat.console.say(*table_lines.wrap_sentences(t("plain-all-fit")))


def _card(text: str, narrator: Narrator) -> Card:
    for notation in card_notations(text, narrator.edition):
        with suppress(ValueError):  # more than one, or a colour with it
            return Card(notation.upper())
    raise UnclearInput("plain-unreadable", text=text[:60])


LOOKS: Final[dict[str, Callable[[Seat], None]]] = {"hand": hand, "log": log, "scores": scores, "rules": rules}


def rules_lines(rules: RuleSet, written: Sequence[WrittenRule]) -> list[str]:
    """The house rules that are on, and what is written on the customizable cards."""
    lines = []
    for option, value in changed(rules):
        typed = f"{option.name}={str(value).lower()}"
        said = t("plain-option", label=option_label(option), typed=typed, value=option_value(option, value))
        lines += table_lines.wrap_sentences(said, option_about(option))
    if not lines:
        lines += table_lines.wrap_sentences(t("plain-no-house-rule"))
    return lines + written_lines(written)


def written_lines(written: Sequence[WrittenRule]) -> list[str]:
    lines = []
    for number, rule in enumerate(written, 1):
        card = written_card(write_rule(rule), number)
        said = t("plain-written", card=f"W*{number}", title=card.title, words=card.words)
        says_it_itself = rule in library().values()
        lines += table_lines.wrap_sentences(said) if says_it_itself else table_lines.wrap_sentences(said, card.effect)
    return lines
