"""Links in the documents lead somewhere, and the overview names what exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
NAMED_MODULE = re.compile(r"`(?:[\w.]+/)*(\w+\.(?:py|tsx?|js))`")


def prose(document: Path) -> str:
    return FENCED.sub("", document.read_text())


def anchors(document: Path) -> set[str]:
    """Return the anchors of the headings, as GitHub makes them."""
    headings = (LINK.sub("]", each).replace("[", "").replace("]", "") for each in HEADING.findall(prose(document)))
    return {re.sub(r"[^\w\- ]", "", each.lower()).strip().replace(" ", "-") for each in headings}


def is_broken(document: Path, link: str) -> bool:
    path, _, anchor = link.partition("#")
    target = (document.parent / path).resolve() if path else document
    return not target.exists() or bool(anchor and anchor not in anchors(target))


@pytest.mark.parametrize("document", DOCUMENTS, ids=[str(each.relative_to(ROOT)) for each in DOCUMENTS])
def test_every_link_and_anchor_leads_somewhere(document: Path) -> None:
    links = [each for each in LINK.findall(prose(document)) if "://" not in each and not each.startswith("mailto:")]

    assert [] == [each for each in links if is_broken(document, each)]


def test_the_overview_names_every_module_of_the_core_and_of_the_ports() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text()
    parts = [each for folder in ("src/ceilidh", "ports/ceilidh_ports") for each in (ROOT / folder).iterdir()]
    modules = {each.name for each in parts if each.suffix == ".py" or (each / "__init__.py").exists()}

    assert {"__init__.py", "__main__.py"} == {
        each for each in modules if not re.search(rf"[`/]{re.escape(each)}[`/]", text)
    }


def test_every_file_that_the_overview_names_exists() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text()
    folders = ("src", "ports", "adapters", "web/src", "web/plugins", "web/tests", "tests")
    known = {path.name for folder in folders for path in (ROOT / folder).rglob("*.*")}

    assert set() == set(NAMED_MODULE.findall(text)) - known
