"""House rules in a form: changes from the rule sheet, contradictions, and steps of numbers."""

from __future__ import annotations

from collections.abc import Mapping

from lastcard.core.ruleset import GROUPS, OPTIONS, Option, RuleSet, Value, clashing
from lastcard.rules.presets import presets
from lastcard.text.language import t


def changed(rules: RuleSet) -> list[tuple[Option, Value]]:
    """Return the options that differ from the rule sheet."""
    differing = rules.changed()
    options = (option for group in GROUPS.values() for option in group)
    return [(option, differing[option.name]) for option in options if option.name in differing]


def with_option(options: Mapping[str, Value], option: Option, value: Value) -> dict[str, Value]:
    """Return the options with one of them changed, without those that equal the rule sheet."""
    left = {name: old for name, old in options.items() if name != option.name}
    if value != option.default:
        return left | {option.name: value}
    return {name: old for name, old in left.items() if OPTIONS[name].needs != option.name}


def clash(options: Mapping[str, Value]) -> str | None:
    """Return why these options contradict each other, or None."""
    found = clashing(options)
    return None if found is None else t(f"options-clash-{found.name.replace('_', '-')}")


def preset_of(rules: RuleSet) -> str | None:
    """Return the preset with exactly these options, or None."""
    return next((name for name, preset in presets().items() if preset.rules == rules), None)


def stepped(option: Option, value: int, direction: int) -> int:
    """Return the next number in that direction, a multiple of the step within the allowed range."""
    assert isinstance(option.values, range)
    number = value // option.step + 1 if direction > 0 else -(-value // option.step) - 1
    return min(max(number * option.step, option.values.start), option.values.stop - 1)
