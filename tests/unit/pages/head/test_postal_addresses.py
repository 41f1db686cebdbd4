import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ceilidh.pages.head.json_ld import country_code, postal_code, street_address

words = st.from_regex(r"[A-Za-z]{3,9}( [A-Za-z]{3,9})?", fullmatch=True)
postcodes = st.from_regex(r"[A-Z]{1,2}[0-9][0-9]? [0-9][A-Z]{2}", fullmatch=True)


@pytest.mark.parametrize(
    "country",
    ["Scotland", "england", " Wales ", "Northern Ireland", "UK", "U.K.", "The United Kingdom", "Great Britain", "GB"],
)
def test_every_country_of_the_united_kingdom_has_its_code(country: str) -> None:
    assert "GB" == country_code(country)


@pytest.mark.parametrize("country", ["France", "Ireland", "New South Wales", ""])
def test_another_country_stays_as_it_was_typed(country: str) -> None:
    assert country == country_code(country)


@pytest.mark.parametrize(
    ("address", "street", "postcode"),
    [
        ("Ardvorran Castle, Loch Vorran, by Fort William, PH33 9ZV", "Ardvorran Castle, Loch Vorran", "PH33 9ZV"),
        ("9 Regent Brae\nFort William  ph339zv\nScotland", "9 Regent Brae", "PH33 9ZV"),
        ("1 Fort William Road, Highland", "1 Fort William Road", ""),
        ("Twenty minutes from Fort William", "Twenty minutes from Fort William", ""),
        ("The Glen, PH33", "The Glen, PH33", ""),
        ("Fort William", "", ""),
        ("9 Regent Brae  \n , \u00a0Fort William", "9 Regent Brae", ""),
    ],
)
def test_address_is_split_into_its_parts(address: str, street: str, postcode: str) -> None:
    locations = ("Fort William", "Highland", "Scotland")

    assert (street, postcode) == (street_address(address, *locations), postal_code(address))


@given(parts=st.lists(words, max_size=4), town=words, postcode=postcodes, index=st.integers(0, 4))
@example(parts=["By the loch"], town="the loch", postcode="EH1 1AA", index=0)
def test_a_street_address_has_neither_town_nor_postcode(parts: list[str], town: str, postcode: str, index: int) -> None:
    whole = [*parts[:index], f"{town} {postcode}", *parts[index:]]

    street = street_address(", ".join(whole), town)
    assert postcode == postal_code(", ".join(whole))
    assert "" == postal_code(street)
    assert town.casefold() not in {part.casefold() for part in street.split(", ")}


@given(parts=st.lists(words, max_size=5), town=words)
def test_a_street_address_keeps_all_other_parts_in_their_order(parts: list[str], town: str) -> None:
    street = street_address(", ".join(parts), town)

    retained = [part for part in parts if part.casefold().removeprefix("by ").removeprefix("near ") != town.casefold()]
    assert ", ".join(retained) == street
    assert street == street_address(street, town)


@given(st.text())
def test_any_text_has_an_address_without_a_postcode(text: str) -> None:
    assert len(street_address(text)) <= 2 * len(text)
