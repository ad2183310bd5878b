"""The open tables of a server, in lines."""

from __future__ import annotations

import asyncio
from argparse import Namespace

from lastcard.client.http_api import list_tables as fetch_tables
from lastcard.editions import edition, edition_ids
from lastcard.protocol.http_bodies import Listed
from lastcard.text.language import current_language, t
from lastcard.text.names import edition_title
from lastcard.text.table_lines import wrap_sentences


def list_tables(args: Namespace) -> int:
    """List the open tables of this edition and language, each with its link."""
    found = asyncio.run(fetch_tables(args.server))
    tables = [table for table in found if _is_wanted(table, args)]
    for table in tables:
        print(*wrap_sentences(*_described(table), indent=""), f"  {table.link}", sep="\n")
    if not tables:
        print(*wrap_sentences(t("tables-none-like-this" if found else "home-open-tables-none"), indent=""), sep="\n")
    return 0


def _is_wanted(table: Listed, args: Namespace) -> bool:
    speaks = args.any_language or table.language in (None, current_language())
    return speaks and args.edition in (None, table.edition)


def _described(table: Listed) -> list[str]:
    title = (
        t("tables-quick", count=table.people, seats=table.seats)
        if table.quick
        else t("home-open-table", name=table.host, count=table.players, seats=table.seats)
    )
    about = [edition_title(edition(table.edition)) if table.edition in edition_ids() else table.edition]
    about += [t(f"language-{table.language}")] if table.language else []
    about.append(t(f"lobby-standing-{table.standing}"))
    about += [t("tables-late", count=table.late_seats)] if table.late_seats else []
    return [title, *about]
