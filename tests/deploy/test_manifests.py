"""The container, the compose file and the manifests for Kubernetes start what the command line really offers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

import yaml

from lastcard.cli.server_settings import PORT, SERVER_SETTINGS
from lastcard.server.http import system_routes
from tests.deploy.proxies import DEPLOY
from tests.docs.shell_commands import check_lastcard, check_pip

VARIABLES = {setting.variable for setting in SERVER_SETTINGS}
HEALTH = {path for route in (system_routes.health, system_routes.readiness) for path in route.paths}
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
NODES = {name: service for name, service in COMPOSE["services"].items() if name.startswith("node")}
KUBERNETES = {found["kind"]: found for found in yaml.safe_load_all((DEPLOY / "kubernetes.yaml").read_text("utf-8"))}
POD = KUBERNETES["Deployment"]["spec"]["template"]
(CONTAINER,) = POD["spec"]["containers"]


def check_variables(names: Iterable[str]) -> None:
    assert {name for name in names if name.startswith("LASTCARD_")} <= VARIABLES


def check_addresses(text: str) -> None:
    """Addresses of this server have its default port, and paths that it has."""
    found = re.findall(r"http://[\w.]+:(\d+)(/health[\w/]*)", text)
    assert found
    for port, path in found:
        assert port == PORT.default
        assert path in HEALTH


def test_container_serves() -> None:
    text = (DEPLOY / "Dockerfile").read_text("utf-8")
    (extras,) = re.findall(r"pip install .*\[(\S+?)\]", text)
    check_pip(["install", f".[{extras}]"])
    entry, command = map(json.loads, re.findall(r"^(?:ENTRYPOINT|CMD) (.+)$", text, re.MULTILINE))
    assert entry == ["lastcard"]
    check_lastcard(command)
    check_variables(re.findall(r"\b(LASTCARD_\w+)=", text))
    check_addresses(text)
    assert f"EXPOSE {PORT.default}" in text


def test_compose_nodes_find_each_other_and_the_database() -> None:
    assert len(NODES) == 2
    for name, node in NODES.items():
        environment = node["environment"]
        check_variables(environment)
        assert environment["LASTCARD_NODE_URL"] == f"http://{name}:{PORT.default}"
        database = environment["LASTCARD_STORE"].removeprefix("postgresql://lastcard@").split("/")
        assert database == ["database", COMPOSE["services"]["database"]["environment"]["POSTGRES_DB"]]
        assert environment["PGPASSWORD"] == COMPOSE["services"]["database"]["environment"]["POSTGRES_PASSWORD"]
        check_addresses(" ".join(node["healthcheck"]["test"]))
        assert (DEPLOY / node["build"]["context"] / node["build"]["dockerfile"]).exists()


def test_compose_services_wait_for_healthy_ones() -> None:
    for service in COMPOSE["services"].values():
        assert "healthcheck" in service
        for needed, how in service.get("depends_on", {}).items():
            assert needed in COMPOSE["services"]
            assert how == {"condition": "service_healthy"}
    volumes = [volume for service in COMPOSE["services"].values() for volume in service.get("volumes", ())]
    sources = {volume.split(":")[0] for volume in volumes}
    assert {name for name in sources if not name.startswith(".")} == COMPOSE["volumes"].keys()
    assert all((DEPLOY / name).exists() for name in sources if name.startswith("."))


def test_caddy_knows_the_nodes_of_the_compose_file() -> None:
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    (nodes,) = re.findall(r"\{\$LASTCARD_NODES:(.+?)\}", text)
    assert nodes.split() == [f"{name}:{PORT.default}" for name in NODES]
    (address,) = re.findall(r"\{\$LASTCARD_PUBLIC_URL:(.+?)\}", text)
    proxy = COMPOSE["services"]["proxy"]
    assert proxy["environment"]["LASTCARD_PUBLIC_URL"].endswith(f":-{address}}}")
    assert proxy["ports"] == [f"{address.rpartition(':')[2]}:{address.rpartition(':')[2]}"]


def test_kubernetes_probes_exist() -> None:
    assert CONTAINER["ports"] == [{"name": "http", "containerPort": int(str(PORT.default))}]
    probes = {kind: CONTAINER[f"{kind}Probe"]["httpGet"] for kind in ("startup", "liveness", "readiness")}
    assert {probe["port"] for probe in probes.values()} == {"http"}
    assert {kind: probe["path"] for kind, probe in probes.items()} == {
        "startup": "/health/live",
        "liveness": "/health/live",
        "readiness": "/health/ready",
    }
    assert {probe["path"] for probe in probes.values()} <= HEALTH


def test_kubernetes_node_is_reached_at_its_pod() -> None:
    environment = {each["name"]: each for each in CONTAINER["env"]}
    check_variables(environment)
    assert environment["POD_IP"]["valueFrom"]["fieldRef"]["fieldPath"] == "status.podIP"
    assert environment["LASTCARD_NODE_URL"]["value"] == f"http://$(POD_IP):{PORT.default}"
    assert list(environment).index("POD_IP") < list(environment).index("LASTCARD_NODE_URL"), "or it isn't replaced"
    secret = environment["LASTCARD_STORE"]["valueFrom"]["secretKeyRef"]
    assert secret["name"] == KUBERNETES["Secret"]["metadata"]["name"]
    assert secret["key"] in KUBERNETES["Secret"]["stringData"]


def test_kubernetes_drains_a_node_before_it_stops_it() -> None:
    program, *words = CONTAINER["lifecycle"]["preStop"]["exec"]["command"]
    assert program == "lastcard"
    check_lastcard(words)
    assert POD["spec"]["terminationGracePeriodSeconds"] > 30


def test_kubernetes_objects_select_the_pods() -> None:
    labels = POD["metadata"]["labels"]
    assert KUBERNETES["Deployment"]["spec"]["selector"]["matchLabels"] == labels
    assert KUBERNETES["Deployment"]["spec"]["replicas"] == 3
    assert KUBERNETES["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"] == labels
    assert KUBERNETES["Service"]["spec"]["selector"] == labels
    assert {port["targetPort"] for port in KUBERNETES["Service"]["spec"]["ports"]} == {"http"}
