"""How Hypothesis searches: the same way at every run, so that a red test is a change and not a chance find.

`HYPOTHESIS_PROFILE=explore make test` looks further; `make soak` further still.
"""

import os

import pytest
from hypothesis import settings

# No deadline in either: how long an example takes says more about the machine than about the code.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))

# Whatever this machine speaks, tests that don't say otherwise are about English.
os.environ["LASTCARD_LANG"] = "en"


@pytest.fixture(scope="session", autouse=True)
def _a_state_of_ones_own(tmp_path_factory: pytest.TempPathFactory) -> None:
    """What the program keeps for the next time is kept for nobody here."""
    os.environ["XDG_STATE_HOME"] = str(tmp_path_factory.mktemp("state"))
