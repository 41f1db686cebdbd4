"""What is kept of where a visitor came from."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.enquiries.contact_form.enquiry_form import (
    JSON_NAMES,
    MOST_HOST,
    MOST_PAGE,
    MOST_UTM,
    REFERRAL_FIELDS,
    Referral,
    parse_referral,
    referral_of_post,
)

OWN = "taigh.example"
ORIGIN = f"https://{OWN}"

anything = st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(), lambda each: st.lists(each) | st.dictionaries(st.text(), each)
)


@pytest.mark.parametrize(
    ("given", "host"),
    [
        ("www.Google.com", "google.com"),
        ("https://user:secret@www.google.co.uk:443/search?q=wedding#top", "google.co.uk"),
        ("android-app://com.google.android.gm/", "com.google.android.gm"),
        ("localhost:8000", "localhost"),
        (f"https://www.{OWN}/venues", ""),
        (OWN.upper(), ""),
        ("two words", ""),
        ("<script>", ""),
        ("a" * 64 + ".example" * 30, ""),
        (7, ""),
    ],
)
def test_of_another_site_the_host_alone_is_kept(given: Any, host: str) -> None:
    assert Referral(referrer=host) == parse_referral({"referrer": given}, OWN)


@pytest.mark.parametrize(
    ("given", "page"),
    [
        ("/venue/torran?preview=secret#rooms", "/venue/torran"),
        ("/venues/", "/venues"),
        ("/", "/"),
        ("/" + "a" * 500, "/" + "a" * (MOST_PAGE - 1)),
        ("/a\r\nb\0", "/ab"),
        ("https://taigh.example/venue", ""),
        (["/"], ""),
    ],
)
def test_of_a_page_the_path_alone_is_kept(given: Any, page: str) -> None:
    assert Referral(page=page) == parse_referral({"page": given}, OWN)


def test_campaigns_are_cut_and_lose_what_breaks_lines() -> None:
    form = {"utmSource": " news\nletter\t", "utmMedium": "m" * 500, "utmCampaign": "\ud800Mày \U0001f3f0"}

    expected = Referral(utm_source="newsletter", utm_medium="m" * MOST_UTM, utm_campaign="Mày \U0001f3f0")
    assert expected == parse_referral(form, OWN)


@given(anything | st.fixed_dictionaries(dict.fromkeys(JSON_NAMES.values(), anything)))
def test_nothing_refuses_an_enquiry_and_everything_kept_is_short_and_of_one_line(value: Any) -> None:
    referral = parse_referral(value, OWN)

    assert len(referral.page) <= MOST_PAGE
    assert len(referral.referrer) <= MOST_HOST
    assert all(len(text) <= MOST_UTM for text in (referral.utm_source, referral.utm_medium, referral.utm_campaign))
    assert all(text == "".join(text.splitlines()) and "\0" not in text for text in vars_of(referral))


def vars_of(referral: Referral) -> list[str]:
    return [getattr(referral, name) for name in REFERRAL_FIELDS]


@pytest.mark.parametrize(
    ("referer", "expected"),
    [
        (
            f"{ORIGIN}/contact?about=venue/a&utm_source=mail&utm_campaign=May",
            Referral("/contact", "", "mail", "", "May"),
        ),
        (f"{ORIGIN}/contact", Referral("/contact")),
        (ORIGIN, Referral()),
        (f"{ORIGIN}.evil.example/contact?utm_source=mail", Referral()),
        ("https://[::1", Referral()),
        (f"{ORIGIN}/?" + "a=1&" * 100, Referral()),
        ("", Referral()),
    ],
)
def test_a_form_that_the_browser_sent_by_itself_says_what_its_header_says(referer: str, expected: Referral) -> None:
    assert expected == parse_referral(referral_of_post(referer, ORIGIN), OWN)
