import json
from pathlib import Path

import pytest

from ceilidh.content.validation.link_rules import link_error, normalized_link
from ceilidh.pages.page_addresses import PublicPage

CASES = json.loads((Path(__file__).parents[3] / "links.json").read_text())


@pytest.mark.parametrize(("typed", "link"), CASES.items())
def test_typed_address_becomes_the_link_that_was_meant_or_is_refused(typed: str, link: str | None) -> None:
    assert link == normalized_link(typed)
    assert (link is None) == bool(link_error(typed))


@pytest.mark.parametrize("page", [page for page in PublicPage if page is not PublicPage.HOME])
def test_name_of_every_page_leads_there(page: PublicPage) -> None:
    address = page.value.replace("{id}", "one")

    assert address == normalized_link(address.removeprefix("/"))


def test_long_text_that_is_nearly_a_link_is_refused_soon() -> None:
    assert normalized_link("a-." * 30_000 + " ") is None
    assert normalized_link("a@" + "b." * 40_000 + "!") is None
