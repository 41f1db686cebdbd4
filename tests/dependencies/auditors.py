"""The advisory services, asked by pip-audit and npm."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import attrs

ROOT = Path(__file__).parents[2]
CONSTRAINTS = ROOT / "constraints.txt"
LOCKED_NODE = ("web", "tests/services/chromium", "tests/lighthouse")
"""The folders with a lock file of npm."""

_PATIENCE = 90


@attrs.frozen
class Vulnerability:
    """A known vulnerability of a package; ``fix`` names the version that fixes it, or is empty."""

    package: str
    advisory: str
    fix: str


@attrs.frozen
class Report:
    """What a service knows of ``asked`` packages; ``unknown`` are those it has never heard of."""

    asked: int
    holes: Sequence[Vulnerability]
    unknown: Sequence[str] = ()


@attrs.frozen
class AuditUnavailable:
    """The service could not be asked."""

    reason: str


def pip_audit(locked: Path = CONSTRAINTS, *options: str) -> Report | AuditUnavailable:
    """Ask about everything in a file of constraints."""
    answer = _told(
        [sys.executable, "-m", "pip_audit", "--requirement", str(locked), "--no-deps", "--disable-pip"],
        ["--format", "json", "--progress-spinner", "off", *options],
    )
    packages = answer.get("dependencies", [])
    unknown = tuple(each["name"] for each in packages if "skip_reason" in each)
    # When the service is unreachable, the tool reports every package as unknown and succeeds.
    if len(unknown) == len(packages):
        return AuditUnavailable(answer.get("message", "the service knows none of the packages"))
    holes = [
        Vulnerability(f"{each['name']} {each['version']}", hole["id"], _newer(hole["fix_versions"]))
        for each in packages
        for hole in each.get("vulns", [])
    ]
    return Report(len(packages), holes, unknown)


def npm_audit(folder: str, *options: str) -> Report | AuditUnavailable:
    """Ask about everything in the lock file of a folder."""
    command = ["npm", "--prefix", str(ROOT / folder), "audit", "--json", "--package-lock-only", "--fetch-retries=1"]
    answer = _told(command, options)
    if "vulnerabilities" not in answer:
        return AuditUnavailable(answer.get("message") or "npm gave no report")
    holes = [
        Vulnerability(name, advisory["url"], "mended in a newer version" if suffering["fixAvailable"] else "")
        for name, suffering in sorted(answer["vulnerabilities"].items())
        for advisory in suffering["via"]
        if isinstance(advisory, dict)  # else it only depends on a vulnerable package, which is listed too
    ]
    return Report(answer["metadata"]["dependencies"]["total"], holes)


def _newer(versions: Sequence[str]) -> str:
    return f"mended in {', '.join(versions)}" if versions else ""


def _told(command: Sequence[str], options: Sequence[str]) -> Any:
    """Return the JSON that a tool prints, or an object with only the last line of its error output."""
    try:
        completed = subprocess.run(
            [*command, *options], cwd=ROOT, capture_output=True, text=True, timeout=_PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return {"message": f"no answer within {_PATIENCE} seconds"}
    try:
        return json.loads(completed.stdout)
    except ValueError:
        return {"message": (completed.stderr.strip().splitlines() or ["no answer"])[-1]}
