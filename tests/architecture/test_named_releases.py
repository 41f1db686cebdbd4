"""Every release that documents, deployment files and commands name: it exists, and what installs names this one."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.version import Version

from tests.install.lines import OPERATING, ROLL_BACK, ROOT, VERSION, lines_with

CHANGELOG = (ROOT / "CHANGELOG.md").read_text()
RELEASES = re.findall(r"^## (\d\S*)$", CHANGELOG, re.MULTILINE)
NAMED = re.compile(r"(?<![\d.])0\.\d+\.\d+(?![\d.]*\d)")
INSTALLED = re.compile(r"ceilidh[-:](\d+\.\d+\.\d+)")
FOLDERS = ("docs", "deploy", "src/ceilidh/cli")
TEXTS = {".md", ".py", ".yaml", ".env", ".service", ".timer", ""}


def pages() -> Iterator[Path]:
    yield from (ROOT / name for name in ("README.md", "CHANGELOG.md", "Makefile"))
    for folder in FOLDERS:
        yield from (each for each in sorted((ROOT / folder).rglob("*")) if each.suffix in TEXTS and each.is_file())


def lines() -> Iterator[tuple[str, str]]:
    """Yield each line that names a release, with the path of its file."""
    for page in pages():
        name = str(page.relative_to(ROOT))
        yield from ((name, line) for line in page.read_text(errors="replace").splitlines() if NAMED.search(line))


def test_every_release_that_is_named_is_in_the_changelog() -> None:
    unknown = [(name, found) for name, line in lines() for found in NAMED.findall(line) if found not in RELEASES]

    assert [] == unknown


def test_everything_that_installs_a_release_names_this_one_but_what_goes_back() -> None:
    goes_back = {line for line in lines_with(OPERATING, ROLL_BACK) if NAMED.search(line)}
    others = [
        (name, line)
        for name, line in lines()
        if set(INSTALLED.findall(line)) - {VERSION} and line not in goes_back and "To go back" not in line
    ]

    assert [] == others
    assert {"README.md", OPERATING, "deploy/compose.yaml"} <= {name for name, line in lines() if INSTALLED.search(line)}


def test_the_changelog_begins_with_this_release_and_names_each_once_with_its_tag() -> None:
    assert VERSION == RELEASES[0]
    assert sorted(set(RELEASES), key=Version, reverse=True) == RELEASES
    assert [f"v{each}" for each in RELEASES] == re.findall(r"^Tag: `(\S+)`$", CHANGELOG, re.MULTILINE)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("From 0.5.0: copy", ["0.5.0"]),
        ("up to 0.13.0.", ["0.13.0"]),
        ("ceilidh-0.13.0-py3-none-any.whl", ["0.13.0"]),
        ("127.0.0.1:8000 10.0.0.11 0.0.0.0", []),
        ("1.0.13.0", []),
    ],
)
def test_addresses_are_no_releases(line: str, found: list[str]) -> None:
    assert found == NAMED.findall(line)
