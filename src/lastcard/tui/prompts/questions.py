"""What the game asks of somebody now, with everything that can be answered."""

from __future__ import annotations

from dataclasses import replace

from lastcard.core import actions as may
from lastcard.core.actions import Draw, Pass
from lastcard.core.events import Proposed, RuleActs
from lastcard.text.language import format_list, t
from lastcard.text.narration import Arguments, colour_word
from lastcard.text.written_rules import rule_words
from lastcard.tui.board import Board
from lastcard.tui.prompts import answers
from lastcard.tui.prompts.answers import Act, Asked, Choice, Meant, Offer, keyed, numbered
from lastcard.tui.prompts.partial_action import begun, chances, colour_offers
from lastcard.views import View

_PENALTY = 2
"""What a challenger who was wrong draws beyond the rest (WD4-6)."""


def asked(board: Board, meant: Meant | None = None, chosen: int = 0) -> Asked:
    """`chosen`: how many cards have been chosen so far, of those to be discarded."""
    if board.paused:
        return _paused(board)
    if board.seat is None:
        return Asked(turn_words(board), t("watch-about"))
    if meant is not None:
        return begun(board, meant)
    found = _question(board, chosen)
    return replace(found, choices=(*found.choices, *chances(board)))


def _paused(board: Board) -> Asked:
    choices = () if board.seat is None else (Choice("z", t("table-resume"), answers.Resume()),)
    return Asked(t("table-paused"), t("table-paused-about"), choices)


def _question(board: Board, chosen: int) -> Asked:
    moves = board.moves
    if not board.awaited:
        return _waiting(board)
    if moves.colours:
        offers = colour_offers(board, moves.colours, lambda letter: Act(f"colour {letter}"))
        return _closed(t("colour-title"), t("colour-first-about"), keyed(offers))
    if moves.can(may.Challenge):
        return _challenge(board)
    if moves.swap:
        offers = [Offer(board.perspective.names[seat], Act(f"swap {seat}")) for seat in moves.swap]
        return _closed(t("turn-swap", who="you", name=""), t("swap-about"), numbered(offers))
    if moves.choose:
        return _choice(board)
    if board.discard:
        return _discard(board, chosen)
    if moves.can(may.Dare):
        return _dare(board)
    if moves.can(may.Vote):
        return _vote(board)
    return _turn(board)


def _closed(title: str, about: str, choices: tuple[Choice, ...]) -> Asked:
    return Asked(title, about, choices, closed=True, mine=True)


def _waiting(board: Board) -> Asked:
    choices = []
    if board.moves.can(may.Next):
        choices.append(Choice("enter", t("table-next-round"), Act("next")))
    if board.view.phase in ("round-over", "match-over"):
        choices.append(Choice("e", t("result-show"), answers.ShowResult()))
    return Asked(turn_words(board), hint(board), tuple(choices))


def _turn(board: Board) -> Asked:
    moves, view = board.moves, board.view
    choices = []
    if moves.can(may.Draw):
        label = t("table-take", count=view.pending) if view.pending else t("table-draw-card")
        choices.append(Choice("d", label, Act("draw")))
    elif moves.can(may.Accept):
        choices.append(Choice("d", t("table-take", count=view.pending), Act("accept")))
    if moves.can(may.Pass):
        label = t("table-keep" if view.phase == "drawn" and len(view.drawn) == 1 else "table-pass")
        choices.append(Choice("p", label, Act("pass")))
    return Asked(turn_words(board), hint(board), tuple(choices), mine=True)


def _challenge(board: Board) -> Asked:
    view, count = board.view, board.view.pending
    name, stays = board.perspective.names[_seat_before(board)], view.rules.play_after_penalty
    told = Arguments(name=name, count=count, more=count + _PENALTY)
    if view.before is None:
        risk = t("challenge-risk-short", **told)
    else:
        message = "challenge-risk-stays" if stays else "challenge-risk"
        risk = board.narrator.translate(message, colour=view.before, card=None, **told)
    answer = f" {t('challenge-answer')}." if board.moves.play else ""
    take = t("challenge-accept-stays" if stays else "challenge-accept", count=count)
    choices = (
        Choice("d", take, Act("accept"), ("1",)),
        Choice("b", t("challenge-challenge"), Act("challenge"), ("2",)),
    )
    about = f"{t('challenge-played', name=name)}. {risk}{answer}"
    return Asked(t("challenge-title", count=count), about, choices, closed=not board.moves.play, mine=True)


def _seat_before(board: Board) -> int:
    """A Wild Draw Four is always for the next seat, so it was laid by the one before."""
    playing, seat = board.view.playing, board.seat
    assert seat is not None
    return playing[(playing.index(seat) - board.view.direction) % len(playing)]


