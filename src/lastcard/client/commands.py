"""The commands of a player, one method each."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from lastcard.client.command_queue import Answer
from lastcard.client.errors import ClientClosed, ClientRefused
from lastcard.core.defaults import LEVEL, Level
from lastcard.protocol import commands as said
from lastcard.protocol.commands import Command
from lastcard.protocol.lobby import Banned, Lobby, Player
from lastcard.protocol.messages import HintGiven
from lastcard.protocol.reactions import Reaction
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.review import HintDocument
from lastcard.protocol.settings import Changes


class Commands(ABC):
    """Each returns the outcome or raises `ClientRefused`. Give players by name or by id."""

    lobby: Lobby

    @abstractmethod
    async def do(self, command: Callable[[str], Command]) -> Answer: ...

    async def act(self, action: str) -> Answer:
        """Take an action of the game: `play R7 uno`, `draw`, `catch 2`."""
        return await self.do(lambda name: said.Act(name, action))

    async def arm(self, armed: bool = True) -> Answer:
        """Make the last-card call with the next play that leaves one card."""
        return await self.do(lambda name: said.Arm(name, armed))

    async def hint(self) -> HintDocument:
        """Return how good your choices are, at a table that gives hints and where you are alone with bots."""
        answer = await self.do(said.Hint)
        assert isinstance(answer, HintGiven)
        return answer.hint

    async def change(self, **settings: Any) -> Answer:
        """Change the settings: `change(clock=30, options={"stacking": "same"})`."""
        return await self.do(lambda name: said.Change(name, Changes(**settings)))

    async def agree(self) -> Answer:
        """Agree to the written rules as they are now."""
        revision = self.lobby.revision
        return await self.do(lambda name: said.Agree(name, revision))

    async def withdraw(self) -> Answer:
        """Withdraw that agreement."""
        return await self.do(said.Withdraw)

    async def bot(self, level: Level = LEVEL) -> Answer:
        """Give a free seat to a bot. Host only, between matches."""
        return await self.do(lambda name: said.AddBot(name, level))

    async def remove(self, who: str) -> Answer:
        """Remove a player or a bot; the player can't come back until the host allows it. Host only."""
        player = self.id_of(who)
        return await self.do(lambda name: said.Remove(name, player))

    async def unban(self, who: str) -> Answer:
        """Let a player come back whom the host removed. Host only."""
        player = self._banned_id_of(who)
        return await self.do(lambda name: said.Unban(name, player))

    async def hand_over(self, who: str) -> Answer:
        """Make another player the host. Host only."""
        player = self.id_of(who)
        return await self.do(lambda name: said.Handover(name, player))

    async def mute(self, who: str, muted: bool = True) -> Answer:
        """Mute a player in the chat, or unmute them. Host only."""
        player = self.id_of(who)
        return await self.do(lambda name: said.Mute(name, player, muted))

    async def rename(self, to: str) -> Answer:
        """Change your name, between matches."""
        return await self.do(lambda name: said.Rename(name, to))

    async def choose_face(self, face: str | None = None) -> Answer:
        """Choose your face, `otter-slate-bow`, between matches; without one, you have the face of your name again."""
        return await self.do(lambda name: said.ChooseFace(name, face))

    async def ready(self, ready: bool = True) -> Answer:
        """Say that you are ready for the next match, or take that back. Between matches."""
        return await self.do(lambda name: said.Ready(name, ready))

    async def start(self) -> Answer:
        """Start a match, or a rematch. Host only."""
        return await self.do(said.Start)

    async def stop(self) -> Answer:
        """End the current match without a winner. Host only."""
        return await self.do(said.Stop)

    async def pause(self) -> Answer:
        """Pause the game and its clock, for everybody."""
        return await self.do(said.Pause)

    async def go_on(self) -> Answer:
        """End a pause."""
        return await self.do(said.Resume)

    async def say(self, text: str) -> Answer:
        """Write a line in the chat."""
        return await self.do(lambda name: said.Chat(name, text))

    async def react(self, reaction: Reaction) -> Answer:
        """Send a reaction or a ready phrase: `react("haha")`, `react("good-luck")`."""
        return await self.do(lambda name: said.React(name, reaction))

    async def leave(self) -> None:
        """Leave the table; the server may close the connection before it confirms."""
        try:
            await self.do(said.Leave)
        except ClientClosed as closed:
            if closed.reason != "removed":
                raise

    def id_of(self, who: str) -> str:
        """Return the id of a player by name."""
        if found := _find(self.lobby.players, who):
            return found
        names = [player.name for player in self.lobby.players]
        raise ClientRefused(Reason.NO_SUCH_PLAYER, "error-who-is", name=who, names=names)

    def _banned_id_of(self, who: str) -> str:
        banned = self.lobby.banned or ()
        if found := _find(banned, who):
            return found
        names = [person.name for person in banned]
        raise ClientRefused(Reason.NO_SUCH_PLAYER, "error-who-is-banned", name=who, names=names)


def _find(people: Sequence[Player | Banned], who: str) -> str | None:
    """Return the id of a person by id or name; of several with this name, the last."""
    found = (person.id for person in reversed(people) if who == person.id or who.casefold() == person.name.casefold())
    return next(found, None)
