"""Actions that need a choice before they are complete, and actions out of turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from lastcard.core.actions import Call, JumpIn, Play
from lastcard.core.cards import Card
from lastcard.text.language import t
from lastcard.text.why_not import veto_refusals
from lastcard.text.written_rules import rule_words
from lastcard.tui.board import Board
from lastcard.tui.prompts.answers import (
    ArmCall,
    Choice,
    ChooseCatch,
    ChooseColour,
    ChooseCount,
    ChooseVeto,
    DoDare,
    Intent,
    MakeProposal,
    PartialAction,
    Prompt,
    TakeAction,
    UnkeyedChoice,
    assign_keys,
    number_choices,
)
from lastcard.tui.theme import colours_in_order, look_of

MAX_PROPOSED = 20
"""The most cards in a proposal."""
_PAGE = 9


def start_play(board: Board, card: Card) -> Intent:
    """Play a card, or ask for what is missing."""
    options = board.moves.options_for(card)
    assert options is not None, "only a playable card can be started"
    return ChooseCount(card) if len(options.together) > 1 else play_cards(board, card, options.together[0])


def play_cards(board: Board, card: Card, count: int) -> Intent:
    """Play so many of a card. A wild needs a colour, unless it ends the round."""
    options = board.moves.options_for(card)
    assert options is not None
    if not options.colours:
        return TakeAction(_play(board, card, count, None))
    if card == "W" and len(board.hand) == count:
        colour = board.view.colour if board.view.colour in options.colours else options.colours[0]
        return TakeAction(_play(board, card, count, colour))
    return ChooseColour(card, count)


def _play(board: Board, card: Card, count: int, colour: str | None) -> str:
    if card in board.moves.play:
        return str(Play((card,) * count, colour))
    return str(JumpIn(card, colour))


def partial_prompt(board: Board, partial: PartialAction) -> Prompt:
    title, about, choices = _parts(board, partial)
    return Prompt(title, about, choices, choices_only=True, is_mine=True)


def _parts(board: Board, partial: PartialAction) -> tuple[str, str, tuple[Choice, ...]]:
    match partial:
        case ChooseCount(card):
            options = board.moves.options_for(card)
            offers = (
                [UnkeyedChoice(_count_label(count), play_cards(board, card, count)) for count in options.together]
                if options
                else []
            )
            return t("together-title"), board.narrator.card_name(card), number_choices(offers)
        case ChooseColour():
            return _colour_prompt(board, partial)
        case ChooseCatch():
            return (
                t("table-catch"),
                "",
                _player_choices(board, board.moves.catch, lambda seat: TakeAction(f"catch {seat}")),
            )
        case ChooseVeto():
            choices = _player_choices(board, board.moves.veto, lambda seat: TakeAction(f"veto {seat}"))
            refused = veto_refusals(board.narrator, board.client.unvetoable)
            return t("veto-slap"), " ".join([t("veto-slap-about"), *refused]), choices
        case DoDare():
            # Not on the key that said “I’ll do it”: a second press must not open the vote.
            choices = (
                Choice("3", t("dare-done"), TakeAction("dare do")),
                Choice("2", t("dare-refuse"), TakeAction("dare refuse")),
            )
            return t("dare-words", words=rule_words(board.view.question[0])), t("dare-now"), choices
        case MakeProposal():
            return _proposal_prompt(board, partial)


def _count_label(count: int) -> str:
    return t("table-play-alone") if count == 1 else t("table-play-together", count=count)


def _player_choices(board: Board, seats: list[int], make: Callable[[int], Intent]) -> tuple[Choice, ...]:
    return number_choices([UnkeyedChoice(board.perspective.names[seat], make(seat)) for seat in seats])


def _colour_prompt(board: Board, partial: ChooseColour) -> tuple[str, str, tuple[Choice, ...]]:
    card, options = partial.card, board.moves.options_for(partial.card)
    about = t("colour-about", **board.perspective.card(card))
    if board.is_bluff(card):
        about = board.narrator.translate("challenge-bluff", colour=board.view.colour)
    elif card.is_custom:
        about = board.describe_card(card)
    colours = options.colours if options else []
    offers = colour_choices(board, colours, lambda letter: TakeAction(_play(board, card, partial.count, letter)))
    return t("colour-title"), about, assign_keys(offers)


def _proposal_prompt(board: Board, partial: MakeProposal) -> tuple[str, str, tuple[Choice, ...]]:
    if partial.seat is None:
        others = [seat for seat in board.others if seat in board.view.playing]
        choices = _player_choices(board, others, MakeProposal)
        return f"{t('propose-title')} · {t('propose-who')}", t("propose-about"), choices
    name = board.perspective.names[partial.seat]
    if partial.effect is None:
        offers = [
            UnkeyedChoice(t("propose-draw"), MakeProposal(partial.seat, "draw")),
            UnkeyedChoice(t("propose-discard"), MakeProposal(partial.seat, "discard")),
            UnkeyedChoice(t("propose-skip"), TakeAction(f"propose {partial.seat} skip")),
        ]
        return f"{t('propose-title')} · {name}", t("propose-about"), number_choices(offers)
    return (
        f"{t('propose-title')} · {name} · {t(f'propose-{partial.effect}')}",
        t("propose-count"),
        _count_choices(partial),
    )


def _count_choices(partial: MakeProposal) -> tuple[Choice, ...]:
    shown = range(partial.first_count, min(partial.first_count + _PAGE, MAX_PROPOSED + 1))
    offers = [
        UnkeyedChoice(str(count), TakeAction(f"propose {partial.seat} {partial.effect} {count}")) for count in shown
    ]
    more = MakeProposal(partial.seat, partial.effect, shown.stop)
    further = (Choice("+", t("propose-more"), more),) if shown.stop <= MAX_PROPOSED else ()
    return (*number_choices(offers), *further)


def colour_choices(board: Board, letters: Iterable[str], make: Callable[[str], Intent]) -> list[UnkeyedChoice]:
    return [
        UnkeyedChoice(_label(board, letter), make(letter), letter.lower(), look_of(letter, board.edition))
        for letter in colours_in_order(letters, board.edition)
    ]


def colour_label(board: Board, letter: str) -> str:
    """The word, as it stands alone."""
    return t("colour-label", colour=board.perspective.colour(letter))


def _label(board: Board, letter: str) -> str:
    held = sum(card.colour == letter for card in board.hand)
    return f"{colour_label(board, letter)} ({t('colour-held', count=held)})"


def urgent_choices(board: Board) -> Iterator[Choice]:
    """The actions that can't wait until a started action is complete."""
    yield from _catch(board)
    yield from _call(board)


def out_of_turn_choices(board: Board) -> Iterator[Choice]:
    yield from urgent_choices(board)
    if board.moves.veto:
        yield Choice("x", t("veto-slap"), ChooseVeto())
    if board.view.proposals_open and board.view.phase not in ("vote", "round-over", "match-over"):
        yield Choice("k", t("propose-title"), MakeProposal())


def _catch(board: Board) -> Iterator[Choice]:
    match board.moves.catch:
        case [seat]:
            yield Choice(
                "c",
                t("table-catch-name", name=board.perspective.names[seat]),
                TakeAction(f"catch {seat}"),
                is_urgent=True,
            )
        case [_, *_]:
            yield Choice("c", t("table-catch"), ChooseCatch(), is_urgent=True)


def _call(board: Board) -> Iterator[Choice]:
    loud = not board.moves.catch
    if board.moves.allows(Call):
        yield Choice("u", t("table-uno"), TakeAction("uno"), is_urgent=loud)
    elif board.is_armed:
        yield Choice("u", t("table-uno-armed"), ArmCall(False), is_urgent=loud)
    elif board.can_arm:
        yield Choice("u", t("table-uno"), ArmCall(True))
