"""Log lines, turns and hints equal those of the web page: vitest compares the same file."""

from __future__ import annotations

import json
from typing import get_args

from lastcard.protocol.events import WireEvent
from tests.support.shared_texts import PATH, shared_texts


def test_shared_texts_are_up_to_date() -> None:
    """After a change of wording: `python -m tests.support.shared_texts`, then `npx vitest run`."""
    assert json.loads(PATH.read_text("utf-8")) == json.loads(json.dumps(shared_texts()))


def test_shared_texts_have_every_event() -> None:
    examples = json.loads(PATH.read_text("utf-8"))
    found = {example["event"]["event"] for example in examples if example["kind"] == "log"}
    assert found == {kind.__struct_config__.tag for kind in get_args(WireEvent)}
