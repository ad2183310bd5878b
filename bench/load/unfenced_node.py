"""Start a node that doesn't compare its epoch when it writes: a fault that the checks must find.

python bench/load/unfenced_node.py serve …
"""

from __future__ import annotations

import re
import sys

from lastcard.cli.main import main
from lastcard.server.store import postgres

_COMPARED = re.compile(r"AND tables\.epoch = \w+\.epoch")


def remove_fencing() -> None:
    """Take the comparison of epochs out of all statements that write."""
    statements = {name: value for name, value in vars(postgres).items() if isinstance(value, str)}
    changed = {name: _COMPARED.sub("", value) for name, value in statements.items() if _COMPARED.search(value)}
    assert changed, "no statement compares epochs: this program is out of date"
    vars(postgres).update(changed)


if __name__ == "__main__":
    remove_fencing()
    sys.exit(main())
