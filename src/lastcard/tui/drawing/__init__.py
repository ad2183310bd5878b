"""Cards drawn in the cells of a terminal."""
