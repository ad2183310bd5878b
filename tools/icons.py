"""Make the web client's icons from the drawing: `python -m tools.icons`."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image

from tools.browser import browser

ROOT: Final = Path(__file__).resolve().parent.parent
DRAWING: Final = ROOT / "src/lastcard/server/http/page/icon.svg"
FOLDER: Final = ROOT / "web/public"
_GROUND: Final = "#0F131C"
_MIDDLE: Final = "body { margin: 0; height: 100vh; display: grid; place-items: center }"
_COLOURS: Final = 128


class Icon(NamedTuple):
    name: str
    size: int
    drawn: float = 1.0
    """The share of the icon that the drawing takes. Systems that mask icons keep only the middle 80 %."""
    whole: bool = False
    """Whether the background reaches the corners."""


ICONS: Final = (
    Icon("icon-192.png", 192),
    Icon("icon-512.png", 512),
    Icon("maskable-512.png", 512, 0.78, whole=True),
    Icon("apple-touch-icon.png", 180, whole=True),
)


def page(icon: Icon) -> str:
    ground = f"html {{ background: {_GROUND if icon.whole else 'transparent'} }}"
    drawing = DRAWING.read_text("utf-8").replace("<svg ", f'<svg width="{100 * icon.drawn}%" ', 1)
    return f"<!doctype html><style>{ground} {_MIDDLE}</style>{drawing}"


def main() -> None:
    with browser() as chromium:
        for icon in ICONS:
            view = chromium.new_page(viewport={"width": icon.size, "height": icon.size})
            view.set_content(page(icon))
            picture = Image.open(BytesIO(view.screenshot(omit_background=True)))
            picture.quantize(_COLOURS, Image.Quantize.FASTOCTREE).save(FOLDER / icon.name, optimize=True)
            view.close()


if __name__ == "__main__":
    main()
