"""What is one person's today, as an answer and by mail, and the reminders of the day before."""

import datetime as dt
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import attrs
import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh.enquiries.told.news import PUSH_PREFIX
from ceilidh.local_time import ZONE, local_date
from ceilidh_ports.database import Records
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.accounts import PushSubscription
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.records.next_steps import EnquiryTask
from tests.api.forms import added
from tests.api.stored_forms import venue_form
from tests.fakes.clock import StoppedClock

pytestmark = pytest.mark.usefixtures("stored_files")

FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "May we see it?"}
API = "/api/admin"
DAY = dt.timedelta(days=1)


@attrs.frozen
class Office:
    """An administrator with an e-mail address, a house and an enquiry."""

    admin: testing.TestClient
    services: Container
    clock: StoppedClock
    house: str
    enquiry: str
    own_id: str

    def set_hour(self, hour: int, days: int = 0) -> None:
        """Let it be this hour of the office, so many days later."""
        day = local_date(self.clock.now) + days * DAY
        self.clock.now = dt.datetime.combine(day, dt.time(hour), ZONE).astimezone(dt.UTC)

    def queued(self, subject: str) -> list[MailMessage]:
        with self.services.database().read() as records:
            found = [each.message for each in records.outbox._queries.latest(50)]
        return [each for each in found if each.subject.startswith(subject)]

    def plan(self, day: dt.date, **body: Any) -> dict[str, Any]:
        value = {"venueId": self.house, "start": f"{day}T14:00", "minutes": 60, **body}
        answer = self.admin.simulate_post(f"{API}/plan-viewing/{self.enquiry}", json=value)
        found: dict[str, Any] = answer.json["viewing"]
        return found

    def add_task(self, text: str, day: dt.date, account_id: str) -> None:
        body = {"text": text, "day": day.isoformat(), "accountId": account_id}
        self.admin.simulate_post(f"{API}/add-task/{self.enquiry}", json=body)

    def my_day(self) -> dict[str, Any]:
        found: dict[str, Any] = self.admin.simulate_get(f"{API}/my-day").json
        return found

    def send_due(self) -> int:
        return self.services.daily_mails().send_due()

    def choose_day(self, when: str) -> None:
        self.services.notifications().save(self.own_id, {"day": when})


@pytest.fixture
def office(admin: testing.TestClient, services: Container, clock: StoppedClock) -> Office:
    house = str(added(admin, "venue", venue_form(title="Torran House"))["id"])
    own_id = str(admin.simulate_get(f"{API}/colleagues").json[0]["id"])
    with services.database().write() as records:
        account = records.accounts.get(own_id)
        assert account
        records.accounts.replace(attrs.evolve(account, email="morag@office.example"))
    return Office(admin, services, clock, house, services.enquiries().receive(FORM, "192.0.2.1").id, own_id)


def test_my_day_has_what_is_mine_today_and_tomorrow(office: Office) -> None:
    today, empty = local_date(office.clock.now), office.my_day()
    assert [[]] * 4 == [empty[name] for name in ("viewings", "tasks", "waiting", "endingHolds")]
    update = f"{API}/update-enquiry/{office.enquiry}"
    office.admin.simulate_put(update, json={"assigneeId": office.own_id})
    assert ["Eilidh Munro"] == [each["name"] for each in office.my_day()["waiting"]]
    viewings = [office.plan(today, accountId=office.own_id), office.plan(today + DAY)]
    for text, day, account in (("late", -1, office.own_id), ("now", 0, office.own_id), ("next", 1, office.own_id)):
        office.add_task(text, today + day * DAY, account)
    office.add_task("other", today, "")
    stay = {"venueId": office.house, "day": (today + 9 * DAY).isoformat(), "endsOn": today.isoformat()}
    office.admin.simulate_put(update, json={"status": "held", "stay": stay})

    found = office.my_day()

    assert (today.isoformat(), (today + DAY).isoformat()) == (found["day"], found["tomorrow"])
    assert [[viewings[0]], [viewings[1]]] == [found["viewings"], found["tomorrowsViewings"]]
    assert ["late", "now"] == [each["text"] for each in found["tasks"]]
    assert ["next"] == [each["text"] for each in found["tomorrowsTasks"]]
    assert [office.enquiry] == [each["enquiryId"] for each in found["endingHolds"]]
    with office.services.database().write() as records:
        stored = records.enquiries.get(office.enquiry)
        assert stored
        records.enquiries.replace(attrs.evolve(stored, assignee_id="somebodyelse"))
    assert [] == office.my_day()["endingHolds"]


