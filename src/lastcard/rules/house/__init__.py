"""House rules beyond the sheets, a small module each. All are off unless a table's `RuleSet` switches them on."""
