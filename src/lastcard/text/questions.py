"""What is asked of the player: a few sentences for each thing that can be awaited, and for chances out of turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from lastcard.core.actions import Action, Call, Catch, Challenge, Choose, Dare, Draw, JumpIn, Pass, Play, Propose, Swap
from lastcard.core.events import Event, Proposed, RuleActs
from lastcard.core.refusals import Refusal
from lastcard.protocol.refusal_reasons import Reason
from lastcard.text.errors import Rendered
from lastcard.text.language import spoken, tell
from lastcard.text.narrator import Story
from lastcard.text.table_lines import sentence
from lastcard.text.typed_actions import Table, Unclear
from lastcard.text.why_not import why_not
from lastcard.text.written_rules import rule_words
from lastcard.views import View


@dataclass(frozen=True, slots=True)
class _Asked:
    """A decision of the player's: what it looks like, what can be done, and which rule asks."""

    story: Story
    view: View
    actions: Sequence[Action]
    rule: str

    def can(self, kind: type[Action]) -> bool:
        return any(isinstance(action, kind) for action in self.actions)


def question(story: Story, view: View, actions: Sequence[Action], events: Iterable[Event]) -> str:
    """What the player, whose decision is awaited, is asked; `events` are what has happened in this round."""
    asked = _Asked(story, view, actions, _rule(events))
    return " ".join(map(sentence, _QUESTIONS[view.phase](asked)))


def _rule(events: Iterable[Event]) -> str:
    """Who asks where a rule does: the words on a card; nobody where the table does itself."""
    for event in reversed(tuple(events)):
        if isinstance(event, RuleActs):
            return tell("log-rule-acts", words=rule_words(event.words))
        if isinstance(event, Proposed):
            break
    return ""


def chance(story: Story, actions: Iterable[Action], awaited: bool) -> list[str]:
    """What the player could do out of turn now and may want to."""
    could = []
    for action in actions:
        if isinstance(action, Catch):
            could.append(tell("plain-can-catch", name=story.names[action.seat]))
        elif isinstance(action, Call):
            could.append(tell("plain-can-call"))
        elif isinstance(action, JumpIn) and not action.call and not awaited:
            could.append(story.say("plain-can-jump", card=action.card, typed=action.card.lower()))
    return list(dict.fromkeys(could))


def _turn(asked: _Asked) -> list[str]:
    if asked.view.pending:
        return [_answer_or_take(asked)]
    if asked.can(Pass):
        return [tell("plain-stuck")]
    return [tell("plain-turn" if asked.can(Draw) else "plain-turn-must")]


def _answer_or_take(asked: _Asked) -> str:
    return tell("plain-pending" if asked.can(Play) else "plain-pending-take", count=asked.view.pending)


def _drawn(asked: _Asked) -> list[str]:
    message = "plain-drawn" if asked.can(Pass) else "plain-drawn-must"
    return [tell(message, cards=spoken().listed([asked.story.card(card) for card in asked.view.drawn], "or"))]


def _four(asked: _Asked) -> list[str]:
    story, view = asked.story, asked.view
    if not asked.can(Challenge):
        return [_answer_or_take(asked)]
    name, total = story.names[_seat_before(view)], view.pending
    risk = "challenge-risk-stays" if view.rules.play_after_penalty else "challenge-risk"
    said = [
        tell("challenge-played", name=name),
        story.say(risk, colour=view.before, name=name, count=total, more=total + 2),
        tell("plain-challenge"),
    ]
    return [*said, tell("challenge-answer")] if asked.can(Play) else said


def _seat_before(view: View) -> int:
    """Who laid the Wild Draw Four that the awaited seat answers."""
    place = view.playing.index(view.awaited[0])
    return view.playing[(place - view.direction) % len(view.playing)]


def _first_colour(asked: _Asked) -> list[str]:
    return [tell("colour-first-about"), _colours(asked.story)]


