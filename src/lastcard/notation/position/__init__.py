"""A position as one line of text: fields with a name, `;` between them, cards by their faces.

Copies of a card are alike, so a position says nothing of which copy lies where: a state that was read back plays on
with the same events and the same texts as the one that was written.
"""

from lastcard.notation.position.reader import read_position
from lastcard.notation.position.writer import write_position

__all__ = ["read_position", "write_position"]
