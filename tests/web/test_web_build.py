"""The web page is built with locked packages and a supported version of Node."""

from __future__ import annotations

import json
import re

import pytest

from tools.web import WEB, suits


@pytest.mark.parametrize(
    ("version", "supported"),
    [
        ("v20.19.0", True), ("v20.20.2", True), ("v22.12.0", True), ("v23.0.0", True), ("v24.19.0", True),
        ("v18.20.4", False), ("v20.18.9", False), ("v21.7.3", False), ("v22.11.0", False), ("", False), ("node", False),
    ],
)  # fmt: skip
def test_node_version_is_checked(version: str, supported: bool) -> None:
    assert suits(version) == supported


def test_npm_packages_are_pinned() -> None:
    """So that a later build gives the same result."""
    wanted = json.loads((WEB / "package.json").read_text("utf-8"))
    versions = wanted["dependencies"] | wanted["devDependencies"] | wanted["overrides"]
    assert [name for name, version in versions.items() if not re.fullmatch(r"\d+\.\d+\.\d+", version)] == []


def test_lock_file_names_no_registry() -> None:
    """Packages are identified by their hashes, whatever registry they come from."""
    packages = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
    del packages[""]
    assert [name for name, package in packages.items() if "resolved" in package] == []
    assert [name for name, package in packages.items() if "integrity" not in package] == []
