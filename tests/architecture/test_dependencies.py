"""Dependencies are locked, audited for vulnerabilities and documented; none is for tests only."""

import ast
import json
import re
import tomllib
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from build import ProjectBuilder
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.dependencies import licences
from tests.dependencies.audit import Audit, look
from tests.dependencies.auditors import (
    CONSTRAINTS,
    LOCKED_NODE,
    ROOT,
    AuditUnavailable,
    Report,
    Vulnerability,
    npm_audit,
    pip_audit,
)
from tests.services.advisory_service import advisories

pytestmark = pytest.mark.slow

NOBODY = "http://127.0.0.1:9/"
OSV = ("--vulnerability-service", "osv", "--osv-url")
BULK = "/-/npm/v1/security/advisories/bulk"


def pinned() -> dict[str, list[Requirement]]:
    lines = [line for line in CONSTRAINTS.read_text().splitlines() if not line.startswith("#")]
    found: dict[str, list[Requirement]] = {}
    for requirement in map(Requirement, lines):
        found.setdefault(canonicalize_name(requirement.name), []).append(requirement)
    return found


def wanted() -> list[Requirement]:

    audit_output = tomllib.loads((ROOT / "pyproject.toml").read_text())
    extras = [line for each in audit_output["project"]["optional-dependencies"].values() for line in each]
    groups = [line for each in audit_output["dependency-groups"].values() for line in each]
    every = [*audit_output["build-system"]["requires"], *audit_output["project"]["dependencies"], *extras, *groups]
    return [each for each in map(Requirement, every) if each.name != "ceilidh"]


def test_every_python_package_is_pinned_to_one_version_that_the_project_takes() -> None:
    pins = pinned()

    for each in wanted():
        versions = [next(iter(pin.specifier)) for pin in pins[canonicalize_name(each.name)]]
        assert {"=="} == {version.operator for version in versions}, each
        assert all(each.specifier.contains(version.version) for version in versions), f"{each}: run make lock"


def test_the_pins_name_their_command_and_no_registry() -> None:
    text = CONSTRAINTS.read_text()

    assert "make lock" in text.splitlines()[1]
    assert "//" not in text


def test_every_set_up_takes_the_pinned_versions() -> None:
    (install,) = re.findall(r".*-m pip install.*", (ROOT / "Makefile").read_text())

    assert install.startswith("INSTALL := ")
    assert "--constraint constraints.txt" in install
    assert "PIP_CONSTRAINT = {tox_root}/constraints.txt" in (ROOT / "tox.ini").read_text()


@pytest.mark.parametrize("folder", LOCKED_NODE)
def test_every_npm_package_is_locked_with_its_checksum(folder: str) -> None:
    packages = json.loads((ROOT / folder / "package-lock.json").read_text())["packages"]
    bundled = [path for path, each in packages.items() if each.get("inBundle")]

    outside = {path: each for path, each in packages.items() if "node_modules/" in path and not each.get("link")}
    assert [] == [path for path in outside if path not in bundled and "integrity" not in packages[path]]


def audit_output(*audits: Audit) -> tuple[bool, str]:
    printed: list[str] = []
    return look(audits, printed.append), "\n".join(printed)


def test_vulnerability_with_a_fix_fails_the_build() -> None:
    stops, printed = audit_output(Audit("web/", Report(9, [Vulnerability("react", "GHSA-1", "mended in 20.0")])))

    assert (True, "web/ react: GHSA-1, mended in 20.0") == (stops, printed.splitlines()[0])


def test_vulnerability_without_a_fix_is_reported_and_does_not_fail_the_build() -> None:
    stops, printed = audit_output(Audit("web/", Report(9, [Vulnerability("react", "GHSA-1", "")])))

    assert (False, "web/ react: GHSA-1, no fix yet") == (stops, printed.splitlines()[0])


def test_unavailable_advisory_service_is_reported_and_does_not_fail_the_build() -> None:
    stops, printed = audit_output(Audit("web/", AuditUnavailable("405 Not Allowed")))

    assert (False, "!!! web/ WAS NOT AUDITED FOR VULNERABILITIES: 405 Not Allowed") == (stops, printed)


