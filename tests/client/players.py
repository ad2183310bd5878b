"""Players for client tests: each plays from its seat, like a bot or as a test chooses."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from functools import partial
from itertools import pairwise
from typing import Any

from lastcard.bots import Habits, bot_of
from lastcard.client import Client, ClientRefused, Seat
from lastcard.core.actions import Action, Discard, Draw, Next, Pass, Play, Vote
from lastcard.core.game import Game
from lastcard.core.ruleset import RuleSet
from lastcard.editions import edition
from lastcard.effects.rule import rule_in_full
from lastcard.views import View
from tests.support import PATIENCE

Choice = Callable[[View, list[Action]], Action | None]
Until = Callable[[Seat], bool]
RELIABLE = Habits(forgets=0, catches=1, jumps_in=1)


def run(scenario: Awaitable[None]) -> None:
    async def with_timeout() -> None:
        async with asyncio.timeout(PATIENCE):
            await scenario

    asyncio.run(with_timeout())


async def seat_clients(stack: AsyncExitStack, url: str, *names: str, **settings: Any) -> list[Client]:
    """Open a table with the first player; the others join by its link."""
    first = await stack.enter_async_context(await Client.open(url, names[0], settings))
    others = [await stack.enter_async_context(await Client.join(first.link, name)) for name in names[1:]]
    return [first, *others]


async def wait_until_synced(clients: Sequence[Seat]) -> None:
    """Wait until all clients have the latest update."""
    last = max(client.seq or 0 for client in clients)
    await asyncio.gather(*(client.until(lambda client: (client.seq or 0) >= last) for client in clients))


def is_over(client: Seat) -> bool:
    """Whether the match is over, and the commitment for the next one is known."""
    return client.lobby.standing == "over" and client.lobby.match + 1 in client.fairness_notes.noted


def is_turn_of(seat: int) -> Until:
    """Whether it is this seat's turn, with no colour to name and no cards to draw first."""
    return lambda client: bool(client.sight and client.sight.phase == "turn" and client.sight.awaited == (seat,))


def has_seen(kind: type) -> Until:
    return lambda client: any(isinstance(event, kind) for event in client.events)


def game_of(client: Seat) -> Game:
    settings = client.lobby.settings
    written = tuple(rule_in_full(text) for text in settings.written)
    return Game(edition(settings.edition), RuleSet.of(settings.options), len(client.lobby.players), written)


def bot_choice(client: Seat, seed: int = 1, habits: Habits = RELIABLE) -> Choice:
    bot = bot_of("casual", game_of(client), seed, habits)

    def choose(view: View, actions: list[Action]) -> Action | None:
        action = bot.react(view, actions)
        return bot.choose(view, actions) if action is None and view.seat in view.awaited else action

    return choose


def seek_ranks(*ranks: str, then: Sequence[Action] = ()) -> Choice:
    """Draw until a card of these ranks comes, and play it; answer questions with the actions in `then` where legal.

    Sooner or later somebody holds the card, with any deal.
    """

    def choose(view: View, actions: list[Action]) -> Action | None:
        if view.seat not in view.awaited:
            return None
        wanted = [action for action in actions if isinstance(action, Play) and action.cards[0].rank in ranks]
        fallback = [action for action in (*then, Pass(), Draw(), Vote(None)) if action in actions]
        return (wanted + fallback + actions)[0]

    return choose


async def retry_when_too_fast(command: Callable[[], Awaitable[object]]) -> None:
    """Repeat a command while the server refuses it as too fast."""
    while True:
        try:
            await command()
            return
        except ClientRefused as refused:
            if refused.reason != "too-fast":
                raise
            await asyncio.sleep(0.1)


async def play(client: Seat, choose: Choice, until: Until) -> None:
    """Take the chosen actions until the condition holds."""
    while not until(client):
        seq, action = client.seq, _next_action(client, choose)
        if action is not None:
            try:
                await retry_when_too_fast(partial(client.act, str(action)))
                continue
            except ClientRefused:
                pass  # another player was faster, or the game stopped
        await client.until(_after(seq, until))


async def keep_playing(client: Client) -> None:
    """Play one match after the other, like a bot, until it is cancelled."""
    while True:
        await play(client, bot_choice(client), is_over)
        if client.me and client.me.host:
            await retry_when_too_fast(client.start)
        await client.until(lambda client: client.lobby.standing == "playing")


def _after(seq: int | None, until: Until) -> Until:
    return lambda client: client.seq != seq or until(client)


def _next_action(client: Seat, choose: Choice) -> Action | None:
    view = client.view
    if view is None or view.seat is None or client.lobby.standing != "playing":
        return None
    if view.phase == "round-over":
        return Next()
    if view.discard_count and view.seat in view.awaited:
        return Discard(view.hands[view.seat][: view.discard_count])
    return choose(view, client.actions)


def is_consecutive(seqs: Sequence[int]) -> bool:
    return all(after == before + 1 for before, after in pairwise(seqs))
