"""Drawing in the cells of a terminal: canvas, cards and text."""
