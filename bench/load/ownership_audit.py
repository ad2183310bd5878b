"""An audit of which node owned a table and which node wrote to it: triggers in PostgreSQL record both.

The servers don't know of it. A row is recorded in the transaction of the change itself, so the audit has exactly what
was committed, and for each table in the order in which it was.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import psycopg

_INSTALL = """
CREATE SCHEMA audit;
CREATE TABLE audit.owners (
    number bigserial PRIMARY KEY, table_id text NOT NULL, owner text, epoch bigint NOT NULL, down_since bigint
);
CREATE TABLE audit.writes (
    table_id text NOT NULL, seq bigint NOT NULL, writer text NOT NULL, owner text, epoch bigint
);

CREATE FUNCTION audit.record_owner() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO audit.owners (table_id, owner, epoch, down_since)
    VALUES (NEW.id, NEW.owner, NEW.epoch, NEW.down_since);
    RETURN NULL;
END $$;
CREATE TRIGGER audit_opened AFTER INSERT ON tables FOR EACH ROW EXECUTE FUNCTION audit.record_owner();
CREATE TRIGGER audit_moved AFTER UPDATE ON tables FOR EACH ROW
WHEN ((OLD.owner, OLD.epoch) IS DISTINCT FROM (NEW.owner, NEW.epoch)) EXECUTE FUNCTION audit.record_owner();

CREATE FUNCTION audit.record_writes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO audit.writes
    SELECT added.table_id, added.seq, current_setting('application_name'), tables.owner, tables.epoch
    FROM added LEFT JOIN tables ON tables.id = added.table_id;
    RETURN NULL;
END $$;
CREATE TRIGGER audit_written AFTER INSERT ON entries REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION audit.record_writes();
"""


class OwnerChange(NamedTuple):
    """A table has another owner, none, or a new claim of the same one."""

    table: str
    owner: str | None
    epoch: int
    down_since: int | None = None
    """Since when nobody had run its clocks."""


class AuditedWrite(NamedTuple):
    """A log entry, who wrote it, and who owned the table at that moment."""

    table: str
    seq: int
    writer: str
    """The name of the connection."""
    owner: str | None
    epoch: int | None


class Audit(NamedTuple):
    owners: Sequence[OwnerChange]
    """In the order of the changes of each table."""
    writes: Sequence[AuditedWrite]
    """In the order of each table's log."""

    def stops(self) -> dict[str, dict[int, int]]:
        """Return, for each table, the first entry of each owner and since when the table had stood still before it."""
        since = {(change.table, change.epoch): change.down_since for change in self.owners}
        found: defaultdict[str, dict[int, int]] = defaultdict(dict)
        for write in self.writes:
            if write.epoch is not None and (stopped := since.pop((write.table, write.epoch), None)):
                found[write.table][write.seq] = stopped
        return dict(found)


def install_audit(connection: psycopg.Connection[Any]) -> None:
    connection.execute(_INSTALL)


def read_audit(connection: psycopg.Connection[Any]) -> Audit:
    owners = connection.execute("SELECT table_id, owner, epoch, down_since FROM audit.owners ORDER BY number")
    writes = connection.execute("SELECT * FROM audit.writes ORDER BY table_id, seq")
    return Audit(list(map(OwnerChange._make, owners)), list(map(AuditedWrite._make, writes)))


def violations(audit: Audit) -> list[str]:
    """Return what nodes did that don't own a table, and claims that don't exclude each other."""
    return [*_foreign_writes(audit), *_shared_epochs(audit), *_epochs_that_go_back(audit)]


def _foreign_writes(audit: Audit) -> Iterator[str]:
    for table, seq, writer, owner, epoch in audit.writes:
        if owner is None or writer != f"lastcard-{owner}":
            whose = "nobody" if owner is None else f"lastcard-{owner}"
            yield f"table {table}: entry {seq} was written by {writer} while {whose} owned it, in epoch {epoch}"


def _shared_epochs(audit: Audit) -> Iterator[str]:
    """Each epoch has one owner, who gets it once."""
    first: dict[tuple[str, int], str] = {}
    for table, owner, epoch, _ in audit.owners:
        if owner is None:
            continue
        if before := first.get((table, epoch)):
            yield f"table {table}: epoch {epoch} was given to {before} and then to {owner}"
        first[table, epoch] = owner


def _epochs_that_go_back(audit: Audit) -> Iterator[str]:
    latest: dict[str, int] = {}
    for table, owner, epoch, _ in audit.owners:
        if epoch < latest.get(table, epoch):
            yield f"table {table}: {owner or 'nobody'} owns it in epoch {epoch}, after epoch {latest[table]}"
        latest[table] = epoch
    written: dict[str, int] = {}
    for table, seq, writer, _, of_write in audit.writes:
        if of_write is not None:
            if of_write < written.get(table, of_write):
                yield f"table {table}: {writer} wrote entry {seq} in epoch {of_write}, after epoch {written[table]}"
            written[table] = of_write
