"""Arguments of the commands about your own statistics."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.cli.options.shared import add_shared_options
from lastcard.cli.parser import FILE_HINTS, Parser


def add_commands(add: Callable[..., Parser]) -> None:
    stats = add(
        "stats",
        examples=["lastcard stats", "lastcard stats --json", "lastcard stats export matches.json"],
    )
    add_shared_options(stats, "--json")
    command = stats.add_commands(required=False, target="stats:show")
    export = command("export", "stats:export", examples=["lastcard stats export matches.json"])
    export.argument("file", "FILE", hints=FILE_HINTS)
    add_shared_options(export)
    add_file = command("import", "stats:import_file", examples=["lastcard stats import matches.json"])
    add_file.argument("file", "FILE", hints=FILE_HINTS)
    add_shared_options(add_file)
    delete = command("delete", "stats:delete", examples=["lastcard stats delete --yes"])
    delete.option("--yes")
    add_shared_options(delete)
