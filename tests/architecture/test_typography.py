"""Texts for users have typographic apostrophes."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
STRAIGHT = re.compile(r"(?<=[^\W_])'(?=[^\W_])|(?<=s)'(?= )")
COMMENT = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)
DEMO = ROOT / "src/ceilidh_demo/texts"
SITE = ROOT / "web/src"
FEATURES = (
    "src/ceilidh/accounts",
    "src/ceilidh/content",
    "src/ceilidh/enquiries",
    "src/ceilidh/events",
    "src/ceilidh/http",
    "src/ceilidh/media",
    "src/ceilidh/packages",
    "src/ceilidh/pages",
    "src/ceilidh/pictures",
    "src/ceilidh/redirects",
    "src/ceilidh/site_content",
    "src/ceilidh/site_pages",
    "src/ceilidh/venues",
    "adapters/ceilidh_console",
)
"""Folders whose texts reach a browser or a letter. What only an operator's terminal shows may stay ASCII."""


def test_the_demo_content_has_typographic_apostrophes() -> None:
    texts = {path: list(_values(tomllib.loads(path.read_text()))) for path in DEMO.rglob("*.toml")}

    assert texts
    assert [] == [f"{path.name}: {text}" for path, found in texts.items() for text in found if STRAIGHT.search(text)]


def test_the_site_has_typographic_apostrophes() -> None:
    paths = [path for path in SITE.rglob("*.ts*") if path.name != "schema.d.ts"]

    lines = {path: COMMENT.sub("", path.read_text()).splitlines() for path in paths}
    assert lines
    assert [] == [f"{path.name}: {line}" for path, code in lines.items() for line in code if STRAIGHT.search(line)]


def test_server_messages_have_typographic_apostrophes() -> None:
    paths = [path for folder in FEATURES for path in (ROOT / folder).rglob("*.py")]

    assert paths
    assert [] == [
        f"{path.name}: {text}" for path in paths for text in _texts(path.read_text()) if STRAIGHT.search(text)
    ]


def _values(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _values(each)


def _texts(code: str) -> Iterator[str]:
    """Yield every string of a module except docstrings, which are strings used as statements."""
    tree = ast.parse(code)
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value
