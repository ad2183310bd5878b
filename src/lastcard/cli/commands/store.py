"""`lastcard store`: move the tables of a server to another database."""

from __future__ import annotations

import sys
from argparse import Namespace

from lastcard.cli.exit_codes import INTERRUPTED
from lastcard.cli.progress import progress_bar
from lastcard.text.language import t


def move(args: Namespace) -> int:
    from lastcard.server.store.transfer import move_store

    try:
        counts = move_store(args.source, args.target, progress_bar)
    except KeyboardInterrupt:
        print(f"lastcard: {t('store-not-moved')}", file=sys.stderr)
        return INTERRUPTED
    print(t("store-moved", **counts))
    return 0
