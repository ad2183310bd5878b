"""What can be typed that is no action: help, a second look at the hand, why a card doesn't fit, saving, leaving."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from lastcard.core.actions import JumpIn, Play
from lastcard.core.cards import Card
from lastcard.core.ruleset import OPTIONS
from lastcard.effects import Rule, write_effect
from lastcard.notation.actions import read_card
from lastcard.notation.reasons import why_not
from lastcard.terminal import screen
from lastcard.terminal.console import Leave
from lastcard.terminal.words import colour_name, count_words

if TYPE_CHECKING:
    from lastcard.terminal.plain import PlainGame

_LOG = 30  # lines that still fit on a screen


def aside(game: PlainGame, text: str) -> bool:
    """Do what was typed if it is no action; whether it was."""
    word, _, rest = text.partition(" ")
    do = _ASIDES.get(word.casefold())
    if do is None:
        return False
    do(game, rest.strip())
    return True


def _help(game: PlainGame, rest: str) -> None:
    rules, deck = game.match.state.game.rules, game.match.state.game.deck
    of = deck.letters[0].lower()
    colour = colour_name(game.story.edition, of.upper())
    may_propose = game.view().proposals_open
    lines = [
        (f"{of}7 {of}+2 {of}s {of}r", f"play a {colour} 7, Draw Two, Skip, Reverse"),
        (f"w {of}, w+4 {of}", "play a Wild or Wild Draw Four and name the colour"),
        (f"{of}7 uno", "play your last card but one with the call; or `uno` right after"),
        (f"{of}7 {of}7", "lay identical cards together") if rules.doubles else None,
        ("draw, pass", "take a card; keep the one just drawn"),
        ("take, challenge", "answer a Wild Draw Four, or take what is to be drawn"),
        ("catch NAME", "somebody is down to one card and did not call"),
        ("jump CARD", "lay a card identical to the top one out of turn") if rules.jump_in else None,
        ("swap NAME", "choose whose hand you get after a 7") if rules.seven_zero else None,
        ("veto NAME", "slap the VETO on who talks politics") if deck.has_veto else None,
        ("propose NAME …", "ask the table to rule: `draw 4`, `discard 2` or `skip`") if may_propose else None,
        ("why, why CARD", "why cards can't be played now"),
        ("hand, log", "look at the table again; what happened in this round"),
        ("scores, rules", "who has how many points; what is played here"),
        ("save FILE, quit", "write the match to a file; leave"),
    ]
    game.console.say(*[f"  {line[0]:16} {line[1]}" for line in lines if line])


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


def _hand(game: PlainGame, rest: str) -> None:
    game.console.say(*screen.table(game.story, game.view()), *hand_lines(game))


def hand_lines(game: PlainGame) -> list[str]:
    playable: set[Card] = set()
    for action in game.match.legal_actions(game.me):
        if isinstance(action, Play):
            playable.update(action.cards)
        elif isinstance(action, JumpIn):
            playable.add(action.card)
    return screen.hand(game.story, game.view().hands[game.me], playable)


def _log(game: PlainGame, rest: str) -> None:
    game.console.say(*game.log[-_LOG:])


def _scores(game: PlainGame, rest: str) -> None:
    game.console.say(*screen.scores(game.story, game.match.state.scores))


def _rules(game: PlainGame, rest: str) -> None:
    played = game.match.state.game
    say = game.console.say
    say(f"  The {played.edition.name} edition, {count_words(played.deck.size)}, {count_words(played.seats, 'player')}.")
    for name, value in played.rules.changed().items():
        say(*screen.flowed(f"{name} = {str(value).lower()}: {OPTIONS[name].about}".split()))
    if not played.rules.changed():
        say("  The rules of the sheet, no house rule on.")
    for number, rule in enumerate(played.written, 1):
        say(*screen.flowed(f"W*{number}: “{rule.words}”".split()))
        does = write_effect(rule.effect) if isinstance(rule, Rule) else "words alone: the table rules by `propose`"
        say(*screen.flowed(does.split(), "       "))


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
    "hand": _hand,
    "log": _log,
    "scores": _scores,
    "rules": _rules,
    "save": _save,
    "quit": _quit,
    "exit": _quit,
}
