"""The engine's events in the protocol: a struct for each, generated from the event so that nothing is written twice."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from typing import Any, Final, Union, get_args, get_type_hints

from msgspec import Struct, defstruct

from lastcard.core.cards import Card
from lastcard.core.events import Event


def _kind(name: str) -> str:
    """Return the tag of an event: `turn-lost` for `TurnLost`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def _wire_type(hint: Any) -> Any:
    if hint is Card:
        return str
    arguments = get_args(hint)
    if arguments and hint.__class__.__name__ in ("GenericAlias", "_GenericAlias") and arguments[0] is not Ellipsis:
        made = tuple(part if part is Ellipsis else _wire_type(part) for part in arguments)
        return hint.__origin__[made] if hint.__origin__ is tuple else hint
    return hint


def _made(event: type) -> type[Struct]:
    hints = get_type_hints(event)
    fields: list[Any] = []
    for field in dataclasses.fields(event):
        kind = _wire_type(hints[field.name])
        fields.append((field.name, kind) if field.default is dataclasses.MISSING else (field.name, kind, field.default))
    return defstruct(
        event.__name__,
        fields,
        tag_field="event",
        tag=_kind(event.__name__),
        frozen=True,
        module=__name__,
        namespace={"__doc__": event.__doc__},
    )


_STRUCTS: Final[dict[type, type[Struct]]] = {event: _made(event) for event in get_args(Event)}
_EVENTS: Final[dict[type, type]] = {struct: event for event, struct in _STRUCTS.items()}


class _CardTexts(dict[Card, str]):
    """The text of each card, made once: the encoder doesn't take a `Card`, and each update has dozens of them."""

    def __missing__(self, card: Card) -> str:
        return self.setdefault(card, str(card))


text_of: Final = _CardTexts().__getitem__


def _plain(cards: Any) -> Any:
    """Return cards, in a tuple of tuples perhaps, as plain text."""
    return text_of(cards) if isinstance(cards, Card) else tuple(map(_plain, cards))


def _converter(kind: str) -> Callable[[Any], Any] | None:
    """Return what makes plain data of a field of this type; None if it is plain already."""
    match kind:
        case "Card":
            return text_of
        case "tuple[Card, ...]":
            return lambda cards: tuple(map(text_of, cards))
        case _:
            return _plain if "Card" in kind else None


_FIELDS: Final = {
    event: tuple((field.name, _converter(str(field.type))) for field in dataclasses.fields(event)) for event in _STRUCTS
}
"""The fields of each event, and how they become plain data."""

WireEvent = Union[tuple(_STRUCTS.values())]  # type: ignore[valid-type]  # noqa: UP007 made from a list
"""Any event in the protocol; its `event` field says which."""


def to_wire(event: Event) -> Struct:
    kind = type(event)
    return _STRUCTS[kind](
        *[getattr(event, name) if convert is None else convert(getattr(event, name)) for name, convert in _FIELDS[kind]]
    )


def from_wire(struct: Struct) -> Event:
    """Return the engine's event, for a client that uses the engine."""
    kind = _EVENTS[type(struct)]
    return kind(*[_with_cards(name, getattr(struct, name)) for name in struct.__struct_fields__])  # type: ignore[no-any-return]


def _with_cards(name: str, value: Any) -> Any:
    if name in ("card", "cards", "hands"):
        return tuple(_with_cards(name, part) for part in value) if isinstance(value, tuple) else Card(value)
    return value
