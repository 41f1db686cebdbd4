"""Packages pinned below their newest major version: each pin has a reason that still holds."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from packaging.version import Version

ROOT = Path(__file__).parents[2]
DECISION = ROOT / "docs" / "decisions" / "dependencies.md"

NEEDS_NODE = [
    ("tests/services/chromium", "html-validate", 10, "22.22"),
    ("tests/lighthouse", "lighthouse", 12, "22.19"),
    ("web", "jsdom", 29, "22.22"),
    ("web", "@types/node", 20, "22"),
]
"""The folder, the package, the major that it is kept at, and the Node that a newer one needs."""


def package(folder: str) -> Any:
    return json.loads((ROOT / folder / "package.json").read_text())


def oldest_node() -> Version:
    return Version(package("web")["engines"]["node"].removeprefix(">="))


@pytest.mark.parametrize(("folder", "name", "major", "node"), NEEDS_NODE)
def test_package_is_pinned_while_an_older_node_is_supported(folder: str, name: str, major: int, node: str) -> None:
    reported = package(folder)
    asked = {**reported.get("dependencies", {}), **reported.get("devDependencies", {})}[name]

    assert re.match(rf"[~^]{major}\.", asked), f"{name} is at {asked}: take it off this list and {DECISION.name}"
    assert oldest_node() < Version(node), f"{name} need not be kept below its newest major any more"
    assert f"| `{name}` | {major} |" in DECISION.read_text()


def test_compiler_of_the_api_types_is_pinned_while_its_only_dependent_requires_it() -> None:
    locked = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    (user,) = [each for path, each in locked.items() if path.endswith("node_modules/openapi-typescript")]

    assert "^5.x" == user["peerDependencies"]["typescript"], "typescript in web/codegen can be newer"
