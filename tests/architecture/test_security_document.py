"""``docs/security.md`` has every point, and names tests that exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "security.md").read_text()
LAST_POINTS = {
    "6.1": 3,
    "6.2": 12,
    "6.3": 4,
    "6.4": 4,
    "6.5": 5,
    "6.6": 3,
    "6.8": 4,
    "7.1": 3,
    "7.2": 4,
    "7.3": 2,
    "7.4": 5,
    "7.5": 2,
    "7.6": 2,
    "8.1": 2,
    "8.2": 3,
    "8.3": 1,
    "8.4": 1,
    "9.1": 3,
    "9.2": 4,
}
"""The sections, with the number of their last point of level 1 or 2. The points before it are of these levels too."""

ROW = re.compile(r"^\| (\d+\.\d+\.\d+) \| (.+?) \|(.*)\|$", re.MULTILINE)
NAMED = re.compile(r"`([\w./]+\.(?:py|tsx?))::([^`]+)`")


def rows() -> list[tuple[str, str, str]]:
    return ROW.findall(TEXT)


def test_every_point_is_there_once_and_in_order() -> None:
    points = [f"{section}.{number}" for section, last in LAST_POINTS.items() for number in range(1, last + 1)]

    assert points == [point for point, _, _ in rows()]


def test_every_point_names_a_test_or_says_why_it_has_none() -> None:
    bare = [point for point, how, shown in rows() if not NAMED.search(shown) and not how.startswith("Does not apply: ")]

    assert [] == bare


def test_every_point_is_one_sentence() -> None:
    assert [] == [point for point, how, _ in rows() if how.count(". ") or not how.endswith(".")]


@pytest.mark.parametrize(("path", "name"), sorted(set(NAMED.findall(TEXT))))
def test_every_named_test_exists(path: str, name: str) -> None:
    file = ROOT / path

    assert file.is_file()
    declared = f"def {name}(" if path.endswith(".py") else f'"{name}"'
    assert declared in file.read_text()
