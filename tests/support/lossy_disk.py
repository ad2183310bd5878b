"""A disk that loses unsynced writes: SQLite writes to it until a simulated power loss.

The running system sees its writes at once, as on a real disk. The disk is modelled separately: a file's content at its
last sync, the changes since, and the file names that a sync has made durable. At a power loss the changes since are
dropped, all of them or some sectors, or torn in the middle of a sector. What SQLite relies on holds: bytes that weren't
written stay, and names change in order, as journaling file systems guarantee.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import NamedTuple

import apsw

SECTOR = 512
_WATCHED = apsw.SQLITE_OPEN_MAIN_DB | apsw.SQLITE_OPEN_MAIN_JOURNAL | apsw.SQLITE_OPEN_WAL
_names = (f"powercut-{number}" for number in count())


class Damage(NamedTuple):
    """The share of unsynced writes that survives, and the share of those that is torn."""

    kept: float
    torn: float = 0


DAMAGES = (Damage(0), Damage(1), Damage(0.5), Damage(0.9, 0.1), Damage(0.5, 0.5))


class _File:
    def __init__(self, content: bytes = b"") -> None:
        self.synced = bytearray(content)
        self.since: list[tuple[int, bytes | None]] = []
        """Offset and data of each write; None: truncated there."""

    def sync(self) -> None:
        for offset, data in self.since:
            _put(self.synced, offset, data)
        self.since.clear()

    def survive(self, damage: Damage, dice: Random) -> bytes:
        content, whole = bytearray(self.synced), bytearray(self.synced)
        for offset, data in self.since:
            _put(whole, offset, data)
            for place, piece in _sectors(offset, data):
                if dice.random() < damage.kept:
                    _put(content, place, _torn(piece, dice) if piece and dice.random() < damage.torn else piece)
        if damage.torn and len(whole) > len(content):  # the file had grown, but its content wasn't written yet
            content.extend(bytes(len(whole) - len(content)))
        return bytes(content)


class LossyDisk(apsw.VFS):
    """A virtual file system for SQLite, and its content after a power loss."""

    def __init__(self, dice: Random) -> None:
        self.name = next(_names)
        super().__init__(self.name, "")
        self._dice = dice
        self._files: dict[str, _File] = {}
        self._names: dict[str, _File] = {}
        """Durable names."""
        self._renamed: list[tuple[str, _File | None]] = []
        """Changes of names since the last sync: the file, or None if it was deleted."""
        self._left = 0
        self._damage = DAMAGES[0]
        self.failing = False
        """Whether syncs fail."""
        self.left: dict[str, bytes] | None = None
        """The files on the disk at the power loss; None: the power is on."""

    def cut_after(self, changes: int, damage: Damage) -> None:
        """Cut the power at the change with this number."""
        self._left, self._damage = changes, damage

    def changed(self) -> None:
        """Count a change before it is done, and cut the power if it is due."""
        self._left -= 1
        if self._left == 0:
            self.left = self._survivors()
        if self.left is not None:
            raise apsw.IOError("the power is off")

    def file(self, path: str) -> _File:
        """Return an existing file, or a new one."""
        name = Path(path).name
        if name not in self._files:
            self._files[name] = _File()
            if Path(path).exists():
                self._files[name].synced += Path(path).read_bytes()
                self._names[name] = self._files[name]
            else:
                self._renamed.append((name, self._files[name]))
        return self._files[name]

    def sync_names(self) -> None:
        for name, file in self._renamed:
            _rename(self._names, name, file)
        self._renamed.clear()

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> apsw.VFSFile:  # noqa: N802
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        if path is None or not flags[0] & _WATCHED:
            return apsw.VFSFile("", name, flags)
        if self.left is not None:
            raise apsw.IOError("the power is off")
        return _OpenFile(self, self.file(path), name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        name = Path(filename).name
        self.changed()
        super().xDelete(filename, syncdir)
        if self._files.pop(name, None):
            self._renamed.append((name, None))
        if syncdir:
            self.sync_names()

    def _survivors(self) -> dict[str, bytes]:
        names = dict(self._names)
        for name, file in self._renamed[: self._dice.randint(0, len(self._renamed))]:
            _rename(names, name, file)
        return {name: file.survive(self._damage, self._dice) for name, file in names.items()}


class _OpenFile(apsw.VFSFile):
    def __init__(self, disk: LossyDisk, file: _File, name: str | apsw.URIFilename | None, flags: list[int]) -> None:
        super().__init__("", name, flags)
        self._disk = disk
        self._file = file

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        self._file.since.append((offset, bytes(data)))
        self._disk.changed()
        super().xWrite(data, offset)

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        self._file.since.append((newsize, None))
        self._disk.changed()
        super().xTruncate(newsize)

    def xSync(self, flags: int) -> None:  # noqa: N802
        self._disk.changed()
        if self._disk.failing:
            raise apsw.IOError("the disk is broken")
        self._file.sync()
        self._disk.sync_names()


def _rename(names: dict[str, _File], name: str, file: _File | None) -> None:
    if file:
        names[name] = file
    else:
        names.pop(name, None)


def _put(content: bytearray, offset: int, data: bytes | None) -> None:
    if data is None:
        del content[offset:]
        return
    content.extend(bytes(max(0, offset - len(content))))
    content[offset : offset + len(data)] = data


def _sectors(offset: int, data: bytes | None) -> Iterator[tuple[int, bytes | None]]:
    if data is None:
        yield offset, None
        return
    start = 0
    while start < len(data):
        end = min(len(data), start + SECTOR - (offset + start) % SECTOR)
        yield offset + start, data[start:end]
        start = end


def _torn(piece: bytes, dice: Random) -> bytes:
    """Return a sector that is truncated, or garbage from a random byte on."""
    whole = dice.randrange(len(piece))
    return piece[:whole] + dice.choice((b"", dice.randbytes(len(piece) - whole)))
