"""A power loss loses no acknowledged write. `bench/power_loss.py` simulates more of them."""

from __future__ import annotations

import pytest

from bench.power_loss import main
from tests.support.power_loss import simulate_power_losses


def test_power_loss_loses_no_acknowledged_write() -> None:
    found = list(simulate_power_losses(1, 60))
    assert [cut.lost for cut in found] == [""] * 60
    assert max(cut.entries for cut in found) > 500


@pytest.mark.parametrize("synchronous", ["OFF", "NORMAL"])
def test_store_that_does_not_sync_is_detected(synchronous: str) -> None:
    assert any(cut.lost for cut in simulate_power_losses(1, 60, synchronous))


def test_power_loss_bench_fails_on_a_loss(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["--cuts", "5", "--seed", "3"]) == 0
    assert capsys.readouterr().out.startswith("5 power cuts, no loss: ")
    monkeypatch.setattr(
        "bench.power_loss.simulate_power_losses", lambda seed, number: simulate_power_losses(seed, number, "OFF")
    )
    assert main(["--cuts", "60"]) == 1
    assert "lost with cut" in capsys.readouterr().out
