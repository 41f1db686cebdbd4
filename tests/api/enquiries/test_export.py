"""The export of enquiries as CSV and XLSX."""

import datetime as dt
import re
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh.config import Config
from ceilidh_ports.records.enquiries import Enquiry
from tests.fakes.clock import StoppedClock
from tests.spreadsheets import read_csv, read_xlsx

CALL = "/api/admin/export-enquiries"
READERS: dict[str, Callable[[bytes], list[Any]]] = {"csv": read_csv, "xlsx": read_xlsx}
TYPES = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
FIRST = dt.datetime(2026, 7, 21, 9, 30, 15, 250_000, tzinfo=dt.UTC)

Received = Callable[..., None]


@pytest.fixture
def received(services: Container) -> Received:
    """Stores enquiries as if visitors had sent them, a minute apart."""

    def receive(*enquiries: dict[str, Any]) -> None:
        with services.database().write() as records:
            for number, changes in enumerate(enquiries):
                texts = ("v@visitor.example", "", "Hello", FIRST + number * dt.timedelta(minutes=1))
                enquiry = Enquiry(f"{number:024x}", f"Visitor {number}", *texts)
                records.enquiries.add(attrs.evolve(enquiry, **changes))

    return receive


def exported(client: testing.TestClient, form: str, **parameters: str) -> list[dict[str, Any]]:
    answer = client.simulate_get(CALL, params={"format": form, **parameters})
    assert answer.status_code == 200, answer.text
    headings, *rows = READERS[form](answer.content)
    return [dict(zip(headings, row, strict=True)) for row in rows]


@pytest.mark.parametrize("form", READERS)
def test_every_enquiry_is_in_the_file_with_all_that_is_known_of_it(
    admin: testing.TestClient, received: Received, form: str
) -> None:
    received(
        {
            "name": "Eilidh",
            "phone": "+44 131 496",
            "message": "=HYPERLINK(1)\n<b>",
            "status": "booked",
            "notes": "Rang",
            "about": "venue/a",
            "about_title": "Torran",
            "also_about": {"venue/b": "Corrie", "venue/c": "Leith Hall"},
            "occasion": "wedding",
            "date": "2027-06-19",
            "guests": "80",
            "source": "A friend",
            "page": "/venue/torran",
            "referrer": "google.com",
            "utm_source": "news",
            "utm_campaign": "=May",
        },
        {},
    )
    newest, oldest = exported(admin, form)

    apostrophe = "'" if form == "csv" else ""
    zone, moment, none = {
        "csv": ("UTC", "2026-07-21T09:30:15Z", "0"),
        "xlsx": ("Europe/London", dt.datetime.fromisoformat("2026-07-21T10:30:15"), 0),
    }[form]
    assert oldest == {
        f"Received ({zone})": moment,
        "Name": "Eilidh",
        "Email": "v@visitor.example",
        "Phone": f"{apostrophe}+44 131 496",
        "About": "Torran; Corrie; Leith Hall",
        "Kind of event": "wedding",
        "Date": "2027-06-19",
        "Season": "",
        "Guests": "80" if form == "csv" else 80,
        "Heard of us": "A friend",
        "Came by": "",
        "Page": "/venue/torran",
        "Site before": "google.com",
        "utm_source": "news",
        "utm_medium": "",
        "utm_campaign": f"{apostrophe}=May",
        "Message": f"{apostrophe}=HYPERLINK(1)\n<b>",
        "Status": "booked",
        "Notes": "Rang",
        "Read": "no",
        "Likely spam": "",
        "Mail": "waiting",
        f"Mail sent ({zone})": "",
        "Failed tries": none,
        "Last failure": "",
        "Id": f"{0:024x}",
    }
    assert "Visitor 1" == newest["Name"]


@pytest.mark.parametrize("form", READERS)
def test_the_file_is_given_out_under_a_name_with_its_date_and_kept_in_no_cache(
    admin: testing.TestClient, clock: StoppedClock, form: str
) -> None:
    answer = admin.simulate_get(CALL, params={"format": form})

    name = re.fullmatch(r'attachment; filename="enquiries-(.*)\.(.*)"', answer.headers["Content-Disposition"])
    assert name
    assert form == name[2]
    assert clock.now.date().isoformat() == name[1]
    assert (TYPES[form], "no-store") == (answer.headers["Content-Type"], answer.headers["Cache-Control"])
    assert [] == exported(admin, form)


@pytest.mark.parametrize("form", READERS)
def test_search_and_status_choose_what_is_in_the_file(admin: testing.TestClient, received: Received, form: str) -> None:
    received({"name": "Ailsa", "status": "booked"}, {"name": "Bruce", "status": "booked"}, {"name": "Ailsa again"})

    assert ["Bruce", "Ailsa"] == [row["Name"] for row in exported(admin, form, status="booked")]
    assert ["Ailsa"] == [row["Name"] for row in exported(admin, form, status="booked", search="AILSA")]


def test_no_enquiry_of_many_is_missing_or_twice(admin: testing.TestClient, received: Received) -> None:
    received(*({} for _ in range(1001)))

    for form in READERS:
        expected = [f"Visitor {number}" for number in reversed(range(1001))]
        assert expected == [row["Name"] for row in exported(admin, form)]


def test_the_state_of_the_mail_is_in_the_file(
    admin: testing.TestClient, client: testing.TestClient, services: Container, config: Config
) -> None:
    form = {"name": "Eilidh", "email": "e@visitor.example", "message": "Hello"}
    client.simulate_post("/api/admin/send-email", json=form, remote_addr="10.9.8.7")
    services.outbox().deliver_due()
    (row,) = exported(admin, "csv")

    assert ("logged" if config.mail_url == "console:" else "sent") == row["Mail"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", row["Mail sent (UTC)"])


@pytest.mark.parametrize(
    ("query", "field"),
    [("", "format"), ("format=pdf", "format"), ("format=", "format"), ("format=csv&status=x", "status")],
)
def test_a_parameter_that_says_nothing_is_named(admin: testing.TestClient, query: str, field: str) -> None:
    answer = admin.simulate_get(f"{CALL}?{query}")

    assert (422, [field]) == (answer.status_code, list(answer.json["errors"]))
