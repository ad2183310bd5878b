"""Settings of every test run: how Hypothesis searches, the language, and which tests of a sweep are run.

Hypothesis searches the same way in every run, so that a failure comes from a change and not by chance.
`HYPOTHESIS_PROFILE=explore make test` searches further; `make soak` further still.
"""

import gc
import os
import shutil
import signal
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import settings

# No deadline in either: how long an example takes says more about the machine than about the code.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))

# A script's background job ignores Ctrl-C, and after `nohup` a closed terminal; so would the programs that tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if hasattr(signal, "SIGHUP"):
    signal.signal(signal.SIGHUP, signal.SIG_DFL)

# Whatever the language of this machine, tests are in English unless they set another one.
os.environ["LASTCARD_LANG"] = "en"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark as `full` all but a few cases of each sweep: always the same ones, scattered over all its parameters."""
    sweeps: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("sweep"):
            sweeps[item.nodeid.partition("[")[0]].append(item)
    for cases in sweeps.values():
        marker = cases[0].get_closest_marker("sweep")
        assert marker
        for case in sorted(cases, key=lambda case: crc32(case.nodeid.encode()))[marker.args[0] :]:
            case.add_marker(pytest.mark.full)


def pytest_collection_finish() -> None:
    """Search all objects for garbage less often: with all tests loaded, that took a fifth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture(scope="session")
def _user_folders(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Save unfinished matches, preferences and statistics in folders of this run."""
    folders = {f"XDG_{kind.upper()}_HOME": tmp_path_factory.mktemp(kind) for kind in ("state", "config", "data")}
    os.environ.update({name: str(folder) for name, folder in folders.items()})
    return list(folders.values())


@pytest.fixture(autouse=True)
def _own_user_files(_user_folders: list[Path]) -> Iterator[None]:
    """Remove what a test has saved, so that the next one begins as a new user."""
    yield
    for folder in _user_folders:
        shutil.rmtree(folder / "lastcard", ignore_errors=True)  # mostly, there is none
