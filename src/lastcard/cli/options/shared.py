"""What many commands take: everywhere the same name, the same meaning and the same order."""

from __future__ import annotations

import argparse
from typing import Any, Final

from lastcard.cli.help.value_types import Values, editions, languages, levels, one_of, presets, settings, whole_number
from lastcard.cli.help.value_types import rules as library
from lastcard.cli.parser import Parser
from lastcard.core.defaults import EDITION, LEVEL, PLAYERS, RULES

_SHARED: Final[dict[str, dict[str, Any]]] = {
    "--edition": {"value": "ID|PATH", "default": EDITION, "values": Values(editions, files=True)},
    "--rules": {"value": "PRESET|PATH", "default": RULES, "values": Values(presets, files=True)},
    "--set": {"value": "OPTION=VALUE", "action": "append", "default": [], "values": Values(settings)},
    "--custom": {"value": "RULE", "action": "append", "default": [], "values": Values(library, files=True)},
    "--players": {"value": "N", "type": whole_number, "says": str(PLAYERS)},
    "--seed": {"value": "TEXT"},
    "--json": {"default": argparse.SUPPRESS},
    "--lang": {"value": "LANG", "default": argparse.SUPPRESS, "values": Values(languages)},
    "--level": {"value": "LEVEL", "type": one_of(levels), "default": LEVEL, "values": Values(levels)},
    "--name": {"value": "NAME"},
    "--plain": {"names": ("--plain", "--screen-reader")},
    "--no-motion": {},
}


def share(parser: Parser, *wanted: str, **otherwise: dict[str, Any]) -> None:
    """Have the parser take these, and the language; `otherwise`: what is otherwise about one of them here."""
    for name, usual in _SHARED.items():
        if name == "--lang" or name in wanted:
            how = usual | otherwise.get(name.strip("-").replace("-", "_"), {})
            parser.option(*how.pop("names", (name,)), **how)
