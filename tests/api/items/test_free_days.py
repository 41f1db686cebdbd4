"""Whether a house is free on a day, as visitors learn it: from the diary alone, and of nobody who is in it."""

import datetime as dt
from typing import Any
from urllib.parse import urlencode

import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from tests.api.forms import added
from tests.api.stored_forms import venue_form
from tests.fakes.clock import StoppedClock

pytestmark = pytest.mark.usefixtures("stored_files")

DAY, NEXT = "2027-06-19", "2027-06-26"
ALL = {"days": True, "holds": True, "holdEnds": True}
PLANTED = {
    "label": "Zebedee’s silver wedding",
    "who": "morag",
    "name": "Ottoline Quenby",
    "notes": "Ring 0131 496 0555",
}


@pytest.fixture
def house(admin: testing.TestClient) -> str:
    disclose(admin)
    return str(add_house(admin, "Torran House"))


def add_house(admin: testing.TestClient, title: str, guests: int = 80, *, kept: bool = True) -> str:
    form = venue_form(title=title, diaryIsKept=str(kept).lower(), guestsDine=str(guests))
    return str(added(admin, "venue", form)["id"])


def disclose(admin: testing.TestClient, **changes: bool) -> None:
    assert 200 == admin.simulate_put("/api/admin/diary-disclosure", json=ALL | changes).status_code


def take(admin: testing.TestClient, house: str, kind: str = "booked", day: str = DAY, **stay: str | bool) -> str:
    body = {"kind": kind, "label": PLANTED["label"], "venueId": house, "day": day, **stay}
    answer = admin.simulate_post("/api/admin/add-diary-entry", json=body)
    assert 200 == answer.status_code, answer.json
    return str(answer.json["id"])


def day_at(client: testing.TestClient, slug: str = "torran-house", date: str = DAY, **query: str) -> Any:
    answer = client.simulate_get(f"/api/admin/venue-day/{slug}", query_string=urlencode({"date": date, **query}))
    assert 200 == answer.status_code
    return answer.json["availability"]


def words(client: testing.TestClient, **query: str) -> str:
    return str(day_at(client, **query)["words"])


def found(client: testing.TestClient, **query: str) -> Any:
    return client.simulate_get("/api/admin/find-venues", query_string=urlencode(query)).json


def test_a_day_is_free_held_and_taken_at_the_next_request(
    admin: testing.TestClient, client: testing.TestClient, house: str
) -> None:
    assert "Free as far as we know" == words(client)
    assert "" == words(client, date="")

    stay = take(admin, house, "held", endsOn="2026-12-02")
    assert ("held", "2026-12-02", "Held until 2 December 2026") == tuple(
        day_at(client)[name] for name in ("state", "heldUntil", "words")
    )
    take(admin, house, despiteHolds=True)
    assert "Taken" == words(client)
    assert "Free as far as we know" == words(client, date=NEXT)
    assert 200 == admin.simulate_delete(f"/api/admin/delete-diary-entry/{stay}").status_code
    assert "Taken" == words(client)


def test_a_hold_that_has_ended_is_free_without_anybody_doing_anything(
    admin: testing.TestClient, client: testing.TestClient, clock: StoppedClock, house: str
) -> None:
    today = clock().date()
    take(admin, house, "held", endsOn=today.isoformat())
    assert "held" == day_at(client)["state"]

    clock.go_on((dt.datetime.combine(today, dt.time(23, 59, 59), dt.UTC) - clock()).total_seconds())
    assert "held" == day_at(client)["state"]
    clock.go_on(1)
    assert "free" == day_at(client)["state"]


