"""The write-ahead log that a server left behind: what SQLite recovers from it, and what it discards.

SQLite says nothing about either. It takes the commits up to the first page whose checksum is wrong, and ignores the
rest. A commit begins only after the one before is on the disk. So one discarded commit is the one that a crash
interrupted, while more than one means that the disk lost what it had confirmed.
"""

from __future__ import annotations

import logging
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import apsw

_log: Final = logging.getLogger("lastcard.server")
_HEADER: Final = struct.Struct(">8I")
_FRAME: Final = struct.Struct(">6I")
_MAGIC: Final = (0x377F0682, 0x377F0683)


class WriteAheadLog(NamedTuple):
    """The contents of a write-ahead log before it is opened."""

    is_readable: bool = True
    frames: int = 0
    """Changed pages of the last generation; earlier ones are in the file already."""
    commits: tuple[int, ...] = ()
    """The number of the last frame of each commit."""

    @classmethod
    def read(cls, store: Path) -> WriteAheadLog:
        try:
            with Path(f"{store}-wal").open("rb") as file:
                head = file.read(_HEADER.size)
                if len(head) < _HEADER.size:
                    return cls(is_readable=not head)
                magic, _, page_size, _, *salts, _, _ = _HEADER.unpack(head)
                if magic not in _MAGIC or not 512 <= page_size <= 65536:
                    return cls(is_readable=False)
                sizes = []
                while len(frame := file.read(_FRAME.size)) == _FRAME.size:
                    _, size, *frame_salts, _, _ = _FRAME.unpack(frame)
                    if frame_salts != salts or len(file.read(page_size)) < page_size:
                        break
                    sizes.append(size)
        except OSError:  # there is none, or SQLite will say why it can't be read
            return cls()
        return cls(frames=len(sizes), commits=tuple(number for number, size in enumerate(sizes, 1) if size))

    def report(self, connection: apsw.Connection) -> None:
        """Log what became of it, now that this connection has opened the store."""
        _, recovered, _ = connection.execute("PRAGMA wal_checkpoint(NOOP)").get
        for level, line in self._lines(max(recovered, 0)):
            _log.log(level, "%s", line)

    def _lines(self, recovered: int) -> Iterator[tuple[int, str]]:
        whole = sum(number <= recovered for number in self.commits)
        discarded = len(self.commits) - whole
        if not self.is_readable:
            yield (
                logging.WARNING,
                "the store's write-ahead log has no readable header and was ignored: unless the server was killed just "
                "when it began a new log, the last commits are lost; check the disk",
            )
        if whole:
            yield (
                logging.INFO,
                f"the server before did not stop properly: {whole} commits recovered from the write-ahead log",
            )
        if discarded > 1:
            yield (
                logging.WARNING,
                f"the store's write-ahead log is damaged after commit {whole}: {discarded} commits were discarded, and "
                "the disk had confirmed all but the last of them; check the disk, or restore a backup",
            )
        elif self.frames > recovered:
            yield (
                logging.INFO,
                f"an unfinished commit was discarded from the write-ahead log ({self.frames - recovered} pages): "
                "no client has seen it",
            )
