"""The prompt for what the game waits for now, with all choices, a hint, and whose turn it is."""

from __future__ import annotations

from dataclasses import replace

from lastcard.core import actions as kinds
from lastcard.core.actions import Draw, Pass
from lastcard.core.events import Proposed, RuleActs
from lastcard.text.language import format_list, t
from lastcard.text.late_seats import describe_wait
from lastcard.text.narration import Arguments
from lastcard.text.written_rules import rule_words
from lastcard.tui.board import Board
from lastcard.tui.prompts import answers
from lastcard.tui.prompts.answers import (
    Choice,
    PartialAction,
    Prompt,
    TakeAction,
    UnkeyedChoice,
    assign_keys,
    number_choices,
)
from lastcard.tui.prompts.partial_action import colour_choices, out_of_turn_choices, partial_prompt, urgent_choices

_PENALTY = 2
"""The extra cards that a wrong challenger draws (WD4-6)."""


def current_prompt(board: Board, partial: PartialAction | None = None, selected: int = 0) -> Prompt:
    """The prompt to show; `selected` is how many cards are selected to be discarded."""
    if board.is_paused:
        return _paused(board)
    if board.seat is None:
        waits = describe_wait(board.client.lobby, board.client.sight, board.client.player)
        behind = board.client.behind
        about = (waits or t("watch-about")) + (" " + t("watch-behind", count=behind) if behind else "")
        return Prompt(turn_text(board), about, is_busy=board.is_preparing)
    if partial is not None:
        started = partial_prompt(board, partial)
        urgent = () if isinstance(partial, answers.ChooseCatch) else urgent_choices(board)
        return replace(started, choices=(*started.choices, *(one for one in urgent if not started.by_key(one.key))))
    found = _question(board, selected)
    return replace(found, choices=(*found.choices, *out_of_turn_choices(board)))


def _paused(board: Board) -> Prompt:
    choices = () if board.seat is None else (Choice("z", t("table-resume"), answers.EndPause()),)
    return Prompt(t("table-paused"), t("table-paused-about"), choices)


def _question(board: Board, selected: int) -> Prompt:
    moves = board.moves
    if not board.is_awaited:
        return _waiting(board)
    if moves.colours:
        offers = colour_choices(board, moves.colours, lambda letter: TakeAction(f"colour {letter}"))
        return _choices_only(t("colour-title"), t("colour-first-about"), assign_keys(offers))
    if moves.allows(kinds.Challenge):
        return _challenge(board)
    if moves.swap:
        offers = [UnkeyedChoice(board.perspective.names[seat], TakeAction(f"swap {seat}")) for seat in moves.swap]
        return _choices_only(t("turn-swap", who="you", name=""), t("swap-about"), number_choices(offers))
    if moves.choose:
        return _choice(board)
    if board.discard_count:
        return _discard(board, selected)
    if moves.allows(kinds.Dare):
        return _dare(board)
    if moves.allows(kinds.Vote):
        return _vote(board)
    return _turn(board)


def _choices_only(title: str, about: str, choices: tuple[Choice, ...]) -> Prompt:
    return Prompt(title, about, choices, choices_only=True, is_mine=True)


def _waiting(board: Board) -> Prompt:
    choices = []
    if board.moves.allows(kinds.Next) and not board.is_ready:
        choices.append(Choice("enter", t("table-next-round"), TakeAction("next")))
    if board.view.phase in ("round-over", "match-over"):
        choices.append(Choice("e", t("result-show"), answers.ShowResult()))
    return Prompt(turn_text(board), hint_text(board), tuple(choices), is_busy=board.is_preparing)


def _turn(board: Board) -> Prompt:
    moves, view = board.moves, board.view
    choices = []
    if moves.allows(kinds.Draw):
        label = t("table-take", count=view.pending) if view.pending else t("table-draw-card")
        choices.append(Choice("d", label, TakeAction("draw")))
    elif moves.allows(kinds.Accept):
        choices.append(Choice("d", t("table-take", count=view.pending), TakeAction("accept")))
    if moves.allows(kinds.Pass):
        label = t("table-keep" if view.phase == "drawn" and len(view.drawn) == 1 else "table-pass")
        choices.append(Choice("p", label, TakeAction("pass")))
    return Prompt(turn_text(board), hint_text(board), tuple(choices), is_mine=True)


def _challenge(board: Board) -> Prompt:
    view, count = board.view, board.view.pending
    name, stays = board.perspective.names[_seat_before(board)], view.rules.play_after_penalty
    arguments = Arguments(name=name, count=count, more=count + _PENALTY)
    if view.before is None:
        risk = t("challenge-risk-short", **arguments)
    else:
        message = "challenge-risk-stays" if stays else "challenge-risk"
        risk = board.narrator.translate(message, colour=view.before, card=None, **arguments)
    answer = f" {t('challenge-answer')}." if board.moves.play else ""
    take = t("challenge-accept-stays" if stays else "challenge-accept", count=count)
    choices = (
        Choice("d", take, TakeAction("accept"), ("1",)),
        Choice("b", t("challenge-challenge"), TakeAction("challenge"), ("2",)),
    )
    about = f"{t('challenge-played', name=name)}. {risk}{answer}"
    return Prompt(t("challenge-title", count=count), about, choices, choices_only=not board.moves.play, is_mine=True)


def _seat_before(board: Board) -> int:
    """The seat that played the Wild Draw Four: it is always the one before."""
    playing, seat = board.view.playing, board.seat
    assert seat is not None
    return playing[(playing.index(seat) - board.view.direction) % len(playing)]


