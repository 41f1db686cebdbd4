from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.site_content.model import sample_content
from ceilidh.site_content.reader import with_needed_words

SITE = sample_content()


@pytest.mark.parametrize("name", ["footer_terms", "footer_quote", "nav_home", "start_label", "about_title", "plan_tab"])
@given(blank=st.text(" \n", max_size=3))
def test_empty_words_of_links_and_headings_are_those_of_the_sample(name: str, blank: str) -> None:
    texts: dict[str, Any] = {name: blank}

    assert SITE == with_needed_words(attrs.evolve(SITE, **texts))


def test_the_headline_of_a_front_page_without_headline_and_tagline_is_the_company_name() -> None:
    site = attrs.evolve(SITE, home_headline="", tagline=" ", company_name="Taigh")

    assert "Taigh" == with_needed_words(site).home_headline


def test_own_words_and_a_tagline_stay() -> None:
    site = attrs.evolve(SITE, home_headline="", tagline="We dance.", footer_terms="Terms", footer_text="")

    assert site == with_needed_words(site)
