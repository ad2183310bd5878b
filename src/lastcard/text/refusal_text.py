"""Why something that was typed can't be done, and what could be: about cards, turns and what is asked first."""

from __future__ import annotations

from lastcard.core.actions import Action, Play, Propose
from lastcard.core.refusals import Refusal
from lastcard.protocol.refusal_reasons import Reason
from lastcard.text.errors import Rendered
from lastcard.text.language import tell
from lastcard.text.questions import question
from lastcard.text.table_lines import sentence
from lastcard.text.typed_actions import Table, Unclear
from lastcard.text.why_not import why_not


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
    why = why_not(table.story, table.view, table.actions, card)
    if why is None and card.is_wild and action.colour is None:
        colour = table.story.colour(table.edition.letters[0])
        return table.story.say("plain-wild-colour", card=card, example=f"{card.lower()} {colour}")
    return why
