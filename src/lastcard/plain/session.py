"""A whole evening in lines: matches at one keyboard, with people and bots."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import NamedTuple

from lastcard.bots import bot_of
from lastcard.bots.levels import SEARCH_LEVELS, prepare
from lastcard.local.match_setup import match_of, people_of, rematch, saver_of
from lastcard.local.record_file import Saver, keep_unfinished
from lastcard.match import Match
from lastcard.plain.console import Console, Leave, StandardConsole
from lastcard.plain.info_commands import written_lines
from lastcard.plain.local_game import PlainGame
from lastcard.text import table_lines
from lastcard.text.language import format_list, t
from lastcard.text.names import edition_with_id
from lastcard.text.vocabulary import vocabulary


class Evening(NamedTuple):
    """What stays the same from match to match."""

    console: Console
    saver: Saver
    people: Sequence[int]
    level: str


def play(args: Namespace) -> int:
    """Matches until the players have had enough. What was played goes to --record however it ends."""
    match = match_of(args)
    people = people_of(args, match)
    evening = Evening(StandardConsole(), saver_of(args, match, people), people, args.level)
    path = first = Path(args.record or args.resume) if args.record or args.resume else None
    _get_ready(match, evening)
    for number in count(2):
        left = one_match(match, evening, path)
        if left or not _another(evening.console):
            break
        match = rematch(match, args.seed, number)
        path = first.with_stem(f"{first.stem}-{number}") if first else None
    return 0


def _get_ready(match: Match, evening: Evening) -> None:
    """Have somebody who thinks do so once before the match: the first time ever takes long, later ones don't."""
    level = evening.level
    bot_of(level, match.state.game, 0)  # refuses a level that there is none of, or that can't play here
    if level in SEARCH_LEVELS and len(evening.people) < len(match.names):
        evening.console.say(*table_lines.wrap_sentences(t("plain-getting-ready", name=t(f"level-{level}")), indent=""))
        prepare(level, match.state.game)


def one_match(match: Match, evening: Evening, path: Path | None) -> bool:
    """Play it to its end, or until somebody leaves; whether they left."""
    console, saver = evening.console, evening.saver
    seed = f"{match.state.random.seed.hex()} {len(match.actions)}"
    others = [seat for seat in range(len(match.names)) if seat not in evening.people]
    bots = {seat: bot_of(evening.level, match.state.game, f"{seed} {seat}") for seat in others}
    if path:
        saver.save(match, path)  # now, so that a path that can't be written is no disappointment afterwards
    game = PlainGame(match, evening.people, bots, Random(seed), console, saver)
    console.say(*_welcome(game), "")
    left = True
    try:
        with suppress(Leave):
            game.play()
            left = False
    finally:  # by Ctrl-C, too
        _farewell(evening, match, _kept(match, saver, path), left)
    return left


def _kept(match: Match, saver: Saver, path: Path | None) -> Path | None:
    """Where the match is now; one that isn't over is kept, wanted or not, where somebody sat at the keyboard."""
    if path:
        saver.save(match, path)
    elif sys.stdin.isatty() and not _is_over(match):
        return keep_unfinished(match.record())
    return path


def _is_over(match: Match) -> bool:
    return match.state.awaiting.phase == "match-over"


def _welcome(game: PlainGame) -> list[str]:
    """The table, and what is written on its customizable cards."""
    names = game.match.names
    people = format_list([names[seat] for seat in game.people])
    others = format_list([names[seat] for seat in range(len(names)) if seat not in game.people])
    who = "plain-against" if others else "plain-among"
    if len(game.people) == 1:
        who = "plain-you-against"
    told = t(who, people=people, others=others), t("plain-for-help")
    return [
        *table_lines.wrap_sentences(t("plain-welcome", name=edition_with_id(game.narrator.edition)), *told, indent=""),
        *written_lines(game.written()),
    ]


def _farewell(evening: Evening, match: Match, path: Path | None, left: bool) -> None:
    if left:
        evening.console.say("", *table_lines.wrap_sentences(t("plain-goodbye"), indent=""))
    if path:
        evening.console.say(*evening.saver.where(path, unfinished=not _is_over(match)))


def _another(console: Console) -> bool:
    console.say("", *table_lines.wrap_sentences(t("plain-another"), indent=""))
    try:
        return vocabulary().match_prefix(console.ask("> "), ["yes", "no"]) == {"yes"}
    except Leave:
        return False
