"""What the game asks of somebody now, with everything that can be answered."""

from __future__ import annotations

from dataclasses import replace

from lastcard.core import actions as may
from lastcard.core.actions import Draw, Pass
from lastcard.core.events import Proposed, RuleActs
from lastcard.text.language import spoken, tell
from lastcard.text.narration import Told
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
        return Asked(turn_words(board), tell("watch-about"))
    if meant is not None:
        return begun(board, meant)
    found = _question(board, chosen)
    return replace(found, choices=(*found.choices, *chances(board)))


def _paused(board: Board) -> Asked:
    choices = () if board.seat is None else (Choice("z", tell("table-resume"), answers.Resume()),)
    return Asked(tell("table-paused"), tell("table-paused-about"), choices)


def _question(board: Board, chosen: int) -> Asked:
    moves = board.moves
    if not board.awaited:
        return _waiting(board)
    if moves.colours:
        offers = colour_offers(board, moves.colours, lambda letter: Act(f"colour {letter}"))
        return _closed(tell("colour-title"), tell("colour-first-about"), keyed(offers))
    if moves.can(may.Challenge):
        return _challenge(board)
    if moves.swap:
        offers = [Offer(board.party.names[seat], Act(f"swap {seat}")) for seat in moves.swap]
        return _closed(tell("turn-swap", who="you", name=""), tell("swap-about"), numbered(offers))
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
        choices.append(Choice("enter", tell("table-next-round"), Act("next")))
    if board.view.phase in ("round-over", "match-over"):
        choices.append(Choice("e", tell("result-show"), answers.ShowResult()))
    return Asked(turn_words(board), hint(board), tuple(choices))


def _turn(board: Board) -> Asked:
    moves, view = board.moves, board.view
    choices = []
    if moves.can(may.Draw):
        label = tell("table-take", count=view.pending) if view.pending else tell("table-draw-card")
        choices.append(Choice("d", label, Act("draw")))
    elif moves.can(may.Accept):
        choices.append(Choice("d", tell("table-take", count=view.pending), Act("accept")))
    if moves.can(may.Pass):
        label = tell("table-keep" if view.phase == "drawn" and len(view.drawn) == 1 else "table-pass")
        choices.append(Choice("p", label, Act("pass")))
    return Asked(turn_words(board), hint(board), tuple(choices), mine=True)


def _challenge(board: Board) -> Asked:
    view, count = board.view, board.view.pending
    name, stays = board.party.names[_seat_before(board)], view.rules.play_after_penalty
    told = Told(name=name, count=count, more=count + _PENALTY)
    if view.before is None:
        risk = tell("challenge-risk-short", **told)
    else:
        message = "challenge-risk-stays" if stays else "challenge-risk"
        risk = board.story.say(message, colour=view.before, card=None, **told)
    answer = f" {tell('challenge-answer')}." if board.moves.play else ""
    take = tell("challenge-accept-stays" if stays else "challenge-accept", count=count)
    choices = (
        Choice("d", take, Act("accept"), ("1",)),
        Choice("b", tell("challenge-challenge"), Act("challenge"), ("2",)),
    )
    about = f"{tell('challenge-played', name=name)}. {risk}{answer}"
    return Asked(tell("challenge-title", count=count), about, choices, closed=not board.moves.play, mine=True)


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
        return _closed(tell("choice-way"), rule_says(board), numbered(offers))
    if choose[0].isdigit():
        offers = [Offer(board.party.names[int(what)], Act(f"choose {what}")) for what in choose]
        return _closed(tell("choice-seat"), rule_says(board), numbered(offers))
    offers = colour_offers(board, choose, lambda letter: Act(f"choose {letter}"))
    return _closed(tell("choice-colour"), rule_says(board), keyed(offers))


def _discard(board: Board, chosen: int) -> Asked:
    count = board.discard
    about = tell("discard-count", chosen=chosen, count=count)
    choices = (Choice("d", tell("discard-button", count=count), answers.Discard()),) if chosen == count else ()
    return Asked(turn_words(board), f"{about}. {rule_says(board)}".rstrip(), choices, mine=True)


def _dare(board: Board) -> Asked:
    words = tell("dare-words", words=rule_words(board.view.question[0]))
    offers = [Offer(tell("dare-do"), Act("dare do")), Offer(tell("dare-refuse"), Act("dare refuse"))]
    about = f"{words} · {tell('dare-about')} {rule_says(board)}".rstrip()
    return _closed(turn_words(board), about, numbered(offers))


def _vote(board: Board) -> Asked:
    view = board.view
    assert view.judged is not None
    name = board.party.names[view.judged]
    if view.proposal is None:
        title = tell("vote-question", words=rule_words(view.question[0]))
    else:
        told = {"effect": view.proposal.effect, "count": view.proposal.amount}
        title = tell("vote-proposal", who="other", name=name, **told)
    judged = tell("vote-judged", who="other", name=name)
    about = f"{judged} {tell('vote-about-tie', name=name)} {tell('vote-waiting', count=len(view.awaited))}."
    if view.proposal is None:
        about = f"{about} {rule_says(board)}".rstrip()
    offers = [
        Offer(tell("vote-yes"), Act("vote yes")),
        Offer(tell("vote-no"), Act("vote no")),
        Offer(tell("vote-abstain"), Act("vote abstain")),
    ]
    return _closed(title, about, keyed(offers))


def rule_says(board: Board) -> str:
    """The words on the card whose rule asks; nothing, where it is the table that has ruled."""
    for event in reversed(board.place.events):
        if isinstance(event, Proposed):
            return ""
        if isinstance(event, RuleActs):
            return tell("log-rule-acts", words=rule_words(event.words))
    return ""


def hint(board: Board) -> str:
    """Nothing, where nothing needs to be said."""
    moves = board.moves
    if moves.catch:
        return tell("hint-catch", name=board.party.names[moves.catch[0]])
    if moves.jump and not moves.play:
        return tell("hint-jump-in")
    if not board.awaited or board.view.phase not in ("turn", "drawn") or board.view.pending:
        return ""
    return _on_turn(board)


def _on_turn(board: Board) -> str:
    moves, view = board.moves, board.view
    if moves.play and len(board.hand) == 2 and not board.armed and board.place.lobby.settings.race is not None:
        return tell("hint-uno")
    if view.phase == "drawn":
        return tell("hint-drawn" if moves.can(Pass) else "hint-drawn-must")
    if not moves.play:
        return tell("hint-nothing") if moves.can(Draw) else ""
    if any(board.is_bluff(card) for card in moves.play):
        return board.story.say("hint-bluff", colour=view.colour)
    return tell("hint-wild" if all(card.is_wild for card in moves.play) else "hint-playable")


def turn_words(board: Board) -> str:
    view = board.view
    seat = board.seat if board.seat is not None and board.awaited else next(iter(view.awaited), view.turn)
    asked = "race" if board.race and not board.awaited else _what_is_asked(view, board.awaited)
    missing = spoken().listed([board.party.names[one] for one in view.awaited])
    count = view.discard_count or view.pending
    return tell(f"turn-{asked}", **board.party.by(seat), count=count, names=missing)


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
