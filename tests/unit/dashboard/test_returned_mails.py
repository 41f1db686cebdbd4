"""Which mails to visitors that came back the dashboard lists, on each kind of database."""

import pytest

from ceilidh.dashboard.returned_mails import returned_mails
from ceilidh.enquiries.facts.service import FactService
from ceilidh_ports.database import Database
from ceilidh_ports.records.enquiries import EnquiryStep
from tests.unit.enquiries.received.mail_samples import BOUNCE, COUPLE, ReadingOffice, written


@pytest.fixture
def office(any_database_or_sample: Database) -> ReadingOffice:
    return ReadingOffice(any_database_or_sample)


def _come_back(office: ReadingOffice, answer: EnquiryStep) -> None:
    bounce = BOUNCE.format(recipient=COUPLE, action="failed", message_id=answer.message_id)
    office.receive(bounce.encode())


def _listed(office: ReadingOffice) -> list[tuple[str, str, str]]:
    with office.database.read() as records:
        return [(each.id, each.name, each.reason) for each in returned_mails(records)]


def test_what_came_back_is_listed_until_a_new_answer_that_does_not_come_back(office: ReadingOffice) -> None:
    asked, other = office.ask(), office.ask(email="someone@else.example")
    office.answer(other)
    first = office.answer(asked)
    assert [] == _listed(office)
    _come_back(office, first)
    (listed,) = _listed(office)
    assert (asked, "Eilidh Munro") == listed[:2]
    assert "550 no such user" in listed[2]
    second = office.answer(asked)
    assert [] == _listed(office)
    _come_back(office, first)
    assert [] == _listed(office)
    _come_back(office, second)
    assert [listed] == _listed(office)


def test_it_is_listed_until_the_address_is_corrected_whatever_is_asked_meanwhile(office: ReadingOffice) -> None:
    asked = office.ask()
    answer = office.answer(asked)
    _come_back(office, answer)
    office.receive(written(In_Reply_To=answer.message_id))
    assert [asked] == [id for id, *_ in _listed(office)]
    FactService(office.database, office.clock, lambda _: None).correct(asked, {"email": "eilidh@correct.example"})
    assert [] == _listed(office)
