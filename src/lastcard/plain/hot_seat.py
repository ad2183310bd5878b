"""One keyboard for several people: it goes from hand to hand, and nobody sees what is another's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lastcard.core.actions import Call, Catch
from lastcard.core.events import Played
from lastcard.text import questions
from lastcard.text.language import format_list, t
from lastcard.text.vocabulary import normalize

if TYPE_CHECKING:
    from lastcard.plain.local_game import PlainGame


def prompt(game: PlainGame) -> str:
    """With several people it says who is meant."""
    return "> " if game.me is None or len(game.people) == 1 else f"{game.match.names[game.me]}> "


def awaited_person(game: PlainGame) -> int | None:
    """Whose decision comes first: who is at the keyboard before the others."""
    awaited = [seat for seat in game.match.state.awaiting.seats if seat in game.people]
    return game.me if game.me in awaited else next(iter(awaited), None)


def hand_over(game: PlainGame, seat: int, also: Sequence[str] = ()) -> bool:
    """Ask for that person, and show nothing until they are there; False when somebody did something meanwhile."""
    name = game.match.names[seat]
    turn = t(f"turn-{game.match.state.awaiting.phase}", who="other", name=name)
    done = _ask_everybody(game, [*also, turn, t("plain-hand-over", name=name)])
    if not done:
        game.sit_down(seat)
    return not done


def offer(game: PlainGame) -> bool:
    """Let people call, catch or jump in before any bot does; whether one of them did."""
    awaited = game.match.state.awaiting.seats
    if len(game.people) == 1:
        return _offered(game, questions.out_of_turn_hints(game.narrator, game.actions(), game.me in awaited))
    calls = [action for action in game.actions() if isinstance(action, Call)]
    return _offered(game, questions.out_of_turn_hints(game.narrator, calls, awaited=True)) or _offered_to_all(game)


def _offered(game: PlainGame, chances: Sequence[str]) -> bool:
    if not chances:
        return False
    game.console.say("")
    return game.insist([*chances, t("plain-let-it-go")])


def _offered_to_all(game: PlainGame) -> bool:
    """What everybody may know that it can be done. Who is asked for next is asked with it."""
    catches = [action for seat in game.people for action in game.match.legal_actions(seat) if isinstance(action, Catch)]
    chances = questions.out_of_turn_hints(game.narrator, catches, awaited=True)
    if _could_jump(game):
        chances.append(t("plain-anybody-jump"))
    if not chances:
        return False
    names = format_list([game.match.names[seat] for seat in game.people], "or")
    chances.append(t("plain-name-first", names=names))
    following = awaited_person(game)
    if following is not None and following != game.me:
        return not hand_over(game, following, chances)
    return _ask_everybody(game, [*chances, t("plain-let-it-go")])


def _ask_everybody(game: PlainGame, asked: Sequence[str]) -> bool:
    """With nothing on the screen that is not for all; whether something was done."""
    game.get_up()
    game.console.turn_away()
    game.console.say("")
    return game.insist(asked)


def _could_jump(game: PlainGame) -> bool:
    """Asked after every card, whoever could: the question must not say what anybody holds."""
    state = game.match.state
    open_to_all = state.game.rules.jump_in and state.awaiting.phase == "turn"
    return open_to_all and any(isinstance(event, Played) for event in game.last_events())


def speaker(game: PlainGame, text: str) -> tuple[int | None, str]:
    """Who says it, and what they say: a name before it, or else whoever sits at the keyboard."""
    if len(game.people) > 1:
        words = text.split()
        for many in range(len(words) - 1, 0, -1):
            for seat in game.people:
                if normalize(" ".join(words[:many])) == normalize(game.match.names[seat]):
                    return seat, " ".join(words[many:])
    return game.me, text
