"""No regular expression of the product takes more than linear time, whatever the text is."""

import ast
import importlib
import re
import time
from collections import defaultdict, deque
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from ceilidh.content.rules.validation.text_rules import MAX_TEXT_LENGTH

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
PACKAGES = ("src/ceilidh", "ports/ceilidh_ports", "adapters")
METHODS = {"match", "fullmatch", "search", "sub", "split", "findall", "finditer"}

LENGTHS = (4_000, 20_000, MAX_TEXT_LENGTH)
"""Characters of the texts; the last is the longest that a field allows."""

MOST_SECONDS = 0.25
"""Of CPU for one text before a shorter one is compared. A quadratic expression takes a second for the second length."""

MOST_GROWTH = 8
"""How many times as long a text may take that is four times as long: a linear expression four, a quadratic one 16."""

UNITS = (
    *" \n\t\xa0aA1,.-/:@'[]\\<=_&#?é£",
    *("a ", "a1", "A1 ", "1,", "a.", "a-", "a@", " -", " ,", "a'", "<a ", "a/", "\\a", "\n ", ". "),
)
"""What is repeated in a text. The words of each expression come besides."""


def test_no_expression_takes_more_than_linear_time() -> None:
    expressions = set(_expressions())
    assert len(expressions) > 100
    slow = [f"{each.pattern!r}, {how}: {told}" for each, how in expressions for told in _slow_texts(each, how)]
    assert [] == slow


@pytest.mark.parametrize(("expression", "method"), [(r"\s*,\s*", "split"), (r"\w+@", "search"), (r"^\s+|\s+$", "sub")])
def test_an_expression_that_takes_more_is_found(expression: str, method: str) -> None:
    assert list(_slow_texts(re.compile(expression), method, LENGTHS[:1], 0.02))


def _slow_texts(
    pattern: re.Pattern[Any], method: str, lengths: Sequence[int] = LENGTHS, most: float = MOST_SECONDS
) -> Iterator[str]:
    """Yield the texts for which an expression takes too long; of each length, those that were slowest before."""
    units: Sequence[str] = [*dict.fromkeys((*UNITS, *re.findall(r"[A-Za-z/]{2,}", str(pattern.pattern))))]
    for length in lengths:
        seconds = {unit: _seconds(pattern, method, unit, length) for unit in units}
        growths = {unit: _growth(pattern, method, unit, length) for unit in units if seconds[unit] > most}
        slow = [
            f"{unit!r} {length:,} times takes {growth:.0f} times as long as a quarter of it"
            for unit, growth in growths.items()
            if growth > MOST_GROWTH
        ]
        yield from slow
        if slow:
            return
        units = sorted(units, key=seconds.__getitem__)[-3:]


def _growth(pattern: re.Pattern[Any], method: str, unit: str, length: int) -> float:
    """Return how many times as long the text takes as a quarter of it; the shortest of five times each."""
    whole, quarter = (min(_seconds(pattern, method, unit, each) for _ in range(5)) for each in (length, length // 4))
    return whole / quarter


def _seconds(pattern: re.Pattern[Any], method: str, unit: str, length: int) -> float:
    # What is repeated stands in the middle, and at the beginning, where an expression may have to match.
    return max(_seconds_for(pattern, method, before + unit * (length // len(unit)) + "\x00") for before in ("", "é"))


def _seconds_for(pattern: re.Pattern[Any], method: str, written: str) -> float:
    text: Any = written.encode() if isinstance(pattern.pattern, bytes) else written
    arguments = (lambda found: found[0], text) if method == "sub" else (text,)
    begin = time.thread_time()
    found = getattr(pattern, method)(*arguments)
    if method == "finditer":
        deque(found, maxlen=0)  # a list of them is collected again and again while it grows
    return time.thread_time() - begin


def _expressions() -> Iterator[tuple[re.Pattern[Any], str]]:
    """Yield each expression with each method that is called on it; with ``search`` where none is found."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in _files()}
    everywhere = _methods(trees.values())
    for path, tree in trees.items():
        yield from _written_in_calls(tree)
        if "re.compile" not in path.read_text(encoding="utf-8"):
            continue
        names, here = vars(importlib.import_module(_module(path))), _methods([tree])
        # The elements of a collection have names of their own.
        on_elements = {how for name, methods in here.items() if name not in names for how in methods}
        for name, value in names.items():
            on_name = (here if name.startswith("_") else everywhere).get(name)
            for pattern in _patterns(value):
                used = on_name or (on_elements if pattern is not value else set()) or {"search"}
                yield from ((pattern, how) for how in used)


def _files() -> Iterator[Path]:
    for package in PACKAGES:
        yield from (path for path in (ROOT / package).rglob("*.py") if "/migrations/" not in str(path))


def _module(path: Path) -> str:
    below = path.relative_to(ROOT).with_suffix("")
    return ".".join(below.parts[1:]).removesuffix(".__init__")


def _methods(trees: Any) -> Mapping[str, set[str]]:
    """Return which methods of expressions are called on each name."""
    found = defaultdict[str, set[str]](set)
    for node in (node for tree in trees for node in ast.walk(tree)):
        # Not only calls: a method is also given to ``map`` or ``filter``.
        if isinstance(node, ast.Attribute) and node.attr in METHODS:
            found[_last_name(node.value)].add(node.attr)
    return found


def _last_name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _written_in_calls(tree: ast.AST) -> Iterator[tuple[re.Pattern[Any], str]]:
    """Yield the expressions in calls such as ``re.split("[?#]", text)``, as far as they are written there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in METHODS:
            first = node.args[0] if _last_name(node.func.value) == "re" and node.args else None
            if isinstance(first, ast.Constant):
                yield re.compile(first.value), node.func.attr


def _patterns(value: Any) -> Iterator[re.Pattern[Any]]:
    if isinstance(value, re.Pattern):
        yield value
    elif isinstance(value, Mapping):
        yield from _patterns(list(value.values()))
    elif isinstance(value, list | tuple):
        yield from (pattern for each in value for pattern in _patterns(each))
