"""House rules beyond the sheets, one small module each. All are off unless the `RuleSet` of a table turns them on."""
