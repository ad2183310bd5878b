"""How fast work goes, in words."""

from __future__ import annotations

import pytest

from lastcard.terminal.progress import pace


@pytest.mark.parametrize(
    ("rate", "said"), [(31_999_999.6, "32,000,000"), (12.4, "12"), (9.96, "10.0"), (1, "1.0"), (0.04, "0.04")]
)
def test_a_pace_is_never_nought(rate: float, said: str) -> None:
    assert pace(rate) == said
