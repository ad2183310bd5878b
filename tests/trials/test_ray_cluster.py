"""Real Ray, on clusters of several nodes on this machine: workers and nodes are killed, and no result changes."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest

import lastcard
from lastcard.trials.errors import TrialError
from lastcard.trials.ray_workers import MOST_TRIES, RayWorkers, ray_workers
from lastcard.trials.runner import chunks
from lastcard.trials.summary import simulate
from lastcard.trials.tournament import Tournament, results
from tests.support import PATIENCE
from tests.support.ray_cluster import ROOT, RayCluster, ray_cluster, running_with
from tests.support.server import COMMAND
from tests.trials.artificial_games import experiment
from tests.trials.ray_pieces import divide_by_zero, end_process, wait_for_test

pytestmark = pytest.mark.full
NODES = 3


@pytest.fixture(scope="module")
def cluster() -> Iterator[RayCluster]:
    with ray_cluster(NODES) as started:
        yield started


@pytest.fixture
def ray(cluster: RayCluster, monkeypatch: pytest.MonkeyPatch) -> Iterator[RayWorkers]:
    join(cluster, monkeypatch)
    with ray_workers(cluster.address) as workers:
        yield workers
    assert not active_children()


def join(cluster: RayCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in cluster.environment.items():
        monkeypatch.setenv(name, value)


def test_work_of_killed_worker_is_done_again(ray: RayWorkers, tmp_path: Path) -> None:
    """The worker is killed while it works, for certain."""
    os.mkfifo(tmp_path / "started")
    os.mkfifo(tmp_path / "go")
    piece = ray.submit(wait_for_test, str(tmp_path), 7)
    killed = int((tmp_path / "started").read_text())
    os.kill(killed, signal.SIGKILL)
    assert int((tmp_path / "started").read_text()) != killed
    (tmp_path / "go").open("w").close()
    assert piece.result(PATIENCE) == 7
    assert ray.repeated == 1


def test_killed_node_changes_no_game(ray: RayWorkers, cluster: RayCluster) -> None:
    one, games = experiment("beginner,casual", seed=3), 400_000
    played, is_killed = [], False
    for (batch,) in chunks([one], games, ray=ray):
        is_killed = is_killed or cluster.kill_node()
        played.append(batch)
    assert is_killed
    alone = [batch for (batch,) in chunks([one], games, 1)]
    for ours, theirs in zip(zip(*played, strict=True), zip(*alone, strict=True), strict=True):
        assert (np.concatenate(ours) == np.concatenate(theirs)).all()


def test_matches_and_deals_on_engine_equal_those_of_one_core(ray: RayWorkers) -> None:
    one = experiment("casual,beginner", "match", target=60, doubles=True)
    assert simulate(one, 12, ray=ray) == simulate(one, 12)
    tournament = Tournament(one.game, one.players, seed=4)
    assert list(results(tournament, 9, ray=ray)) == list(results(tournament, 9))


def test_process_that_always_ends_is_given_up(ray: RayWorkers) -> None:
    with pytest.raises(TrialError, match=f"lost the same games {MOST_TRIES} times, .* WorkerCrashedError"):
        ray.submit(end_process).result(PATIENCE)
    assert ray.repeated == MOST_TRIES - 1


def test_failure_on_worker_is_reported_and_not_repeated(ray: RayWorkers) -> None:
    with pytest.raises(TrialError, match="a worker of Ray failed: ZeroDivisionError: division by zero"):
        ray.submit(divide_by_zero).result(PATIENCE)
    assert ray.repeated == 0


def test_killed_driver_ends_with_clear_error(ray: RayWorkers) -> None:
    (driver,) = active_children()
    played = chunks([experiment()], 10**9, ray=ray)
    next(played)
    driver.kill()
    with pytest.raises(TrialError, match="the connection to Ray has ended"):
        list(played)


def test_command_prints_same_results_as_alone(cluster: RayCluster, tmp_path: Path) -> None:
    """Nothing that Ray prints is in the output; `auto` finds the cluster by a variable."""
    words = ["simulate", "--players", "2", "--games", "30000", "--seed", "9", "--json", "--csv"]
    environment = {**os.environ, **cluster.environment, "RAY_ADDRESS": cluster.address}
    options = {"alone": "--cores=1", "address": f"--ray={cluster.address}", "auto": "--ray=auto"}
    outputs = {}
    for name, option in options.items():
        command = [*COMMAND, *words, str(tmp_path / name), option]
        done = subprocess.run(command, capture_output=True, text=True, env=environment, check=True, timeout=PATIENCE)
        assert done.stderr == ""
        figures = json.loads(done.stdout)
        assert figures.pop("speed")
        outputs[name] = figures, (tmp_path / name).read_text("utf-8")
    assert outputs["alone"] == outputs["address"] == outputs["auto"]


def test_example_of_the_page_runs(cluster: RayCluster) -> None:
    command = [sys.executable, str(ROOT / "docs/examples/on_ray.py"), cluster.address]
    environment = {**os.environ, **cluster.environment}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
    assert re.match(r"1000000 rounds on \d cores: Estimate\(", done.stdout)
    assert done.stderr == ""


def test_local_instance_plays_own_bot_and_leaves_nothing(tmp_path: Path) -> None:
    """No process, no file, and no token in the home folder."""
    (tmp_path / "mild.py").write_text(
        "class Mild:\n    def __init__(self, seed): ...\n    def choose(self, view, actions): return actions[-1]\n",
        "utf-8",
    )
    words = ["simulate", "--players", "mild:Mild,casual", "--games", "10", "--seed", "1", "--json", "--cores", "2"]
    with TemporaryDirectory(prefix="lastcard-") as folder:  # its path is short
        environment = {**os.environ, "TMPDIR": folder, "HOME": str(tmp_path / "home")}
        alone, local = (
            subprocess.run([*COMMAND, *words, *more], capture_output=True, cwd=tmp_path, env=environment, check=True)
            for more in ([], ["--ray"])
        )
        assert list(Path(folder).iterdir()) == []
        assert not running_with(folder)
    assert not (tmp_path / "home" / ".ray").exists()
    assert local.stderr == b""
    assert {**json.loads(alone.stdout), "speed": None} == {**json.loads(local.stdout), "speed": None}


def test_other_version_on_cluster_is_reported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    installed = tmp_path / "lastcard-9.9.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: lastcard\nVersion: 9.9\n", "utf-8")
    with ray_cluster(1, PYTHONPATH=str(tmp_path)) as other:
        join(other, monkeypatch)
        said = f"has lastcard 9.9, and this one {lastcard.__version__}: install the same version"
        with ray_workers(other.address) as ray, pytest.raises(TrialError, match=said):
            simulate(experiment(), 100, ray=ray)


def test_server_that_is_not_ray_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.trials.ray_workers._CONNECT_SECONDS", 5)
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = "{}:{}".format(*server.getsockname())
        with pytest.raises(TrialError, match="didn't answer within 5 seconds"), ray_workers(address):
            pass
    assert not active_children()
