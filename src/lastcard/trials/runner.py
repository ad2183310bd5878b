"""Play the games of experiments in chunks: by the kernel where it can, otherwise on the engine."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext
from threading import Event
from typing import TYPE_CHECKING

from lastcard.bots.kernel_players import KERNEL_LEVELS
from lastcard.core.errors import Phrase
from lastcard.kernel import batch as kernel
from lastcard.kernel.batch import Batch, KernelPlayer
from lastcard.trials import engine_runner
from lastcard.trials.errors import PlayerError
from lastcard.trials.experiment import Experiment
from lastcard.trials.player_specs import PlayerSpec
from lastcard.trials.workers import available_cores, in_order, processes, threads

if TYPE_CHECKING:
    from lastcard.trials.ray_workers import RayWorkers

Chunk = tuple[Batch, ...]
"""The same games of each experiment."""

_IN_KERNEL = {"round": 8192, "match": 512}  # games in a chunk: some hundredths of a second
_ON_ENGINE = {"round": 16, "match": 2}


def engine_reason(experiment: Experiment) -> Phrase | None:
    """Return why the engine plays this and not the kernel; None if the kernel does."""
    slow = [player.name for player in experiment.players if player.name not in KERNEL_LEVELS]
    return Phrase("phrase-kernel-plays", name=slow[0]) if slow else kernel.unsupported(experiment.game)


def chunks(
    experiments: Sequence[Experiment],
    games: int,
    cores: int | None = None,
    stop: Event | None = None,
    ray: RayWorkers | None = None,
) -> Generator[Chunk, None, None]:
    """Yield games 0 to `games` - 1 of every experiment, until all are played or `stop` is set.

    They are played on cores of this machine, or by the workers of Ray: the results are the same. The kernel plays them
    only if it can play all of the experiments, so that they can be compared.
    """
    cores = ray.cores if ray else cores or available_cores()
    compiled = not any(map(engine_reason, experiments))
    size = max(1, min(_size(experiments, cores, compiled), -(-games // cores)))
    pieces = ((start, min(size, games - start)) for start in range(0, games, size))
    with _workers(ray, cores, compiled) as pool:
        yield from in_order(pool, _PlayChunk(tuple(experiments), compiled), pieces, 2 * cores, stop)


def _workers(ray: RayWorkers | None, cores: int, compiled: bool) -> AbstractContextManager[Executor]:
    if ray:
        return nullcontext(ray)  # it may be used again
    return threads(cores) if compiled or cores == 1 else processes(cores)


def prepare_players(experiments: Sequence[Experiment]) -> None:
    """Compile what the players need; the first time this takes a while."""
    if not any(map(engine_reason, experiments)):
        _PlayChunk(tuple(experiments), True)(0, 0)
    for player in set(experiments[0].players):
        player.prepare(experiments[0].game)


def _size(experiments: Sequence[Experiment], cores: int, compiled: bool) -> int:
    """Return the games in a chunk: few enough to show progress and to stop soon."""
    if compiled:
        return _IN_KERNEL[experiments[0].unit]
    slow = any(player.name not in KERNEL_LEVELS for experiment in experiments for player in experiment.players)
    return 1 if slow or cores == 1 else _ON_ENGINE[experiments[0].unit]


class _PlayChunk:
    """The function of a worker: a class, so that it can be sent to another process."""

    def __init__(self, experiments: tuple[Experiment, ...], compiled: bool) -> None:
        self._settings = experiments
        self._play = _by_kernel if compiled else engine_runner.play

    def __call__(self, start: int, count: int) -> Chunk:
        try:
            return tuple(self._play(experiment, start, count) for experiment in self._settings)
        except PlayerError as error:  # with custom bots a chunk is one game
            error.within("frame-game", number=start)
            raise


def kernel_player(spec: PlayerSpec) -> KernelPlayer:
    """Return the compiled player of a level that the kernel knows."""
    return KERNEL_LEVELS[spec.name](spec.habits)


def _by_kernel(experiment: Experiment, start: int, count: int) -> Batch:
    players = [kernel_player(player) for player in experiment.players]
    return kernel.play_games(experiment.game, players, experiment.unit, experiment.seed, start, count)
