"""`lastcard rules`: what can be switched on, and whether it goes together."""

from __future__ import annotations

from lastcard.core.ruleset import OPTIONS, allowed
from lastcard.rules.presets import presets
from lastcard.terminal.line.screen import flowed
from lastcard.terminal.named import rules_named


def show() -> int:
    """Every option with its values, its default and what it means; then the presets."""
    print("Options, set with --set option=value:")
    for option in OPTIONS.values():
        print(f"\n{option.name} = {str(option.default).lower()}   ({allowed(option)})")
        print(*flowed(option.about.split(), "    "), sep="\n")
    print("\nPresets, chosen with --rules:\n")
    for preset in presets().values():
        print(f"{preset.name}: {preset.about}")
        for name, value in preset.rules.changed().items():
            print(f"    {name} = {str(value).lower()}")
    return 0


def check(name: str, settings: list[str]) -> int:
    """What is on; options that can't be played together raise an error with the reason."""
    changed = rules_named(name, settings).changed()
    if not changed:
        print("The rules of the sheet: nothing is on.")
    for option, value in changed.items():
        print(f"{option} = {str(value).lower()}")
        print(*flowed(OPTIONS[option].about.split(), "    "), sep="\n")
    return 0
