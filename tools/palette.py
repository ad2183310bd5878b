"""Whether the colours can be told apart, and what is written on them read.

Measured on the palette of the cards and on the page's own tokens.

python tools/palette.py

Every pair of an edition's colours differs by ΔE00 ≥ 20 for normal vision and for the three kinds of dichromacy
(Machado, Oliveira and Fernandes 2009, full severity); text has a contrast of at least 4.5, symbols and edges of 3.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from pathlib import Path

from lastcard.core.edition import Look
from lastcard.editions import edition
from lastcard.editions.loader import packaged_ids
from lastcard.editions.looks import palette
from lastcard.protocol.faces import TONES

Rgb = tuple[float, float, float]
Theme = Mapping[str, str]

LOOK = Path(__file__).parent.parent / "web" / "src" / "look"
APART, TEXT, SYMBOL = 20.0, 4.5, 3.0
CHROMA = 15.0
"""The most that a colour of a face has."""
VISIONS: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


@dataclass(frozen=True)
class Measurement:
    what: str
    value: float
    least: float

    @property
    def holds(self) -> bool:
        return self.value >= self.least


# Tokens of the page


def rules(css: str) -> dict[str, dict[str, str]]:
    """Return the custom properties of each selector, outside media queries."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    css = re.sub(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}", "", css)
    found: dict[str, dict[str, str]] = {}
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", css):
        for selector in selectors.split(","):
            found.setdefault(selector.strip(), {}).update(re.findall(r"--([\w-]+):\s*([^;]+);", body))
    return found


def themes() -> dict[str, dict[str, str]]:
    """Return every token in each theme."""
    found = rules((LOOK / "tokens.css").read_text(encoding="utf-8"))
    pair = re.compile(r"light-dark\(\s*((?:[^(),]|\([^)]*\))+),\s*((?:[^(),]|\([^)]*\))+)\)")
    light = {name: pair.sub(r"\1", value) for name, value in found[":root"].items()}
    dark = {name: pair.sub(r"\2", value) for name, value in found[":root"].items()}
    return {"light": light, "dark": dark, "ink": dark | found[":root[data-theme='ink']"]}


def dim(look: Look, theme: str) -> str:
    """The face of a card that can't be played."""
    return look.dim_light if theme == "light" else look.dim_dark


def tone(look: Look, face: str) -> Rgb:
    """The emblem under the numeral: the face mixed away from its ink, as colours.css has it."""
    found = rules((LOOK / "colours.css").read_text(encoding="utf-8"))
    is_light = contrast(_hex(look.ink), (1, 1, 1)) < contrast(_hex(look.face), (1, 1, 1))
    rule = found["[data-ink='light']" if is_light else "[data-colour]"]["tone"]
    mix = re.fullmatch(r"color-mix\(in srgb, var\(--face\) (\d+)%, (#\w{6})\)", rule)
    if not mix:
        raise ValueError(f"colours.css: --tone: {rule!r} is no mix this can read: write it as the other one is")
    return _mixed(_hex(face), _hex(mix[2]), int(mix[1]) / 100)


def colour(theme: Theme, name: str) -> Rgb:
    return _hex(_resolved(theme, name))


def _hex(value: str) -> Rgb:
    if not re.fullmatch(r"#[0-9a-fA-F]{6}", value):
        raise ValueError(f"{value!r} is no colour this can read: write six hexadecimal digits")
    return tuple(int(value[i : i + 2], 16) / 255 for i in (1, 3, 5))  # type: ignore[return-value]


def _veil(value: str) -> tuple[Rgb, float]:
    """Return a translucent colour and its opacity."""
    *parts, cover = re.findall(r"[\d.]+", value)
    red, green, blue = (int(part) / 255 for part in parts)
    return (red, green, blue), float(cover)


def _mixed(one: Rgb, other: Rgb, share: float) -> Rgb:
    return tuple(share * a + (1 - share) * b for a, b in zip(one, other, strict=True))  # type: ignore[return-value]


def face_tones() -> dict[str, dict[str, str]]:
    """Return the colours of the faces in each tone, by their parts."""
    found = rules((LOOK / "faces.css").read_text(encoding="utf-8"))
    tones = {}
    for tone in TONES:
        own = found["[data-tone]"] | found[f"[data-tone='{tone}']"]
        every = themes()["light"] | own
        tones[tone] = {name.removeprefix("face-"): _resolved(every, name) for name in own}
    return tones


def _resolved(theme: Theme, name: str) -> str:
    reference = re.fullmatch(r"var\(--([\w-]+)\)", theme[name].strip())
    return _resolved(theme, reference[1]) if reference else theme[name].strip()


# Colour vision


def linear(rgb: Rgb) -> Rgb:
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb)  # type: ignore[return-value]


def _times(matrix: tuple[Rgb, Rgb, Rgb], vector: Rgb) -> Rgb:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)  # type: ignore[return-value]


def seen(rgb: Rgb, vision: str) -> Rgb:
    """Return the linear light as seen with a kind of colour vision."""
    return tuple(min(1.0, max(0.0, c)) for c in _times(VISIONS[vision], linear(rgb)))  # type: ignore[return-value]


def contrast(one: Rgb, other: Rgb) -> float:
    """As WCAG 2 defines it."""
    light = [0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in map(linear, (one, other))]
    return (max(light) + 0.05) / (min(light) + 0.05)


