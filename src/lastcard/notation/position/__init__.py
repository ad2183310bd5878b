"""A position as one line of text: named fields, separated by `;`, with cards by their faces.

Copies of a card are interchangeable, so a position doesn't say which copy is where. A state that is read back plays on
with the same events and the same texts.
"""

from lastcard.notation.position.reader import read_position
from lastcard.notation.position.writer import write_position

__all__ = ["read_position", "write_position"]
