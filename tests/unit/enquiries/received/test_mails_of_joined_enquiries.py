"""Mails about an enquiry that was joined to another one reach that one."""

import pytest

from ceilidh.enquiries.persons.joining import JoinService
from ceilidh_ports.database import Database
from tests.unit.enquiries.received.mail_samples import SETTINGS, ReadingOffice, acknowledgement_of, written

OTHER = "other@visitor.example"


@pytest.fixture
def office(any_database: Database) -> ReadingOffice:
    return ReadingOffice(any_database)


def _join(office: ReadingOffice) -> tuple[str, str, str]:
    """Return the ids of an enquiry and of one that is joined to it, and the Message-ID of an answer to that."""
    stays, other = office.ask(), office.ask(email=OTHER)
    answer = office.answer(other)
    JoinService(office.database, office.clock, SETTINGS, lambda: None).join(stays, other)
    return stays, other, answer.message_id


def test_a_reply_to_an_answer_or_an_acknowledgement_of_the_joined_one_reaches_the_other(office: ReadingOffice) -> None:
    stays, other, answer = _join(office)
    office.receive(written(sender=OTHER, In_Reply_To=answer))
    office.receive(written("And a piper.", sender="aunt@visitor.example", In_Reply_To=acknowledgement_of(other)))
    assert ["received", "received"] == [each.kind for each in office.steps(stays) if each.kind == "received"]
    assert office.others() == []
    assert "ours" == office.enquiry(stays).turn


def test_a_mail_of_the_address_of_the_joined_one_reaches_the_other(office: ReadingOffice) -> None:
    stays, _, _ = _join(office)
    office.receive(written(sender=OTHER))
    assert ["received"] == [each.kind for each in office.steps(stays) if each.kind == "received"]
