"""The shortest possible bot: it takes the first legal action."""


class Hasty:
    def __init__(self, seed):
        pass  # it uses no random numbers

    def choose(self, view, actions):
        return actions[0]
