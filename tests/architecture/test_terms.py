"""The screens of the back office have one word for one thing: docs/terms.md."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ceilidh.email_addresses import address_error

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "web" / "src"
_OFFICE = (
    "admin",
    "layouts/admin",
    "features/*/admin",
    "features/[!ehpv]*",
    "features/people",
    "features/pictures",
    "paths",
)
"""Folders of the back office; the other features draw public pages."""

_TYPED = SOURCE / "features" / "search" / "searchScreens.ts"
"""Has the words that people type to find a screen, which no screen shows."""

_SERVER = ROOT / "src" / "ceilidh"
_NO_SCREENS = ("backup", "cli", "config", "installation", "metrics", "pages", "server", "site", "site_pages", "venues")
"""Folders of the server that speak to whoever runs it, or to visitors."""

_ALSO_PUBLIC = ("house", "state")
"""Words of public pages and of the descriptions of calls, which stand in the same modules."""

_ROW = re.compile(r"\| (?P<word>[^|]+) \| [^|]+ \| (?P<forbidden>[^|]*)\|")
_COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)
_STRING = re.compile(r"\"((?:[^\"\\\n]|\\.)*)\"|`((?:[^`\\]|\\.)*)`")
_MARKUP = re.compile(r"(?<=[\w\"'}/]>)([^<>{}=;]+)(?=[<{])")
_CODE = re.compile(r"/\S*|[a-z?*\\]\S*|([\w-]+ )*[\w-]*(--|__).*|.*\bconst .*")
"""Addresses, names of classes, files and fields, and expressions between quotation marks."""


def _forbidden() -> dict[str, str]:
    """Return the forbidden words, each with the word to say instead."""
    rows = [_ROW.match(line) for line in (ROOT / "docs" / "terms.md").read_text().splitlines()]
    pairs = [(row["word"], row["forbidden"].split(",")) for row in rows if row and row["word"] != "word"]
    return {word.strip(): term for term, words in pairs for word in words if word.strip()}


def _texts(path: Path) -> Iterator[str]:
    """Yield what a module says: strings of several words or with a capital, and the text of its markup."""
    code = _COMMENT.sub("", path.read_text())
    code = re.sub(r"^import .*?;$", "", code, flags=re.MULTILINE | re.DOTALL)
    for found in (*_STRING.finditer(code), *_MARKUP.finditer(code)):
        text = re.sub(r"\$\{[^}]*\}", "…", next(part for part in found.groups() if part is not None))
        text = " ".join(text.split())
        if text and not _CODE.fullmatch(text):
            yield text


def _server_texts(path: Path) -> Iterator[str]:
    """Yield the texts of several words of a module that begin with a capital, besides docstrings."""
    nodes = list(ast.walk(ast.parse(path.read_text())))
    joined = {part: node for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    docstrings = {node.value for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        text = ""
        if isinstance(node, ast.JoinedStr):
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values)
        elif isinstance(node, ast.Constant) and node not in docstrings and node not in joined:
            text = str(node.value)
        if re.match(r"[A-Z…].* ", text):
            yield " ".join(text.split())


@pytest.fixture(scope="module")
def said_by_the_server() -> list[str]:
    """Each text that the server has for a screen, after its module."""
    modules = (path.relative_to(_SERVER) for path in sorted(_SERVER.rglob("*.py")))
    shown = [path for path in modules if path.parts[0] not in _NO_SCREENS]
    return [f"{path}: {text}" for path in shown for text in _server_texts(_SERVER / path)]


@pytest.fixture(scope="module")
def said() -> list[str]:
    """Each text of the office, after the module that says it."""
    modules = sorted({path for folder in _OFFICE for path in SOURCE.glob(f"{folder}/**/*.ts*")} - {_TYPED})
    return [f"{path.relative_to(SOURCE)}: {text}" for path in modules for text in _texts(path)]


@pytest.mark.parametrize(("forbidden", "term"), _forbidden().items())
def test_no_screen_says_another_word_than_the_table(said: list[str], forbidden: str, term: str) -> None:
    spoken = re.compile(rf": .*\b{re.escape(forbidden)}s?\b", re.IGNORECASE)

    assert [] == [text for text in said if spoken.search(text)], f"say {term}"


@pytest.mark.parametrize(("forbidden", "term"), _forbidden().items())
def test_no_text_of_the_server_says_another_word(said_by_the_server: list[str], forbidden: str, term: str) -> None:
    spoken = re.compile(rf": .*\b{re.escape(forbidden)}s?\b", re.IGNORECASE)

    found = [text for text in said_by_the_server if spoken.search(text)]
    assert forbidden in _ALSO_PUBLIC or [] == found, f"say {term}"


def test_the_texts_of_the_server_are_found(said_by_the_server: list[str]) -> None:
    assert "site_content/sections/contact.py: Word before the phone number" in said_by_the_server
    assert (
        "enquiries/received/intake.py: It belongs to the enquiry of …, whose conversation is full."
        in said_by_the_server
    )


@pytest.mark.parametrize("address", ["m", "m@@b.example", "a b@c.example", "m@b..example"])
def test_what_is_wrong_with_an_address_is_said_in_these_words(address: str) -> None:
    assert "email" not in (address_error(address) or "email")


def test_the_texts_of_the_office_are_found(said: list[str]) -> None:
    assert "admin/screens/list/EmptyList.tsx: There is nothing on this page." in said
    assert (
        "admin/editing/tasks/LeaveGuard.tsx: What you changed is not saved yet. If you leave, it is discarded." in said
    )
    assert any(": Somebody deleted this …" in text for text in said)
