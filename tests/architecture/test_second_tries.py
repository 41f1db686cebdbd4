"""Few tests are retried, each for a reason given above it and in docs/testing.md."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
AT_MOST = 10
BROWSER_TESTS = ROOT / "tests" / "e2e" / "conftest.py"
"""Retries a test whose page the browser has stopped drawing."""
_FLAKY = re.compile(r"(?m)^(?P<reason># .+\n)?@pytest\.mark\.flaky\(reruns=1\)\n(?:[@ )].*\n)*def (?P<name>test_\w+)")


def flaky() -> Iterator[tuple[Path, str | None, str]]:
    """Yield the file, the comment above and the name of each test that has a second try."""
    for path in sorted((ROOT / "tests").rglob("*.py")):
        for found in _FLAKY.finditer(path.read_text()):
            yield path, found["reason"], found["name"]


def test_at_most_ten_tests_have_a_second_try_each_with_its_reason() -> None:
    found = list(flaky())

    assert len(found) <= AT_MOST
    assert [] == [name for _, reason, name in found if not reason]


def test_a_second_try_is_given_in_no_other_way() -> None:
    others = {Path(__file__), BROWSER_TESTS}
    texts = {path: path.read_text() for path in (ROOT / "tests").rglob("*.py") if path not in others}
    files = {path.relative_to(ROOT): text.count("flaky") for path, text in texts.items() if "flaky" in text}
    known = [path.relative_to(ROOT) for path, _, _ in flaky()]

    assert {path: known.count(path) for path in known} == files
    assert "reruns" not in (ROOT / "Makefile").read_text() + (ROOT / "tox.ini").read_text()


def test_browser_tests_have_a_second_try_only_when_the_browser_stops_drawing() -> None:
    assert ["flaky(reruns=1, only_rerun=NoFramesError.__name__)"] == re.findall(
        r"flaky.*\)(?=\))", BROWSER_TESTS.read_text()
    )


def test_every_second_try_is_documented() -> None:
    page = (ROOT / "docs" / "testing.md").read_text()

    assert [] == [name for _, _, name in flaky() if f"`{name}`" not in page]
