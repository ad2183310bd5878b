"""`docs/options.md`: the table of options, their contradictions, and the presets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lastcard.core.errors import LastcardError
from lastcard.core.game import Game
from lastcard.core.ruleset import GROUPS, OPTIONS, RuleSet, allowed
from lastcard.editions import edition
from lastcard.rules.presets import presets
from tools.doc_pages.clauses import ROOT, sections
from tools.doc_pages.text import rows

TOO_MANY_CARDS = (10, {"hand_size": 15})
"""Return players and options for which the deck is too small."""


def contradictions() -> list[dict[str, Any]]:
    """Return a set of options for each contradiction that a `RuleSet` refuses."""
    clashing = [option for option in OPTIONS.values() if option.needs or option.excludes]
    return [{name: _other_value(name) for name in (option.excludes, option.name) if name} for option in clashing]


def impossible_games() -> list[tuple[int, dict[str, Any]]]:
    """Return players and options that can't be dealt."""
    limited = [option for option in OPTIONS.values() if option.players]
    return [(option.players[0] + 1, {option.name: _other_value(option.name)}) for option in limited] + [TOO_MANY_CARDS]


def _other_value(name: str) -> Any:
    return next(value for value in OPTIONS[name].values if value != OPTIONS[name].default)


def options_page() -> Iterator[str]:
    yield (
        'An option is a house rule, or a number that you set. In Python: `Match.new(3, rules={"stacking": "same"})`.\n'
        "On the command line: `lastcard play --rules party --set target=200`. The full definitions are in\n"
        "[the rules](rules.md#house-rules)."
    )
    yield rows(
        ["option", "values", "default", "what it does", "see"],
        [_option_row(option.name) for group in GROUPS.values() for option in group],
    )
    yield "## Contradictions"
    yield "Options that contradict each other are refused when you set them, with the reason."
    yield rows(["options", "why not"], [[_code(options), why_not(options)] for options in contradictions()])
    yield (
        "Some options depend on the number of players or the size of the deck. They are refused when the game is\n"
        "created."
    )
    yield rows(
        ["players", "options", "why not"],
        [[str(seats), _code(options), why_not(options, seats)] for seats, options in impossible_games()],
    )
    yield "## Presets"
    yield "A preset is a named set of options."
    yield rows(
        ["preset", "description", "options"],
        [[f"`{name}`", found.about, _code(found.rules.changed()) or "–"] for name, found in presets().items()],
    )
    yield "## Your own preset"
    yield "Write a file like [this one](examples/presets.toml), and use its path instead of the name of a preset."
    yield f"```toml\n{(ROOT / 'docs/examples/presets.toml').read_text('utf-8').strip()}\n```"
    yield (
        "A file with one preset needs only its path. If it has several, add the name: `presets.toml#quick`.\n"
        "`lastcard rules check presets.toml#quick` lists the options of a preset, or says what is wrong with it."
    )


def _option_row(name: str) -> list[str]:
    option = OPTIONS[name]
    clauses = [clause for section in sections() for clause in section.clauses + section.rulings]
    house = [clause.id for section in sections() for clause in section.options if clause.id == name]
    touching = house + [clause.id for clause in clauses if f"`{name}`" in clause.text]
    links = ", ".join(f"[{found}](rules.md#{found})" for found in touching)
    return [f"`{name}`", str(allowed(option)), f"`{str(option.default).lower()}`", option.about, links]


def _code(options: dict[str, Any]) -> str:
    return ", ".join(f"`{name} = {str(value).lower()}`" for name, value in options.items())


def why_not(options: dict[str, Any], seats: int = 4) -> str:
    """Return the error message for these options."""
    try:
        Game(edition("coloradd"), RuleSet.of(options), seats)
    except LastcardError as error:
        return str(error)
    raise AssertionError(f"{options} with {seats} players can be played")
