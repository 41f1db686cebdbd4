"""The figures of enquiries, which agree with the lists that they lead to."""

import datetime as dt
import secrets
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh.enquiries.figures import service
from ceilidh_ports.records.enquiries import Enquiry
from tests.fakes.clock import StoppedClock
from tests.spreadsheets import read_csv

CALL = "/api/admin/enquiry-figures"
JUNE = dt.datetime(2026, 6, 16, 9, tzinfo=dt.UTC)  # a Tuesday at ten
HOUR, MONTH = dt.timedelta(hours=1), dt.timedelta(days=30)
LATER = f"{(JUNE + HOUR).isoformat()}/{(JUNE + 6 * HOUR).isoformat()}"
PERIOD = {"from": "2026-06", "to": "2026-08"}

Store = Callable[..., None]


@pytest.fixture
def store(services: Container) -> Store:
    def storing(*enquiries: dict[str, Any]) -> None:
        with services.database().write() as records:
            for values in enquiries:
                enquiry = Enquiry(secrets.token_hex(12), "Eilidh", "e@visitor.example", "", "A dance?", JUNE)
                records.enquiries.add(attrs.evolve(enquiry, **values))

    return storing


def figures(admin: testing.TestClient, **parameters: str) -> dict[str, Any]:
    answer = admin.simulate_get(CALL, params=PERIOD | parameters)
    assert 200 == answer.status_code, answer.text
    assert "no-store" == answer.headers["Cache-Control"]
    found: dict[str, Any] = answer.json
    return found


def listed(admin: testing.TestClient, **parameters: str) -> int:
    period = {"receivedFrom": "2026-06", "receivedTo": "2026-08"}
    answer = admin.simulate_get("/api/admin/enquiries", params={**period, **parameters, "limit": 1})
    assert 200 == answer.status_code, answer.text
    return int(answer.headers["X-Total-Count"])


def groups(found: dict[str, Any], name: str) -> dict[str, int]:
    return {each["value"]: each["figures"]["enquiries"] for each in found[name]["groups"]}


@pytest.fixture
def stored(store: Store) -> None:
    torran = {"about": "venue/a", "about_title": "Torran House", "page": "/venue/torran"}
    store(
        {
            **torran,
            "answered_at": JUNE + HOUR,
            "later_answers": LATER,
            "was_viewed": True,
            "was_booked": True,
            "status": "booked",
        },
        {**torran, "answered_at": JUNE + 3 * HOUR, "was_viewed": True, "status": "lost", "lost_reason": "=Too far"},
        {"page": "/", "referrer": "google.com", "received_at": JUNE + MONTH},
        {"page": "/", "referrer": "google.com", "utm_source": "news", "utm_campaign": "May"},
        {"spam_sign": "links", "page": "/"},
        {"received_at": JUNE - 2 * MONTH, "page": "/"},
    )


@pytest.mark.usefixtures("stored")
def test_every_number_is_that_of_the_list_it_leads_to(admin: testing.TestClient) -> None:
    found = figures(admin)
    total = found["total"]

    assert tuple(total[name] for name in ("enquiries", "ours", "theirs", "viewings", "bookings", "lost")) == (
        listed(admin),
        listed(admin, turn="ours"),
        listed(admin, turn="theirs"),
        listed(admin, reached="viewing"),
        listed(admin, reached="booked"),
        listed(admin, status="lost"),
    )
    assert (4, 2, 60, 180) == (total["enquiries"], total["answered"], total["medianMinutes"], total["slowMinutes"])
    assert (8, 2, 1, 300, 1) == (
        found["answerWithin"],
        *(total[name] for name in ("inTime", "laterAnswers", "laterMedianMinutes", "laterInTime")),
    )
    for month in found["months"]:
        received = {"receivedFrom": month["month"], "receivedTo": month["month"]}
        assert month["figures"]["enquiries"] == listed(admin, **received)
    for name, parameter in {"pages": "page", "houses": "about", "sources": "cameFrom"}.items():
        counted = groups(found, name)
        assert counted
        assert {value: listed(admin, **{parameter: value}) for value in counted if value} == {
            value: number for value, number in counted.items() if value
        }


@pytest.mark.usefixtures("stored")
def test_figures_are_by_month_page_house_source_and_campaign(admin: testing.TestClient) -> None:
    found = figures(admin)

    assert {"2026-06": 3, "2026-07": 1, "2026-08": 0} == {
        each["month"]: each["figures"]["enquiries"] for each in found["months"]
    }
    assert {"/": 2, "/venue/torran": 2} == groups(found, "pages")
    assert {"": 2, "venue/a": 2} == groups(found, "houses")
    assert {"": 2, "google.com": 1, "news": 1} == groups(found, "sources")
    assert {"": 3, "May": 1} == groups(found, "campaigns")
    assert [{"reason": "=Too far", "enquiries": 1}] == found["losses"]


@pytest.mark.usefixtures("stored")
def test_figures_of_one_house(admin: testing.TestClient) -> None:
    found = figures(admin, about="venue/a")

    assert (2, {"/venue/torran": 2}) == (found["total"]["enquiries"], groups(found, "pages"))
    assert 0 == figures(admin, about="venue/none")["total"]["enquiries"]


