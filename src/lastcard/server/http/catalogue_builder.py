"""Builds the catalogue from the data that the engine uses."""

from __future__ import annotations

from functools import cache
from typing import get_args

from lastcard.core.defaults import Level
from lastcard.core.game import WrittenRule
from lastcard.core.ruleset import OPTIONS, Option
from lastcard.editions import edition, edition_ids
from lastcard.effects import Rule, library, write_rule
from lastcard.protocol.catalogue import Catalogue, OptionEntry, PresetEntry, RuleEntry, entry_of
from lastcard.protocol.settings import Settings
from lastcard.rules.presets import presets
from lastcard.text.effect_descriptions import describe_effect


@cache
def catalogue() -> Catalogue:
    return Catalogue(
        editions=tuple(entry_of(edition(name)) for name in edition_ids()),
        options=tuple(map(_option, OPTIONS.values())),
        presets=tuple(PresetEntry(found.name, found.about, found.rules.changed()) for found in presets().values()),
        rules=tuple(_rule(name, rule) for name, rule in library().items()),
        levels=get_args(Level),
        settings=Settings(),
    )


def _option(option: Option) -> OptionEntry:
    numbers = option.values if isinstance(option.values, range) else None
    return OptionEntry(
        name=option.name,
        about=option.about,
        default=option.default,
        values=() if numbers else tuple(option.values),
        least=numbers[0] if numbers else None,
        most=numbers[-1] if numbers else None,
        step=option.step,
        group=option.group,
        order=option.order,
        needs=option.needs or None,
        excludes=option.excludes or None,
        players=option.players,
    )


def _rule(name: str, rule: WrittenRule) -> RuleEntry:
    return RuleEntry(
        name, rule.words, describe_effect(rule.effect) if isinstance(rule, Rule) else None, write_rule(rule)
    )
