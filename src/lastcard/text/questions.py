"""Questions of line mode: what the player has to decide, what they may do out of turn, and why not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from lastcard.core.actions import Action, Call, Catch, Challenge, Choose, Dare, Draw, JumpIn, Pass, Play, Propose, Swap
from lastcard.core.events import Event, Proposed, RuleActs
from lastcard.core.refusals import Refusal
from lastcard.protocol.refusal_reasons import Reason
from lastcard.text.errors import RenderedText
from lastcard.text.language import format_list, t
from lastcard.text.narrator import Narrator
from lastcard.text.table_lines import end_sentence
from lastcard.text.typed_actions import InputContext, UnclearInput
from lastcard.text.why_not import why_not
from lastcard.text.written_rules import rule_words
from lastcard.views import View


@dataclass(frozen=True, slots=True)
class _Decision:
    """A decision of the player: the view, the legal actions, and the rule that asks."""

    narrator: Narrator
    view: View
    actions: Sequence[Action]
    rule: str

    def can(self, kind: type[Action]) -> bool:
        return any(isinstance(action, kind) for action in self.actions)


def question(narrator: Narrator, view: View, actions: Sequence[Action], events: Iterable[Event]) -> str:
    """The question to the player whose decision is awaited; `events` are those of this round."""
    decision = _Decision(narrator, view, actions, _rule(events))
    return " ".join(map(end_sentence, _QUESTIONS[view.phase](decision)))


def _rule(events: Iterable[Event]) -> str:
    """The written rule that asks; empty if the question comes from a vote of the table."""
    for event in reversed(tuple(events)):
        if isinstance(event, RuleActs):
            return t("log-rule-acts", words=rule_words(event.words))
        if isinstance(event, Proposed):
            break
    return ""


def out_of_turn_hints(narrator: Narrator, actions: Iterable[Action], awaited: bool) -> list[str]:
    """The actions that the player could take out of turn now: catch, call, jump in."""
    hints = []
    for action in actions:
        if isinstance(action, Catch):
            hints.append(t("plain-can-catch", name=narrator.names[action.seat]))
        elif isinstance(action, Call):
            hints.append(t("plain-can-call"))
        elif isinstance(action, JumpIn) and not action.call and not awaited:
            hints.append(narrator.translate("plain-can-jump", card=action.card, typed=action.card.lower()))
    return list(dict.fromkeys(hints))


def _turn(decision: _Decision) -> list[str]:
    if decision.view.pending:
        return [_answer_or_take(decision)]
    if decision.can(Pass):
        return [t("plain-stuck")]
    return [t("plain-turn" if decision.can(Draw) else "plain-turn-must")]


def _answer_or_take(decision: _Decision) -> str:
    return t("plain-pending" if decision.can(Play) else "plain-pending-take", count=decision.view.pending)


def _drawn(decision: _Decision) -> list[str]:
    message = "plain-drawn" if decision.can(Pass) else "plain-drawn-must"
    return [t(message, cards=format_list([decision.narrator.card_name(card) for card in decision.view.drawn], "or"))]


def _challenge(decision: _Decision) -> list[str]:
    narrator, view = decision.narrator, decision.view
    if not decision.can(Challenge):
        return [_answer_or_take(decision)]
    name, total = narrator.names[_seat_before(view)], view.pending
    risk = "challenge-risk-stays" if view.rules.play_after_penalty else "challenge-risk"
    sentences = [
        t("challenge-played", name=name),
        narrator.translate(risk, colour=view.before, name=name, count=total, more=total + 2),
        t("plain-challenge"),
    ]
    return [*sentences, t("challenge-answer")] if decision.can(Play) else sentences


def _seat_before(view: View) -> int:
    """The seat that played the Wild Draw Four that is to be answered."""
    place = view.playing.index(view.awaited[0])
    return view.playing[(place - view.direction) % len(view.playing)]


def _first_colour(decision: _Decision) -> list[str]:
    return [t("colour-first-about"), _colours(decision.narrator)]


def _colours(narrator: Narrator) -> str:
    return format_list([narrator.colour_name(letter) for letter in narrator.edition.letters], "or")


def _choose(decision: _Decision) -> list[str]:
    """The question of a rule; the legal actions tell which one it is."""
    if decision.can(Swap):
        return [t("turn-swap", who="you", name=""), _players(decision, _others(decision))]
    return [*filter(None, [decision.rule]), *_rule_question(decision)]


def _rule_question(decision: _Decision) -> list[str]:
    view = decision.view
    if view.discard_count:
        return [t("turn-discard", who="you", name="", count=view.discard_count), t("plain-discard")]
    if decision.can(Dare):
        return [t("plain-dare", words=rule_words(view.question[0]))]
    options = [action.what for action in decision.actions if isinstance(action, Choose)]
    if view.question:
        ways = [
            t("plain-way", number=way, words=rule_words(words))
            for way, words in zip(options, view.question, strict=True)
        ]
        return [t("plain-choose-way", choices=format_list(ways, "or"))]
    if not options[0].isdigit():
        return [t("choice-colour"), _colours(decision.narrator)]
    return [t("choice-seat"), _players(decision, [int(seat) for seat in options])]


def _others(decision: _Decision) -> list[int]:
    return [seat for seat in decision.view.playing if seat != decision.view.seat]


def _players(decision: _Decision, seats: Sequence[int]) -> str:
    return format_list([decision.narrator.names[seat] for seat in seats], "or")


def _vote(decision: _Decision) -> list[str]:
    view, narrator = decision.view, decision.narrator
    if view.proposal is None:
        assert view.judged is not None
        judged = t("vote-judged", **narrator.perspective.actor(view.judged))
        asks = [*filter(None, [decision.rule]), t("vote-question", words=rule_words(view.question[0])), judged]
    else:
        target = narrator.perspective.actor(view.proposal.seat)
        asks = [t("vote-proposal", effect=view.proposal.effect, count=view.proposal.amount, **target)]
    return [*asks, t("plain-vote")]


_QUESTIONS: Final[dict[str, Callable[[_Decision], list[str]]]] = {
    "turn": _turn,
    "drawn": _drawn,
    "challenge": _challenge,
    "colour": _first_colour,
    "choose": _choose,
    "vote": _vote,
}


def explain_refusal(context: InputContext, action: Action, reason: str) -> UnclearInput | None:
    """An error that says why an action is refused; None where the reason's own text says more."""
    if reason == Reason.PAUSED:
        return UnclearInput("error-in-words", text=RenderedText(f"{end_sentence(t('log-paused'))} {t('plain-resume')}"))
    if context.view.seat is None or isinstance(action, Propose) or reason not in set(Refusal):
        return None
    about = _explain_card(context, action, context.view.seat) if isinstance(action, Play) else None
    return UnclearInput("error-in-words", text=RenderedText(about or _explain_situation(context, reason)))


def _explain_situation(context: InputContext, reason: str) -> str:
    view = context.view
    if reason == Refusal.NOT_YOUR_TURN and view.awaited:
        return t("plain-not-yet", name=context.names[view.awaited[0]])
    first = t("plain-not-now" if reason in (Refusal.WRONG_PHASE, Refusal.MUST_PLAY) else f"refused-{reason}")
    asked = question(context.narrator, view, context.actions, ()) if view.seat in view.awaited else ""
    return f"{first} {asked}".rstrip()


def _explain_card(context: InputContext, action: Play, seat: int) -> str | None:
    """Why this card can't be played, or that a wild needs a colour."""
    card = action.cards[0]
    if card not in context.view.hands[seat]:
        return context.narrator.translate("plain-not-held", card=card)
    why = context.explanations.get(card)
    if why is None and card.is_wild and action.colour is None:
        colour = context.narrator.colour_name(context.edition.letters[0])
        return context.narrator.translate("plain-wild-colour", card=card, example=f"{card.lower()} {colour}")
    return None if why is None else why_not(context.narrator, why, card)
