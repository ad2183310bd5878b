"""The lobby: who sits at the table, its settings, and what the host can change."""
