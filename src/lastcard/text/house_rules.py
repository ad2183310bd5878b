"""House rules: how they are grouped, what differs from the rule sheet, and what doesn't go together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lastcard.core.ruleset import OPTIONS, Option, RuleSet, Value
from lastcard.rules.presets import presets
from lastcard.text.language import t

GROUPS: Final = {
    "play": (
        "stacking", "deflect", "jump_in", "seven_zero", "doubles", "bluffing", "forced_play", "two_player_reverse",
        "finish",
    ),
    "draw": ("draw_until_playable", "play_after_penalty", "uno_penalty", "hand_limit", "open_last"),
    "deal": ("hand_size", "next_dealer"),
    "score": ("scoring", "target", "score_factor", "elimination", "teams"),
}  # fmt: skip
"""All options, in an order that reads well."""
_STEPS: Final = {"target": 50}
"""Where more than one at a time would take too many presses."""


def changed(rules: RuleSet) -> list[tuple[Option, Value]]:
    """Those that differ from the rule sheet."""
    differing = rules.changed()
    return [(OPTIONS[name], differing[name]) for group in GROUPS.values() for name in group if name in differing]


def with_option(options: Mapping[str, Value], option: Option, value: Value) -> dict[str, Value]:
    """The options with one of them set otherwise. What is as on the rule sheet isn't named."""
    left = {name: old for name, old in options.items() if name != option.name}
    if option.name == "stacking" and value == "off":
        left.pop("deflect", None)  # there is nothing to deflect
    return left if value == option.default else left | {option.name: value}


def clash(options: Mapping[str, Value]) -> str | None:
    """Why these can't be played together; None when they can."""
    if options.get("deflect", "off") != "off" and options.get("stacking", "off") == "off":
        return t("options-clash-deflect")
    if options.get("elimination") and options.get("teams"):
        return t("options-clash-teams")
    return None


def preset_of(rules: RuleSet) -> str | None:
    """The preset that these options are; None for a mix of one's own."""
    return next((name for name, preset in presets().items() if preset.rules == rules), None)


def stepped(option: Option, value: int, direction: int) -> int:
    """The next number in that direction: on whole steps, and within what is allowed."""
    assert isinstance(option.values, range)
    step = _STEPS.get(option.name, 1)
    number = value // step + 1 if direction > 0 else -(-value // step) - 1
    return min(max(number * step, option.values.start), option.values.stop - 1)