def test_the_office_says_what_visitors_learn(admin: testing.TestClient, client: testing.TestClient, house: str) -> None:
    take(admin, house, "held", endsOn="2026-12-02")
    disclose(admin, holdEnds=False)
    assert "Held" == words(client)
    disclose(admin, holds=False)
    assert "Taken" == words(client)
    disclose(admin, days=False)
    assert ("unknown", []) == (day_at(client)["state"], day_at(client)["nearest"])
    assert [] == client.simulate_get("/api/admin/venue-free-days/torran-house").json["months"]
    assert ALL | {"days": False} == admin.simulate_get("/api/admin/diary-disclosure").json
    wrong = admin.simulate_put("/api/admin/diary-disclosure", json={"days": "yes", "holds": True})
    assert (422, {"days", "holdEnds"}) == (wrong.status_code, set(wrong.json["errors"]))


def test_nothing_is_said_of_a_house_whose_diary_is_elsewhere(
    admin: testing.TestClient, client: testing.TestClient
) -> None:
    disclose(admin)
    take(admin, add_house(admin, "Kirk Hall", kept=False))

    assert "unknown" == day_at(client, "kirk-hall")["state"]


@pytest.mark.usefixtures("stored_files", "house")
@pytest.mark.parametrize("date", ["2026-01-01", "2032-01-01", "June 2033", "winter 2031"])
def test_nothing_is_said_of_the_past_and_of_what_lies_beyond_five_years(client: testing.TestClient, date: str) -> None:
    assert "unknown" == day_at(client, date=date)["state"]


def test_beside_a_day_that_is_taken_stand_the_nearest_free_ones_and_the_free_houses_that_fit(
    admin: testing.TestClient, client: testing.TestClient, house: str
) -> None:
    add_house(admin, "Large House", 120)
    add_house(admin, "Small House", 20)
    for day in (DAY, NEXT):
        take(admin, house, day=day)
    take(admin, add_house(admin, "Taken House"))

    answer = day_at(client, guests="54")
    assert ["5 June 2027", "12 June 2027", "3 July 2027", "10 July 2027"] == [each["day"] for each in answer["nearest"]]
    assert ["Large House"] == [each["title"] for each in answer["houses"]]
    assert ["Large House"] == [each["title"] for each in day_at(client, guests="120")["houses"]]
    assert [] == day_at(client, guests="121")["houses"]


def test_the_facts_of_all_houses_are_read_only_where_a_day_is_not_free(
    admin: testing.TestClient, client: testing.TestClient, services: Container, house: str
) -> None:
    take(admin, house)
    assert ("free", {}) == (day_at(client, date=NEXT)["state"], services.houses()._saves)
    assert ("taken", 1) == (day_at(client)["state"], len(services.houses()._saves))


def test_a_list_has_the_count_and_the_taken_houses_last(
    admin: testing.TestClient, client: testing.TestClient, house: str
) -> None:
    free = add_house(admin, "Free House")
    take(admin, house)
    elsewhere = add_house(admin, "Kirk Hall", kept=False)

    answer = found(client, date=DAY, guests="54")
    assert (3, 1, "19 June 2027") == (answer["fits"], answer["free"], answer["day"])
    assert house == [each["id"] for each in answer["houses"]][-1]
    assert ("taken", {"date": "2027-06-12", "day": "12 June 2027"}) == (
        answer["days"][house]["state"],
        answer["days"][house]["nearest"],
    )
    assert ("free", "unknown") == tuple(answer["days"][each]["state"] for each in (free, elsewhere))
    only = found(client, date=DAY, guests="54", free="yes")
    assert ([free], 3, 1) == ([each["id"] for each in only["houses"]], only["fits"], only["free"])


def test_the_free_days_of_a_weekday_stand_by_month(
    admin: testing.TestClient, client: testing.TestClient, house: str
) -> None:
    take(admin, house)
    query = "from=2027-06&months=2"
    answer = client.simulate_get("/api/admin/venue-free-days/torran-house", query_string=query).json

    june, july = answer["months"]
    assert (["2027-06-05", "2027-06-12", DAY, NEXT], 5) == ([day["date"] for day in june["days"]], len(july["days"]))
    assert ["free", "free", "taken", "free"] == [day["state"] for day in june["days"]]


