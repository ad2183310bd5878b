"""The structure of the privacy page, in the browser and in the documentation. The texts are in `privacy.ftl`.

Whoever stores something new adds it here: a test compares the keys with those that the page really uses.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class PrivacyItem(NamedTuple):
    id: str
    """The message `privacy-` and this."""
    key: str = ""
    """What it is stored under; a name that goes on differently each time ends with `…`."""


SECTIONS: Final[dict[str, tuple[PrivacyItem, ...]]] = {
    "browser": (
        PrivacyItem("prefs", "lastcard.prefs"),
        PrivacyItem("language", "lastcard.language"),
        PrivacyItem("seats", "lastcard.seats"),
        PrivacyItem("promises", "lastcard.promises"),
        PrivacyItem("heard", "lastcard.heard"),
        PrivacyItem("muted", "lastcard.muted"),
        PrivacyItem("beside-screen", "lastcard.table-beside-screen"),
        PrivacyItem("matches", "lastcard.matches"),
        PrivacyItem("open-matches", "lastcard.match.…"),
        PrivacyItem("damaged-matches", "lastcard.matches.damaged"),
        PrivacyItem("push-tables", "lastcard.push"),
        PrivacyItem("page-files", "lastcard-…"),
        PrivacyItem("no-cookies"),
    ),
    "terminal": (
        PrivacyItem("preferences-file", "preferences.toml"),
        PrivacyItem("tokens-file", "chairs.json"),
        PrivacyItem("unfinished-files", "*.lastcard"),
        PrivacyItem("statistics-files", "statistics"),
    ),
    "server": (
        PrivacyItem("tables"),
        PrivacyItem("tokens"),
        PrivacyItem("tables-kept"),
        PrivacyItem("records-kept"),
        PrivacyItem("addresses"),
    ),
    "log": (PrivacyItem("log-contents"), PrivacyItem("log-addresses")),
    "push": (PrivacyItem("push-subscription"), PrivacyItem("push-services"), PrivacyItem("push-contents")),
    "people": (PrivacyItem("at-the-table"), PrivacyItem("with-the-link")),
    "deleting": (PrivacyItem("delete-device"), PrivacyItem("delete-seat"), PrivacyItem("delete-operator")),
}
"""The parts of the page, with what is said in each."""
