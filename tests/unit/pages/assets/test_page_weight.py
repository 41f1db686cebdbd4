"""What public pages load, by the built site."""

import re

import pytest

from ceilidh.pages.addresses.page_paths import PublicPage
from ceilidh.pages.assets.build_output import SITE_FOLDER
from ceilidh.pages.assets.chunk_links import PAGE_MODULES, chunk_links

MOST_SCRIPTS = 11
MOST_SCRIPT_BYTES = 112_500
"""The page of a venue has the most bytes: a form, what it answers for a day and what of it goes on are hydrated. The
list of venues has the most files: it shares some with each of four groups of pages."""

MOST_STYLE_BYTES = 9_000

_LINKED = re.compile(r'(?:href|src)="/(assets/[^"]+\.(js|css))"')


def compressed(file: str) -> int:
    """Return the size of a built file as most browsers load it; very small files are not compressed."""
    path = SITE_FOLDER / file
    copy = path.with_name(f"{path.name}.br")
    return (copy if copy.is_file() else path).stat().st_size


def files_of(page: PublicPage, kind: str) -> set[str]:
    html = (SITE_FOLDER / "index.html").read_text() + chunk_links(SITE_FOLDER).get(page, "")
    return {file for file, ending in _LINKED.findall(html) if ending == kind}


@pytest.fixture(params=PublicPage)
def page(request: pytest.FixtureRequest) -> PublicPage:
    return PublicPage(request.param)


def test_a_page_loads_few_scripts(page: PublicPage) -> None:
    assert 0 < len(files_of(page, "js")) <= MOST_SCRIPTS


def test_the_scripts_of_a_page_are_small(page: PublicPage) -> None:
    assert 0 < sum(map(compressed, files_of(page, "js"))) <= MOST_SCRIPT_BYTES


def test_the_styles_of_a_page_are_small(page: PublicPage) -> None:
    assert 0 < sum(map(compressed, files_of(page, "css"))) <= MOST_STYLE_BYTES


def test_every_page_has_a_script_of_its_own() -> None:
    assert set(PublicPage) == set(PAGE_MODULES)
    loaded = {page: files_of(page, "js") for page in PublicPage}

    for page, files in loaded.items():
        others = set().union(*(others for other, others in loaded.items() if other is not page))
        assert files - others, page
