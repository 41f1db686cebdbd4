"""The optional parameters of a list: search, limit, offset and sort, and the header with the total."""

from typing import Any

import pytest
from falcon import testing

from tests.specification.conftest import Add

TITLES = ["Eilean House", "Ben Àrd Lodge", "100 Tartans", "100 Candles"]


@pytest.fixture(scope="module", autouse=True)
def _packages(add: Add) -> None:
    """Four packages, of which the last two are featured."""
    for title in TITLES:
        add("packege", title=title, isFeatured="1" in title)


def listed(client: testing.TestClient, **params: Any) -> tuple[list[str], str]:
    """Return the titles and the total of a list."""
    answer = client.simulate_get("/api/admin/get-packeges", params=params)
    assert 200 == answer.status_code, answer.text
    return [each["title"] for each in answer.json], answer.headers["X-Total-Count"]


def test_without_parameters_the_list_is_whole_in_the_order_of_adding(client: testing.TestClient) -> None:
    assert (TITLES, "4") == listed(client)


@pytest.mark.parametrize(
    ("search", "found"), [("EILEAN", TITLES[:1]), ("ard lodge", TITLES[1:2]), ("100", TITLES[2:]), ("none", [])]
)
def test_the_total_counts_the_matches_of_the_search(client: testing.TestClient, search: str, found: list[str]) -> None:
    assert (found, str(len(found))) == listed(client, search=search)


@pytest.mark.parametrize(
    ("params", "found", "total"),
    [
        ({"limit": 2}, TITLES[:2], "4"),
        ({"offset": 3}, TITLES[3:], "4"),
        ({"limit": 2, "offset": 1}, TITLES[1:3], "4"),
        ({"search": "100", "limit": 1}, TITLES[2:3], "2"),
    ],
)
def test_limit_and_offset_cut_the_list_and_not_the_total(
    client: testing.TestClient, params: dict[str, Any], found: list[str], total: str
) -> None:
    assert (found, total) == listed(client, **params)


@pytest.mark.parametrize(
    ("sort", "order"), [("title", [3, 2, 1, 0]), ("-title", [0, 1, 2, 3]), ("-isFeatured", [2, 3, 0, 1])]
)
def test_sort_orders_the_list(client: testing.TestClient, sort: str, order: list[int]) -> None:
    assert ([TITLES[number] for number in order], "4") == listed(client, sort=sort)


@pytest.mark.parametrize(("name", "value"), [("limit", "0"), ("limit", "x"), ("offset", "-1"), ("sort", "colour")])
def test_a_wrong_parameter_is_named(client: testing.TestClient, name: str, value: str) -> None:
    answer = client.simulate_get("/api/admin/get-packeges", params={name: value})

    assert (422, [name]) == (answer.status_code, list(answer.json["errors"]))
