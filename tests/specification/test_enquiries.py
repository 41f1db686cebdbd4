"""The contact form: what it requires, what its call stores and answers, and what is mailed."""

import datetime as dt
from itertools import count
from typing import Any

import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh.enquiries.contact_form.enquiry_form import parse_form
from ceilidh.errors import Invalid
from ceilidh_ports.errors import Unavailable
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.repositories.queries import EnquiryQuery
from tests.fakes.clock import StoppedClock
from tests.fakes.mail import MemoryMailer

SEND = "/api/admin/send-email"
FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "phone": "0131 496 0000", "message": "In May?"}
REQUIRED = ["name", "email", "message"]
TODAY = dt.date(2026, 11, 21)

_numbers = count(1)


@pytest.fixture
def address() -> str:
    """An address of its own for each test: an address may send ten enquiries in a minute."""
    return f"192.0.2.{next(_numbers)}"


def sent(client: testing.TestClient, address: str, form: Any) -> testing.Result:
    return client.simulate_post(SEND, json=form, remote_addr=address)


def stored(services: Container) -> list[Enquiry]:
    with services.database().read() as records:
        return list(records.enquiries.list(EnquiryQuery()).enquiries)


@pytest.mark.parametrize("field", REQUIRED)
@pytest.mark.parametrize("blank", ["", " \t ", None])
def test_name_email_and_message_are_required(field: str, blank: str | None) -> None:
    with pytest.raises(Invalid) as refusal:
        parse_form({**FORM, field: blank}, TODAY)

    assert {field: f"{field.capitalize()} is required."} == refusal.value.errors


@pytest.mark.parametrize("form", [{}, [], None, "text", 5])
def test_every_field_that_is_missing_is_named(form: Any) -> None:
    with pytest.raises(Invalid) as refusal:
        parse_form(form, TODAY)

    assert set(REQUIRED) == set(refusal.value.errors)


@pytest.mark.parametrize("phone", [{}, {"phone": ""}, {"phone": None}])
def test_the_phone_number_may_be_left_out(phone: Any) -> None:
    assert "" == parse_form({**{name: FORM[name] for name in REQUIRED}, **phone}, TODAY).phone


@pytest.mark.parametrize("email", ["eilidh", "eilidh@", "@visitor.example", "a@b.example, c@d.example"])
def test_what_is_no_address_is_refused(email: str) -> None:
    with pytest.raises(Invalid) as refusal:
        parse_form({**FORM, "email": email}, TODAY)

    assert ["email"] == list(refusal.value.errors)


def test_an_enquiry_is_stored_with_every_field_before_it_is_answered(
    client: testing.TestClient, services: Container, address: str
) -> None:
    before = {enquiry.id for enquiry in stored(services)}

    answer = sent(client, address, FORM)

    assert (200, {"message": "Message Sent!"}) == (answer.status_code, answer.json)
    (enquiry,) = [each for each in stored(services) if each.id not in before]
    assert FORM == {name: getattr(enquiry, name) for name in FORM}


def test_a_form_that_breaks_a_rule_is_answered_422_and_not_stored(
    client: testing.TestClient, services: Container, address: str
) -> None:
    before = len(stored(services))

    answer = sent(client, address, {**FORM, "name": ""})

    assert (422, {"name": "Name is required."}) == (answer.status_code, answer.json["errors"])
    assert before == len(stored(services))


@pytest.mark.parametrize("content_type", ["application/json", "text/plain", "application/x-www-form-urlencoded", None])
def test_the_body_is_json_whatever_its_content_type_says(
    client: testing.TestClient, address: str, content_type: str | None
) -> None:
    body = b'{"name": "Eilidh", "email": "eilidh@visitor.example", "message": "In May?"}'
    headers = {"Content-Type": content_type} if content_type else {}

    assert 200 == client.simulate_post(SEND, body=body, headers=headers, remote_addr=address).status_code


def test_an_outage_of_the_mail_delays_no_answer_and_loses_nothing(
    client: testing.TestClient, services: Container, mailer: MemoryMailer, clock: StoppedClock, address: str
) -> None:
    outbox = services.outbox()
    mailer.failure = Unavailable("no mail today")
    answer = sent(client, address, {**FORM, "message": "Through the outage"})
    outbox.deliver_due()
    assert (200, []) == (answer.status_code, mailer.sent)

    mailer.failure = None
    clock.go_on(60)
    outbox.deliver_due()

    to_the_company = [mail.text for mail in mailer.sent if mail.recipient == "office@ceilidh.example"]
    assert 1 == sum("Through the outage" in text for text in to_the_company)
