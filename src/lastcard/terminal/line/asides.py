"""What can be typed that is no action: help, a second look at the hand, the scores, what is played here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from lastcard.core.actions import Action, JumpIn, Play
from lastcard.core.cards import Card
from lastcard.core.deck import deck_of
from lastcard.core.game import WrittenRule
from lastcard.core.ruleset import OPTIONS, RuleSet
from lastcard.effects import Rule, write_effect
from lastcard.terminal.line import screen
from lastcard.terminal.line.console import Says
from lastcard.terminal.line.telling import Teller
from lastcard.terminal.told.story import Story
from lastcard.terminal.told.words import colour_name, count_words
from lastcard.views import View

_LOG = 30  # lines that still fit on a screen
Help = tuple[str, str]


class Seat(Protocol):
    """A place in a game, here or on a server, as the one who sits there knows it."""

    @property
    def console(self) -> Says: ...

    @property
    def story(self) -> Story: ...

    @property
    def teller(self) -> Teller: ...

    def view(self) -> View: ...

    def actions(self) -> list[Action]: ...

    def written(self) -> tuple[WrittenRule, ...]: ...


def look(seat: Seat, text: str) -> bool:
    """Show what was asked for, if something was; whether it was."""
    show = _LOOKS.get(text.casefold())
    if show is None:
        return False
    show(seat)
    return True


def help_lines(seat: Seat, more: Sequence[Help]) -> list[str]:
    """What can be typed during a game, and what else can be typed here."""
    edition, view = seat.story.edition, seat.view()
    of = edition.letters[0].lower()
    colour = colour_name(edition, of.upper())
    lines: list[Help | None] = [
        (f"{of}7 {of}+2 {of}s {of}r", f"play a {colour} 7, Draw Two, Skip, Reverse"),
        (f"w {of}, w+4 {of}", "play a Wild or Wild Draw Four and name the colour"),
        (f"{of}7 uno", "play your last card but one with the call, or `uno` after it"),
        (f"{of}7 {of}7", "lay identical cards together") if view.rules.doubles else None,
        ("draw, pass", "take a card; keep the one just drawn"),
        ("take, challenge", "answer a Wild Draw Four, or take what is to be drawn"),
        ("catch NAME", "somebody is down to one card and did not call"),
        ("jump CARD", "lay a card identical to the top one out of turn") if view.rules.jump_in else None,
        ("swap NAME", "choose whose hand you get after a 7") if view.rules.seven_zero else None,
        ("veto NAME", "slap the VETO on who talks politics") if edition.has_veto else None,
        ("propose NAME …", "ask the table to rule: `draw 4`, `discard 2` or `skip`") if view.proposals_open else None,
        ("hand, log", "look at the table again; what happened in this round"),
        ("scores, rules", "who has how many points; what is played here"),
        *more,
    ]
    return [f"  {line[0]:16} {line[1]}" for line in lines if line]


def _hand(seat: Seat) -> None:
    seat.console.say(*screen.table(seat.story, seat.view()), *hand_lines(seat))


def hand_lines(seat: Seat) -> list[str]:
    """The hand with what can be played marked; nothing for who has none."""
    view = seat.view()
    if view.seat is None:
        return []
    playable: set[Card] = set()
    for action in seat.actions():
        if isinstance(action, Play):
            playable.update(action.cards)
        elif isinstance(action, JumpIn):
            playable.add(action.card)
    return screen.hand(seat.story, view.hands[view.seat], playable)


def _log(seat: Seat) -> None:
    seat.console.say(*seat.teller.log[-_LOG:])


def _scores(seat: Seat) -> None:
    seat.console.say(*screen.scores(seat.story, seat.view().scores))


def _rules(seat: Seat) -> None:
    view, edition, written = seat.view(), seat.story.edition, seat.written()
    size, players = deck_of(edition, len(written)).size, len(view.scores)
    seat.console.say(
        f"  The {edition.name} edition, {count_words(size)}, {count_words(players, 'player')}.",
        *rules_lines(view.rules, written),
    )


def rules_lines(rules: RuleSet, written: Sequence[WrittenRule]) -> list[str]:
    """The house rules that are on, and what is written on the customizable cards."""
    lines = []
    for name, value in rules.changed().items():
        lines += screen.flowed(f"{name} = {str(value).lower()}: {OPTIONS[name].about}".split())
    if not rules.changed():
        lines.append("  The rules of the sheet, no house rule on.")
    for number, rule in enumerate(written, 1):
        lines += screen.flowed(f"W*{number}: “{rule.words}”".split())
        does = write_effect(rule.effect) if isinstance(rule, Rule) else "words alone: the table rules by `propose`"
        lines += screen.flowed(does.split(), "       ")
    return lines


_LOOKS: dict[str, Callable[[Seat], None]] = {"hand": _hand, "log": _log, "scores": _scores, "rules": _rules}
