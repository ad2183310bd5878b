"""How colours are drawn: the palette of the package, and what a file leaves out worked out from the rest."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from lastcard.core.edition import ALPHABET, OWN_MARKS, Look

PALETTE = "palette.toml"
LEAST_CONTRAST = 4.5
_DARK_INK, _LIGHT_INK = "#0D1017", "#FFFFFF"
_DARK_TABLE, _LIGHT_TABLE = "#161E2B", "#D5CEBF"
_HEX = re.compile(r"#[0-9A-Fa-f]{6}")


@cache
def palette() -> dict[str, Look]:
    """The looks that come with the package, by their names."""
    data = tomllib.loads(files(__package__).joinpath(PALETTE).read_text("utf-8"))
    return {
        name: Look(
            face=look["face"],
            ink=look["ink"],
            tone=look["tone"],
            dim_dark=look["dim"]["dark"],
            dim_light=look["dim"]["light"],
            mark=tuple(look["mark"]),
            ansi=look["ansi"],
        )
        for name, look in data.items()
    }


def is_colour(value: object) -> bool:
    """Whether this is written as `#RRGGBB`."""
    return isinstance(value, str) and _HEX.fullmatch(value) is not None


def is_mark(value: object) -> bool:
    """Whether this is a list of parts of the alphabet, but not all of them, or of one own mark."""
    if not isinstance(value, list) or len(set(map(str, value))) != len(value) or not value:
        return False
    return (set(value) < set(ALPHABET)) or (len(value) == 1 and value[0] in OWN_MARKS)


def completed(given: dict[str, Any], base: Look) -> Look:
    """A look with what a file says of it, and the rest of it from the base or worked out from its face."""
    mark = in_order(given.get("mark", base.mark))
    if "face" not in given:
        return replace(base, mark=mark)
    face = given["face"]
    ink = given.get("ink") or max(_DARK_INK, _LIGHT_INK, key=lambda one: contrast(face, one))
    dim = given.get("dim", {})
    return Look(
        face=face,
        ink=ink,
        tone=given.get("tone") or mixed(face, ink, 0.45),
        dim_dark=dim.get("dark") or _dimmed(face, ink, _DARK_TABLE),
        dim_light=dim.get("light") or _dimmed(face, ink, _LIGHT_TABLE),
        mark=mark,
        ansi="38;2;" + ";".join(map(str, _rgb(face))),
    )


def in_order(mark: Iterable[str]) -> tuple[str, ...]:
    return tuple(part for part in (*ALPHABET, *OWN_MARKS) if part in mark)


def contrast(one: str, other: str) -> float:
    """As WCAG counts it: 1 to 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def mixed(one: str, other: str, share: float) -> str:
    """Two colours mixed, with that share of the other one."""
    parts = (round(a + (b - a) * share) for a, b in zip(_rgb(one), _rgb(other), strict=True))
    return "#" + "".join(f"{part:02X}" for part in parts)


def _dimmed(face: str, ink: str, table: str) -> str:
    """As near to the table as leaves the print readable."""
    shades = (mixed(face, table, share / 100) for share in range(40, 0, -5))
    return next((shade for shade in shades if contrast(shade, ink) >= LEAST_CONTRAST), face)


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _luminance(colour: str) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (x / 255 for x in _rgb(colour))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