def lab(light: Rgb) -> Rgb:
    """CIELAB under D65 of linear light."""
    to_xyz = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
    parts = [part / white for part, white in zip(_times(to_xyz, light), (0.95047, 1.0, 1.08883), strict=True)]
    x, y, z = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Rgb, other: Rgb) -> float:
    """ΔE00 of two CIELAB colours (CIEDE2000)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_c = (hypot(a1, b1) + hypot(a2, b2)) / 2
    stretch = 1 + 0.5 * (1 - sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    dh = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    mean_h = h1 + h2 if c1 * c2 == 0 else (h1 + dh / 2) % 360
    light, chroma, hue = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(dh / 2))
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(mean_h - 30))
        + 0.24 * cos(radians(2 * mean_h))
        + 0.32 * cos(radians(3 * mean_h + 6))
        - 0.20 * cos(radians(4 * mean_h - 63))
    )
    light /= 1 + 0.015 * (mean_l - 50) ** 2 / sqrt(20 + (mean_l - 50) ** 2)
    chroma /= 1 + 0.045 * mean_c
    hue /= 1 + 0.015 * mean_c * t
    turn = -2 * sqrt(mean_c**7 / (mean_c**7 + 25**7)) * sin(radians(60 * exp(-(((mean_h - 275) / 25) ** 2))))
    return sqrt(light**2 + chroma**2 + hue**2 + turn * chroma * hue)


# Checks


def apart() -> Iterator[Measurement]:
    """A face that can be played is the same in every theme."""
    for name in packaged_ids():
        for vision in VISIONS:
            for one, other in combinations(edition(name).colours, 2):
                labs = [lab(seen(_hex(each.look.face), vision)) for each in (one, other)]
                yield Measurement(f"{name}, {vision}: {one.name} and {other.name}", difference(*labs), APART)


def cards() -> Iterator[Measurement]:
    """Index and mark have the same ink, so the contrast for text covers both."""
    for name, theme in themes().items():
        for card, look in palette().items():
            ink = _hex(look.ink)
            for what, face in ((card, look.face), (f"{card}, dim", dim(look, name))):
                yield Measurement(f"{name}: ink on {what}", contrast(ink, _hex(face)), TEXT)
                yield Measurement(f"{name}: ink on the emblem of {what}", contrast(ink, tone(look, face)), TEXT)
        for sign, face, least in [
            ("on-wild", "wild", TEXT),
            ("on-wild", "wild-dim", TEXT),
            ("quarter-edge", "wild", SYMBOL),
            ("quarter-edge-dim", "wild-dim", SYMBOL),
            ("quarter-heart-dim", "wild-dim", SYMBOL),
            ("back-card", "back", SYMBOL),
            ("ink", "paper", TEXT),
            ("ink", "sheet", TEXT),
            ("ink", "sheet-dim", TEXT),
        ]:
            yield Measurement(f"{name}: {sign} on {face}", contrast(colour(theme, sign), colour(theme, face)), least)


def edges() -> Iterator[Measurement]:
    """Some faces are nearly as light as the table: then the border of the card shows its shape."""
    for name, theme in themes().items():
        faces = {card: (_hex(look.face), _hex(dim(look, name))) for card, look in palette().items()}
        faces["wild"] = (colour(theme, "wild"), colour(theme, "wild-dim"))
        for card, (bright, dimmed) in faces.items():
            line, cover = _veil(theme["wild-edge" if card == "wild" else "card-edge"])
            for what, face in ((card, bright), (f"{card}, dim,", dimmed)):
                rim = _mixed(line, face, cover)
                for ground in ("bg", "table", "table2"):
                    under = colour(theme, ground)
                    best = max(contrast(rim, under), contrast(face, under))
                    yield Measurement(f"{name}: {what} or its edge on {ground}", best, SYMBOL)


def chrome() -> Iterator[Measurement]:
    grounds = ("bg", "table", "table2", "panel", "panel2")
    for name, theme in themes().items():
        pairs = [(ink, ground, TEXT) for ink in ("text", "muted") for ground in grounds]
        pairs += [(line, ground, SYMBOL) for line in ("control", "edge") for ground in grounds]
        pairs += [("text", "chip", TEXT), ("on-primary", "primary", TEXT), ("on-primary", "primary-pressed", TEXT)]
        for ink, ground, least in pairs:
            yield Measurement(f"{name}: {ink} on {ground}", contrast(colour(theme, ink), colour(theme, ground)), least)


def faces() -> Iterator[Measurement]:
    """How often the chroma of a face fits into the least chroma that looks like a colour of the cards."""
    for tone, colours in face_tones().items():
        for part, value in colours.items():
            _, a, b = lab(linear(_hex(value)))
            yield Measurement(f"{tone}: chroma of {part}", CHROMA / max(hypot(a, b), 0.01), 1.0)


def main() -> int:
    failed = 0
    parts = {
        "Colours apart": apart(),
        "On cards": cards(),
        "Edges": edges(),
        "Round the cards": chrome(),
        "Faces": faces(),
    }
    for title, measures in parts.items():
        print(title)
        for measure in sorted(measures, key=lambda measure: measure.value / measure.least):
            failed += not measure.holds
            print(f"  {'  ' if measure.holds else '! '}{measure.value:6.2f} ≥ {measure.least:4.1f}  {measure.what}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
