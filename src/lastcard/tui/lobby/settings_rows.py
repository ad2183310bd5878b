"""The rows of the settings form: labels, values, choices, and the changes to send to the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, get_args

from lastcard.core.defaults import Level
from lastcard.core.game import FEWEST_PLAYERS
from lastcard.core.ruleset import GROUPS, Option, RuleSet, Value
from lastcard.editions import edition, edition_ids
from lastcard.protocol.limits import MOST_SEATS
from lastcard.protocol.settings import BOT_PACES, TIME_CHOICES, Language, Pace, Settings
from lastcard.rules.presets import presets
from lastcard.text import house_rules
from lastcard.text.language import t
from lastcard.text.names import edition_about, edition_title, format_duration, option_about, option_label, option_value
from lastcard.tui.screens.dialogs import ListChoice

SettingChanges = dict[str, Any]


@dataclass(frozen=True, slots=True)
class SettingRow:
    """One row of the form."""

    id: str
    label: str
    about: str
    value: Any
    value_text: str
    changes_for: Callable[[Any], SettingChanges]
    """The changes that set another value."""
    choices: tuple[ListChoice, ...] = ()
    """Empty for a number or a text."""
    numbers: range | None = None
    step: Callable[[int, int], int] | None = None
    """The next number in a direction."""
    check: Callable[[str], str | None] = lambda text: None
    """The error in a typed value."""
    is_changed: bool = False
    """Whether it differs from the rule sheet."""

    def next_value(self, direction: int) -> Any:
        """The next value in a direction; the same at either end."""
        if self.step:
            return self.step(self.value, direction)
        if not self.choices:
            return self.value
        values = [choice.value for choice in self.choices]
        index = (values.index(self.value) if self.value in values else -1) + direction
        return values[min(max(index, 0), len(values) - 1)]


def setting_groups(settings: Settings, seated: int) -> list[tuple[str, list[SettingRow]]]:
    """The whole form in groups with headings; the first has none."""
    rules = RuleSet.of(settings.options)
    return [
        ("", [edition_row(settings.edition), _preset(rules)]),
        *(
            (t(f"options-{group}"), [_option(settings, rules, option) for option in options])
            for group, options in GROUPS.items()
        ),
        (t("settings-time"), _time(settings)),
        (t("settings-company"), _company(settings, seated)),
    ]


def edition_row(name: str) -> SettingRow:
    found = [edition(known) for known in dict.fromkeys((*edition_ids(), name))]
    choices = [ListChoice(one.id, edition_title(one), edition_about(one)) for one in found]
    return _chosen("edition", name, choices)


def level_choices() -> list[ListChoice]:
    return [ListChoice(level, t(f"level-{level}"), t(f"level-{level}-about")) for level in get_args(Level)]


def preset_choices() -> tuple[ListChoice, ...]:
    return tuple(ListChoice(name, t(f"preset-{name}"), t(f"preset-{name}-about")) for name in presets())


def _preset(rules: RuleSet) -> SettingRow:
    now = house_rules.preset_of(rules)
    return SettingRow(
        "preset",
        t("options-title"),
        t(f"preset-{now}-about") if now else t("lobby-preset"),
        now,
        t(f"preset-{now}") if now else t("lobby-preset-own"),
        lambda name: {"options": dict(presets()[name].rules.changed())},
        preset_choices(),
        is_changed=bool(rules.changed()),
    )


def _option(settings: Settings, rules: RuleSet, option: Option) -> SettingRow:
    value, numbers = getattr(rules, option.name), option.values if isinstance(option.values, range) else None
    choices = () if numbers else tuple(ListChoice(one, option_value(option, one)) for one in option.values)
    return SettingRow(
        option.name,
        option_label(option),
        option_about(option),
        value,
        option_value(option, value),
        partial(_with_option, settings, option),
        choices,
        numbers,
        partial(house_rules.stepped, option) if numbers else None,
        is_changed=value != option.default,
    )


def _with_option(settings: Settings, option: Option, value: Value) -> SettingChanges:
    return {"options": house_rules.with_option(settings.options, option, value)}


def _time(settings: Settings) -> list[SettingRow]:
    clocks = TIME_CHOICES["slow_clock" if settings.pace == "correspondence" else "clock"]
    return [
        _timed("clock", settings.clock, clocks, 1000),
        _timed("race", settings.race, TIME_CHOICES["race"], 1),
        _timed("absent", settings.absent, TIME_CHOICES["absent"], 1000),
        _chosen("stand_in", settings.stand_in, level_choices()),
        _chosen("pace", settings.pace, [ListChoice(pace, t(f"setting-pace-{pace}")) for pace in get_args(Pace)]),
        replace(
            _chosen(
                "bot_pace", settings.bot_pace, [ListChoice(one, t(f"setting-bot-pace-{one}")) for one in BOT_PACES]
            ),
            changes_for=lambda pace: dict(BOT_PACES[pace]),
        ),
    ]


def _company(settings: Settings, seated: int) -> list[SettingRow]:
    fewest = max(FEWEST_PLAYERS, seated)
    seats = SettingRow(
        "seats",
        t("setting-seats"),
        t("setting-seats-about"),
        settings.seats,
        str(settings.seats),
        lambda seats: {"seats": seats},
        numbers=range(fewest, MOST_SEATS + 1),
        step=lambda seats, direction: min(max(seats + direction, fewest), MOST_SEATS),
    )
    switches = {
        "open": settings.open,
        "spectators": settings.spectators,
        "locked": settings.locked is True,
        "hints": settings.hints is True,
    }
    languages = [ListChoice(None, t("setting-language-none"))]
    languages += [ListChoice(language, t(f"language-{language}")) for language in get_args(Language)]
    rows = [
        seats,
        *(switched(name, on) for name, on in switches.items()),
        switched("newcomers", settings.takes_newcomers),
        _chosen("language", settings.language or None, languages),
        _delay(settings.delay_ms // 1000),
    ]
    return (
        [*rows, switched("veto", settings.veto or "talk", "talk", "any")]
        if edition(settings.edition).has_veto
        else rows
    )


def _delay(seconds: int) -> SettingRow:
    known = sorted({*TIME_CHOICES["delay"], seconds})
    words = {one: format_duration(one * 1000) if one else t("settings-delay-none") for one in known}
    return _chosen("delay", seconds, [ListChoice(one, words[one]) for one in known])


def _timed(name: str, value: int | None, times: Sequence[int], unit: int) -> SettingRow:
    """A length of time; None is no limit. The current value is always among the choices."""
    known: Iterable[int] = times if value is None else {*times, value}
    never = ListChoice(None, t(f"setting-{name}-none"))
    return _chosen(name, value, [never, *(ListChoice(time, format_duration(time * unit)) for time in sorted(known))])


def switched(name: str, value: bool | str, off: bool | str = False, on: bool | str = True) -> SettingRow:
    return _chosen(name, value, [ListChoice(off, t("choice-off")), ListChoice(on, t("choice-on"))])


def _chosen(name: str, value: Any, choices: Sequence[ListChoice]) -> SettingRow:
    words = f"setting-{name.replace('_', '-')}"
    now = next(choice for choice in choices if choice.value == value)
    about = now.about or t(f"{words}-about")
    return SettingRow(name, t(words), about, value, now.label, lambda to: {name: to}, tuple(choices))
