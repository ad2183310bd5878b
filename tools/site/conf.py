"""Configuration of Sphinx. The site loads nothing from elsewhere."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

from tools.site.api import ALIASES, skip_member
from tools.site.code_style import THEMES
from tools.site.pages import ROOT
from tools.site.sources import source_pages

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_COLOURS = {
    "color-brand-primary": "text",
    "color-brand-content": "text",
    "color-brand-visited": "muted",
    "color-foreground-primary": "text",
    "color-foreground-secondary": "muted",
    "color-foreground-muted": "muted",
    "color-foreground-border": "control",
    "color-background-primary": "panel",
    "color-background-secondary": "panel2",
    "color-background-hover": "chip",
    "color-background-border": "line",
    "color-background-item": "chip",
    "color-announcement-background": "panel2",
    "color-api-background": "panel2",
    "color-inline-code-background": "panel2",
    "color-highlighted-background": "chip",
    "color-highlight-on-target": "chip",
    "color-guilabel-background": "chip",
    "color-sidebar-background": "table2",
}
"""Names of the theme's variables and of our tokens."""

project = "Lastcard"
author = "The Lastcard authors"
copyright = author  # noqa: A001
release = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
language = "en"
extensions = ["myst_parser", "sphinx.ext.autodoc"]

default_role = "code"  # docstrings mark code with single backticks, as Markdown does
autodoc_member_order = "bysource"
autodoc_type_aliases = ALIASES
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True

myst_enable_extensions = ["attrs_inline"]
myst_heading_anchors = 4
myst_url_schemes = {"https": None, "http": None, "source": {"url": "sources/{{path}}.html"}}
highlight_language = "none"
pygments_style = "tools.site.code_style.Light"

html_theme = "furo"
html_title = f"Lastcard {release}"
html_logo = html_favicon = str(ROOT / "src/lastcard/server/http/page/icon.svg")
html_static_path = ["static"]
html_css_files = ["site.css"]
html_copy_source = False
html_theme_options = {
    f"{theme}_css_variables": {name: THEMES[theme][ours] for name, ours in _COLOURS.items()}
    for theme in ("light", "dark")
} | {"sidebar_hide_name": False}
pygments_dark_style = "tools.site.code_style.Dark"


def setup(app: Sphinx) -> None:
    app.connect("html-collect-pages", source_pages)
    app.connect("autodoc-skip-member", skip_member)
