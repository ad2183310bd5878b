"""Alerts and the dashboard use metrics that the server has, in expressions that Prometheus can read."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from lastcard.server.http.prometheus import MetricsExporter
from lastcard.server.hub.metrics import Metrics
from tests.deploy.proxies import DEPLOY, need_program
from tests.docs.blocks import ROOT
from tests.support import PATIENCE

RULES = DEPLOY / "prometheus-rules.yaml"
DASHBOARD: dict[str, Any] = json.loads((DEPLOY / "grafana-dashboard.json").read_text("utf-8"))
METRIC = re.compile(r"\b((?:lastcard|process)_[a-z_]+)")
EXPORTED = set(re.findall(r"^(\w+)", MetricsExporter(Metrics()).text().decode(), re.MULTILINE))
CLUSTER = {"nodes", "lease_seconds", "relayed", "adopted", "handed_over", "leases_lost", "fenced"}


def rules() -> list[dict[str, Any]]:
    (group,) = yaml.safe_load(RULES.read_text("utf-8"))["groups"]
    found: list[dict[str, Any]] = group["rules"]
    return found


def dashboard_queries() -> Iterator[str]:
    for panel in DASHBOARD["panels"]:
        for target in panel["targets"]:
            yield target["expr"]


def run_promtool(*arguments: str | Path) -> None:
    done = subprocess.run(
        [need_program("promtool"), *arguments], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_alerts_use_existing_metrics() -> None:
    used = {name for rule in rules() for name in METRIC.findall(rule["expr"])}
    assert used
    assert used - EXPORTED == set()


def test_dashboard_uses_existing_metrics() -> None:
    used = {name for query in dashboard_queries() for name in METRIC.findall(query)}
    assert used - EXPORTED == set()
    assert {f"lastcard_{name}" for name in CLUSTER} <= {name.removesuffix("_total") for name in used}


def test_documented_metrics_are_those_of_the_server() -> None:
    """The page names each of them, and no other."""
    page = (ROOT / "docs/operating.md").read_text("utf-8")
    told = set(re.findall(r"`(lastcard_[a-z_]+)`", page))
    text = MetricsExporter(Metrics()).text().decode()
    assert told == set(re.findall(r"^# TYPE (lastcard_\w+)", text, re.MULTILINE))


def test_recorded_series_is_used_by_its_name() -> None:
    recorded = {rule["record"] for rule in rules() if "record" in rule}
    used = {name for rule in rules() for name in re.findall(r"\blastcard:[\w:]+", rule["expr"])}
    assert used == recorded


def test_every_alert_has_a_severity_and_a_summary() -> None:
    for rule in rules():
        if "alert" in rule:
            assert rule["labels"]["severity"] in ("page", "ticket")
            assert rule["annotations"]["summary"]


def test_panels_have_ids_of_their_own_and_do_not_overlap() -> None:
    cells = [
        (x, y)
        for panel in DASHBOARD["panels"]
        for x in range(panel["gridPos"]["x"], panel["gridPos"]["x"] + panel["gridPos"]["w"])
        for y in range(panel["gridPos"]["y"], panel["gridPos"]["y"] + panel["gridPos"]["h"])
    ]
    assert len(set(cells)) == len(cells)
    assert max(x for x, _ in cells) < 24
    assert len({panel["id"] for panel in DASHBOARD["panels"]}) == len(DASHBOARD["panels"])


def test_prometheus_accepts_configuration_and_alerts() -> None:
    run_promtool("check", "config", DEPLOY / "prometheus.yml")
    run_promtool("check", "rules", RULES)


def test_prometheus_accepts_queries_of_the_dashboard(tmp_path: Path) -> None:
    queries = [query.replace("$__rate_interval", "1m").replace("$instance", ".*") for query in dashboard_queries()]
    records = [{"record": f"panel{number}", "expr": query} for number, query in enumerate(queries)]
    (tmp_path / "panels.yaml").write_text(yaml.safe_dump({"groups": [{"name": "panels", "rules": records}]}), "utf-8")
    run_promtool("check", "rules", tmp_path / "panels.yaml")


ONE, TWO = '{job="lastcard", instance="node1"}', '{job="lastcard", instance="node2"}'
FINE = {
    f"up{ONE}": "1x60",
    f"up{TWO}": "1x60",
    f"lastcard_store_ready{ONE}": "1x60",
    f"lastcard_nodes{ONE}": "2x60",
    f"lastcard_nodes{TWO}": "2x60",
    f"lastcard_lease_seconds{ONE}": "5x60",
    f"lastcard_leases_lost_total{ONE}": "0x60",
    f"lastcard_fenced_total{ONE}": "0x60",
    f"lastcard_failures_total{ONE}": "0x60",
    f"process_open_fds{ONE}": "10x60",
    f"process_max_fds{ONE}": "100x60",
}
"""Samples every 10 seconds."""


@pytest.mark.parametrize(
    ("alert", "changes"),
    [
        ("LastcardIsDown", {f"up{ONE}": "0x60", f"up{TWO}": "0x60"}),
        ("LastcardNodeIsDown", {f"up{TWO}": "0x60"}),
        ("LastcardStoreIsNotReady", {f"lastcard_store_ready{ONE}": "0x60"}),
        ("LastcardLeaseIsShort", {f"lastcard_lease_seconds{ONE}": "1x60"}),
        ("LastcardLeaseWasLost", {f"lastcard_leases_lost_total{ONE}": "0x30 1x30"}),
        ("LastcardWritesWereFenced", {f"lastcard_fenced_total{ONE}": "0x30 3x30"}),
        ("LastcardNodesAreMissing", {f"lastcard_nodes{ONE}": "1x60", f"lastcard_nodes{TWO}": "1x60"}),
        ("LastcardTablesWereDropped", {f"lastcard_failures_total{ONE}": "0x30 5x30"}),
        (
            "LastcardCommitsAreSlow",
            {
                'lastcard_commit_seconds_bucket{job="lastcard", instance="node1", le="0.25"}': "0+50x60",
                'lastcard_commit_seconds_bucket{job="lastcard", instance="node1", le="0.5"}': "0+100x60",
                'lastcard_commit_seconds_bucket{job="lastcard", instance="node1", le="+Inf"}': "0+100x60",
            },
        ),
        ("LastcardOpenFilesRunOut", {f"process_open_fds{ONE}": "90x60"}),
        (None, {}),
    ],
)
def test_alert_fires_when_it_should(tmp_path: Path, alert: str | None, changes: dict[str, str]) -> None:
    """And no other alert, except those that it brings along."""
    series = [{"series": name, "values": values} for name, values in (FINE | changes).items()]
    along = {"LastcardIsDown": {"LastcardNodeIsDown"}}.get(alert or "", set())
    quiet = [{"alertname": name, "eval_time": "10m"} for name in sorted(alerts() - {alert} - along)]
    test: dict[str, Any] = {"interval": "10s", "input_series": series, "alert_rule_test": quiet}
    if alert:  # how many there are, whatever their labels
        test["promql_expr_test"] = [
            {
                "expr": f'count(ALERTS{{alertname="{alert}", alertstate="firing"}})',
                "eval_time": "10m",
                "exp_samples": [{"labels": "{}", "value": 1}],
            }
        ]
    file = tmp_path / "test.yaml"
    file.write_text(
        yaml.safe_dump({"rule_files": [str(RULES)], "evaluation_interval": "10s", "tests": [test]}), "utf-8"
    )
    run_promtool("test", "rules", file)


def alerts() -> set[str]:
    return {rule["alert"] for rule in rules() if "alert" in rule}
