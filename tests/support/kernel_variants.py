"""The games in which the kernel is compared with the engine: every number of players, and every option."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from lastcard import Game, RuleSet, edition
from lastcard.core.game import Words
from tests.support.editions import edition_of

PLAYERS = range(2, 11)
OPTIONS: dict[str, tuple[Any, ...]] = {
    "stacking": ("same", "any"),
    "draw_until_playable": (True,),
    "forced_play": ("drawn", "hand"),
    "jump_in": (True,),
    "seven_zero": (True,),
    "bluffing": (False,),
    "play_after_penalty": (True,),
    "two_player_reverse": ("turn",),
    "finish": ("no-wild", "number"),
    "hand_size": (1, 10),
    "hand_limit": (5, 9),
    "uno_penalty": (0, 5),
    "scoring": ("tally",),
    "next_dealer": ("winner", "draw"),
    "target": (60,),
    "score_factor": (3,),
}
WITH_STACKING = {"deflect": ("reverse", "skip", "both")}
VARIANTS: dict[str, dict[str, Any]] = {
    **{f"{name}={value}": {name: value} for name, values in OPTIONS.items() for value in values},
    **{f"deflect={value}": {"stacking": "any", "deflect": value} for value in WITH_STACKING["deflect"]},
    "teams": {"teams": True},
    "customizable": {},
    "small deck": {"hand_size": 5},
    "mixed": {},
}


@cache
def game_of(variant: str, number: int) -> Game:
    """Return game `number` of a variant; the number of players changes with it."""
    players = PLAYERS[number % len(PLAYERS)]
    if variant == "mixed":
        return _mixed(players, Random(number // len(PLAYERS)))
    options = dict(VARIANTS[variant])
    if options.get("teams"):
        players = 4 + number % 4 * 2
    if variant == "small deck":
        return Game(edition_of(4, 60), RuleSet(**options), players)
    custom = number // len(PLAYERS) % 5 if variant == "customizable" else 0
    return Game(edition("coloradd"), RuleSet(**options), players, (Words("plain"),) * custom)


def _mixed(players: int, chance: Random) -> Game:
    """Return a game with several random options."""
    options = {name: chance.choice(values) for name, values in OPTIONS.items() if chance.random() < 0.35}
    if options.get("stacking") and chance.random() < 0.5:
        options["deflect"] = chance.choice(WITH_STACKING["deflect"])
    if players == 10 and options.get("hand_size") == 10:
        del options["hand_size"]
    return Game(edition("nonpartisan"), RuleSet(**options), players, (Words("plain"),) * chance.randrange(4))


@cache
def sheet_game(players: int) -> Game:
    return Game(edition("artiste"), RuleSet(), players)
