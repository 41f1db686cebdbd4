"""The call for a day with a number of guests at a venue, and the page with both in its address; the site is built."""

import json
from urllib.parse import urlencode

import pytest
from falcon import testing

from tests.api.forms import added
from tests.api.stored_forms import venue_form
from tests.fakes.clock import StoppedClock

pytestmark = pytest.mark.usefixtures("stored_files")

SOON = f"{StoppedClock().now.year + 1}-06-19"
PLACE = {
    "latitude": "57.1492",
    "longitude": "-3.7418",
    "bestSeason": "May to July",
    "rooms": json.dumps([{"name": "The hall", "use": "Dinner", "capacity": "60"}]),
}
WRONG = [{"date": "2001-01-01"}, {"date": "x"}, {"guests": "0"}, {"guests": "\0"}, {"date": ["1", "2"], "guests": "5"}]


@pytest.fixture
def lodge(admin: testing.TestClient) -> dict[str, str]:
    return added(admin, "venue", venue_form(**PLACE))


def test_a_day_is_told_by_id_and_by_slug(client: testing.TestClient, lodge: dict[str, str]) -> None:
    for key in (lodge["id"], lodge["slug"]):
        answer = client.simulate_get(f"/api/admin/venue-day/{key}", params={"date": SOON, "guests": "54"})

        assert 200 == answer.status_code
        assert ("04:19", "22:14") == (answer.json["light"]["sunrise"], answer.json["light"]["sunset"])
        assert "June is in the best season here: May to July." == answer.json["season"]
        assert ["The hall"] == [room["name"] for room in answer.json["rooms"]]
        assert {"date": "", "guests": ""} == answer.json["errors"]


@pytest.mark.parametrize(
    ("query", "accepted"),
    [
        ({"date": f"19/06/{SOON[:4]}", "guests": "1,200"}, {"date": SOON, "guests": "1200"}),
        ({"date": f"19 June {SOON[:4]}", "guests": "free rooms"}, {"date": SOON, "guests": ""}),
        ({"date": "19.06.2001", "guests": "54"}, {"date": "", "guests": "54"}),
    ],
)
def test_what_was_accepted_is_answered_as_links_and_forms_take_it(
    client: testing.TestClient, lodge: dict[str, str], query: dict[str, str], accepted: dict[str, str]
) -> None:
    day = client.simulate_get(f"/api/admin/venue-day/{lodge['slug']}", params=query).json
    found = client.simulate_get("/api/admin/find-venues", params=query).json
    page = client.simulate_get(f"/single-venue/{lodge['slug']}", params=query).text

    assert day["visit"] == found["visit"]
    assert accepted == {name: day["visit"][name] for name in ("date", "guests")}
    chosen = urlencode({name: text for name, text in accepted.items() if text}).replace("&", "&amp;")
    assert f'href="/contact?about=venue/{lodge["slug"]}&amp;{chosen}"' in page


def test_an_unknown_venue_has_no_days(client: testing.TestClient) -> None:
    assert 404 == client.simulate_get("/api/admin/venue-day/gone", params={"date": SOON}).status_code


@pytest.mark.parametrize("query", WRONG)
def test_a_wrong_value_has_a_message_in_the_answer_and_on_the_page(
    client: testing.TestClient, lodge: dict[str, str], query: dict[str, object]
) -> None:
    address = urlencode(query, doseq=True)
    answer = client.simulate_get(f"/api/admin/venue-day/{lodge['slug']}", query_string=address)
    page = client.simulate_get(f"/single-venue/{lodge['slug']}", query_string=address)

    assert (200, 200) == (answer.status_code, page.status_code)
    message = answer.json["errors"]["date"] or answer.json["errors"]["guests"]
    assert message
    assert f">{message}</span>" in page.text


def test_the_page_has_the_day_without_scripts(client: testing.TestClient, lodge: dict[str, str]) -> None:
    page = client.simulate_get(f"/single-venue/{lodge['slug']}", params={"date": SOON, "guests": "54"})

    assert "<dd>22:14</dd>" in page.text
    assert f"/contact?about=venue/{lodge['slug']}&amp;date={SOON}&amp;guests=54" in page.text


def test_pages_with_a_day_are_compressed_and_leave_the_cached_page_as_it_is(
    client: testing.TestClient, lodge: dict[str, str]
) -> None:
    path = f"/single-venue/{lodge['slug']}"
    plain = client.simulate_get(path)
    dated = client.simulate_get(path, params={"date": SOON}, headers={"Accept-Encoding": "br"})
    others = [client.simulate_get(path, params=each) for each in ({"utm_source": "mail"}, {"date": ""}, {})]

    assert "br" == dated.headers["content-encoding"]
    assert "22:14" not in plain.text
    assert {plain.content} == {each.content for each in others}
    assert {plain.headers["etag"]} == {each.headers["etag"] for each in others}
