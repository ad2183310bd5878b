"""Let the expert search less: it makes the same kinds of decisions faster."""

from __future__ import annotations

import pytest

from lastcard.bots.expert import Expert


@pytest.fixture(autouse=True)
def _quick_experts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Expert, "worlds", 200)
