"""Code styles without colours: only bold and pale text."""

from __future__ import annotations

from typing import Final

from pygments.style import Style
from pygments.token import Comment, Generic, Keyword, Name, Operator, String, Token

from tools.palette import themes

THEMES: Final = themes()


def _styles(theme: str) -> dict[object, str]:
    text, muted = THEMES[theme]["text"], THEMES[theme]["muted"]
    return {
        Token: text,
        Comment: f"italic {muted}",
        Keyword: "bold",
        Operator.Word: "bold",
        Name.Tag: "bold",
        String.Doc: f"italic {muted}",
        Generic.Prompt: muted,
        Generic.Output: muted,
        Generic.Traceback: muted,
    }


class Light(Style):
    background_color = THEMES["light"]["panel2"]
    styles = _styles("light")


class Dark(Style):
    background_color = THEMES["dark"]["table2"]
    styles = _styles("dark")
