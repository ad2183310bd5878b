"""`lastcard play`: sit down at a table with bots."""

from __future__ import annotations

import re
import sys
from argparse import Namespace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from lastcard.bots import bot_of
from lastcard.bots.names import NAMES
from lastcard.bots.preparing import THINKING, prepare
from lastcard.core.errors import GameError
from lastcard.core.game import Game, Words
from lastcard.notation.match import Match
from lastcard.terminal.files import read_record_at
from lastcard.terminal.line.console import Console, Leave, StandardConsole
from lastcard.terminal.line.plain import ME, PlainGame
from lastcard.terminal.line.screen import flowed
from lastcard.terminal.named import edition_named, rules_named
from lastcard.terminal.saving import Saver
from lastcard.terminal.told.paint import Paint, wants_colour

_OF_THE_TABLE = ("players", "name", "edition", "rules", "set", "custom", "seed")
LEVEL = "casual"
"""Who sits there unless one says otherwise."""
_HEX = re.compile(r"(?:[0-9a-f]{2}){8,}")  # shorter, it may be a word


def play(args: Namespace) -> int:
    """Matches until the player has had enough. What was played goes to --record however it ends."""
    console: Console = StandardConsole()
    first = Path(args.record or args.resume) if args.record or args.resume else None
    saver = Saver(Path(args.resume) if args.resume else None, "" if args.level == LEVEL else args.level)
    match = _resumed(args) if args.resume else _new_match(args)
    path = first
    _get_ready(match, console, args.level)
    for number in count(2):
        left = one_match(match, console, saver, path, args.level)
        if left or not _another(console):
            break
        match = _rematch(match, args.seed, number)
        path = first.with_stem(f"{first.stem}-{number}") if first else None
    return 0


def _get_ready(match: Match, console: Console, level: str) -> None:
    """Have somebody who thinks do so once before the match: the first time ever takes long, later ones don't."""
    bot_of(level, match.state.game, 0)  # refuses a level that there is none of, or that can't play here
    if level in THINKING:
        console.say(f"The {level} is getting ready; the first time takes about half a minute.")
        prepare(level, match.state.game)


def _new_match(args: Namespace) -> Match:
    table: dict[str, Any] = {"players": 4, "name": "Player", "edition": "coloradd", "rules": "sheet"}
    table |= {option: value for option in table if (value := getattr(args, option)) is not None}
    edition, rules = edition_named(table["edition"]), rules_named(table["rules"], args.set)
    Game(edition, rules, table["players"])  # refuses a number of players that can't be
    bots = [name for name in NAMES if name.casefold() != table["name"].casefold()]
    return Match.new(
        [table["name"], *bots[: table["players"] - 1]],
        edition=table["edition"],
        rules=rules,
        written=args.custom,
        seed=None if args.seed is None else _seed(args.seed),
    )


def _resumed(args: Namespace) -> Match:
    given = [option for option in _OF_THE_TABLE if getattr(args, option)]
    if given:
        raise GameError(f"--resume goes on at the table of the record: leave out --{given[0]}")
    return Match.replayed(read_record_at(args.resume))


def _rematch(match: Match, seed: str | None, number: int) -> Match:
    """The same table again; a seed that was given makes another for every match of the evening."""
    record = match.record()
    return Match.new(
        record.names,
        edition=record.edition,
        rules=record.rules,
        written=record.written,
        seed=None if seed is None else _seed(seed) + f"/{number}".encode(),
    )


def _seed(text: str) -> bytes:
    """A text, or the hexadecimal digits that a record gives."""
    return bytes.fromhex(text) if _HEX.fullmatch(text) else text.encode()


def one_match(match: Match, console: Console, saver: Saver, path: Path | None, level: str) -> bool:
    """Play it to its end, or until the player leaves; whether they left."""
    seed = f"{match.state.random.seed.hex()} {len(match.actions)}"
    others = range(ME + 1, len(match.names))
    bots = {seat: bot_of(level, match.state.game, f"{seed} {seat}") for seat in others}
    if path:
        saver.save(match, path)  # now, so that a path that can't be written is no disappointment afterwards
    console.say(*_welcome(match), "")
    game = PlainGame(match, bots, Random(seed), console, Paint(wants_colour(sys.stdout)), saver)
    left = False
    try:
        game.play()
    except Leave:
        left = True
    finally:
        if path:
            saver.save(match, path)
    _farewell(console, match, saver, path, left)
    return left


def _welcome(match: Match) -> list[str]:
    """The table, and what is written on its customizable cards."""
    played = match.state.game
    others = ", ".join(match.names[1:])
    lines = [f"Lastcard, the {played.edition.name} edition: you against {others}."]
    for number, rule in enumerate(played.written, 1):
        alone = " (words alone: the table rules on it)" if isinstance(rule, Words) else ""
        lines += flowed(f"W*{number}: “{rule.words}”{alone}".split(" "))
    return lines


def _farewell(console: Console, match: Match, saver: Saver, path: Path | None, left: bool) -> None:
    if left:
        console.say("", "Goodbye!")
    if path:
        console.say(f"The match so far is in {path}: see it with `lastcard replay {path}`.")
        if left and match.state.awaiting.phase != "match-over":
            console.say(saver.how_to_go_on(path))


def _another(console: Console) -> bool:
    console.say("", "Another match? `yes` or `no`.")
    try:
        return console.ask("> ").casefold() in ("y", "yes")
    except Leave:
        return False
