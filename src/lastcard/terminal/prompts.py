"""What is asked of the player, in words: one line for each thing that can be awaited, and for chances out of turn."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.core.actions import Action, Call, Catch, Challenge, JumpIn, Pass, Play
from lastcard.core.awaiting import (
    AskedByRule,
    AwaitChoice,
    AwaitColour,
    AwaitDare,
    AwaitDiscard,
    AwaitDrawn,
    AwaitFour,
    AwaitStack,
    AwaitSwap,
    AwaitTurn,
    AwaitVote,
)
from lastcard.core.state import State
from lastcard.terminal.story import Story, ruling
from lastcard.terminal.words import colour_words, count_words, listed


def question(story: Story, state: State, actions: list[Action]) -> str:
    """What the player, whose decision is awaited, is asked."""
    return _QUESTIONS[type(state.awaiting)](story, state, actions)


def chance(story: Story, actions: list[Action], awaited: bool) -> str | None:
    """What the player could do out of turn now and may want to; None when there is nothing."""
    could = []
    for action in actions:
        if isinstance(action, Catch):
            name = story.names[action.seat]
            could.append(f"{name} has one card and did not call: `catch {name.lower()}`?")
        elif isinstance(action, Call):
            could.append("You have one card left. Anything to say?")
        elif isinstance(action, JumpIn) and not action.call and not awaited:
            could.append(f"You hold {story.card(action.card)} too: `jump {action.card.lower()}`?")
    return f"{' '.join(could)} (Enter: let it go)" if could else None


def _turn(story: Story, state: State, actions: list[Action]) -> str:
    if any(isinstance(action, Pass) for action in actions):
        return "Your turn: nothing to play and nothing to draw, so `pass`."
    return "Your turn: play a card, or `draw`. (`?` for help)"


def _drawn(story: Story, state: State, actions: list[Action]) -> str:
    assert isinstance(state.awaiting, AwaitDrawn)
    drawn = state.game.deck.cards(state.awaiting.cards)
    may_pass = any(isinstance(action, Pass) for action in actions)
    if len(drawn) > 1:
        return f"Of what you drew, play one of {story.cards(drawn)}{', or `pass`' * may_pass}."
    return f"You drew {story.card(drawn[0])}: play it{', or `pass`' * may_pass}."


def _stack(story: Story, state: State, actions: list[Action]) -> str:
    assert isinstance(state.awaiting, AwaitStack)
    return f"{count_words(state.awaiting.total)} to draw: {_answer_or_take(actions)}"


def _answer_or_take(actions: list[Action]) -> str:
    if any(isinstance(action, Play) for action in actions):
        return "answer with a marked card, or `take` them."
    return "nothing in your hand answers, so `take` them."


def _four(story: Story, state: State, actions: list[Action]) -> str:
    asked = state.awaiting
    assert isinstance(asked, AwaitFour)
    who = story.names[asked.player]
    if not any(isinstance(action, Challenge) for action in actions):
        return f"{who} makes you draw {asked.total}: {_answer_or_take(actions)}"
    return (
        f"`take` the {asked.total}, or `challenge`: if {who} held the colour in play before, "
        f"{who} draws {asked.total}; if not, you draw {asked.total + 2}."
    )


def _colours(story: Story, state: State, actions: list[Action]) -> str:
    return f"Name a colour: {_colour_list(story, state)}."


def _colour_list(story: Story, state: State) -> str:
    return listed([colour_words(story.edition, letter) for letter in state.game.deck.letters], "or")


def _swap(story: Story, state: State, actions: list[Action]) -> str:
    others = [story.names[seat].lower() for seat in state.playing if seat != story.me]
    return f"Swap hands with whom? `swap {others[0]}`" + (f", or {listed(others[1:], 'or')}." if others[1:] else ".")


def _choice(story: Story, state: State, actions: list[Action]) -> str:
    asked = state.awaiting
    assert isinstance(asked, AwaitChoice)
    rule = _rule(state, asked)
    match asked.what:
        case "colour":
            return f"{rule}: choose a colour: {_colour_list(story, state)}."
        case "seat":
            others = [story.names[int(seat)].lower() for seat in asked.options]
            return f"{rule}: choose a player: {listed(others, 'or')}."
        case _:
            ways = [f"`{way}` {words}" for way, words in zip(asked.options, asked.words, strict=True)]
            return f"{rule}: choose {listed(ways, 'or')}."


def _discard(story: Story, state: State, actions: list[Action]) -> str:
    asked = state.awaiting
    assert isinstance(asked, AwaitDiscard)
    return f"{_rule(state, asked)}: `discard` {count_words(asked.count)}, naming each."


def _dare(story: Story, state: State, actions: list[Action]) -> str:
    asked = state.awaiting
    assert isinstance(asked, AwaitDare)
    return f"{_rule(state, asked)}: you are dared: {asked.words}. `do` it, or `refuse`?"


def _vote(story: Story, state: State, actions: list[Action]) -> str:
    asked = state.awaiting
    assert isinstance(asked, AwaitVote)
    proposal = asked.proposal
    if proposal is None:
        is_it = f"{_rule(state, asked)}: is it so that “{asked.words}”? You judge {story.whom(asked.judged)}"
    else:
        is_it = f"Is it ruled that {ruling(story, proposal.seat, proposal.effect, proposal.amount)}"
    return f"{is_it}: `yes`, `no` or `abstain`."


def _rule(state: State, asked: AskedByRule) -> str:
    """Who asks: the words on a card, or the table itself."""
    return f"“{state.game.written[asked.rule - 1].words}”" if asked.rule else "The table has ruled"


_QUESTIONS: dict[type, Callable[[Story, State, list[Action]], str]] = {
    AwaitTurn: _turn,
    AwaitDrawn: _drawn,
    AwaitStack: _stack,
    AwaitFour: _four,
    AwaitColour: _colours,
    AwaitChoice: _choice,
    AwaitSwap: _swap,
    AwaitDiscard: _discard,
    AwaitDare: _dare,
    AwaitVote: _vote,
}
