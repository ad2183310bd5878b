"""Errors in the reader's language: the message of each by its id, filled with its arguments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from lastcard.core.errors import LastcardError, OneOf, Phrase
from lastcard.core.printable import printable
from lastcard.text.language import current_translator
from lastcard.text.translator import LANGUAGES, Translator, translator

_MILLION: Final = 1_000_000
_LONGEST: Final = 2000  # characters of an argument; Fluent takes no more than 2500
_DEEPEST: Final = 20  # longer than any chain of causes here; a server might send a longer one


class RenderedText(str):
    """Trusted text in the reader's language, perhaps with colours; other arguments may come from users."""

    __slots__ = ()


def in_words(said: BaseException | Phrase, names: Sequence[str] = ()) -> str:
    """Return the sentence in the current language; with `names`, seats are shown by name."""
    return _Renderer(current_translator(), names).sentence(said)


def in_english(said: LastcardError | Phrase) -> str:
    """Return the English sentence, which `str()` uses."""
    return _Renderer(translator(LANGUAGES[0])).sentence(said)


class _Renderer:
    """Renders errors and phrases in one language."""

    def __init__(self, language: Translator, names: Sequence[str] = (), depth: int = 0) -> None:
        self._translator = language
        self._names = names
        self._depth = depth

    def sentence(self, said: BaseException | Phrase) -> str:
        if not isinstance(said, LastcardError | Phrase):
            return self._foreign(said)
        if self._depth > _DEEPEST:
            return "…"
        seat = said.arguments.get("seat")
        if said.id == "phrase-seat" and isinstance(seat, int) and seat < len(self._names):
            return self._names[seat]
        inner = _Renderer(self._translator, self._names, self._depth + 1)
        text = inner.message(said.id, said.arguments)
        for frame in said.frames if isinstance(said, LastcardError) else ():
            text = inner.message(frame.id, {**frame.arguments, "why": RenderedText(text)})
        return text

    def message(self, message_id: str, arguments: Mapping[str, object]) -> str:
        return self._translator(
            message_id, **{name: _shortened(self.argument(value)) for name, value in arguments.items()}
        )

    def argument(self, value: object) -> str | int:
        match value:
            case RenderedText():
                return value
            case bool():
                return str(value).lower()
            case int():
                return _digits(value)
            case BaseException() | Phrase():
                return self.sentence(value)
            case list() | tuple():
                items = [str(self.argument(item)) for item in value]
                return self._translator.format_list(items, "or" if isinstance(value, OneOf) else "and")
        return printable(str(value))

    def _foreign(self, error: BaseException) -> str:
        """Return the message of a Python or system error, translated where its number or type is known."""
        message = _system_message(error)
        if self._translator.has(message):
            return self._translator(message)
        return str(self.argument(getattr(error, "strerror", None) or str(error) or type(error).__name__))


def _system_message(error: BaseException) -> str:
    """Return a message id such as `system-enoent`."""
    import errno
    import socket

    if isinstance(error, socket.gaierror):
        names = (name for name in dir(socket) if name.startswith("EAI_") and getattr(socket, name) == error.errno)
        return f"system-{next(names, '').lower().replace('_', '-')}"
    if isinstance(error, OSError):
        number = error.errno or (errno.ETIMEDOUT if isinstance(error, TimeoutError) else 0)
        return f"system-{errno.errorcode.get(number, '').lower()}"
    return f"system-{type(error).__name__.lower()}"


def _shortened(text: str | int) -> str | int:
    return f"{text[:_LONGEST]}…" if isinstance(text, str) and len(text) > _LONGEST else text


def _digits(value: int) -> str | int:
    """Return a number for plural rules; only millions get thousands separators, unlike `port 65535`."""
    from fluent.runtime.types import FluentInt

    return FluentInt(value, useGrouping=value >= _MILLION)
