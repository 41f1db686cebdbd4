"""The documents match the code."""

import re
import tomllib
from pathlib import Path

from ceilidh.bootstrap import VERSION
from ceilidh.config import SETTINGS

ROOT = Path(__file__).parents[2]
MISTYPED = {f"CEILIDH_{name}" for name in ("DATABSE_URL", "MAIL_ULR", "ZZ", "QX")}
"""What tests call variables that are none."""
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

    assert set() == {name for name in named if not name.startswith("CEILIDH_TEST_")} - known - MISTYPED


def test_every_test_file_named_in_the_documents_exists() -> None:
    named = set(re.findall(r"`(tests/[^` ]+\.py)`", (ROOT / "docs" / "reliability.md").read_text()))

    assert named
    assert set() == {path for path in named if not (ROOT / path).is_file()}


def test_every_extra_that_is_named_anywhere_exists() -> None:
    reported = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    paths = [path for folder in ("src", "adapters", "deploy") for path in (ROOT / folder).rglob("*")]
    texts = [path.read_text() for path in (ROOT / "README.md", *(ROOT / "docs").glob("*.md"), *paths) if is_text(path)]
    named = re.findall(r"(?:ceilidh(?:-[0-9.]+\S*\.whl)?|\$wheel)\[([a-z0-9,]+)\]", "\n".join(texts))

    assert {"postgresql,s3,films,v8", "demo", "s3"} <= set(named)
    assert set() == {extra for each in named for extra in each.split(",")} - set(reported)


def is_text(path: Path) -> bool:
    return path.is_file() and path.suffix in ("", ".md", ".py", ".yaml", ".service")


def test_every_release_of_the_changelog_says_its_tag() -> None:
    text = (ROOT / "CHANGELOG.md").read_text()
    releases = re.findall(r"^## (\d\S*)$", text, re.MULTILINE)

    assert VERSION in releases
    assert [f"## {each}\n\nTag: `v{each}`\n" for each in releases] == re.findall(
        r"^## \d.*\n\nTag: .*\n", text, re.MULTILINE
    )


def test_every_module_named_in_the_documents_exists() -> None:
    bases = [ROOT / each for each in ("", "src", "src/ceilidh", "ports", "adapters", "web", "web/src")]
    bases += [path for path in (ROOT / "src/ceilidh").iterdir() if path.is_dir()]
    documents = [path for path in (ROOT / "docs").rglob("*.md") if path.name != "adapters.md"]  # it writes adapters
    pattern = re.compile(r"`([\w./-]+/[\w.-]+\.(?:py|tsx?|css|js))`")
    named = {(path.name, name) for path in documents for name in pattern.findall(path.read_text())}

    assert named
    assert [] == sorted(each for each in named if not any((base / each[1]).is_file() for base in bases))
