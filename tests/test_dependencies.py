"""Every package that is imported is declared, with bounds and one pinned version."""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT = PYPROJECT["project"]
OWN = {"bench", "lastcard", "tests", "tools"}
NOT_INSTALLED = {"pyspiel": "open-spiel", "rlcard": "rlcard"}
"""Modules of the extras `learn` and `bench`, which a test run may do without."""
BUILT_ON = {
    "gymnasium",
    "litestar",
    "llvmlite",
    "numba",
    "pettingzoo",
    "servestatic",
    "sphinx",
    "textual",
    "uvicorn",
    "websockets",
}
"""Packages of which we use or subclass internals that may change in any version."""


def requirements(*extras: str) -> dict[str, Requirement]:
    """Return the declared packages by canonical name, including those of nested extras."""
    lines = PROJECT["dependencies"] if not extras else []
    for extra in extras:
        lines = [*lines, *PROJECT["optional-dependencies"][extra]]
    return {canonicalize_name(found.name): found for found in map(Requirement, lines) if found.name != "lastcard"}


def imported(*folders: str) -> Iterator[tuple[str, str]]:
    """Yield imported third-party modules, each with a file that imports it."""
    for folder in folders:
        for file in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                names += [node.module] if isinstance(node, ast.ImportFrom) and node.module else []
                for name in {name.partition(".")[0] for name in names} - OWN - sys.stdlib_module_names:
                    yield name, str(file.relative_to(ROOT))


def undeclared(declared: set[str], *folders: str) -> set[str]:
    distributions = packages_distributions()
    missing = set()
    for module, file in imported(*folders):
        packages = distributions.get(module, [NOT_INSTALLED.get(module, module)])
        if not declared & {canonicalize_name(package) for package in packages}:
            missing.add(f"{module} in {file}")
    return missing


def test_imports_of_the_package_are_declared() -> None:
    assert (
        undeclared({*requirements(), *requirements("sim", "postgres", "push", "ray", "learn")}, "src/lastcard") == set()
    )


def test_imports_of_tests_and_tools_are_declared() -> None:
    build = {canonicalize_name(Requirement(line).name) for line in PYPROJECT["build-system"]["requires"]}
    everything = {*requirements(), *requirements(*PROJECT["optional-dependencies"]), *build}
    assert undeclared(everything, "tests", "tools", "bench") == set()


def test_undeclared_import_is_found() -> None:
    assert "babel in src/lastcard/text/translator.py" in undeclared(set(), "src/lastcard/text")


@pytest.mark.parametrize("group", ["", *PROJECT["optional-dependencies"]])
def test_every_dependency_has_a_lower_bound(group: str) -> None:
    bounds = {name: str(found.specifier) for name, found in requirements(*filter(None, [group])).items()}
    assert [name for name, bound in bounds.items() if ">=" not in bound and "==" not in bound] == []


def test_packages_we_build_on_have_an_upper_bound() -> None:
    declared = {**requirements(), **requirements("sim", "docs", "learn")}
    assert [name for name in sorted(BUILT_ON) if "<" not in str(declared[name].specifier)] == []


def test_every_dependency_is_pinned_within_its_bounds() -> None:
    lines = [Requirement(line) for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines()[1:]]
    pinned = {canonicalize_name(found.name): str(found.specifier).removeprefix("==") for found in lines}
    declared = {**requirements(), **requirements(*PROJECT["optional-dependencies"])}
    assert [name for name, found in declared.items() if not found.specifier.contains(pinned.get(name, ""))] == []