def _choice(board: Board) -> Prompt:
    """The choice of a written rule: numbered texts, colours as letters, or players as numbers."""
    choose, ways = board.moves.choose, board.view.question
    if ways:
        offers = [UnkeyedChoice(rule_words(ways[int(what) - 1]), TakeAction(f"choose {what}")) for what in choose]
        return _choices_only(t("choice-way"), rule_quote(board), number_choices(offers))
    if choose[0].isdigit():
        offers = [UnkeyedChoice(board.perspective.names[int(what)], TakeAction(f"choose {what}")) for what in choose]
        return _choices_only(t("choice-seat"), rule_quote(board), number_choices(offers))
    offers = colour_choices(board, choose, lambda letter: TakeAction(f"choose {letter}"))
    return _choices_only(t("choice-colour"), rule_quote(board), assign_keys(offers))


def _discard(board: Board, selected: int) -> Prompt:
    count = board.discard_count
    about = t("discard-count", chosen=selected, count=count)
    choices = (Choice("d", t("discard-button", count=count), answers.DiscardSelected()),) if selected == count else ()
    return Prompt(turn_text(board), f"{about}. {rule_quote(board)}".rstrip(), choices, is_mine=True)


def _dare(board: Board) -> Prompt:
    words = t("dare-words", words=rule_words(board.view.question[0]))
    offers = [UnkeyedChoice(t("dare-do"), answers.DoDare()), UnkeyedChoice(t("dare-refuse"), TakeAction("dare refuse"))]
    about = f"{words} · {t('dare-about')} {rule_quote(board)}".rstrip()
    return _choices_only(turn_text(board), about, number_choices(offers))


def _vote(board: Board) -> Prompt:
    view = board.view
    assert view.judged is not None
    name = board.perspective.names[view.judged]
    if view.proposal is None:
        title = t("vote-question", words=rule_words(view.question[0]))
    else:
        proposed = {"effect": view.proposal.effect, "count": view.proposal.amount}
        title = t("vote-proposal", who="other", name=name, **proposed)
    judged = t("vote-judged", who="other", name=name)
    about = f"{judged} {t('vote-about-tie', name=name)} {t('vote-waiting', count=len(view.awaited))}."
    if view.proposal is None:
        about = f"{about} {rule_quote(board)}".rstrip()
    offers = [
        UnkeyedChoice(t("vote-yes"), TakeAction("vote yes")),
        UnkeyedChoice(t("vote-no"), TakeAction("vote no")),
        UnkeyedChoice(t("vote-abstain"), TakeAction("vote abstain")),
    ]
    return _choices_only(title, about, assign_keys(offers))


def rule_quote(board: Board) -> str:
    """The words of the written rule that asks; empty if the question comes from a vote of the table."""
    for event in reversed(board.client.events):
        if isinstance(event, Proposed):
            return ""
        if isinstance(event, RuleActs):
            return t("log-rule-acts", words=rule_words(event.words))
    return ""


def hint_text(board: Board) -> str:
    """The one thing that a beginner should know now; empty if there is none."""
    found = hint_message(board)
    if found is None:
        return ""
    message, arguments = found
    if "colour" in arguments:
        return board.narrator.translate(message, colour=board.view.colour)
    return t(message, **arguments)


def hint_message(board: Board) -> tuple[str, Arguments] | None:
    """The hint as a message and its arguments, the same as on the web page."""
    moves = board.moves
    if moves.catch:
        return "hint-catch", {"name": board.perspective.names[moves.catch[0]]}
    if moves.jump and not moves.play:
        return "hint-jump-in", {}
    return _turn_hint(board) if board.is_awaited else None


def _turn_hint(board: Board) -> tuple[str, Arguments] | None:
    moves, view = board.moves, board.view
    if view.phase not in ("turn", "drawn"):
        return ("hint-pending", {}) if view.pending and moves.play else None
    if moves.play and len(board.hand) == 2 and not board.is_armed and board.client.lobby.settings.race is not None:
        return "hint-uno", {}
    if view.pending:
        return "hint-pending" if moves.play else "hint-pending-nothing", {}
    if not moves.play:
        if not moves.allows(Draw):
            return None
        return "hint-stuck" if moves.allows(Pass) else "hint-nothing", {}
    if view.phase == "drawn":
        return "hint-drawn-must" if moves.must_play else "hint-drawn", {}
    if any(board.is_bluff(card) for card in moves.play):
        return "hint-bluff", {"colour": board.perspective.colour(view.colour)}
    if moves.must_play:
        return "hint-must", {}
    return "hint-wild" if all(card.is_wild for card in moves.play) else "hint-playable", {}


def turn_text(board: Board) -> str:
    """The decision that the game waits for, in one line."""
    view = board.view
    seat = board.seat if board.seat is not None and board.is_awaited else next(iter(view.awaited), view.turn)
    if board.is_ready:
        return t("turn-waiting-ready", names=format_list([player.name for player in board.client.unready]))
    awaited = "race" if board.is_racing and not board.is_awaited else _turn_message(board)
    if board.is_preparing:
        return t("turn-preparing")
    missing = format_list([board.perspective.names[one] for one in view.awaited])
    count = view.discard_count or view.pending
    return t(f"turn-{awaited}", **board.perspective.actor(seat), count=count, names=missing)


def _turn_message(board: Board) -> str:
    view = board.view
    match view.phase:
        case "turn" if view.pending:
            return "pending"
        case "turn" | "drawn" if board.is_awaited and board.moves.must_play:
            return f"{view.phase}-must"
        case "vote":
            return "vote" if board.is_awaited else "waiting-votes"
        case "choose" if not view.options:
            return "discard" if view.discard_count else "dare" if view.question else "swap"
        case phase:
            return phase
