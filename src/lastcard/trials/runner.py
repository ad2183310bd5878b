"""The games of settings, chunk by chunk in their order: by the kernel where it can play them, else on the engine."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from threading import Event

from lastcard.core.errors import Phrase
from lastcard.kernel import batch as kernel
from lastcard.kernel.batch import Batch
from lastcard.trials import engine_runner
from lastcard.trials.errors import PlayerError
from lastcard.trials.experiment import Setting
from lastcard.trials.kernel_entrants import COMPILED, player_of
from lastcard.trials.workers import cores_here, in_order, processes, threads

Chunk = tuple[Batch, ...]
"""The same games of each setting."""

_IN_KERNEL = {"round": 8192, "match": 512}  # games to a chunk: some hundredths of a second
_ON_ENGINE = {"round": 16, "match": 2}


def why_slow(setting: Setting) -> Phrase | None:
    """Why the kernel can't play this, so that the engine does; None when it can."""
    slow = [player.name for player in setting.players if player.name not in COMPILED]
    return Phrase("phrase-kernel-plays", name=slow[0]) if slow else kernel.unsupported(setting.game)


def chunks(
    settings: Sequence[Setting], games: int, cores: int | None = None, stop: Event | None = None
) -> Generator[Chunk, None, None]:
    """Games 0 to `games` - 1 of every setting, side by side, until all are played or `stop` is set.

    The kernel plays them if it can play all of the settings, so that like is compared with like.
    """
    cores = cores or cores_here()
    compiled = not any(map(why_slow, settings))
    size = max(1, min(_size(settings, cores, compiled), -(-games // cores)))
    pieces = ((start, min(size, games - start)) for start in range(0, games, size))
    with threads(cores) if compiled or cores == 1 else processes(cores) as pool:
        yield from in_order(pool, _Play(tuple(settings), compiled), pieces, 2 * cores, stop)


def make_ready(settings: Sequence[Setting]) -> None:
    """Have compiled what is to play: at the first time ever that takes a while."""
    if not any(map(why_slow, settings)):
        _Play(tuple(settings), True)(0, 0)
    for player in set(settings[0].players):
        player.get_ready(settings[0].game)


def _size(settings: Sequence[Setting], cores: int, compiled: bool) -> int:
    """Games to a chunk: as many as are quickly done, so that progress is seen and little is lost by stopping."""
    if compiled:
        return _IN_KERNEL[settings[0].unit]
    thinking = any(player.name not in COMPILED for setting in settings for player in setting.players)
    return 1 if thinking or cores == 1 else _ON_ENGINE[settings[0].unit]


class _Play:
    """What a worker does: a class, since it must find its way into another process."""

    def __init__(self, settings: tuple[Setting, ...], compiled: bool) -> None:
        self._settings = settings
        self._play = _by_kernel if compiled else engine_runner.play

    def __call__(self, start: int, count: int) -> Chunk:
        try:
            return tuple(self._play(setting, start, count) for setting in self._settings)
        except PlayerError as error:  # where bots of one's own play, a chunk is one game
            error.within("frame-game", number=start)
            raise


def _by_kernel(setting: Setting, start: int, count: int) -> Batch:
    players = [player_of(player) for player in setting.players]
    return kernel.play(setting.game, players, setting.unit, setting.seed, start, count)
