"""The tables of observations and actions in `docs/environments.md`, from their declarations."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lastcard.kernel.action_numbers import GROUPS
from lastcard.kernel.observation import FIELDS, offsets

_FIELDS = "| from | size | field | values | meaning |\n| --- | --- | --- | --- | --- |\n"
_ACTIONS = "| numbers | action |\n| --- | --- |\n"


def with_environment_tables(text: str) -> str:
    """Return the page with its tables up to date."""
    for head, rows in ((_FIELDS, _field_rows()), (_ACTIONS, _action_rows())):
        text = re.sub(re.escape(head) + r"(?:\|.*\n)*", head + "".join(rows), text)
    return text


def _field_rows() -> Iterator[str]:
    for name, start in offsets().items():
        field = FIELDS[name]
        yield f"| {start} | {field.size} | {name} | {field.low} to {field.high} | {field.meaning} |\n"


def _action_rows() -> Iterator[str]:
    for name, group in GROUPS.items():
        numbers = f"{group.start}" if len(group) == 1 else f"{group.start} to {group.stop - 1}"
        yield f"| {numbers} | {name} |\n"
