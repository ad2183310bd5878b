"""What is asked of the player, in words: one line for each thing that can be awaited, and for chances out of turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from lastcard.core.actions import Action, Call, Catch, Challenge, Choose, Dare, JumpIn, Pass, Play, Swap
from lastcard.core.events import Event, Proposed, RuleActs
from lastcard.terminal.told.story import Story, ruling
from lastcard.terminal.told.words import colour_words, count_words, listed
from lastcard.views import View


@dataclass(frozen=True, slots=True)
class _Asked:
    """A decision of the player's: what it looks like, what can be done, and which rule asks."""

    view: View
    actions: Sequence[Action]
    rule: str

    def can(self, kind: type[Action]) -> bool:
        return any(isinstance(action, kind) for action in self.actions)


def question(story: Story, view: View, actions: Sequence[Action], events: Iterable[Event]) -> str:
    """What the player, whose decision is awaited, is asked; `events` are what has happened in this round."""
    asked = _Asked(view, actions, _rule(events))
    return _QUESTIONS[view.phase](story, asked)


def _rule(events: Iterable[Event]) -> str:
    """Who asks where a rule does: the words on a card, or the table itself."""
    for event in reversed(tuple(events)):
        if isinstance(event, RuleActs):
            return f"“{event.words}”"
        if isinstance(event, Proposed):
            return "The table has ruled"
    return "A written rule"


def chance(story: Story, actions: Iterable[Action], awaited: bool) -> str | None:
    """What the player could do out of turn now and may want to; None when there is nothing."""
    could = []
    for action in actions:
        if isinstance(action, Catch):
            name = story.names[action.seat]
            could.append(f"{name} has one card and did not call: `catch {name.lower()}`?")
        elif isinstance(action, Call):
            could.append("You have one card left. Anything to say?")
        elif isinstance(action, JumpIn) and not action.call and not awaited:
            could.append(f"You hold {story.card(action.card)} too: `jump {action.card.lower()}`?")
    return f"{' '.join(could)} (Enter: let it go)" if could else None


def _turn(story: Story, asked: _Asked) -> str:
    if asked.view.pending:
        return f"{count_words(asked.view.pending)} to draw: {_answer_or_take(asked)}"
    if asked.can(Pass):
        return "Your turn: nothing to play and nothing to draw, so `pass`."
    return "Your turn: play a card, or `draw`. (`?` for help)"


def _drawn(story: Story, asked: _Asked) -> str:
    drawn = asked.view.drawn
    or_pass = ", or `pass`" if asked.can(Pass) else ""
    if len(drawn) > 1:
        return f"Of what you drew, play one of {story.cards(drawn)}{or_pass}."
    return f"You drew {story.card(drawn[0])}: play it{or_pass}."


def _answer_or_take(asked: _Asked) -> str:
    if asked.can(Play):
        return "answer with a marked card, or `take` them."
    return "nothing in your hand answers, so `take` them."


def _four(story: Story, asked: _Asked) -> str:
    total = asked.view.pending
    who = story.names[_seat_before(asked.view)]
    if not asked.can(Challenge):
        return f"{who} makes you draw {total}: {_answer_or_take(asked)}"
    return (
        f"`take` the {total}, or `challenge`: if {who} held the colour in play before, "
        f"{who} draws {total}; if not, you draw {total + 2}."
    )


def _seat_before(view: View) -> int:
    """Who laid the Wild Draw Four that the awaited seat answers."""
    place = view.playing.index(view.awaited[0])
    return view.playing[(place - view.direction) % len(view.playing)]


def _colours(story: Story, asked: _Asked) -> str:
    return f"Name a colour: {_colour_list(story)}."


def _colour_list(story: Story) -> str:
    return listed([colour_words(story.edition, letter) for letter in story.edition.letters], "or")


def _choose(story: Story, asked: _Asked) -> str:
    """A rule asks for one of several things; what it is shows in what can be done."""
    view = asked.view
    if asked.can(Swap):
        return _swap(story, view)
    if view.discard_count:
        return f"{asked.rule}: `discard` {count_words(view.discard_count)}, naming each."
    if asked.can(Dare):
        return f"{asked.rule}: you are dared: {view.question[0]}. `do` it, or `refuse`?"
    options = [action.what for action in asked.actions if isinstance(action, Choose)]
    if view.question:
        ways = [f"`{way}` {words}" for way, words in zip(options, view.question, strict=True)]
        return f"{asked.rule}: choose {listed(ways, 'or')}."
    if not options[0].isdigit():
        return f"{asked.rule}: choose a colour: {_colour_list(story)}."
    others = [story.names[int(seat)].lower() for seat in options]
    return f"{asked.rule}: choose a player: {listed(others, 'or')}."


def _swap(story: Story, view: View) -> str:
    others = [story.names[seat].lower() for seat in view.playing if seat != story.me]
    return f"Swap hands with whom? `swap {others[0]}`" + (f", or {listed(others[1:], 'or')}." if others[1:] else ".")


def _vote(story: Story, asked: _Asked) -> str:
    view = asked.view
    if view.proposal is None:
        assert view.judged is not None
        is_it = f"{asked.rule}: is it so that “{view.question[0]}”? You judge {story.whom(view.judged)}"
    else:
        is_it = f"Is it ruled that {ruling(story, view.proposal.seat, view.proposal.effect, view.proposal.amount)}"
    return f"{is_it}: `yes`, `no` or `abstain`."


_QUESTIONS: dict[str, Callable[[Story, _Asked], str]] = {
    "turn": _turn,
    "drawn": _drawn,
    "challenge": _four,
    "colour": _colours,
    "choose": _choose,
    "vote": _vote,
}
