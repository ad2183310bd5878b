"""The catalogue, from the same data that the engine plays by."""

from __future__ import annotations

from functools import cache
from typing import get_args

from lastcard.core.defaults import Level
from lastcard.core.edition import Edition
from lastcard.core.game import WrittenRule
from lastcard.core.ruleset import OPTIONS, Option
from lastcard.editions import edition, edition_ids
from lastcard.effects import Rule, library, write_rule
from lastcard.protocol.catalogue import (
    Catalogue,
    ColourEntry,
    EditionEntry,
    ExtraEntry,
    OptionEntry,
    PresetEntry,
    RuleEntry,
)
from lastcard.protocol.settings import Settings
from lastcard.rules.presets import presets
from lastcard.text.effect_descriptions import describe_effect


@cache
def catalogue() -> Catalogue:
    return Catalogue(
        editions=tuple(_edition(edition(name)) for name in edition_ids()),
        options=tuple(map(_option, OPTIONS.values())),
        presets=tuple(PresetEntry(found.name, found.about, found.rules.changed()) for found in presets().values()),
        rules=tuple(_rule(name, rule) for name, rule in library().items()),
        levels=get_args(Level),
        settings=Settings(),
    )


def _edition(found: Edition) -> EditionEntry:
    return EditionEntry(
        id=found.id,
        name=found.name,
        colours=tuple(ColourEntry(colour.letter, colour.name) for colour in found.colours),
        each_colour=dict(found.each_colour),
        wilds=dict(found.wilds),
        points=dict(found.points),
        extras=tuple(ExtraEntry(extra.name, extra.count, extra.place) for extra in found.extras),
        custom=found.max_custom,
        symbols=found.symbols,
    )


def _option(option: Option) -> OptionEntry:
    values = option.values
    if isinstance(values, range):
        return OptionEntry(option.name, option.about, option.default, least=values.start, most=values.stop - 1)
    return OptionEntry(option.name, option.about, option.default, values)


def _rule(name: str, rule: WrittenRule) -> RuleEntry:
    return RuleEntry(
        name, rule.words, describe_effect(rule.effect) if isinstance(rule, Rule) else None, write_rule(rule)
    )
