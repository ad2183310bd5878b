"""Help: a list of the commands and actions that can be typed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lastcard.core.cards import DRAW_TWO, REVERSE, SKIP, Card
from lastcard.text.language import card_name, format_list, t
from lastcard.text.narrator import Narrator
from lastcard.text.table_lines import end_sentence, wrap_words
from lastcard.text.vocabulary import typed_word
from lastcard.views import View

Entry = tuple[str, str]
"""What is typed, and its description."""


def listed(entries: Iterable[Entry]) -> list[str]:
    return [line for typed, does in entries for line in wrap_words(f"{typed} – {end_sentence(does)}".split(" "), "  ")]


def entry(key: str, wants: str = "", more: str = "", **arguments: str) -> Entry:
    """Return the entry of a word, with what must follow it."""
    return _typing(key, wants) + more, t(f"plain-help-{key}", **arguments)


def several(*keys: str) -> Entry:
    """Return one entry for related words, with the description of the first."""
    return ", ".join(map(typed_word, keys)), t(f"plain-help-{keys[0]}")


def _typing(key: str, wants: str = "") -> str:
    return f"{typed_word(key)} {t(f'typed-a-{wants}')}" if wants else typed_word(key)


def of_the_game(narrator: Narrator, view: View) -> list[Entry]:
    """Return the entries of the actions that are possible at this table."""
    return [*_cards(narrator, view), *_answers(view), *_chances(narrator, view)]


def of_looks() -> list[Entry]:
    return [several("hand", "log"), several("scores", "rules"), entry("why", "card"), entry("guide")]


def _cards(narrator: Narrator, view: View) -> list[Entry]:
    letter = narrator.edition.letters[0]
    low, seven = letter.lower(), Card(f"{letter}7")
    actions = [Card(f"{letter}{rank}") for rank in (DRAW_TWO, SKIP, REVERSE)]
    lines = [
        (f"{low}7, {card_name(seven, narrator.edition).lower()}", t("plain-help-card")),
        (
            ", ".join(card.lower() for card in actions),
            format_list([card_name(card, narrator.edition) for card in actions], "or"),
        ),
        (f"w {low}, w+4 {low}", t("plain-help-wild")),
        (f"{low}7 uno", t("plain-help-uno")),
    ]
    return [*lines, (f"{low}7 {low}7", t("plain-help-doubles"))] if view.rules.doubles else lines


def _answers(view: View) -> list[Entry]:
    swap: Sequence[Entry] = [entry("swap", "name")] if view.rules.seven_zero else []
    return [several("draw", "pass"), several("take", "challenge"), *swap]


def _chances(narrator: Narrator, view: View) -> list[Entry]:
    lines = [entry("catch", "name")]
    if view.rules.jump_in:
        lines.append(entry("jump", "card"))
    if narrator.edition.has_veto:
        lines.append(entry("veto", "name"))
    if view.proposals_open:
        lines.append(entry("propose", "name", f" {typed_word('draw')} 4"))
    return lines
