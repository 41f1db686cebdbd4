import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.content.rules.validation.link_rules import link_error, normalized_link, scheme_error
from ceilidh.pages.addresses.page_paths import PublicPage

CASES = json.loads((Path(__file__).parents[4] / "links.json").read_text())


@pytest.mark.parametrize(("typed", "link"), CASES.items())
def test_typed_address_becomes_the_link_that_was_meant_or_is_refused(typed: str, link: str | None) -> None:
    assert link == normalized_link(typed)
    assert (link is None) == bool(link_error(typed))


@pytest.mark.parametrize("page", [page for page in PublicPage if page not in (PublicPage.HOME, PublicPage.PAGE)])
def test_name_of_every_page_leads_there(page: PublicPage) -> None:
    address = page.value.replace("{id}", "one")

    assert address == normalized_link(address.removeprefix("/"))


def test_long_text_that_is_nearly_a_link_is_refused_soon() -> None:
    assert normalized_link("a-." * 30_000 + " ") is None
    assert normalized_link("a@" + "b." * 40_000 + "!") is None


@pytest.mark.parametrize(
    "address",
    [
        "https://example.org/a?b=c:d",
        "HTTP://example.org",
        "mailto:hello@example.org",
        "tel:+441314960123",
        "/contact",
        "#book",
        "?a=javascript:",
        "venues/glen:morven",
        "",
    ],
)
def test_web_mail_telephone_and_relative_addresses_are_taken(address: str) -> None:
    assert scheme_error(address) is None


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        " javascript:alert(1)",
        "java\nscript:alert(1)",
        "java\tscript:alert(1)",
        "\x01javascript:alert(1)",
        "javascript :alert(1)",
        "data:text/html,hello",
        "vbscript:x",
        "file:///etc/passwd",
    ],
)
def test_addresses_that_run_or_read_something_are_refused(address: str) -> None:
    assert scheme_error(address)


@given(st.lists(st.sampled_from([" ", "\t", "\n", "\r", "\x01", "\x1f", "\x0b"])), st.data())
def test_no_space_or_control_character_hides_a_scheme(ignored: list[str], data: st.DataObject) -> None:
    address = "javascript:alert(1)"
    for character in ignored:
        at = data.draw(st.integers(min_value=0, max_value=len("javascript")))
        address = address[:at] + character + address[at:]

    assert scheme_error(address)
