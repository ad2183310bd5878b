"""Line mode: the game as lines of text, for terminals, pipes and screen readers."""
