"""What is written down is what the code says."""

import re
from pathlib import Path

from ceilidh.config import SETTINGS

ROOT = Path(__file__).parents[2]
VARIABLE = re.compile(r"\bCEILIDH_[A-Z0-9_]*[A-Z0-9]\b")


def test_every_variable_is_documented_with_its_default_and_meaning() -> None:
    text = (ROOT / "docs" / "configuration.md").read_text()

    rows = [f"| `{each.name}` | {f'`{each.default}`' if each.default else 'none'} | {each.help} |" for each in SETTINGS]
    assert [] == [row for row in rows if row not in text]


def test_every_variable_that_is_named_anywhere_exists() -> None:
    known = {setting.name for setting in SETTINGS}
    folders = ("src", "ports", "adapters", "docs", "tests")
    paths = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.suffix in (".py", ".md")]
    named = {name for path in [ROOT / "README.md", *paths] for name in VARIABLE.findall(path.read_text())}

    assert set() == {name for name in named if not name.startswith("CEILIDH_TEST_")} - known


def test_every_test_that_a_promise_is_shown_by_is_there() -> None:
    named = set(re.findall(r"`(tests/[^` ]+\.py)`", (ROOT / "docs" / "reliability.md").read_text()))

    assert named
    assert set() == {path for path in named if not (ROOT / path).is_file()}