def osv_hole(*events: dict[str, str]) -> Any:
    affected = {"package": {"ecosystem": "PyPI", "name": "jinja2"}, "ranges": [{"type": "ECOSYSTEM", "events": events}]}
    when = "2026-01-01T00:00:00Z"
    hole = {"id": "HOLE-1", "details": "", "affected": [affected], "modified": when, "published": when}
    return {"/": {"vulns": [hole]}}


@pytest.mark.parametrize(("events", "fix"), [([{"fixed": "2.1"}], "mended in 2.1"), ([], "")])
def test_vulnerabilities_of_python_packages_are_found(
    tmp_path: Path, events: Sequence[dict[str, str]], fix: str
) -> None:
    locked = tmp_path / "locked.txt"
    locked.write_text("jinja2==2.0\n")
    with advisories(osv_hole({"introduced": "0"}, *events)) as url:
        assert Report(1, [Vulnerability("jinja2 2.0", "HOLE-1", fix)]) == pip_audit(locked, *OSV, f"{url}/")


def test_unavailable_python_advisory_service_is_not_reported_as_clean(tmp_path: Path) -> None:
    locked = tmp_path / "locked.txt"
    locked.write_text("jinja2==2.0\n")

    assert isinstance(pip_audit(locked, *OSV, NOBODY), AuditUnavailable)


@pytest.mark.parametrize(("affected", "fix"), [("<99", "mended in a newer version"), ("*", "")])
def test_vulnerabilities_of_npm_packages_are_found(affected: str, fix: str) -> None:
    hole = {"id": 1, "url": "https://a.example/1", "title": "", "severity": "high", "vulnerable_versions": affected}
    versions = {each: {"name": "idb-keyval", "version": each} for each in ("6.3.0", "99.0.0")}
    packument = {"name": "idb-keyval", "dist-tags": {"latest": "99.0.0"}, "versions": versions}
    with advisories({BULK: {"idb-keyval": [hole]}, "/idb-keyval": packument}) as url:
        found = npm_audit("web", "--registry", url)

    assert isinstance(found, Report)
    assert [Vulnerability("idb-keyval", "https://a.example/1", fix)] == found.holes


def test_unavailable_npm_advisory_service_is_not_reported_as_clean() -> None:
    with advisories({}) as url:
        assert isinstance(npm_audit("tests/services/chromium", "--registry", url), AuditUnavailable)


def test_everything_has_a_licence() -> None:
    assert [] == [each for each in (*licences.of_python(), *licences.of_the_site()) if not each.licence]


def test_the_wheel_holds_the_product_and_no_test_code(tmp_path: Path) -> None:
    wheel = ProjectBuilder(ROOT).build("wheel", tmp_path)
    names = [name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name]

    assert "ceilidh/cli/main.py" in names
    assert "ceilidh/site/index.html" in names
    deployed = {f"ceilidh/deploy_files/{path.name}" for path in (ROOT / "deploy").iterdir()}
    assert deployed == {name for name in names if name.startswith("ceilidh/deploy_files/")}
    # The contracts are for authors of adapters, whose tests subclass them; the product itself never loads them.
    assert {"ceilidh_ports/testing/"} == {re.sub("testing/.*", "testing/", name) for name in names if is_test(name)}


def is_test(name: str) -> bool:
    return bool(re.search(r"(^|/)(tests?|testing|fakes|conftest|.*\.test)(/|\.|_)|(^|/)test_|_test\.", name))


def test_the_product_never_loads_the_contracts() -> None:
    paths = [path for folder in ("src", "ports", "adapters") for path in (ROOT / folder).rglob("*.py")]
    shipped = [path for path in paths if "ceilidh_ports/testing" not in path.as_posix()]
    named = {(path, name) for path in shipped for name in imported(path)}

    tools = ("ceilidh_ports.testing", "pytest", "hypothesis", "tests")
    assert set() == {(path, name) for path, name in named if name.startswith(tools)}


def imported(path: Path) -> set[str]:
    nodes = list(ast.walk(ast.parse(path.read_text())))
    whole = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return whole | {node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module}