def test_a_month_says_how_many_of_its_saturdays_are_free(
    admin: testing.TestClient, client: testing.TestClient, house: str
) -> None:
    free, elsewhere = add_house(admin, "Free House"), add_house(admin, "Kirk Hall", kept=False)
    take(admin, house)
    take(admin, house, "held", day=NEXT, endsOn="2026-12-02")
    take(admin, house, day="2027-06-18")
    for saturday in (5, 12):
        take(admin, house, day=f"2027-06-{saturday:02}")

    answer = found(client, date="June 2027")
    assert (3, 1, "a Saturday in June 2027") == (answer["fits"], answer["free"], answer["day"])
    assert "June 2027: 4 Saturdays, from 5 June to 26 June 2027" == answer["visit"]["understood"]
    assert {
        house: "None of 4 Saturdays free, 1 held",
        free: "4 of 4 Saturdays free as far as we know",
        elsewhere: "",
    } == {key: day["words"] for key, day in answer["days"].items()}
    disclose(admin, holds=False)
    taken = found(client, date="June 2027")
    assert house == taken["houses"][-1]["id"]
    assert ("None of 4 Saturdays free", "2027-07-03") == (
        taken["days"][house]["words"],
        taken["days"][house]["nearest"]["date"],
    )
    assert [free] == [each["id"] for each in found(client, date="June 2027", free="yes")["houses"]]
    fridays = found(client, date="Fridays in June 2027")
    assert (2, "3 of 4 Fridays free as far as we know") == (fridays["free"], fridays["days"][house]["words"])


def test_a_month_at_a_house_lists_its_days_and_the_other_houses_that_are_free_then(
    admin: testing.TestClient, client: testing.TestClient, house: str
) -> None:
    add_house(admin, "Free House")
    for saturday in (5, 12, 19, 26):
        take(admin, house, day=f"2027-06-{saturday:02}")

    answer = day_at(client, date="a Saturday in June")
    assert ("taken", "None of 4 Saturdays free") == (answer["state"], answer["words"])
    assert ["29 May 2027", "3 July 2027", "10 July 2027", "17 July 2027"] == [each["day"] for each in answer["nearest"]]
    assert ["Free House"] == [each["title"] for each in answer["houses"]]
    call = "/api/admin/venue-free-days/torran-house"
    days = client.simulate_get(call, params={"date": "Fridays in summer 2027"}).json
    assert ("friday", ["2027-06", "2027-07", "2027-08"]) == (
        days["weekday"],
        [month["month"] for month in days["months"]],
    )
    sundays = client.simulate_get(call, params={"date": "June 2027", "weekday": "sunday"}).json
    assert ("sunday", "2027-06-06") == (sundays["weekday"], sundays["months"][0]["days"][0]["date"])
    similar = client.simulate_get(f"/api/admin/venue-links/{house}", params={"date": "June 2027"}).json["days"]
    assert ["4 of 4 Saturdays free as far as we know"] == [day["words"] for day in similar.values()]


def test_a_typed_date_is_said_back_or_is_said_to_be_none(client: testing.TestClient) -> None:
    call = "/api/admin/typed-date"
    season = client.simulate_get(call, params={"date": "summer 27"}).json
    assert ("a Saturday in summer 2027", "") == (season["visit"]["period"], season["error"])
    assert "2027-06-19" == client.simulate_get(call, params={"date": "19.6.27"}).json["visit"]["date"]
    wrong = client.simulate_get(call, params={"date": "soon"}).json
    assert {""} == {*wrong["visit"].values()}
    assert "Please enter a date or a month" in wrong["error"]


def test_the_page_of_a_house_lists_the_weekday_or_the_month_of_its_address(
    admin: testing.TestClient, client: testing.TestClient, house: str
) -> None:
    page = "/single-venue/torran-house"
    assert "Fridays still free" in client.simulate_get(page, params={"weekday": "friday"}).text
    month = client.simulate_get(page, params={"date": "a Sunday in June 2027"}).text
    assert "Sundays still free" in month
    assert 'href="/single-venue/torran-house?date=2027-06-06#day"' in month
    assert 'href="/single-venue/torran-house?date=2027-07-04#day"' not in month
    assert "June 2027: 4 Sundays, from 6 June to 27 June 2027" in month
    assert "/contact?about=venue/torran-house&amp;date=a+Sunday+in+June+2027" in month


