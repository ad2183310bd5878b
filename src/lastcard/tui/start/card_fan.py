"""A few cards, to look at."""

from __future__ import annotations

from typing import Final

from lastcard.core.cards import Card
from lastcard.core.defaults import EDITION
from lastcard.editions import edition
from lastcard.tui.drawing.canvas import Canvas, CanvasWidget
from lastcard.tui.drawing.card_faces import LARGE, CardState, draw_card

_CARDS: Final = tuple(map(Card, ("R7", "Y+2", "G5", "BS", "W")))
_PITCH: Final = LARGE.width + 1


class CardFan(CanvasWidget):
    def draw(self) -> Canvas:
        canvas, box = self.blank(), edition(EDITION)
        left = (canvas.width - _PITCH * len(_CARDS) + 1) // 2
        for index, card in enumerate(_CARDS):
            draw_card(canvas, left + index * _PITCH, 0, LARGE, card, box, CardState())
        return canvas
