"""The way of an enquiry through the office, with two people and a mail server."""

import datetime as dt
from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from falcon import testing

from ceilidh.accounts.rules.session_rules import Client
from ceilidh.bootstrap import Container
from ceilidh.http.cache.cache_middleware import CacheMiddleware
from ceilidh.mail.outbox_sender import OutboxSender
from ceilidh.plugins import open_mailer
from tests.api.forms import added, send
from tests.api.stored_forms import venue_form
from tests.fakes.clock import StoppedClock
from tests.services.smtp import SmtpServer, smtp_server
from tests.unit.calendar_feed.strict_calendar import read_calendar

pytestmark = pytest.mark.usefixtures("stored_files")

API = "/api/admin"
EILIDH, AILSA = "eilidh@visitor.example", "ailsa@visitor.example"
DAY = dt.timedelta(days=1)
_DAYS_AGO = 10 * DAY.total_seconds()


@attrs.frozen
class Post:
    """The mail server, and what sends the mails that are due."""

    server: SmtpServer
    sender: OutboxSender

    def sent(self) -> int:
        return self.sender.deliver_due()


@pytest.fixture
def post(services: Container) -> Iterator[Post]:
    with smtp_server() as server:
        yield Post(server, OutboxSender(services.database(), open_mailer(server.url), services.enquiry_mails().compose))


@pytest.fixture
def iain(app: CacheMiddleware, services: Container) -> testing.TestClient:
    """A colleague, who may not erase anything."""
    account = services.account_commands().add("iain", "a-short-road-by-the-loch")
    with services.database().write() as records:
        records.accounts.replace(attrs.evolve(account, role="editor"))
    token = services.accounts().open_session(account, Client("127.0.0.2")).token
    return testing.TestClient(app, headers={"Authorization": f"Bearer {token}"})


def done(answer: testing.Result, status: int = 200) -> Any:
    assert status == answer.status_code, answer.text
    return answer.json


def test_who_asks_is_answered_held_and_booked_and_then_forgotten(
    clock: StoppedClock,
    admin: testing.TestClient,
    iain: testing.TestClient,
    client: testing.TestClient,
    post: Post,
) -> None:
    house = added(admin, "venue", venue_form(title="Torran House"))["id"]
    send(admin, "PUT", "save-site-draft/site", ({"acknowledgement": "Isla answers on Monday."}, []))
    done(admin.simulate_put(f"{API}/publish-site/site", json={}))
    wanted = (clock.now.date() + 200 * DAY).isoformat()
    clock.go_on(-_DAYS_AGO)
    month = clock.now.strftime("%Y-%m")

    # Two visitors ask for one day. Each is told that it arrived.
    for name, email in (("Eilidh", EILIDH), ("Ailsa", AILSA)):
        form = {"name": name, "email": email, "message": "A ceilidh?", "about": f"venue/{house}", "date": wanted}
        done(client.simulate_post(f"{API}/send-email", json={**form, "page": "/venues", "utmSource": "Tatler"}))
    assert 4 == post.sent()
    assert {EILIDH, AILSA} <= {each["To"] for each in post.server.received}

    # They wait, and are overdue after some days.
    clock.go_on(_DAYS_AGO)
    waiting = done(iain.simulate_get(f"{API}/todo"))["waiting"]
    assert {("Eilidh", True), ("Ailsa", True)} == {(each["name"], each["isOverdue"]) for each in waiting}
    eilidh, ailsa = ({each["name"]: each["id"] for each in waiting}[name] for name in ("Eilidh", "Ailsa"))

    # One answers, and the visitor answers back.
    done(iain.simulate_post(f"{API}/answer-enquiry/{eilidh}", json={"subject": "Your day", "text": "It is free."}))
    assert 1 == post.sent()
    mail = post.server.received[-1]
    assert (EILIDH, True) == (mail["To"], "> A ceilidh?" in mail.get_content())
    assert [] == [name for name in ("Message-ID", "References", "Reply-To") if not mail[name]]
    lovely = {"kind": "received", "text": "Lovely!", "date": clock.now.date().isoformat()}
    done(iain.simulate_post(f"{API}/add-enquiry-step/{eilidh}", json=lovely))
    assert [ailsa, eilidh] == [each["id"] for each in done(admin.simulate_get(f"{API}/todo"))["waiting"]]

    # One holds the day. The other sees it on her enquiry, and can't hold it without saying so.
    done(iain.simulate_put(f"{API}/update-enquiry/{eilidh}", json={"status": "held"}))
    conflicts = done(admin.simulate_get(f"{API}/enquiry-days/{ailsa}"))["stays"]
    assert [("Eilidh", "held", "iain")] == [(each["name"], each["kind"], each["who"]) for each in conflicts]
    refused = done(admin.simulate_put(f"{API}/update-enquiry/{ailsa}", json={"status": "held"}), 409)
    assert (True, True) == (refused["dayHeld"], "by iain" in refused["message"])
    assert "Eilidh" not in client.simulate_get(f"/single-venue/torran-house?date={wanted}&guests=50").text

    # The first is booked, and a calendar program says so; the second is lost.
    done(iain.simulate_put(f"{API}/update-enquiry/{eilidh}", json={"status": "booked"}))
    lost = {"status": "lost", "lostReason": "Date taken"}
    done(admin.simulate_put(f"{API}/update-enquiry/{ailsa}", json=lost))
    address = done(iain.simulate_post(f"{API}/make-calendar-feed"))["address"]
    feed = client.simulate_get("/api/calendar.ics", params={"token": address.rsplit("token=", 1)[1]})
    assert ["Torran House: Eilidh (booked)"] == [each["SUMMARY"] for each in read_calendar(feed.content)[1]]

    # The figures of the month say all of it.
    figures = done(admin.simulate_get(f"{API}/enquiry-figures", params={"from": month, "to": month}))
    assert [2, 1, 0, 1, 1] == [
        figures["total"][name] for name in ("enquiries", "answered", "viewings", "bookings", "lost")
    ]
    assert [("Tatler", 2)] == [(each["value"], each["figures"]["enquiries"]) for each in figures["sources"]["groups"]]
    assert [{"reason": "Date taken", "enquiries": 1}] == figures["losses"]

    # What is stored of the first is erased by an owner alone.
    done(iain.simulate_post(f"{API}/erase-personal-data", json={"email": EILIDH}), 403)
    done(admin.simulate_post(f"{API}/erase-personal-data", json={"email": EILIDH}))
    done(admin.simulate_get(f"{API}/enquiries/{eilidh}"), 404)
    assert [] == done(admin.simulate_get(f"{API}/diary", params={"month": wanted[:7]}))["stays"]
    audit = admin.simulate_get(f"{API}/audit-log")
    assert (200, False) == (audit.status_code, EILIDH in audit.text)
