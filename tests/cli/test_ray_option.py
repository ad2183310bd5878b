"""`--ray` of simulate and tournament, without a cluster: addresses, errors, and what is printed."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from lastcard.cli.options import build_parser
from lastcard.trials.ray_workers import RayWorkers
from tests.cli.command_runner import Lastcard
from tests.trials.ray_stand_in import first_time, losing, workers_with

COMMANDS = ["simulate --players 2 --games 20 --seed 1", "tournament casual beginner --deals 3 --seed 1"]


@pytest.mark.parametrize(("words", "address"), [([], None), (["--ray"], "local"), (["--ray", "auto"], "auto")])
@pytest.mark.parametrize("command", COMMANDS)
def test_option_without_address_means_this_machine(command: str, words: list[str], address: str | None) -> None:
    assert build_parser().parse_args([*command.split(), *words]).ray == address


@pytest.mark.parametrize("text", ["", "casual", "my_bots:Careful", ":6379", "host:", "host:65536", "ray://host:10001"])
@pytest.mark.parametrize("command", COMMANDS)
def test_text_that_is_no_address_is_refused(lastcard: Lastcard, command: str, text: str) -> None:
    said = lastcard.error_of(*command.split(), f"--ray={text}")
    assert said.startswith(f"--ray {text}: give the address of a cluster as HOST:PORT, auto")


def test_missing_ray_names_extra(lastcard: Lastcard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.trials.ray_workers.find_spec", lambda name: None)
    told = "--ray needs ray, which isn't installed: pip install 'lastcard[ray]'"
    assert lastcard.error_of("simulate", "--ray") == told


def test_cores_of_cluster_are_not_chosen(lastcard: Lastcard) -> None:
    assert "leave --cores out" in lastcard.error_of("simulate", "--ray", "127.0.0.1:6379", "--cores", 2)


def test_unreachable_cluster_is_reported_at_once(lastcard: Lastcard) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        address = "{}:{}".format(*closed.getsockname())
        assert f"no Ray cluster answers at {address}" in lastcard.error_of("simulate", "--ray", address)


@pytest.fixture
def _stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace Ray by workers that lose the first piece of work once."""

    @contextmanager
    def stand_in(address: str, cores: int | None) -> Iterator[RayWorkers]:
        with workers_with(losing(first_time({0}))) as ray:
            yield ray

    monkeypatch.setattr("lastcard.trials.ray_workers.ray_workers", stand_in)


@pytest.mark.usefixtures("_stand_in")
@pytest.mark.parametrize("command", COMMANDS)
def test_lost_work_is_mentioned_on_standard_error(lastcard: Lastcard, command: str) -> None:
    done = lastcard(*command.split(), "--ray")
    assert (done.status, done.err) == (0, "lastcard: a worker was lost; its games were played again\n")
    alone = lastcard.output_of(*command.split(), "--cores", 1)
    assert done.out.splitlines()[:8] == alone.splitlines()[:8]


@pytest.mark.usefixtures("_stand_in")
def test_speed_counts_cores_of_ray(lastcard: Lastcard) -> None:
    done = lastcard(*COMMANDS[0].split(), "--ray")
    assert "by the kernel, 2 cores." in " ".join(done.out.split())
