"""Files that version 0.1.0 wrote."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parent.parent / "fixtures" / "0.1.0"


def wire(stream: str, to: str | None = None) -> list[dict[str, Any]]:
    """Return the frames of one connection in order; with `to`, only those to the client or to the server."""
    lines = [json.loads(line) for line in (FOLDER / "wire.jsonl").read_text("utf-8").splitlines()]
    return [line["frame"] for line in lines if line["stream"] == stream and to in (None, line["to"])]


def all_frames(to: str) -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in (FOLDER / "wire.jsonl").read_text("utf-8").splitlines()]
    return [line["frame"] for line in lines if line["to"] == to]
