"""Which match `lastcard play` resumes: that of a file, the last unfinished one, or the one that a person accepts."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import TYPE_CHECKING, Final

from lastcard.cli.options.play import LAST_UNFINISHED
from lastcard.core.errors import LastcardError

if TYPE_CHECKING:
    from lastcard.local.unfinished import UnfinishedMatch

_OF_A_NEW_MATCH: Final = ("players", "edition", "rules", "set", "custom", "seed", "name", "record", "level")


def choose_match(args: Namespace) -> None:
    """Complete the arguments of `play`. Somebody who describes a match wants that one, and isn't asked.

    Preferences describe none: they are filled in afterwards, and an unfinished match keeps the level of its bots.
    """
    from lastcard.local.unfinished import last_unfinished

    if args.resume == LAST_UNFINISHED:
        found = last_unfinished()
        if found is None:
            raise LastcardError("error-nothing-unfinished")
        _resume(args, found)
    elif args.resume is None and _is_at_terminal() and not any(getattr(args, name) for name in _OF_A_NEW_MATCH):
        found = last_unfinished()
        if found and _is_accepted(found):
            _resume(args, found)


def _is_at_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _resume(args: Namespace, match: UnfinishedMatch) -> None:
    """Take what the record doesn't say from the note about the match, unless an option says otherwise."""
    args.resume = match.record
    args.name = args.name or list(match.people)
    args.level = args.level or match.level


def _is_accepted(match: UnfinishedMatch) -> bool:
    """Ask whether to resume a match; one whose record can't be read isn't offered."""
    from lastcard.match import Match
    from lastcard.notation.files import read_record_at
    from lastcard.plain.console import QuitGame, StandardConsole
    from lastcard.text.language import format_list, t
    from lastcard.text.terminal_output import print_wrapped
    from lastcard.text.vocabulary import vocabulary

    try:
        state, names = Match.replayed(record := read_record_at(match.record)).state, record.names
    except LastcardError:
        return False
    scores = format_list([f"{name} {score}" for name, score in zip(names, state.scores, strict=True)])
    when = match.last_move
    print_wrapped(
        t("plain-unfinished", date=f"{when:%Y-%m-%d}", time=f"{when:%H:%M}", round=state.round, scores=scores)
    )
    print_wrapped(t("plain-resume-it"))
    try:
        answer = StandardConsole().ask("> ")
    except QuitGame:
        raise KeyboardInterrupt from None
    return not answer or vocabulary().match_prefix(answer, ["yes", "no"]) == {"yes"}
