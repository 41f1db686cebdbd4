from typing import Any

import attrs
import pytest
from falcon import testing

from ceilidh.app import create_app
from ceilidh.bootstrap import Container
from ceilidh.config import Config
from ceilidh_ports.repositories.queries import EnquiryQuery
from tests.api.addresses import unused_address

SEND = "/api/admin/send-email"
FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "phone": "", "message": "A ceilidh in May?"}


@pytest.fixture
def address() -> str:
    """An address that no other test uses, since rate limits count by address."""
    return unused_address()


def waiting(services: Container) -> int:
    """Return how many mails to the company wait."""
    with services.database().read() as records:
        enquiries = records.enquiries.list(EnquiryQuery()).enquiries
        deliveries = records.outbox.deliveries([each.id for each in enquiries])
        return sum(each.sent_at is None for each in deliveries.values())


def test_enquiry_needs_no_sign_in_and_queues_its_message(
    client: testing.TestClient, services: Container, address: str
) -> None:
    before = waiting(services)
    answer = client.simulate_post(SEND, json=FORM, remote_addr=address)

    assert answer.status_code == 200
    assert answer.json == {"message": "Message Sent!"}
    assert waiting(services) == before + 1


FAULTS: list[tuple[dict[str, Any], set[str]]] = [
    ({"name": ""}, {"name"}),
    ({"email": "nobody"}, {"email"}),
    ({"email": "a@b.example\r\nBcc: everybody@c.example"}, {"email"}),
    ({"name": "Eilidh\nBcc: everybody@c.example"}, {"name"}),
    ({"phone": "1\r2"}, {"phone"}),
    ({"email": ["a@b.example", "c@d.example"]}, {"email"}),
    ({"name": {"first": "Eilidh"}, "phone": 5, "message": None}, {"name", "phone", "message"}),
    ({"message": "x" * 20_001}, {"message"}),
    ({"message": "nul \0"}, {"message"}),
]


def test_every_field_that_breaks_a_rule_is_named_and_nothing_is_kept(
    client: testing.TestClient, services: Container, address: str
) -> None:
    before = waiting(services)

    for changes, fields in FAULTS:
        answer = client.simulate_post(SEND, json=FORM | changes, remote_addr=address)

        assert answer.status_code == 422, (changes, fields)
        assert set(answer.json["errors"]) == fields, (changes, fields)
        assert waiting(services) == before, (changes, fields)


def test_a_body_that_is_no_json_is_malformed(client: testing.TestClient) -> None:
    for body in [b"", b"name=Eilidh", b"{", b"\xff\xfe", b'{"name": "\\ud800"}', b"[" * 5000]:
        assert client.simulate_post(SEND, body=body).status_code == 400, body


def test_a_body_over_64_kib_is_too_large(client: testing.TestClient) -> None:
    assert client.simulate_post(SEND, json=FORM | {"more": "x" * 65_536}).status_code == 413


def test_eleventh_enquiry_from_an_address_in_a_minute_gets_retry_after(
    client: testing.TestClient, address: str
) -> None:
    statuses = [client.simulate_post(SEND, json=FORM, remote_addr=address).status_code for _ in range(10)]
    refused = client.simulate_post(SEND, json=FORM, remote_addr=address)

    assert statuses == [200] * 10
    assert refused.status_code == 429
    assert 1 <= int(refused.headers["Retry-After"]) <= 60


def test_an_enquiry_is_taken_while_the_site_content_cannot_be_read(
    services: Container, config: Config, address: str
) -> None:
    def unreadable() -> str:
        raise ValueError

    settings = attrs.evolve(services.mail_settings(), read_site_name=unreadable, read_company_email=unreadable)
    with services.mail_settings.override(settings), services.enquiries.reset():
        app = create_app(services, config)
        answer = testing.TestClient(app).simulate_post(SEND, json=FORM, remote_addr=address)

    assert 200 == answer.status_code
    assert 1 == waiting(services)