def test_an_overtaken_hold_of_mine_is_in_my_day_its_mail_and_the_dashboard(office: Office) -> None:
    today = local_date(office.clock.now)
    other = office.services.enquiries().receive(FORM, "192.0.2.1").id
    stay = {"venueId": office.house, "day": (today + 40 * DAY).isoformat(), "despiteHolds": True}
    for enquiry, status in ((office.enquiry, "held"), (other, "booked")):
        assert [] == office.my_day()["overtakenHolds"]
        body = {"status": status, "stay": stay, "assigneeId": office.own_id}
        assert 200 == office.admin.simulate_put(f"{API}/update-enquiry/{enquiry}", json=body).status_code
    for found in (office.my_day(), office.admin.simulate_get(f"{API}/todo").json):
        assert [(office.enquiry, stay["day"])] == [(each["enquiryId"], each["day"]) for each in found["overtakenHolds"]]
    office.choose_day("daily")
    office.set_hour(8, 1)
    office.send_due()
    (mail,) = office.queued("Your day: ")
    assert "Holds whose days are booked\n- Torran House, Eilidh Munro: " in mail.text


def test_reminders_of_mine_are_in_my_day_and_its_mail(office: Office) -> None:
    today = local_date(office.clock.now)
    for day, assignee in ((-1, office.own_id), (1, office.own_id), (0, "somebodyelse")):
        enquiry = office.services.enquiries().receive(FORM | {"name": f"Iain {day}"}, "192.0.2.1").id
        with office.services.database().write() as records:
            stored = records.enquiries.get(enquiry)
            assert stored
            remind_on = (today + day * DAY).isoformat()
            records.enquiries.replace(attrs.evolve(stored, remind_on=remind_on, assignee_id=assignee, turn="theirs"))
    assert ["Iain -1"] == [each["name"] for each in office.my_day()["reminders"]]
    office.choose_day("daily")
    office.set_hour(8, 1)
    office.send_due()
    (mail,) = office.queued("Your day: ")
    assert "Reminders\n- Iain -1, since " in mail.text
    assert "\n- Iain 1\n" in mail.text


def test_the_mail_comes_at_eight_once_to_who_wants_it(office: Office) -> None:
    office.add_task("Order the piper", local_date(office.clock.now), office.own_id)
    office.set_hour(8)
    assert 0 == office.send_due()
    office.choose_day("daily")
    for hour, days, number in ((8, 0, 0), (7, 1, 0), (8, 0, 1), (8, 0, 0), (9, 0, 0), (13, 1, 0)):
        office.set_hour(hour, days)
        assert number == office.send_due()
    (mail,) = office.queued("Your day: ")
    assert "morag@office.example" == mail.recipient
    assert "Tasks\n- Order the piper: Eilidh Munro, since " in mail.text
    office.choose_day("")
    office.set_hour(8, 1)
    assert 0 == office.send_due()
    office.choose_day("daily")
    assert 0 == office.send_due()
    office.choose_day("daily")
    office.set_hour(8, 1)
    assert 1 == office.send_due()


def test_browsers_are_told_of_the_day_with_and_without_a_mail(office: Office) -> None:
    office.add_task("Order the piper", local_date(office.clock.now), office.own_id)
    with office.services.database().write() as records:
        records.account_records.add(PushSubscription("b1", office.own_id, "https://push.example/1", office.clock.now))
    for when, mails in (("daily", 1), ("push", 1)):
        office.choose_day(when)
        office.set_hour(8, 1)
        assert 1 == office.send_due()
        day = local_date(office.clock.now)
        with office.services.database().read() as records:
            assert records.outbox.deliveries([f"{PUSH_PREFIX}b1-my-day-{day}"])
        assert mails == len(office.queued("Your day: "))


def test_two_servers_send_a_mail_once(office: Office) -> None:
    office.add_task("Order the piper", local_date(office.clock.now), office.own_id)
    office.choose_day("daily")
    office.set_hour(8, 1)
    with ThreadPoolExecutor(4) as servers:
        assert 1 == sum(servers.map(lambda _: office.send_due(), range(4)))


def test_a_day_with_nothing_is_not_told(office: Office) -> None:
    office.choose_day("daily")
    office.set_hour(8, 1)
    assert 0 == office.send_due()


@pytest.mark.parametrize("change", [{"email": ""}, {"deactivated_at": dt.datetime(2026, 1, 1, tzinfo=dt.UTC)}])
def test_who_has_no_address_or_may_not_sign_in_gets_no_mail(office: Office, change: dict[str, Any]) -> None:
    office.add_task("Order the piper", local_date(office.clock.now), office.own_id)
    office.choose_day("daily")
    with office.services.database().write() as records:
        account = records.accounts.get(office.own_id)
        assert account
        records.accounts.replace(attrs.evolve(account, **change))
    office.set_hour(8, 1)
    office.send_due()
    assert [] == office.queued("Your day: ")


