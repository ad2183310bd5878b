"""A careful bot that also watches the others."""

from careful import Careful

from lastcard.core.actions import Call, Catch
from lastcard.core.cards import DRAW_TWO, REVERSE, SKIP, WILD_DRAW_FOUR


class Sharp(Careful):
    def react(self, view, actions):
        quick = [action for action in actions if isinstance(action, (Call, Catch))]
        return quick[0] if quick else None

    def value(self, view, play):
        return [self.stops_next(view, play), *super().value(view, play)]

    def stops_next(self, view, play):
        """Return whether it stops a next player who is about to go out."""
        index = view.playing.index(view.seat) + view.direction
        next_seat = view.playing[index % len(view.playing)]
        stops = play.cards[0].rank in (DRAW_TWO, REVERSE, SKIP, WILD_DRAW_FOUR)
        return stops and len(view.hands[next_seat]) <= 2
