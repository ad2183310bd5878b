"""What tests share: random play, the invariants of every move, and small written rules."""
