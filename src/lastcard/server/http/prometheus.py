"""The hub's metrics in the format of Prometheus."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from lastcard.server.hub.metrics import Histogram, Metrics

_COUNTERS: Final = {
    "commands": "Commands that reached a table",
    "refused": "Commands refused",
    "updates": "Updates sent, counted for every socket",
    "writes": "Writes handed to the store",
    "answers": "Decisions of bots",
    "hints": "Answers to players who asked for a hint",
    "replays": "Records and replays of finished matches made",
    "reviews": "Reviews of finished matches made to their end",
    "opened": "Tables opened",
    "closed": "Tables closed",
    "loads": "Tables loaded from the store",
    "failures": "Tables dropped because something could not be stored, or went wrong",
    "unreadable": "Frames that could not be read",
    "floods": "Sockets closed because they sent too much",
    "slow": "Sockets dropped because they did not take what they were sent",
    "silent": "Sockets dropped because they fell silent",
    "attempts": "Wrong tokens and wrong tables",
    "store_stalls": "Times that the store did not answer within the time limit",
    "pushes": "Notifications that a push service took",
    "push_failures": "Notices that reached no browser of their player",
    "pruned": "Closed tables whose logs were replaced by their records",
    "relayed": "Requests and sockets relayed to the node that owns the table",
    "adopted": "Tables taken over that no node owned",
    "handed_over": "Tables released for other nodes",
    "leases_lost": "Times that this node lost its lease",
    "fenced": "Tables dropped because another node has claimed them",
}
_GAUGES: Final = {
    "store_ready": "Whether the store works: 1, or 0 while writes fail or wait for too long",
    "sockets": "Sockets connected",
    "tables": "Tables that are not closed",
    "tables_loaded": "Tables in memory",
    "nodes": "Nodes with a lease; 0 if the store is for one server",
    "lease_seconds": "Seconds until the lease of this node runs out",
}
_HISTOGRAMS: Final = {
    "commit_seconds": "From handing in to durable",
    "batch_sizes": "Writes that went to the disk together",
}


class MetricsExporter:
    """Exports metrics from a separate registry, so that two servers in one process don't share counts."""

    def __init__(self, metrics: Metrics) -> None:
        self._registry = CollectorRegistry()
        self._registry.register(_HubCollector(metrics))
        ProcessCollector(registry=self._registry)

    def text(self) -> bytes:
        return generate_latest(self._registry)


class _HubCollector(Collector):
    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def collect(self) -> Iterator[Metric]:
        for name, about in _COUNTERS.items():
            yield CounterMetricFamily(f"lastcard_{name}", about, getattr(self._metrics, name))
        for name, about in _GAUGES.items():
            yield GaugeMetricFamily(f"lastcard_{name}", about, getattr(self._metrics, name))
        for name, about in _HISTOGRAMS.items():
            found: Histogram = getattr(self._metrics, name)
            yield HistogramMetricFamily(f"lastcard_{name}", about, _cumulative(found), found.total)


def _cumulative(found: Histogram) -> list[tuple[str, float]]:
    return list(zip([*map(str, found.bounds), "+Inf"], accumulate(found.counts), strict=True))
