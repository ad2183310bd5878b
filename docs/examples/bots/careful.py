"""A bot that saves its wilds, keeps to its strongest colour, and calls its last card."""

from lastcard.core.actions import Play


class Careful:
    def __init__(self, seed):
        pass

    def choose(self, view, actions):
        plays = [action for action in actions if isinstance(action, Play)]
        if not plays:
            return actions[0]
        return max(plays, key=lambda play: self.value(view, play))

    def value(self, view, play):
        """Python compares lists item by item, so the first item matters most."""
        card = play.cards[0]
        colour = play.colour or card.colour
        hand = view.hands[view.seat]
        return [not card.is_wild, sum(held.colour == colour for held in hand), play.call]