def _choice(board: Board) -> Asked:
    """Ways come with their words, colours are letters, players are numbers."""
    choose, ways = board.moves.choose, board.view.question
    if ways:
        offers = [Offer(rule_words(ways[int(what) - 1]), Act(f"choose {what}")) for what in choose]
        return _closed(t("choice-way"), rule_says(board), numbered(offers))
    if choose[0].isdigit():
        offers = [Offer(board.perspective.names[int(what)], Act(f"choose {what}")) for what in choose]
        return _closed(t("choice-seat"), rule_says(board), numbered(offers))
    offers = colour_offers(board, choose, lambda letter: Act(f"choose {letter}"))
    return _closed(t("choice-colour"), rule_says(board), keyed(offers))


def _discard(board: Board, chosen: int) -> Asked:
    count = board.discard
    about = t("discard-count", chosen=chosen, count=count)
    choices = (Choice("d", t("discard-button", count=count), answers.Discard()),) if chosen == count else ()
    return Asked(turn_words(board), f"{about}. {rule_says(board)}".rstrip(), choices, mine=True)


def _dare(board: Board) -> Asked:
    words = t("dare-words", words=rule_words(board.view.question[0]))
    offers = [Offer(t("dare-do"), Act("dare do")), Offer(t("dare-refuse"), Act("dare refuse"))]
    about = f"{words} · {t('dare-about')} {rule_says(board)}".rstrip()
    return _closed(turn_words(board), about, numbered(offers))


def _vote(board: Board) -> Asked:
    view = board.view
    assert view.judged is not None
    name = board.perspective.names[view.judged]
    if view.proposal is None:
        title = t("vote-question", words=rule_words(view.question[0]))
    else:
        told = {"effect": view.proposal.effect, "count": view.proposal.amount}
        title = t("vote-proposal", who="other", name=name, **told)
    judged = t("vote-judged", who="other", name=name)
    about = f"{judged} {t('vote-about-tie', name=name)} {t('vote-waiting', count=len(view.awaited))}."
    if view.proposal is None:
        about = f"{about} {rule_says(board)}".rstrip()
    offers = [
        Offer(t("vote-yes"), Act("vote yes")),
        Offer(t("vote-no"), Act("vote no")),
        Offer(t("vote-abstain"), Act("vote abstain")),
    ]
    return _closed(title, about, keyed(offers))


def rule_says(board: Board) -> str:
    """The words on the card whose rule asks; nothing, where it is the table that has ruled."""
    for event in reversed(board.place.events):
        if isinstance(event, Proposed):
            return ""
        if isinstance(event, RuleActs):
            return t("log-rule-acts", words=rule_words(event.words))
    return ""


def hint(board: Board) -> str:
    """The one thing that matters most now, for new players; empty where nothing needs to be said."""
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
    return _hint_on_turn(board) if board.awaited else None


def _hint_on_turn(board: Board) -> tuple[str, Arguments] | None:
    moves, view = board.moves, board.view
    if view.phase not in ("turn", "drawn"):
        return ("hint-pending", {}) if view.pending and moves.play else None
    if moves.play and len(board.hand) == 2 and not board.armed and board.place.lobby.settings.race is not None:
        return "hint-uno", {}
    if view.pending:
        return "hint-pending" if moves.play else "hint-pending-nothing", {}
    if not moves.play:
        return ("hint-nothing", {}) if moves.can(Draw) else None
    if view.phase == "drawn":
        return "hint-drawn" if moves.can(Pass) else "hint-drawn-must", {}
    if any(board.is_bluff(card) for card in moves.play):
        return "hint-bluff", {"colour": colour_word(view.colour or "")}
    return "hint-wild" if all(card.is_wild for card in moves.play) else "hint-playable", {}


def turn_words(board: Board) -> str:
    view = board.view
    seat = board.seat if board.seat is not None and board.awaited else next(iter(view.awaited), view.turn)
    asked = "race" if board.race and not board.awaited else _what_is_asked(view, board.awaited)
    missing = format_list([board.perspective.names[one] for one in view.awaited])
    count = view.discard_count or view.pending
    return t(f"turn-{asked}", **board.perspective.actor(seat), count=count, names=missing)


def _what_is_asked(view: View, of_me: bool) -> str:
    match view.phase:
        case "turn":
            return "pending" if view.pending else "turn"
        case "vote":
            return "vote" if of_me else "waiting-votes"
        case "choose" if not view.options:
            return "discard" if view.discard_count else "dare" if view.question else "swap"
        case phase:
            return phase
