"""Explanations of why a card can't be played or the VETO can't be slapped, in the words of the catalogue."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from lastcard.core.actions import Action, Veto
from lastcard.core.cards import Card
from lastcard.core.refusals import Alternative, Explanation
from lastcard.text.language import format_list, t
from lastcard.text.narrator import Narrator
from lastcard.text.translator import rank_argument

_FOR_ALL: Final = ("veto-in-use", "round-over")
"""Reasons that don't depend on the player."""


def why_not(narrator: Narrator, explanation: Explanation, card: Card) -> str:
    """The explanation in a sentence for the player who holds the card."""
    seat = explanation.seats[0] if explanation.seats else None
    return narrator.translate(
        f"why-{explanation.id}",
        card=card,
        colour=explanation.colour,
        choices=format_list([_choice(narrator, choice) for choice in explanation.choices], "or"),
        count=explanation.count,
        name="" if seat is None else narrator.names[seat],
        owner="" if seat is None else narrator.names[seat],
        whose=narrator.perspective.person(-1 if seat is None else seat),
        until=explanation.until or "round",
    )


def veto_sentences(narrator: Narrator, actions: Iterable[Action], unvetoable: Mapping[int, str]) -> list[str]:
    """The players who can get the VETO now, and why the others can't."""
    may = [narrator.names[action.seat] for action in actions if isinstance(action, Veto)]
    return [*([t("plain-veto-on", names=format_list(may, "or"))] if may else []), *veto_refusals(narrator, unvetoable)]


def veto_refusals(narrator: Narrator, unvetoable: Mapping[int, str]) -> list[str]:
    """Why the VETO can't be slapped on some seats, a sentence for each reason."""
    seats: dict[str, list[str]] = {}
    for seat, why in unvetoable.items():
        seats.setdefault(why, []).append(narrator.names[seat])
    return [
        t(f"why-{why}") if why in _FOR_ALL else t("plain-veto-not", names=format_list(names), why=t(f"why-{why}"))
        for why, names in seats.items()
    ]


def _choice(narrator: Narrator, choice: Alternative) -> str:
    match choice.kind:
        case "colour":
            return narrator.translate("card-any-colour", colour=choice.value)
        case "rank":
            return t("card-any-rank", rank=rank_argument(choice.value))
        case "wild":
            return t("card-any-wild")
        case "card":
            return narrator.card_name(Card(choice.value))
        case _:
            return choice.value
