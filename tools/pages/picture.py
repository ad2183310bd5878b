"""`docs/images/terminal.svg`: the beginning of a game of `lastcard play`, drawn from its real output."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from collections.abc import Iterator
from html import escape

_PLAY = ("play", "--players", "3", "--rules", "party", "--seed", "d")
_TYPED = "why b0\ny+2\n"
_COMMAND = "import sys; from lastcard.cli import main; sys.exit(main())"
_CELL, _LINE, _SIZE, _MARGIN = 8.4, 19, 14, 16
_FONT = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
_PAPER, _INK = "#16181d", "#d7dae0"
_STYLES = {
    "1": 'font-weight="700" fill="#ffffff"',
    "2": 'fill="#8b929e"',
    "31": 'fill="#ff7b72"',
    "94": 'fill="#79b8ff"',
    "32": 'fill="#7ee787"',
    "33": 'fill="#f2cc60"',
    "35": 'fill="#d2a8ff"',
    "38;5;208": 'fill="#ffa657"',
}
_ESCAPE = re.compile(r"\x1b\[([0-9;]*)m")


def picture() -> str:
    """The picture as SVG."""
    lines = _output().partition("\n\nGoodbye!")[0].split("\n")
    width = round(80 * _CELL + 2 * _MARGIN)
    height = len(lines) * _LINE + 2 * _MARGIN
    texts = "\n".join(_line(line, row) for row, line in enumerate(lines) if line.strip())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" font-family="{_FONT}" font-size="{_SIZE}" fill="{_INK}">\n'
        "<title>A game in the terminal</title>\n"
        f'<rect width="{width}" height="{height}" rx="10" fill="{_PAPER}"/>\n{texts}\n</svg>\n'
    )


def _line(line: str, row: int) -> str:
    y = _MARGIN + row * _LINE + _SIZE
    return f'<text y="{y}" xml:space="preserve">{"".join(_spans(line))}</text>'


def _spans(line: str) -> Iterator[str]:
    """Each stretch of one style, at its own column: so a font of another width can't bring the columns out of line."""
    column, style = 0, ""
    for place, part in enumerate(_ESCAPE.split(line)):
        if place % 2:
            style = _STYLES.get(part, "")
        elif part:
            blank = len(part) - len(part.lstrip(" "))
            if part.strip():
                x = round(_MARGIN + (column + blank) * _CELL, 1)
                yield f'<tspan x="{x:g}"{" " + style if style else ""}>{escape(part.strip(" "), quote=False)}</tspan>'
            column += len(part)


def _output() -> str:
    """What the game prints to a terminal, its colours included, when these lines are typed."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "NO_COLOR": ""}
    with subprocess.Popen(
        [sys.executable, "-c", _COMMAND, *_PLAY], stdin=subprocess.PIPE, stdout=theirs, stderr=theirs, env=environment
    ) as game:
        os.close(theirs)
        assert game.stdin is not None
        game.stdin.write(_TYPED.encode())
        game.stdin.close()
        output = b"".join(_chunks(ours))
    os.close(ours)
    return output.decode().replace("\r\n", "\n")


def _chunks(terminal: int) -> Iterator[bytes]:
    while True:
        try:
            chunk = os.read(terminal, 4096)
        except OSError:  # how a terminal says that nobody writes to it any more
            return
        if not chunk:
            return
        yield chunk