def test_both_are_reminded_the_day_before_once(office: Office) -> None:
    day = local_date(office.clock.now) + 2 * DAY
    office.plan(day, accountId=office.own_id, tells=True, visitors="Her aunt")
    office.set_hour(8, 1)
    with ThreadPoolExecutor(4) as servers:
        assert 1 == sum(servers.map(lambda _: office.send_due(), range(4)))
    mails = {each.recipient: each.text for each in office.queued("Tomorrow: ")}
    assert {FORM["email"], "morag@office.example"} == mails.keys()
    assert "14:00 to 15:00" in mails[FORM["email"]]
    assert "Her aunt" not in mails[FORM["email"]]
    assert "With Eilidh Munro: Her aunt" in mails["morag@office.example"]
    kinds = [step.kind for step, _ in office.services.inbox().steps(office.enquiry)]
    assert ("reminded", 1) == (kinds[-1], kinds.count("reminded"))
    office.services.personal_data().erase(FORM["email"])
    assert [] == office.queued("Tomorrow: ")


def test_a_visitor_who_was_told_once_is_reminded_after_a_change_without_a_mail(office: Office) -> None:
    viewing = office.plan(local_date(office.clock.now) + 2 * DAY, tells=True)
    with office.services.database().write() as records:
        (mail,) = [each.id for each in records.enquiries.steps(office.enquiry) if each.message_id]
        records.outbox.sent(mail, records.outbox.now())
    body = {"venueId": office.house, "start": f"{viewing['day']}T16:00", "minutes": 60}
    office.services.viewings().move(viewing["id"], body)
    office.set_hour(8, 1)
    office.send_due()
    (reminder,) = office.queued("Tomorrow: ")
    assert "16:00 to 17:00" in reminder.text


@pytest.mark.parametrize(("hour", "number"), [(7, 0), (8, 1), (12, 1), (19, 1), (20, 0)])
def test_people_are_reminded_all_day_where_the_server_was_away_in_the_morning(
    office: Office, hour: int, number: int
) -> None:
    office.plan(local_date(office.clock.now) + 2 * DAY, tells=True)
    office.set_hour(hour, 1)
    assert (number, number) == (office.send_due(), len(office.queued("Tomorrow: ")))


def _cancel(office: Office, viewing: dict[str, Any]) -> None:
    office.services.viewings().cancel(viewing["id"], {})


def _move(office: Office, viewing: dict[str, Any]) -> None:
    day = dt.date.fromisoformat(viewing["day"]) + DAY
    body = {"venueId": viewing["venueId"], "start": f"{day}T14:00", "minutes": 60}
    office.services.viewings().move(viewing["id"], body)


def _trash(office: Office, viewing: dict[str, Any]) -> None:
    office.services.enquiry_trash().remove(viewing["enquiryId"])


def _move_today(office: Office, viewing: dict[str, Any]) -> None:
    office.set_hour(7, 1)
    body = {"venueId": viewing["venueId"], "start": f"{viewing['day']}T16:00", "minutes": 60}
    office.services.viewings().move(viewing["id"], body)
    office.set_hour(7, -1)


@pytest.mark.parametrize("change", [_cancel, _move, _trash, _move_today])
def test_nobody_is_reminded_of_what_does_not_take_place_or_was_moved_that_day(
    office: Office, change: Callable[[Office, dict[str, Any]], None]
) -> None:
    change(office, office.plan(local_date(office.clock.now) + 2 * DAY, tells=True))
    office.set_hour(8, 1)
    assert (0, []) == (office.send_due(), office.queued("Tomorrow: "))


def test_a_visitor_who_was_told_nothing_is_not_reminded(office: Office) -> None:
    office.plan(local_date(office.clock.now) + 2 * DAY)
    office.set_hour(8, 1)
    assert (1, []) == (office.send_due(), office.queued("Tomorrow: "))


def test_my_day_names_the_first_fifty_of_each(office: Office) -> None:
    with office.services.database().write() as records:
        _fill(records, office.own_id, office.clock.now)
    found = office.my_day()
    assert (50, 50) == (len(found["tasks"]), len(found["waiting"]))


def _fill(records: Records, own_id: str, now: dt.datetime) -> None:
    today = local_date(now)
    for number in range(2_000):
        turn = "ours" if number % 20 == 0 else "theirs"
        enquiry = Enquiry(f"e{number}", "Eilidh", FORM["email"], "", "Hello", now, "replied", turn=turn, turn_since=now)
        records.enquiries.add(attrs.evolve(enquiry, assignee_id=own_id))
        if number % 10 == 0:
            day = (today + (number % 400 - 200) * DAY).isoformat()
            records.next_steps.add(EnquiryTask(f"t{number}", f"e{number}", "Ring", day, own_id, "Morag"))


@pytest.mark.parametrize("change", [_cancel, _move])
def test_a_reminder_that_waits_is_withdrawn_when_the_viewing_changes(
    office: Office, change: Callable[[Office, dict[str, Any]], None]
) -> None:
    viewing = office.plan(local_date(office.clock.now) + 2 * DAY, tells=True, accountId=office.own_id)
    office.set_hour(8, 1)
    assert (1, 2) == (office.send_due(), len(office.queued("Tomorrow: ")))
    change(office, viewing)
    assert [] == office.queued("Tomorrow: ")
    assert "reminded" not in [step.kind for step, _ in office.services.inbox().steps(office.enquiry)]
