"""A bot that keeps its wilds, goes for the colour it has most of, and calls its last card."""

from lastcard.core.actions import Play


class Careful:
    def __init__(self, seed):
        pass

    def choose(self, view, actions):
        plays = [action for action in actions if isinstance(action, Play)]
        if not plays:
            return actions[0]
        return max(plays, key=lambda play: self.worth(view, play))

    def worth(self, view, play):
        """Of two lists the greater is the one that is greater where they first differ."""
        card = play.cards[0]
        colour = play.colour or card.colour
        hand = view.hands[view.seat]
        return [not card.is_wild, sum(held.colour == colour for held in hand), play.call]
