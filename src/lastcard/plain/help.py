"""What can be typed, listed: each with what it does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lastcard.core.cards import DRAW_TWO, REVERSE, SKIP, Card
from lastcard.text.language import spoken, tell
from lastcard.text.narrator import Story
from lastcard.text.table_lines import flowed, sentence
from lastcard.text.vocabulary import shown
from lastcard.views import View

Entry = tuple[str, str]
"""What is typed, and what comes of it."""


def listed(entries: Iterable[Entry]) -> list[str]:
    return [line for typed, does in entries for line in flowed(f"{typed} – {sentence(does)}".split(" "), "  ")]


def entry(key: str, wants: str = "", more: str = "", **told: str) -> Entry:
    """One word, what has to come after it, and what it does."""
    return _typing(key, wants) + more, tell(f"plain-help-{key}", **told)


def several(*keys: str) -> Entry:
    """Words that belong together are told of in one line, under the first of them."""
    return ", ".join(map(shown, keys)), tell(f"plain-help-{keys[0]}")


def _typing(key: str, wants: str = "") -> str:
    return f"{shown(key)} {tell(f'typed-a-{wants}')}" if wants else shown(key)


def of_the_game(story: Story, view: View) -> list[Entry]:
    """The actions that there are at this table."""
    return [*_cards(story, view), *_answers(view), *_chances(story, view)]


def of_looks() -> list[Entry]:
    return [several("hand", "log"), several("scores", "rules"), entry("why", "card")]


def _cards(story: Story, view: View) -> list[Entry]:
    letter = story.edition.letters[0]
    low, seven = letter.lower(), Card(f"{letter}7")
    actions = [Card(f"{letter}{rank}") for rank in (DRAW_TWO, SKIP, REVERSE)]
    lines = [
        (f"{low}7, {spoken().card(seven).lower()}", tell("plain-help-card")),
        (", ".join(card.lower() for card in actions), spoken().listed([spoken().card(card) for card in actions], "or")),
        (f"w {low}, w+4 {low}", tell("plain-help-wild")),
        (f"{low}7 uno", tell("plain-help-uno")),
    ]
    return [*lines, (f"{low}7 {low}7", tell("plain-help-doubles"))] if view.rules.doubles else lines


def _answers(view: View) -> list[Entry]:
    swap: Sequence[Entry] = [entry("swap", "name")] if view.rules.seven_zero else []
    return [several("draw", "pass"), several("take", "challenge"), *swap]


def _chances(story: Story, view: View) -> list[Entry]:
    lines = [entry("catch", "name")]
    if view.rules.jump_in:
        lines.append(entry("jump", "card"))
    if story.edition.has_veto:
        lines.append(entry("veto", "name"))
    if view.proposals_open:
        lines.append(entry("propose", "name", f" {shown('draw')} 4"))
    return lines
