"""Commands that only show something: the hand, the log, the scores, the rules, a hint, why a card can't be played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final, Protocol

from lastcard.client import Seat
from lastcard.core.actions import Action
from lastcard.core.cards import Card
from lastcard.core.deck import deck_of
from lastcard.core.errors import CardError
from lastcard.core.game import WrittenRule
from lastcard.core.refusals import Explanation
from lastcard.core.ruleset import RuleSet
from lastcard.effects import library, write_rule
from lastcard.plain.console import Output
from lastcard.plain.event_printer import EventPrinter
from lastcard.plain.typed_commands import TypedCommand
from lastcard.text import table_lines
from lastcard.text.card_parser import card_notations
from lastcard.text.guide import Guide
from lastcard.text.house_rules import changed
from lastcard.text.language import t
from lastcard.text.names import edition_with_id, option_about, option_label, option_value
from lastcard.text.narrator import Narrator
from lastcard.text.review_texts import choices_with_chances, hint_text
from lastcard.text.typed_actions import UnclearInput
from lastcard.text.vocabulary import vocabulary
from lastcard.text.why_not import veto_sentences, why_not
from lastcard.text.written_rules import card_text as written_card
from lastcard.views import View

_LOG: Final = 30  # lines that still fit on a screen


class Viewpoint(Protocol):
    """A game as the player at the keyboard sees it."""

    @property
    def console(self) -> Output: ...

    @property
    def narrator(self) -> Narrator: ...

    @property
    def printer(self) -> EventPrinter: ...

    at: Seat | None
    guide: Guide | None

    def give_tip(self) -> None: ...

    def view(self) -> View: ...

    def actions(self) -> Sequence[Action]: ...

    def explanations(self) -> Mapping[Card, Explanation]: ...

    def unvetoable(self) -> Mapping[int, str]: ...

    def written(self) -> tuple[WrittenRule, ...]: ...


def hand(game: Viewpoint, rest: str) -> None:
    view = game.view()
    game.console.say(
        *table_lines.describe_table(game.narrator, view),
        *table_lines.describe_hand(game.narrator, view, game.actions()),
    )


def log(game: Viewpoint, rest: str) -> None:
    game.console.say(*game.printer.log[-_LOG:] or table_lines.wrap_sentences(t("log-empty")))


def scores(game: Viewpoint, rest: str) -> None:
    game.console.say(*table_lines.describe_scores(game.narrator, game.view().scores))


def rules(game: Viewpoint, rest: str) -> None:
    view, written = game.view(), game.written()
    size = deck_of(game.narrator.edition, len(written)).size
    named = t("plain-edition", name=edition_with_id(game.narrator.edition), count=size)
    game.console.say(*table_lines.wrap_sentences(named), *rules_lines(view.rules, written))


def why(game: Viewpoint, rest: str) -> None:
    """Print why a card can't be played now, or for every unplayable card of the hand."""
    view, found = game.view(), game.explanations()
    if view.seat is None:
        raise UnclearInput("plain-nobody-there")
    if vocabulary().match(rest, ("veto",)):
        veto(game, "")
        return
    if rest:
        card = _card(rest, game.narrator)
        held = "plain-fits" if card in view.hands[view.seat] else "plain-not-held"
        said = why_not(game.narrator, found[card], card) if card in found else game.narrator.translate(held, card=card)
        game.console.say(*table_lines.wrap_sentences(said))
        return
    alike: dict[Explanation, list[Card]] = {}
    for card, explanation in found.items():
        alike.setdefault(explanation, []).append(card)
    for explanation, (first, *same) in alike.items():
        also = [t("plain-why-same", cards=game.narrator.card_list(same))] if same else []
        game.console.say(*table_lines.wrap_sentences(why_not(game.narrator, explanation, first), *also))
    if not alike:
        game.console.say(*table_lines.wrap_sentences(t("plain-all-fit")))


def veto(game: Viewpoint, rest: str) -> None:
    """Print on whom the VETO may be slapped, and why not on the others."""
    if game.view().seat is None:
        raise UnclearInput("plain-nobody-there")
    found = veto_sentences(game.narrator, game.actions(), game.unvetoable())
    for sentence in found or [t("refused-not-in-this-edition")]:
        game.console.say(*table_lines.wrap_sentences(sentence))


async def hint(game: Viewpoint, rest: str) -> None:
    """Print the chances of all choices, the best first, and why it is the best."""
    if game.at is None:
        raise UnclearInput("plain-nobody-there")
    found, reader = await game.at.hint(), game.narrator.perspective
    game.console.say(*table_lines.wrap_sentences(hint_text(reader, found.choices, found.best, found.reasons)))
    game.console.say(*(f"  {line}" for line in choices_with_chances(reader, found)))


def guide(game: Viewpoint, rest: str) -> None:
    """Turn the tips on or off."""
    if game.guide is None or game.guide.is_over:
        game.guide = Guide()
        game.give_tip()
    else:
        game.guide.stop()
        game.console.say(*table_lines.wrap_sentences(t("plain-guide-off")))


def _card(text: str, narrator: Narrator) -> Card:
    for notation in card_notations(text, narrator.edition):
        with suppress(CardError):  # more than one card, or a card with a colour
            return Card(notation.upper())
    raise UnclearInput("plain-unreadable", text=text[:60])


LOOKS: Final[dict[str, TypedCommand]] = {
    "hand": TypedCommand(hand, bare=True),
    "log": TypedCommand(log, bare=True),
    "scores": TypedCommand(scores, bare=True),
    "rules": TypedCommand(rules, bare=True),
    "why": TypedCommand(why),
    "veto": TypedCommand(veto, bare=True),
    "hint": TypedCommand(hint, bare=True),
    "guide": TypedCommand(guide, bare=True),
}


def rules_lines(rules: RuleSet, written: Sequence[WrittenRule]) -> list[str]:
    """Return the house rules that are on, and the rules on the customizable cards."""
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
