"""What was begun and lacks a word: how many, which colour, whom."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from lastcard.core.actions import Call, JumpIn, Play
from lastcard.core.cards import Card
from lastcard.text.language import t
from lastcard.text.narration import colour_word
from lastcard.text.translator import card_arguments
from lastcard.tui.board import Board
from lastcard.tui.prompts.answers import (
    Act,
    Arm,
    Asked,
    Catching,
    Choice,
    Deed,
    Meant,
    Naming,
    Offer,
    Proposing,
    Slapping,
    Together,
    keyed,
    numbered,
)
from lastcard.tui.theme import colours_in_order

MOST_CARDS = 20
"""The most cards one proposal is about."""
_AT_ONCE = 9


def begin(board: Board, card: Card) -> Deed:
    """Play a card, or what is to be said of it before it can be played."""
    ways = board.moves.ways(card)
    assert ways is not None, "only what can be played is begun"
    return Together(card) if len(ways.together) > 1 else laid(board, card, ways.together[0])


def laid(board: Board, card: Card, count: int) -> Deed:
    """So many of a card; a wild wants a colour, unless nobody will play on it."""
    ways = board.moves.ways(card)
    assert ways is not None
    if not ways.colours:
        return Act(_play(board, card, count, None))
    if card == "W" and len(board.hand) == count:
        colour = board.view.colour if board.view.colour in ways.colours else ways.colours[0]
        return Act(_play(board, card, count, colour))
    return Naming(card, count)


def _play(board: Board, card: Card, count: int, colour: str | None) -> str:
    if card in board.moves.play:
        return str(Play((card,) * count, colour))
    return str(JumpIn(card, colour))


def begun(board: Board, meant: Meant) -> Asked:
    title, about, choices = _asked(board, meant)
    return Asked(title, about, choices, closed=True, mine=True)


def _asked(board: Board, meant: Meant) -> tuple[str, str, tuple[Choice, ...]]:
    match meant:
        case Together(card):
            ways = board.moves.ways(card)
            offers = [Offer(_together(count), laid(board, card, count)) for count in ways.together] if ways else []
            return t("together-title"), board.narrator.card_name(card), numbered(offers)
        case Naming():
            return _naming(board, meant)
        case Catching():
            return t("table-catch"), "", _whom(board, board.moves.catch, lambda seat: Act(f"catch {seat}"))
        case Slapping():
            choices = _whom(board, board.moves.veto, lambda seat: Act(f"veto {seat}"))
            return t("veto-slap"), t("veto-slap-about"), choices
        case Proposing():
            return _proposing(board, meant)


def _together(count: int) -> str:
    return t("table-play-alone") if count == 1 else t("table-play-together", count=count)


def _whom(board: Board, seats: list[int], make: Callable[[int], Deed]) -> tuple[Choice, ...]:
    return numbered([Offer(board.perspective.names[seat], make(seat)) for seat in seats])


def _naming(board: Board, meant: Naming) -> tuple[str, str, tuple[Choice, ...]]:
    card, ways = meant.card, board.moves.ways(meant.card)
    about = t("colour-about", **card_arguments(card))
    if board.is_bluff(card):
        about = board.narrator.translate("challenge-bluff", colour=board.view.colour)
    elif card.is_custom:
        about = board.described(card)
    colours = ways.colours if ways else []
    offers = colour_offers(board, colours, lambda letter: Act(_play(board, card, meant.count, letter)))
    return t("colour-title"), about, keyed(offers)


def _proposing(board: Board, meant: Proposing) -> tuple[str, str, tuple[Choice, ...]]:
    if meant.seat is None:
        others = [seat for seat in board.others if seat in board.view.playing]
        choices = _whom(board, others, Proposing)
        return f"{t('propose-title')} · {t('propose-who')}", t("propose-about"), choices
    name = board.perspective.names[meant.seat]
    if meant.effect is None:
        offers = [
            Offer(t("propose-draw"), Proposing(meant.seat, "draw")),
            Offer(t("propose-discard"), Proposing(meant.seat, "discard")),
            Offer(t("propose-skip"), Act(f"propose {meant.seat} skip")),
        ]
        return f"{t('propose-title')} · {name}", t("propose-about"), numbered(offers)
    return (
        f"{t('propose-title')} · {name} · {t(f'propose-{meant.effect}')}",
        t("propose-count"),
        _how_many(meant),
    )


def _how_many(meant: Proposing) -> tuple[Choice, ...]:
    shown = range(meant.fewest, min(meant.fewest + _AT_ONCE, MOST_CARDS + 1))
    offers = [Offer(str(count), Act(f"propose {meant.seat} {meant.effect} {count}")) for count in shown]
    more = Proposing(meant.seat, meant.effect, shown.stop)
    further = (Choice("+", t("propose-more"), more),) if shown.stop <= MOST_CARDS else ()
    return (*numbered(offers), *further)


def colour_offers(board: Board, letters: Iterable[str], make: Callable[[str], Deed]) -> list[Offer]:
    return [Offer(_label(board, letter), make(letter), letter.lower(), letter) for letter in colours_in_order(letters)]


def colour_label(board: Board, letter: str) -> str:
    """The word, as it stands alone."""
    word = colour_word(letter)
    if word != "none":
        return t("colour-label", colour=word)
    return next((colour.name for colour in board.edition.colours if colour.letter == letter), letter)


def _label(board: Board, letter: str) -> str:
    held = sum(card.colour == letter for card in board.hand)
    return f"{colour_label(board, letter)} ({t('colour-held', count=held)})"


def chances(board: Board) -> Iterator[Choice]:
    yield from _catch(board)
    yield from _call(board)
    if board.moves.veto:
        yield Choice("x", t("veto-slap"), Slapping())
    if board.view.proposals_open and board.view.phase not in ("vote", "round-over", "match-over"):
        yield Choice("k", t("propose-title"), Proposing())


def _catch(board: Board) -> Iterator[Choice]:
    match board.moves.catch:
        case [seat]:
            yield Choice(
                "c", t("table-catch-name", name=board.perspective.names[seat]), Act(f"catch {seat}"), loud=True
            )
        case [_, *_]:
            yield Choice("c", t("table-catch"), Catching(), loud=True)


def _call(board: Board) -> Iterator[Choice]:
    loud = not board.moves.catch
    if board.moves.can(Call):
        yield Choice("u", t("table-uno"), Act("uno"), loud=loud)
    elif board.armed:
        yield Choice("u", t("table-uno-armed"), Arm(False), loud=loud)
    elif can_arm(board) and len(board.hand) in (2, 3 if board.view.rules.doubles else 2):
        yield Choice("u", t("table-uno"), Arm(True))


def can_arm(board: Board) -> bool:
    """Whether calls have to be made; where there is no race for them they are made by themselves."""
    return board.seat in board.view.playing and board.place.lobby.settings.race is not None
