"""Work on Ray, without Ray: what is lost is sent again, and every failure is an error that says what to do."""

from __future__ import annotations

import pickle
import subprocess
import sys
from concurrent.futures import Future
from multiprocessing import Pipe

import numpy as np
import pytest

import lastcard
from lastcard.trials.errors import PlayerError, TrialError
from lastcard.trials.ray_address import host_and_port
from lastcard.trials.ray_driver import RayConnected, WorkLost, answer_of, worker_function
from lastcard.trials.ray_workers import MOST_TRIES, RayWorkers
from lastcard.trials.runner import chunks
from lastcard.trials.tournament import Tournament, results
from tests.support import PATIENCE
from tests.trials.artificial_games import experiment
from tests.trials.ray_stand_in import first_time, losing, workers_with


@pytest.mark.parametrize("cores", [1, 3])
@pytest.mark.parametrize("lost", [set[int](), {0, 2}], ids=["nothing lost", "some lost"])
def test_games_on_ray_equal_those_of_one_core(cores: int, lost: set[int]) -> None:
    one = experiment("beginner,casual", seed=5)
    ((alone,),) = chunks([one], 3000, 1)
    with workers_with(losing(first_time(lost)), cores) as ray:
        batches = [batch for (batch,) in chunks([one], 3000, ray=ray)]
        assert ray.repeated == len(lost & set(range(cores)))
    assert len(batches) == cores
    for column, parts in zip(alone, zip(*batches, strict=True), strict=True):
        assert (np.concatenate(parts) == column).all()


def test_deals_on_ray_equal_those_of_one_core() -> None:
    one = experiment("casual,beginner")
    tournament = Tournament(one.game, one.players, seed=5)
    with workers_with(losing(first_time({1, 4}))) as ray:
        assert list(results(tournament, 6, ray=ray)) == list(results(tournament, 6))
        assert ray.repeated == 2


def test_work_that_is_always_lost_is_given_up() -> None:
    tries: list[int] = []

    def is_lost(number: int) -> bool:
        tries.append(number)
        return True

    with workers_with(losing(is_lost)) as ray:
        with pytest.raises(TrialError, match=f"lost the same games {MOST_TRIES} times, .* WorkerCrashedError: gone"):
            ray.submit(abs, -1).result(PATIENCE)
        assert (len(tries), ray.repeated) == (MOST_TRIES, MOST_TRIES - 1)


def test_failing_bot_is_reported_and_not_tried_again() -> None:
    with workers_with(losing(lambda number: False)) as ray:
        with pytest.raises(PlayerError, match=r"^game \d+, tests\.trials\.custom_bots:Raises: "):
            list(chunks([experiment("tests.trials.custom_bots:Raises,casual")], 40, ray=ray))
        assert ray.repeated == 0


def test_error_of_driver_is_raised() -> None:
    error = TrialError("error-ray-failed", why="ImportError: numba")
    with workers_with(lambda number, work: error) as ray, pytest.raises(TrialError, match="failed: ImportError: numba"):
        ray.submit(abs, -1).result(PATIENCE)


def test_end_of_driver_fails_all_work() -> None:
    """The work that was sent before, and the work that is sent afterwards."""
    with workers_with(lambda number, work: None) as ray:
        sent = [ray.submit(abs, -1) for _ in range(3)]
        for piece in [*sent, ray.submit(abs, -1)]:
            with pytest.raises(TrialError, match="the connection to Ray has ended"):
                piece.result(PATIENCE)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (TrialError("error-ray-start", why="RuntimeError: versions"), "Ray can't be used: RuntimeError: versions"),
        (RayConnected(0), "the Ray cluster has no cores"),
        (None, "the connection to Ray has ended"),
    ],
    ids=["refused", "no cores", "ended"],
)
def test_failed_connection_is_reported(answer: object, said: str) -> None:
    ours, theirs = Pipe()
    with theirs:
        if answer is not None:
            theirs.send(answer)
    with pytest.raises(TrialError, match=said):
        RayWorkers(ours).connect("local")


def test_silent_ray_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.trials.ray_workers._CONNECT_SECONDS", 0)
    ours, theirs = Pipe()
    with theirs, pytest.raises(TrialError, match=r"Ray \(auto\) didn't answer within 0 seconds"):
        RayWorkers(ours).connect("auto")


def ended(outcome: tuple[str, bytes] | Exception) -> Future[tuple[str, bytes]]:
    future: Future[tuple[str, bytes]] = Future()
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)
    return future


def test_driver_tells_apart_results_and_losses() -> None:
    from ray.exceptions import NodeDiedError, ObjectLostError, WorkerCrashedError

    assert answer_of(ended((lastcard.__version__, b"result"))) == b"result"
    for lost in (WorkerCrashedError(), NodeDiedError("gone"), ObjectLostError("00", None, "")):
        assert isinstance(answer_of(ended(lost)), WorkLost)


def test_driver_reports_errors_that_would_come_again() -> None:
    from ray.exceptions import RayTaskError

    ours = lastcard.__version__
    failed = RayTaskError("play", "Traceback", ImportError("numba\nand more"))
    assert str(answer_of(ended(failed))) == "a worker of Ray failed: ImportError: numba and more"
    assert f"doesn't have lastcard: install version {ours} there" in str(answer_of(ended(("", b""))))
    assert f"has lastcard 0.0.1, and this one {ours}" in str(answer_of(ended(("0.0.1", b""))))


def test_worker_with_other_lastcard_does_nothing() -> None:
    """The function runs where Lastcard can't be imported, and doesn't read the work."""
    from ray import cloudpickle

    program = (
        "import pickle, sys; sys.modules['lastcard'] = None; import ray.cloudpickle; "
        "play = pickle.loads(sys.stdin.buffer.read()); print(play('another version', b'unreadable'))"
    )
    sent = cloudpickle.dumps(worker_function())
    done = subprocess.run([sys.executable, "-c", program], input=sent, capture_output=True, check=True)
    assert done.stdout.decode().strip() == repr((lastcard.__version__, b""))


def test_worker_with_same_lastcard_does_the_work() -> None:
    installed, outcome = worker_function()(lastcard.__version__, pickle.dumps((divmod, (7, 2), {})))
    assert (installed, pickle.loads(outcome)) == (lastcard.__version__, (3, 1))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("local", None),
        ("auto", None),
        ("127.0.0.1:6379", ("127.0.0.1", 6379)),
        ("head.example:1", ("head.example", 1)),
        ("[::1]:6379", ("::1", 6379)),
    ],
)
def test_address_is_read(text: str, found: tuple[str, int] | None) -> None:
    assert host_and_port(text) == found
