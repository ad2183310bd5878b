"""An expert that thinks less makes the same kinds of decisions, and sooner."""

from __future__ import annotations

import pytest

from lastcard.bots.expert import Expert


@pytest.fixture(autouse=True)
def _quick_experts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Expert, "worlds", 200)
