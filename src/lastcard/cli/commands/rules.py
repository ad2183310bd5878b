"""`lastcard rules`: list options and presets, and check a combination of them."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from lastcard.cli.exit_codes import CHECK_FAILED
from lastcard.cli.report import print_json
from lastcard.core.ruleset import GROUPS, OPTIONS, Option, Value
from lastcard.rules.presets import Preset, presets
from lastcard.text.errors import in_words
from lastcard.text.language import t
from lastcard.text.names import ContradictionError, find_rules, option_about, option_label, option_value
from lastcard.text.terminal_output import label_value, print_indented, print_wrapped


def list_all(args: Namespace) -> int:
    """Print every option with its values, default and meaning, then the presets."""
    if args.json:
        options = [_option_data(option) for option in OPTIONS.values()]
        print_json({"options": options, "presets": [_preset_data(preset) for preset in presets().values()]})
        return 0
    print_wrapped(t("rules-options", option="--set", setting="stacking=same"))
    for group in GROUPS.values():
        for option in group:
            print()
            _print_option(option)
    print()
    print_wrapped(t("rules-presets", option="--rules"))
    for preset in presets().values():
        print()
        print_indented(f"{t(f'preset-{preset.name}-about')}.", f"{preset.name}: ")
        for name, value in preset.rules.changed().items():
            print(f"    {name} = {_typed(value)}")
    return 0


def check(args: Namespace) -> int:
    """Print the options that are on; return 1 if they contradict each other."""
    try:
        changed = find_rules(args.name, args.settings).changed()
    except ContradictionError as error:
        if args.json:
            print_json({"fine": False, "words": in_words(error)})
        else:
            print_wrapped(in_words(error))
        return CHECK_FAILED
    if args.json:
        print_json({"fine": True, "rules": changed})
    elif not changed:
        print_wrapped(t("rules-nothing-on"))
    else:
        for name, value in changed.items():
            print(f"{name} = {_typed(value)}")
            print_indented(label_value(option_label(OPTIONS[name]), option_value(OPTIONS[name], value)), "    ")
    return 0


def _print_option(option: Option) -> None:
    print(f"{option.name} = {_typed(option.default)}   ({_allowed(option)})")
    print_indented(f"{option_label(option)}. {option_about(option)}", "    ")
    if isinstance(option.values, range) or isinstance(option.default, bool):
        return
    width = max(len(str(value)) for value in option.values) + 2
    for value in option.values:
        print_indented(option_value(option, value), f"      {value!s:{width}}")


def _allowed(option: Option) -> str:
    if isinstance(option.values, range):
        return t("rules-number", least=option.values.start, most=option.values.stop - 1)
    return ", ".join(map(_typed, option.values))


def _typed(value: Value) -> str:
    """The value as it is typed."""
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
    return {"name": preset.name, "about": t(f"preset-{preset.name}-about"), "rules": preset.rules.changed()}
