"""What can be done from several pages: checking the deal, keeping the record, getting up."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TypeVar

from textual.app import ComposeResult
from textual.widgets import Static

from lastcard.core.errors import Phrase
from lastcard.local.record_file import Saver
from lastcard.text.errors import in_words
from lastcard.text.language import tell
from lastcard.tui.screens.base_screen import AtPlace, Sheet
from lastcard.tui.screens.dialogs import SureSheet, TypeSheet

T = TypeVar("T")
_saver = Saver()


class VerdictSheet(Sheet[None]):
    """Whether the last match was dealt fairly."""

    DEFAULT_CSS = """
    VerdictSheet {
        & > .sheet { padding: 1 2; }
        & Static { margin-bottom: 1; }
    }
    """

    def __init__(self, problems: list[Phrase], about: str) -> None:
        super().__init__()
        self._problems = problems
        self._about = about

    def heading(self) -> str:
        return tell("fair-title")

    def body(self) -> ComposeResult:
        yield Static(tell("fair-not-proven" if self._problems else "fair-proven"), markup=False)
        for problem in self._problems:
            yield Static(f"· {in_words(problem)}", markup=False)
        if self._about:
            yield Static(self._about, classes="muted", markup=False)


class Deeds(AtPlace[T]):
    """A screen from which they can be done."""

    def action_verify(self) -> None:
        self.do(self._verify())

    async def _verify(self) -> None:
        about = "" if self.at_home else tell("fair-about")
        self.app.push_screen(VerdictSheet(await self.place.verify(), about))

    def action_record(self) -> None:
        name = f"{date.today().isoformat()}-{self.place.lobby.match}.lastcard"
        asked = TypeSheet(tell("pages-record"), tell("pages-record-about"), name)
        self.ask(asked, lambda to: self.do(self._write(Path(to).expanduser())))

    async def _write(self, path: Path) -> None:
        _saver.write(await self.place.record(), path)
        self.app.notify(tell("pages-record-kept", file=str(path)), markup=False)

    def action_stop(self) -> None:
        asked = SureSheet(tell("table-stop"), tell("table-stop-sure"))
        self.ask(asked, self._stop)

    def _stop(self, sure: bool) -> None:
        self.do(self.place.stop())
        self.dismiss(None)

    def action_leave(self) -> None:
        """For good; at a table of this screen alone there is nothing to come back to."""
        asked = SureSheet(tell("table-leave"), tell("pages-leave-sure"))
        self.ask(asked, lambda sure: self.do(self._leave()))

    async def _leave(self) -> None:
        await self.place.leave()
        self.app.exit()

    def action_quit(self) -> None:
        self.app.exit()

    @property
    def at_home(self) -> bool:
        """Whether everybody of this table sits at this screen."""
        return self.place.link is None
