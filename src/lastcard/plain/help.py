"""Help: a list of the commands and actions that can be typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lastcard.core.cards import CUSTOM, DRAW_TWO, REVERSE, SKIP, WILD_DRAW_FOUR, Card
from lastcard.text.language import card_name, format_list, t
from lastcard.text.narrator import Narrator
from lastcard.text.table_lines import end_sentence, wrap_words
from lastcard.text.vocabulary import typed_word
from lastcard.views import View

HelpLine = tuple[str, str]
"""The words to type, and their description."""


def listed(entries: Iterable[HelpLine]) -> list[str]:
    return [line for typed, does in entries for line in wrap_words(f"{typed} – {end_sentence(does)}".split(" "), "  ")]


def entry(key: str, wants: str = "", more: str = "", **arguments: str) -> HelpLine:
    """Return the entry of a word, with what must follow it."""
    return _typing(key, wants) + more, t(f"plain-help-{key}", **arguments)


def several(*keys: str, **told: str) -> HelpLine:
    """Return one entry for related words, with the description of the first."""
    return ", ".join(map(typed_word, keys)), t(f"plain-help-{keys[0]}", **told)


def _typing(key: str, wants: str = "") -> str:
    return f"{typed_word(key)} {t(f'typed-a-{wants}')}" if wants else typed_word(key)


def of_the_game(narrator: Narrator, view: View, *, calls: bool = True) -> list[HelpLine]:
    """Return the entries of the actions that are possible at this table; without `calls`, it makes the calls itself."""
    return [*_cards(narrator, view, calls), *_answers(narrator, view), *_chances(narrator, view, calls)]


def of_looks() -> list[HelpLine]:
    return [several("hand", "log"), several("scores", "rules"), entry("why", "card"), entry("hint"), entry("guide")]


def _cards(narrator: Narrator, view: View, calls: bool) -> Iterator[HelpLine]:
    edition = narrator.edition
    letter, ranks = edition.letters[0], [rank for rank, count in edition.each_colour if count]
    low = letter.lower()
    example = Card(f"{letter}{'7' if '7' in ranks else ranks[0]}")
    typed = example.lower()
    yield f"{typed}, {card_name(example, edition).lower()}", t("plain-help-card")
    actions = [Card(f"{letter}{rank}") for rank in (DRAW_TWO, SKIP, REVERSE) if rank in ranks]
    if actions:
        names = format_list([card_name(card, edition) for card in actions], "or")
        yield ", ".join(card.lower() for card in actions), names
    wilds = [kind for kind, count in edition.wilds if count and kind != CUSTOM]
    if wilds:
        yield ", ".join(f"{wild.lower()} {low}" for wild in wilds), t("plain-help-wild")
    if calls:
        yield f"{typed} uno", t("plain-help-uno")
    if view.rules.doubles:
        yield f"{typed} {typed}", t("plain-help-doubles")


def _answers(narrator: Narrator, view: View) -> Iterator[HelpLine]:
    rules = view.rules
    until = "yes" if rules.draw_until_playable else "no"
    yield several("draw", "pass", forced_play=rules.forced_play, draw_until_playable=until)
    has_four = bool(dict(narrator.edition.wilds).get(WILD_DRAW_FOUR))
    if has_four and rules.bluffing:
        yield f"{typed_word('take')}, {typed_word('challenge')}", t("plain-help-challenge")
    elif has_four or rules.stacking != "off":
        yield entry("take")
    if rules.seven_zero:
        yield entry("swap", "name")


def _chances(narrator: Narrator, view: View, calls: bool) -> Iterator[HelpLine]:
    if calls:
        yield entry("catch", "name")
    if view.rules.jump_in:
        yield entry("jump", "card")
    if narrator.edition.has_veto:
        yield entry("veto", "name")
    if view.proposals_open:
        yield entry("propose", "name", f" {typed_word('draw')} 4")