@pytest.mark.usefixtures("stored_files", "house")
def test_a_month_that_is_over_is_the_present_one(client: testing.TestClient, clock: StoppedClock) -> None:
    query = "from=2020-01&months=1"
    answer = client.simulate_get("/api/admin/venue-free-days/torran-house", query_string=query).json

    assert [f"{clock():%Y-%m}"] == [each["month"] for each in answer["months"]]


@pytest.mark.usefixtures("stored_files", "house")
@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("from=June", "from"),
        ("from=2027-13", "from"),
        ("from=9999-12", "from"),
        ("months=25", "months"),
        ("months=%C2%B2", "months"),
        ("weekday=caturday", "weekday"),
    ],
)
def test_a_wrong_value_is_named_and_has_its_default(client: testing.TestClient, query: str, name: str) -> None:
    answer = client.simulate_get("/api/admin/venue-free-days/torran-house", query_string=query)

    assert (200, [name]) == (answer.status_code, [each for each, error in answer.json["errors"].items() if error])
    assert 12 <= len(answer.json["months"]) <= 13


def test_nobody_in_the_diary_is_named_to_visitors(
    admin: testing.TestClient, client: testing.TestClient, services: Container, house: str
) -> None:
    form = {"name": PLANTED["name"], "email": "ottoline@quenby.example", "message": "Is it free?"}
    enquiry = services.enquiries().receive(form | {"about": f"venue/{house}", "date": NEXT}, "192.0.2.1")
    admin.simulate_put(f"/api/admin/update-enquiry/{enquiry.id}", json={"status": "held", "notes": PLANTED["notes"]})
    take(admin, house, "held", day=NEXT, despiteHolds=True)
    take(admin, house)

    pages = [
        "/",
        "/venues",
        f"/venues?date={DAY}",
        "/single-venue/torran-house",
        f"/single-venue/torran-house?date={NEXT}",
    ]
    calls = ["venue-free-days/torran-house", f"venue-day/torran-house?date={NEXT}", f"find-venues?date={DAY}"]
    for path in (*pages, *(f"/api/admin/{call}" for call in calls)):
        answer = client.simulate_get(path)
        assert 200 == answer.status_code
        for planted in (*PLANTED.values(), "quenby.example", enquiry.id):
            assert planted not in answer.text, (path, planted)


def test_similar_houses_say_what_they_are_on_the_day(
    admin: testing.TestClient, client: testing.TestClient, house: str
) -> None:
    near, unkept = add_house(admin, "Near Lodge"), add_house(admin, "Far Lodge", kept=False)
    call = f"/api/admin/venue-links/{house}"
    date = {"date": "19/06/2027"}

    assert {} == client.simulate_get(call).json["days"] == client.simulate_get(call, params={"date": "x"}).json["days"]
    expected = {near: "Free as far as we know", unkept: ""}
    assert expected == {key: day["words"] for key, day in client.simulate_get(call, params=date).json["days"].items()}
    take(admin, near)
    assert "Taken" == client.simulate_get(call, params=date).json["days"][near]["words"]
    page = client.simulate_get("/single-venue/torran-house", params={"date": DAY}).text
    assert f'"{near}":{{"state":"taken"' in page


def test_the_head_of_a_house_says_the_day_or_the_month(client: testing.TestClient, house: str) -> None:
    titles = [
        client.simulate_get("/single-venue/torran-house", query_string=urlencode({"date": date})).text
        for date in ("2027-06-19", "June 2027")
    ]

    assert "on 19 June 2027: free as far as we know" in titles[0]
    assert "on a Saturday in June 2027: 4 of 4 Saturdays free as far as we know" in titles[1]
