"""`lastcard rules`: what can be switched on, and whether it goes together."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from lastcard.cli.exit_codes import WANTING
from lastcard.cli.report import print_data
from lastcard.core.ruleset import GROUPS, OPTIONS, Option, Value
from lastcard.rules.presets import Preset, presets
from lastcard.text.errors import in_words
from lastcard.text.language import tell
from lastcard.text.names import ContradictionError, option_about, option_label, option_value, rules_named
from lastcard.text.terminal_output import flow, labelled, say


def list_all(args: Namespace) -> int:
    """Every option with its values, its default and what it means; then the presets."""
    if args.json:
        options = [_option_data(option) for option in OPTIONS.values()]
        print_data({"options": options, "presets": [_preset_data(preset) for preset in presets().values()]})
        return 0
    say(tell("rules-options", option="--set", setting="stacking=same"))
    for group in GROUPS.values():
        for option in group:
            print()
            _tell_option(option)
    print()
    say(tell("rules-presets", option="--rules"))
    for preset in presets().values():
        print()
        flow(f"{tell(f'preset-{preset.name}-about')}.", f"{preset.name}: ")
        for name, value in preset.rules.changed().items():
            print(f"    {name} = {_typed(value)}")
    return 0


def check(args: Namespace) -> int:
    """What is on; 1 when it can't be played together."""
    try:
        changed = rules_named(args.name, args.settings).changed()
    except ContradictionError as error:
        if args.json:
            print_data({"fine": False, "words": in_words(error)})
        else:
            say(in_words(error))
        return WANTING
    if args.json:
        print_data({"fine": True, "rules": changed})
    elif not changed:
        say(tell("rules-nothing-on"))
    else:
        for name, value in changed.items():
            print(f"{name} = {_typed(value)}")
            flow(labelled(option_label(OPTIONS[name]), option_value(OPTIONS[name], value)), "    ")
    return 0


def _tell_option(option: Option) -> None:
    print(f"{option.name} = {_typed(option.default)}   ({_allowed(option)})")
    flow(f"{option_label(option)}. {option_about(option)}", "    ")
    if isinstance(option.values, range) or isinstance(option.default, bool):
        return
    wide = max(len(str(value)) for value in option.values) + 2
    for value in option.values:
        flow(option_value(option, value), f"      {value!s:{wide}}")


def _allowed(option: Option) -> str:
    if isinstance(option.values, range):
        return tell("rules-number", least=option.values.start, most=option.values.stop - 1)
    return ", ".join(map(_typed, option.values))


def _typed(value: Value) -> str:
    """As one types it."""
    return str(value).lower()


def _option_data(option: Option) -> dict[str, Any]:
    values: dict[str, Any] = {"values": [*option.values]}
    if isinstance(option.values, range):
        values = {"least": option.values.start, "most": option.values.stop - 1}
    return {
        "name": option.name,
        "label": option_label(option),
        "about": option_about(option),
        "default": option.default,
        **values,
    }


def _preset_data(preset: Preset) -> dict[str, Any]:
    return {"name": preset.name, "about": tell(f"preset-{preset.name}-about"), "rules": preset.rules.changed()}