def _colours(story: Story) -> str:
    return spoken().listed([story.colour(letter) for letter in story.edition.letters], "or")


def _choose(asked: _Asked) -> list[str]:
    """A rule asks for one of several things; what it is shows in what can be done."""
    if asked.can(Swap):
        return [tell("turn-swap", who="you", name=""), _players(asked, _others(asked))]
    return [*filter(None, [asked.rule]), *_asked_by_rule(asked)]


def _asked_by_rule(asked: _Asked) -> list[str]:
    view = asked.view
    if view.discard_count:
        told = tell("turn-discard", who="you", name="", count=view.discard_count)
        return [told, tell("plain-discard")]
    if asked.can(Dare):
        return [tell("plain-dare", words=rule_words(view.question[0]))]
    options = [action.what for action in asked.actions if isinstance(action, Choose)]
    if view.question:
        ways = [
            tell("plain-way", number=way, words=rule_words(words))
            for way, words in zip(options, view.question, strict=True)
        ]
        return [tell("plain-choose-way", choices=spoken().listed(ways, "or"))]
    if not options[0].isdigit():
        return [tell("choice-colour"), _colours(asked.story)]
    return [tell("choice-seat"), _players(asked, [int(seat) for seat in options])]


def _others(asked: _Asked) -> list[int]:
    return [seat for seat in asked.view.playing if seat != asked.view.seat]


def _players(asked: _Asked, seats: Sequence[int]) -> str:
    return spoken().listed([asked.story.names[seat] for seat in seats], "or")


def _vote(asked: _Asked) -> list[str]:
    view, story = asked.view, asked.story
    if view.proposal is None:
        assert view.judged is not None
        judged = tell("vote-judged", **story.party.by(view.judged))
        is_it = [*filter(None, [asked.rule]), tell("vote-question", words=rule_words(view.question[0])), judged]
    else:
        on = story.party.by(view.proposal.seat)
        is_it = [tell("vote-proposal", effect=view.proposal.effect, count=view.proposal.amount, **on)]
    return [*is_it, tell("plain-vote")]


_QUESTIONS: Final[dict[str, Callable[[_Asked], list[str]]]] = {
    "turn": _turn,
    "drawn": _drawn,
    "challenge": _four,
    "colour": _first_colour,
    "choose": _choose,
    "vote": _vote,
}


def refused(table: Table, action: Action, reason: str) -> Unclear | None:
    """None where the words that came with the reason say more."""
    if reason == Reason.PAUSED:
        return Unclear("error-in-words", text=Rendered(f"{sentence(tell('log-paused'))} {tell('plain-resume')}"))
    if table.view.seat is None or isinstance(action, Propose) or reason not in set(Refusal):
        return None
    about = _about_cards(table, action, table.view.seat) if isinstance(action, Play) else None
    return Unclear("error-in-words", text=Rendered(about or _about_the_game(table, reason)))


def _about_the_game(table: Table, reason: str) -> str:
    view = table.view
    if reason == Refusal.NOT_YOUR_TURN and view.awaited:
        return tell("plain-not-yet", name=table.names[view.awaited[0]])
    first = tell("plain-not-now" if reason in (Refusal.WRONG_PHASE, Refusal.MUST_PLAY) else f"refused-{reason}")
    asked = question(table.story, view, table.actions, ()) if view.seat in view.awaited else ""
    return f"{first} {asked}".rstrip()


def _about_cards(table: Table, action: Play, seat: int) -> str | None:
    """A card that can't be played is told why, and a wild asks for its colour."""
    card = action.cards[0]
    if card not in table.view.hands[seat]:
        return table.story.say("plain-not-held", card=card)
    why = table.explanations.get(card)
    if why is None and card.is_wild and action.colour is None:
        colour = table.story.colour(table.edition.letters[0])
        return table.story.say("plain-wild-colour", card=card, example=f"{card.lower()} {colour}")
    return None if why is None else why_not(table.story, why, card)
