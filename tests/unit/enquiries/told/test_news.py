"""What colleagues are told by mail: each what they chose, at once or once a day, and once."""

import datetime as dt
from collections.abc import Iterator
from zoneinfo import ZoneInfo

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.accounts.credentials.stored_accounts import new_account, remove_account
from ceilidh.audit.actor import Actor, acting_as
from ceilidh.enquiries.mail.mail_messages import waiting_mails
from ceilidh.enquiries.personal_data.service import remove_for_good
from ceilidh.enquiries.told.news import LIFETIME, News, NewsKind, next_eight, tell
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.accounts import Account, Notifications
from ceilidh_ports.records.enquiry_mails import EnquiryNews
from tests.unit.enquiries.answers.test_answers import AnsweringCompany

LONDON = ZoneInfo("Europe/London")
NEW_YEAR = dt.datetime(2026, 1, 1, tzinfo=dt.UTC)


class TellingCompany(AnsweringCompany):
    """A company whose colleagues choose what they are told."""

    def join(self, name: str, email: str = "", **choices: str) -> Account:
        account = new_account(name, "hash", self.clock(), name.title(), email or f"{name}@taigh.example")
        with self.database.write() as records:
            records.accounts.add(account)
            records.account_records.put(Notifications(account.id, choices))
        return account

    def tell(self, news: News) -> None:
        with self.database.write() as records:
            tell(records, news)

    def go_to(self, hours: float) -> None:
        self.clock.go_on(hours * 3600)

    def told(self, recipient: str) -> list[MailMessage]:
        return [mail for mail in self.deliver() if mail.recipient == recipient]

    def news(self) -> list[EnquiryNews]:
        with self.database.read() as records:
            return list(records.account_records.all(EnquiryNews))


@pytest.fixture(autouse=True)
def _morag_acts() -> Iterator[None]:
    with acting_as(Actor("m1", "Morag")):
        yield


@pytest.fixture
def company() -> TellingCompany:
    company = TellingCompany()
    company.clock.now = dt.datetime(2026, 11, 25, 10, tzinfo=dt.UTC)
    return company


def test_each_is_told_of_a_new_enquiry_as_they_chose(company: TellingCompany) -> None:
    company.join("rory", enquiry="at-once")
    company.join("isla", enquiry="daily", answer="at-once")
    company.join("ailsa", answer="at-once", enquiry="")
    enquiry_id = company.receive()
    sent = {mail.recipient: mail for mail in company.deliver()}
    assert {"rory@taigh.example"} == set(sent) - {"eilidh@visitor.example"}
    mail = sent["rory@taigh.example"]
    assert "New enquiry from Eilidh Munro" == mail.subject
    assert f"https://taigh.example/admin/enquiry/{enquiry_id}" in mail.text
    assert "https://taigh.example/admin/account" in mail.text
    assert "ceilidh in May" not in mail.text

    company.go_to(23)
    assert [] == company.told("rory@taigh.example")
    assert ("isla@taigh.example", "New enquiry from Eilidh Munro") == (
        company.mailer.sent[-1].recipient,
        company.mailer.sent[-1].subject,
    )


def test_one_mail_a_day_says_everything_in_order_at_eight(company: TellingCompany) -> None:
    company.join("isla", enquiry="daily", answer="daily")
    first = company.receive()
    company.receive(name="Iain Bain")
    company.go_to(1)
    company.tell(News(NewsKind.ANSWER, first))
    company.go_to(20.9)  # 07:54
    assert [] == company.told("isla@taigh.example")
    company.go_to(0.2)
    (mail,) = company.told("isla@taigh.example")
    assert "3 news of enquiries" == mail.subject
    texts = [line for line in mail.text.splitlines() if line.endswith(".")]
    assert ["New enquiry from Eilidh Munro.", "New enquiry from Iain Bain.", "Eilidh Munro answered."] == texts
    company.go_to(24)
    assert [] == company.told("isla@taigh.example")


def test_nobody_is_told_of_what_they_did_themselves_or_what_is_for_somebody_else(company: TellingCompany) -> None:
    rory = company.join("rory", given="at-once", answer="at-once")
    isla = company.join("isla", given="at-once", answer="at-once")
    enquiry_id = company.receive()
    company.deliver()
    company.inbox.change(enquiry_id, {"assigneeId": rory.id})
    company.tell(News(NewsKind.ANSWER, enquiry_id, rory.id))
    subjects = {"You got something to do: Eilidh Munro", "Eilidh Munro answered"}
    sent = company.deliver()
    assert {(rory.email, each) for each in subjects} == {(mail.recipient, mail.subject) for mail in sent}
    with acting_as(Actor(isla.id, "Isla")):
        company.inbox.change(enquiry_id, {"assigneeId": isla.id})
    assert [] == company.deliver()


@pytest.mark.parametrize("how", ["no address", "deactivated", "removed", "erased", "trashed", "late"])
def test_nothing_goes_to_nobody_nor_about_nothing(company: TellingCompany, how: str) -> None:
    rory = company.join("rory", answer="at-once")
    enquiry_id = company.receive()
    company.deliver()
    company.tell(News(NewsKind.ANSWER, enquiry_id))
    with company.database.write() as records:
        if how == "no address":
            records.accounts.replace(attrs.evolve(rory, email=""))
        if how == "deactivated":
            records.accounts.replace(attrs.evolve(rory, deactivated_at=company.clock()))
        if how == "removed":
            remove_account(records, rory, company.clock())
        if how == "erased":
            remove_for_good(records, enquiry_id)
    if how == "trashed":
        company.trash.remove(enquiry_id)
    if how == "late":
        company.clock.go_on(LIFETIME.total_seconds())
    assert [] == company.told("rory@taigh.example")
    if how in ("removed", "erased"):
        assert [] == company.news()
    with company.database.read() as records:
        assert 0 == waiting_mails(records)


def test_old_news_are_forgotten(company: TellingCompany) -> None:
    company.join("rory", answer="at-once")
    enquiry_id = company.receive()
    company.tell(News(NewsKind.ANSWER, enquiry_id))
    company.go_to(24 * 4)
    company.tell(News(NewsKind.ANSWER, enquiry_id))
    assert [company.clock.now] == [each.at for each in company.news()]


def test_a_hold_of_no_enquiry_is_named_by_its_label(company: TellingCompany) -> None:
    company.join("rory", overtaken="at-once")
    company.tell(News(NewsKind.OVERTAKEN, text="Fair: Torran, 19 June 2027"))
    (mail,) = company.told("rory@taigh.example")
    assert "Booked for somebody else: the days held for Fair: Torran, 19 June 2027" == mail.subject
    assert "What becomes of the hold?" in mail.text
    assert "https://taigh.example/admin/diary" in mail.text


@given(st.integers(0, 2 * 365 * 24 * 60).map(lambda minutes: NEW_YEAR + dt.timedelta(minutes=minutes)))
def test_the_next_eight_is_eight_in_london_within_a_day(now: dt.datetime) -> None:
    eight = next_eight(now)
    local = eight.astimezone(LONDON)
    assert (8, 0) == (local.hour, local.minute)
    assert now < eight <= now + dt.timedelta(hours=25)
