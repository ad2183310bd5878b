"""Reading a position."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lastcard.core.arguments import require_text
from lastcard.core.cards import Card
from lastcard.core.deck import CardSet, Deck, deck_of
from lastcard.core.edition import Edition
from lastcard.core.errors import GameError, PositionError, UnreadableError
from lastcard.core.game import Game
from lastcard.core.random_stream import Stream
from lastcard.core.state import LEFT, RIGHT, ShownHand, State
from lastcard.editions import edition
from lastcard.notation.actions import read_card, read_colour, read_seat
from lastcard.notation.position.awaiting import cards_in_hand, read_awaiting
from lastcard.notation.position.fields import Fields
from lastcard.notation.position.in_force import read_force
from lastcard.notation.position.validation import check_position
from lastcard.notation.setup import Box
from lastcard.notation.syntax import read_hex, read_number, read_rules, read_written, unquoted

_REQUIRED = ("edition", "round", "dealer", "scores", "hands", "turn", "direction", "awaiting", "random")
_OPTIONAL = (
    "rules", "written", "playing", "discard", "draw", "out", "colour", "owing", "stuck", "veto", "shown", "force",
    "winners",
)  # fmt: skip
_REPEATED = ("shown", "force")
_DIRECTIONS = {"left": LEFT, "right": RIGHT}


def read_position(text: str) -> State:
    """Read the state that a position describes."""
    require_text("text", text)
    return check_position(_PositionReader(Fields(text, _REQUIRED, _OPTIONAL, _REPEATED)).state())


class _PositionReader:
    """Hands out the cards in the order of the text, so that the same text always means the same state."""

    def __init__(self, fields: Fields) -> None:
        self.fields = fields
        played = fields["edition"].one(_read_edition)
        agreed = tuple(fields["written"].each(read_written))
        self.deck: Deck = deck_of(played, min(len(agreed), played.max_custom))
        box = Box(self.deck)
        self.hands: tuple[CardSet, ...] = tuple(_as_set(box.take(hand)) for hand in self._hands())
        self.discards = box.take(fields["discard"].each(self._card))
        self.draw = box.take(fields["draw"].each(self._card))
        pack = self.deck.all & ~_as_set(box.take(fields["out"].each(self._card)))
        try:
            self.game = Game(played, fields["rules"].whole(read_rules), len(self.hands), agreed, pack)
        except GameError as error:
            raise error.converted(PositionError) from error

    def state(self) -> State:
        fields = self.fields
        turn = fields["turn"].one(read_seat)
        return State(
            game=self.game,
            scores=tuple(fields["scores"].each(_read_score)),
            round=fields["round"].one(read_number),
            dealer=fields["dealer"].one(read_seat),
            playing=tuple(fields["playing"].each(read_seat)) or tuple(range(len(self.hands))),
            hands=self.hands,
            draw_pile=bytes(self.draw[::-1]),
            discard_pile=bytes(self.discards[::-1]),
            colour=fields["colour"].one(read_colour) if "colour" in fields else None,
            turn=turn,
            direction=fields["direction"].one(_read_direction),
            awaiting=fields["awaiting"].whole(lambda words: read_awaiting(words, self.deck, self.hands, turn)),
            owing=_as_set(fields["owing"].each(read_seat)),
            stuck=_as_set(fields["stuck"].each(read_seat)),
            veto=fields["veto"].one(read_seat) if "veto" in fields else None,
            shown=tuple(field.whole(self._shown) for field in fields.all("shown")),
            in_force=tuple(field.whole(read_force) for field in fields.all("force")),
            winners=tuple(fields["winners"].each(read_seat)),
            random=fields["random"].whole(_read_stream),
        )

    def _card(self, word: str) -> Card:
        return read_card(word, self.deck.letters)

    def _hands(self) -> list[list[Card]]:
        hands: list[list[Card]] = [[]]
        for card in self.fields["hands"].each(lambda word: None if word == "/" else self._card(word)):
            if card is None:
                hands.append([])
            else:
                hands[-1].append(card)
        return hands

    def _shown(self, words: Sequence[str]) -> ShownHand:
        if len(words) < 2:
            raise UnreadableError("error-shown-form")
        viewer, owner = map(read_seat, words[:2])
        return ShownHand(viewer, owner, cards_in_hand(self.deck, self.hands, owner, words[2:]))


def _as_set(found: Iterable[int]) -> CardSet:
    return sum(1 << number for number in set(found))


def _read_edition(word: str) -> Edition:
    return edition(unquoted(word) if word.startswith('"') else word)


def _read_score(word: str) -> int:
    """Read a score, which is negative if a written rule took points."""
    return -read_number(word[1:]) if word.startswith("-") else read_number(word)


def _read_direction(word: str) -> int:
    if word not in _DIRECTIONS:
        raise UnreadableError("error-not-a-direction", text=word)
    return _DIRECTIONS[word]


def _read_stream(words: Sequence[str]) -> Stream:
    if len(words) != 2:
        raise UnreadableError("error-random-form")
    return Stream(b"" if words[0] == "-" else read_hex(words[0]), read_number(words[1]))
