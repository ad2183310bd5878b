"""What can be typed in a game against bots besides its actions: looks, why a card doesn't fit, saving, leaving."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from lastcard.notation.actions import read_card
from lastcard.notation.reasons import why_not
from lastcard.terminal.line import screen
from lastcard.terminal.line.asides import help_lines, look
from lastcard.terminal.line.console import Leave

if TYPE_CHECKING:
    from lastcard.terminal.line.plain import PlainGame


def aside(game: PlainGame, text: str) -> bool:
    """Do what was typed if it is no action; whether it was."""
    word, _, rest = text.partition(" ")
    do = _ASIDES.get(word.casefold())
    if do is None:
        return look(game, word)
    do(game, rest.strip())
    return True


def _help(game: PlainGame, rest: str) -> None:
    more = [
        ("why, why CARD", "why cards can't be played now"),
        ("save FILE, quit", "write the match to a file; leave"),
    ]
    game.console.say(*help_lines(game, more))


def _why(game: PlainGame, rest: str) -> None:
    state = game.match.state
    if rest:
        card = read_card(rest.upper(), state.game.deck.letters)
        game.console.say(*screen.flowed((why_not(state, game.me, card) or f"{card} can be played").split()))
        return
    alike: dict[str, list[str]] = {}
    for card in dict.fromkeys(game.view().hands[game.me]):
        reason = why_not(state, game.me, card)
        if reason:
            alike.setdefault(reason.removeprefix(card).lstrip(": "), []).append(game.story.paint.card(card))
    for reason, cards in alike.items():
        game.console.say(*screen.flowed(f"{' '.join(cards)}: {reason}".split()))
    if not alike:
        game.console.say("  Every card in your hand can be played.")


def _save(game: PlainGame, rest: str) -> None:
    if not rest:
        game.console.say("  Save where? `save game.lastcard`")
        return
    game.saver.save(game.match, Path(rest))
    game.console.say(f"  Saved. {game.saver.how_to_go_on(rest)}")


def _quit(game: PlainGame, rest: str) -> None:
    raise Leave


_ASIDES: dict[str, Callable[[PlainGame, str], None]] = {
    "?": _help,
    "help": _help,
    "why": _why,
    "save": _save,
    "quit": _quit,
    "exit": _quit,
}
