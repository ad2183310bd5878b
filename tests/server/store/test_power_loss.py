"""Nothing acknowledged is lost when the power goes. `bench/power_loss.py` cuts it more often."""

from __future__ import annotations

import pytest

from bench.power_loss import main
from tests.support.power_loss import simulate_power_losses


def test_no_cut_loses_what_was_acknowledged() -> None:
    found = list(simulate_power_losses(1, 60))
    assert [cut.lost for cut in found] == [""] * 60
    assert max(cut.entries for cut in found) > 500


@pytest.mark.parametrize("synchronous", ["OFF", "NORMAL"])
def test_a_store_that_does_not_wait_for_the_disk_is_found_out(synchronous: str) -> None:
    assert any(cut.lost for cut in simulate_power_losses(1, 60, synchronous))


def test_the_bench_tells_and_fails_on_a_loss(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["--cuts", "5", "--seed", "3"]) == 0
    assert capsys.readouterr().out.startswith("5 power cuts, no loss: ")
    monkeypatch.setattr(
        "bench.power_loss.simulate_power_losses", lambda seed, number: simulate_power_losses(seed, number, "OFF")
    )
    assert main(["--cuts", "60"]) == 1
    assert "lost with cut" in capsys.readouterr().out
