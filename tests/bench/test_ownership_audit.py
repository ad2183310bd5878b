"""The audit of owners and writers finds every violation in made-up evidence, and PostgreSQL records the real one."""

from __future__ import annotations

import psycopg
import pytest

from bench.load.ownership_audit import Audit, AuditedWrite, OwnerChange, install_audit, read_audit, violations
from tests.support.postgres import postgres

OWNERS = [
    OwnerChange("t", "ann", 1),
    OwnerChange("u", "ben", 1),
    OwnerChange("t", None, 2, 5000),
    OwnerChange("t", "ben", 3, 5000),
    OwnerChange("t", None, 4, 9000),
    OwnerChange("t", "ann", 5, 9000),
]
WRITES = [
    AuditedWrite("t", 1, "lastcard-ann", "ann", 1),
    AuditedWrite("t", 2, "lastcard-ann", "ann", 1),
    AuditedWrite("t", 3, "lastcard-ben", "ben", 3),
    AuditedWrite("t", 4, "lastcard-ann", "ann", 5),
    AuditedWrite("t", 5, "lastcard-ann", "ann", 5),
    AuditedWrite("u", 1, "lastcard-ben", "ben", 1),
]


def test_nodes_that_keep_to_their_claims_pass() -> None:
    assert violations(Audit(OWNERS, WRITES)) == []


def test_takeovers_tell_since_when_a_table_stood_still() -> None:
    assert Audit(OWNERS, WRITES).stops() == {"t": {3: 5000, 4: 9000}}


@pytest.mark.parametrize(
    ("write", "words"),
    [
        (AuditedWrite("u", 2, "lastcard-ann", "ben", 1), "was written by lastcard-ann while lastcard-ben owned it"),
        (AuditedWrite("u", 2, "lastcard-ben", None, 2), "was written by lastcard-ben while nobody owned it"),
        (AuditedWrite("u", 2, "lastcard", "ben", 1), "was written by lastcard while lastcard-ben owned it"),
        (AuditedWrite("u", 2, "lastcard-ben", "ben", 0), "wrote entry 2 in epoch 0, after epoch 1"),
    ],
)
def test_write_against_a_claim_is_detected(write: AuditedWrite, words: str) -> None:
    (wrong,) = violations(Audit(OWNERS, [*WRITES, write]))
    assert words in wrong


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (OwnerChange("u", "ann", 1), "epoch 1 was given to ben and then to ann"),
        (OwnerChange("t", "ann", 5), "epoch 5 was given to ann and then to ann"),
        (OwnerChange("t", None, 4), "nobody owns it in epoch 4, after epoch 5"),
    ],
)
def test_claim_that_excludes_nobody_is_detected(change: OwnerChange, words: str) -> None:
    (wrong,) = violations(Audit([*OWNERS, change], WRITES))
    assert words in wrong


STORE = """
CREATE TABLE tables (id text PRIMARY KEY, last bigint, owner text, epoch bigint, down_since bigint);
CREATE TABLE entries (table_id text, seq bigint, at bigint, command bytea);
"""


def test_triggers_record_owners_and_writers() -> None:
    with postgres() as url, psycopg.connect(url, autocommit=True) as connection:
        connection.execute(STORE)
        install_audit(connection)
        connection.execute("SET application_name = 'lastcard-ann'")
        with connection.transaction():
            connection.execute("INSERT INTO tables VALUES ('t', 2, 'ann', 1)")
            connection.execute("INSERT INTO entries VALUES ('t', 1, 0, ''), ('t', 2, 0, '')")
        connection.execute("UPDATE tables SET last = 3 WHERE id = 't'")
        connection.execute("UPDATE tables SET owner = NULL, epoch = 2, down_since = 7 WHERE id = 't'")
        connection.execute("UPDATE tables SET owner = 'ben', epoch = 3 WHERE id = 't'")
        connection.execute("INSERT INTO entries VALUES ('t', 3, 0, '')")
        audit = read_audit(connection)
    assert audit.owners == [
        OwnerChange("t", "ann", 1),
        OwnerChange("t", None, 2, 7),
        OwnerChange("t", "ben", 3, 7),
    ]
    assert audit.writes == [
        AuditedWrite("t", 1, "lastcard-ann", "ann", 1),
        AuditedWrite("t", 2, "lastcard-ann", "ann", 1),
        AuditedWrite("t", 3, "lastcard-ann", "ben", 3),
    ]
    assert violations(audit) == ["table t: entry 3 was written by lastcard-ann while lastcard-ben owned it, in epoch 3"]
