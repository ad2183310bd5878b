"""The user's folders for our files, where the platform keeps such things: XDG on Linux, `Library` on macOS, …

Each raises a `RuntimeError` for a user without a home. platformdirs is imported when a folder is asked for, so that
commands that ask for none start faster.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

_NAME: Final = "lastcard"


def config_folder() -> Path:
    """Folder of the preferences."""
    from platformdirs import user_config_path

    return user_config_path(_NAME, appauthor=False)


def data_folder() -> Path:
    """Folder of the server's tables, and of your statistics."""
    from platformdirs import user_data_path

    return user_data_path(_NAME, appauthor=False)


def state_folder() -> Path:
    """Folder of seat tokens and of unfinished matches."""
    from platformdirs import user_state_path

    return user_state_path(_NAME, appauthor=False)


def cache_folder() -> Path:
    """Folder of compiled kernels."""
    from platformdirs import user_cache_path

    return user_cache_path(_NAME, appauthor=False)
