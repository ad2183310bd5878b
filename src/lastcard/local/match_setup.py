"""The matches of a local session: the first as requested, and rematches."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from lastcard.bots.levels import NAMES
from lastcard.core.defaults import EDITION, LEVEL, PLAYERS, RULES
from lastcard.core.errors import GameError
from lastcard.core.game import Game
from lastcard.local.match_log import MatchLog
from lastcard.local.record_file import RecordSaver
from lastcard.match import Match
from lastcard.notation.files import read_record_at
from lastcard.notation.record import Record
from lastcard.preferences import load_preferences
from lastcard.text.language import t
from lastcard.text.names import find_edition, find_rules

_OF_THE_TABLE: Final = ("players", "edition", "rules", "set", "custom", "seed")
_HEX: Final = re.compile(r"(?:[0-9a-f]{2}){8,}")  # shorter, it may be a word


def match_of(args: Namespace) -> Match:
    """Return the match that the arguments ask for."""
    return _resumed(args) if args.resume else _new_match(args)


def people_of(args: Namespace, match: Match) -> tuple[int, ...]:
    """Return the seats of the people at the keyboard.

    In a record, these are the named players, or else those that the record marks as people, or else the first seat.
    """
    if not args.resume:
        return tuple(range(max(1, len(args.name))))
    seats = []
    for name in args.name:
        if name not in match.names:
            raise GameError("plain-not-in-record", name=name, names=match.names)
        seats.append(match.names.index(name))
    return tuple(dict.fromkeys(seats)) or _people_in(match.record()) or (0,)


def _people_in(record: Record) -> tuple[int, ...]:
    """Return the seats whose moves a person decided, which records with moments show."""
    made = zip(record.actions, record.moments, strict=False)
    return tuple(sorted({seat for (seat, _), moment in made if moment.decided == "person"}))


def saver_of(args: Namespace, match: Match, people: tuple[int, ...]) -> RecordSaver:
    """Return a saver that knows what a record doesn't say: the level of the bots, and who was at the keyboard."""
    names = [match.names[seat] for seat in people] if people != (0,) else []
    return RecordSaver(Path(args.resume) if args.resume else None, "" if args.level == LEVEL else args.level, names)


def log_of(args: Namespace, saver: RecordSaver) -> MatchLog:
    """Return what writes the matches: to the file of `--record`, or on with the resumed record."""
    wanted = args.record or args.resume
    return MatchLog(saver, Path(wanted) if wanted else None, args.level)


def rematch(match: Match, seed: str | None, number: int) -> Match:
    """Return the next match at the same table; a given seed determines the seeds of all rematches."""
    record = match.record()
    return Match.new(
        record.names,
        edition=record.edition,
        rules=record.rules,
        written=record.written,
        seed=None if seed is None else seed_of(seed) + f"/{number}".encode(),
    )


def seed_of(text: str) -> bytes:
    """Return the seed from a text, or from hexadecimal digits as in a record."""
    return bytes.fromhex(text) if _HEX.fullmatch(text) else text.encode()


def _new_match(args: Namespace) -> Match:
    people = args.name or [load_preferences().name or t("home-name-default")]
    seats = args.players or max(PLAYERS, len(people))
    if len(people) > seats:
        raise GameError("plain-too-many-names", count=len(people), players=seats)
    edition, rules = args.edition or EDITION, find_rules(args.rules or RULES, args.set)
    Game(find_edition(edition), rules, seats)  # refuses an impossible number of players
    return Match.new(
        [*people, *_bots(people, seats - len(people))],
        edition=edition,
        rules=rules,
        written=args.custom,
        seed=None if args.seed is None else seed_of(args.seed),
    )


def _bots(people: Sequence[str], count: int) -> list[str]:
    taken = {name.casefold() for name in people}
    if len(taken) < len(people):
        raise GameError("plain-names-alike", names=list(people))
    return [name for name in NAMES if name.casefold() not in taken][:count]


def _resumed(args: Namespace) -> Match:
    given = [option for option in _OF_THE_TABLE if getattr(args, option)]
    if given:
        raise GameError("error-resume-with", option=f"--{given[0]}")
    return Match.replayed(read_record_at(args.resume))
