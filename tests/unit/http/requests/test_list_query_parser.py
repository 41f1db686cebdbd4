from contextlib import suppress
from urllib.parse import urlencode

import falcon
import pytest
from falcon import testing
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.errors import Invalid
from ceilidh.http.requests.list_query_parser import read_query
from ceilidh.packages.model import Package
from ceilidh.venues.model import Venue
from ceilidh_ports.repositories.queries import Query


def asked(query_string: str) -> Query:
    return read_query(falcon.Request(testing.create_environ(query_string=query_string)), Venue)


def blamed(query_string: str) -> set[str]:
    with pytest.raises(Invalid) as refusal:
        asked(query_string)
    return set(refusal.value.errors)


def test_without_parameters_everything_is_asked_for() -> None:
    assert Query() == asked("")
    assert Query() == asked("something=else&search=&sort=")


@given(
    st.integers(1, 10_000),
    st.integers(0, 2**31 - 1),
    st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=200),
)
def test_values_in_range_are_taken(limit: int, offset: int, search: str) -> None:
    expected = Query(search=search, limit=limit, offset=offset)
    assert expected == asked(urlencode({"limit": limit, "offset": offset, "search": search}))


@pytest.mark.parametrize(
    ("sort", "attribute"),
    [
        ("title", "title"),
        ("-title", "-title"),
        ("createdAt", "created_at"),
        ("-updatedAt", "-updated_at"),
        ("isFullWidth", "is_full_width"),
        ("-isFeatured", "-is_featured"),
    ],
)
def test_orders_are_named_as_in_the_answers(sort: str, attribute: str) -> None:
    assert Query(sort=attribute) == asked(f"sort={sort}")


def test_a_flag_of_another_kind_is_no_order() -> None:
    with pytest.raises(Invalid):
        read_query(falcon.Request(testing.create_environ(query_string="sort=isFullWidth")), Package)


@pytest.mark.parametrize(
    "query_string",
    [
        *(
            f"limit={value}"
            for value in ("0", "-1", "10001", "1.0", "1e2", "%C2%B2", "%D9%A3", "+1", "9" * 400, "1&limit=2")
        ),
        *(f"offset={value}" for value in ("-1", "2147483648", "x", "0x1")),
        *(f"search={value}" for value in ("x" * 201, "%00", "a&search=b")),
        *(f"sort={value}" for value in ("created_at", "--title", "-", "id", "title%20desc", "title&sort=title")),
    ],
)
def test_a_value_out_of_range_is_refused_by_its_name(query_string: str) -> None:
    assert {query_string.partition("=")[0]} == blamed(query_string)


def test_every_wrong_parameter_is_named_at_once() -> None:
    assert {"limit", "offset", "sort"} == blamed("limit=a&offset=b&sort=c&search=d")


@given(st.binary(max_size=40))
def test_any_query_is_parsed_or_rejected(data: bytes) -> None:
    for name in ("search", "limit", "offset", "sort"):
        with suppress(Invalid):
            asked(f"{name}={data.decode('latin-1')}")