def test_more_groups_than_are_shown_are_counted(admin: testing.TestClient, store: Store) -> None:
    store(*({"page": f"/venue/{number}"} for number in range(30)))
    pages = figures(admin)["pages"]

    assert (25, 5) == (len(pages["groups"]), pages["more"])


@pytest.mark.usefixtures("stored")
def test_the_file_has_the_same_for_each_month_and_no_formula(admin: testing.TestClient) -> None:
    answer = admin.simulate_get("/api/admin/export-enquiry-figures", params=PERIOD)

    assert ("text/csv; charset=utf-8", "no-store") == (answer.headers["Content-Type"], answer.headers["Cache-Control"])
    assert 'filename="enquiry-figures-2026-06-2026-08.csv"' in answer.headers["Content-Disposition"]
    headings, *rows = read_csv(answer.content)
    counted = [each[:-2] for each in rows]
    assert ("Month", "Counted by", "Name", "Enquiries") == tuple(headings[:4])
    assert ["All", "All", "", "4", "2", "60", "180", "100", "1", "300", "100", "2", "50", "1", "25", "1"] == counted[0]
    assert ["Your turn", "Their turn"] == headings[-2:]
    assert ["2026-07", "All", "", "1", "0", "", "", "0", "0", "", "0", "0", "0", "0", "0", "0"] in counted
    assert ["2026-06", "Reason of loss", "'=Too far", "1", *[""] * 11, "1", "", ""] in rows
    assert [
        "2026-06",
        "Page",
        "/venue/torran",
        "2",
        "2",
        "60",
        "180",
        "100",
        "1",
        "300",
        "100",
        "2",
        "100",
        "1",
        "50",
        "1",
    ] in counted


WRONG_PERIODS: list[tuple[dict[str, str], str]] = [
    ({"from": "2026-09", "to": "2026-08"}, "to"),
    ({"from": "2020-01", "to": "2026-08"}, "to"),
    ({"from": "June"}, "from"),
    ({"from": "0000-01"}, "from"),
    ({"to": "2026-13"}, "to"),
    ({"about": "castle"}, "about"),
]


def test_a_wrong_period_is_refused_with_its_reason(admin: testing.TestClient) -> None:
    for period, field in WRONG_PERIODS:
        for call in ["enquiry-figures", "export-enquiry-figures"]:
            answer = admin.simulate_get(f"/api/admin/{call}", params=period)

            assert (422, [field]) == (answer.status_code, list(answer.json["errors"])), (period, field, call)


def test_without_months_the_last_twelve_are_counted(admin: testing.TestClient, clock: StoppedClock) -> None:
    found = admin.simulate_get(CALL).json

    assert 12 == len(found["months"])
    assert f"{clock.now:%Y-%m}" == found["to"] == found["months"][-1]["month"]


def test_only_the_enquiries_of_the_months_are_too_many(
    admin: testing.TestClient, clock: StoppedClock, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MOST_ENQUIRIES", 1)
    long_ago = clock.now - 24 * MONTH
    store({"received_at": clock.now}, *({"received_at": long_ago} for _ in range(2)))

    assert 200 == admin.simulate_get(CALL).status_code
    assert 422 == admin.simulate_get(CALL, params={"from": f"{long_ago:%Y-%m}"}).status_code


def test_where_a_visitor_came_from_is_told_of_the_enquiry_and_never_refuses_one(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    visit: dict[str, Any] = {"page": "/venue/torran?x=1", "referrer": "https://www.google.com/a", "utmSource": "news"}
    form = {"name": "Eilidh", "email": "eilidh@visitor.example", "message": "A dance?"}
    for given in (visit, {"page": 7, "referrer": ["a"], "utmSource": {}, "utmCampaign": "c" * 5_000}):
        assert 200 == client.simulate_post("/api/admin/send-email", json=form | given).status_code

    wrong, told = admin.simulate_get("/api/admin/enquiries").json
    assert ("/venue/torran", "google.com", "news") == (told["page"], told["referrer"], told["utmSource"])
    assert ("", "", "", "c" * 100) == (wrong["page"], wrong["referrer"], wrong["utmSource"], wrong["utmCampaign"])
    found = admin.simulate_get(CALL).json
    assert {"news": 1, "": 1} == groups(found, "sources")


def test_answers_and_statuses_are_counted_until_it_is_new_again(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    form = {"name": "Eilidh", "email": "eilidh@visitor.example", "message": "A dance?"}
    client.simulate_post("/api/admin/send-email", json=form)
    enquiry_id = admin.simulate_get("/api/admin/enquiries").json[0]["id"]

    def counted(status: str) -> tuple[int, ...]:
        change = {"status": status, "lostReason": "Too far" if status == "lost" else ""}
        admin.simulate_put(f"/api/admin/update-enquiry/{enquiry_id}", json=change)
        total = admin.simulate_get(CALL).json["total"]
        return tuple(total[name] for name in ("answered", "viewings", "bookings", "lost"))

    assert [(1, 1, 0, 0), (1, 1, 1, 0), (1, 1, 1, 1), (0, 0, 0, 0), (0, 0, 0, 1)] == [
        counted(status) for status in ("viewing", "booked", "lost", "new", "lost")
    ]
