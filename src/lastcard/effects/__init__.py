"""The language of written rules: rules on customizable cards as data that is safe to execute."""

from lastcard.effects.definitions import Effect
from lastcard.effects.line_format import read_effect, write_effect
from lastcard.effects.rule import Rule, library, read_rule, rule_of, write_rule

__all__ = ["Effect", "Rule", "library", "read_effect", "read_rule", "rule_of", "write_effect", "write_rule"]
