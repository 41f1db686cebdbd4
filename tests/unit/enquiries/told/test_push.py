"""Browsers are told that there is news, without a word of it, for as long as their push services take it."""

import base64
from collections.abc import Iterator
from typing import Any

import attrs
import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from ceilidh.accounts.credentials.stored_accounts import remove_account
from ceilidh.audit.actor import Actor, acting_as
from ceilidh.encryption import Encryption
from ceilidh.enquiries.told.news import News, NewsKind
from ceilidh.enquiries.told.push import MAX_ENDPOINT_LENGTH, MOST_BROWSERS, SETTING, PushService
from ceilidh.errors import Invalid
from ceilidh.mail.outbox_sender import OutboxSender
from ceilidh_ports.errors import Refused
from ceilidh_ports.records.accounts import Account, PushSubscription, Setting
from tests.fakes.webhooks import MemoryWebhooks
from tests.unit.enquiries.told.test_news import TellingCompany

ENDPOINT = "https://push.example/browser-1"


class PushingCompany(TellingCompany):
    def __init__(self) -> None:
        super().__init__()
        self.browsers = MemoryWebhooks(ENDPOINT, 201)
        self.push = self.with_key("the secret key of the site")

    def with_key(self, key: str) -> PushService:
        encryption = Encryption(key, "push key")
        return PushService(self.database, self.browsers, encryption, self.clock, "https://taigh.example")

    def subscribed(self, name: str = "rory", **choices: str) -> Account:
        account = self.join(name, **choices)
        self.push.subscribe(account.id, {"endpoint": ENDPOINT})
        return account

    def send(self) -> None:
        OutboxSender(self.database, self.mailer, other_way=self.push.way_of).deliver_due()

    def subscriptions(self) -> list[PushSubscription]:
        with self.database.read() as records:
            return list(records.account_records.all(PushSubscription))

    def waiting(self) -> int:
        with self.database.read() as records:
            return records.outbox.waiting()


@pytest.fixture(autouse=True)
def _morag_acts() -> Iterator[None]:
    with acting_as(Actor("m1", "Morag")):
        yield


@pytest.fixture
def company() -> PushingCompany:
    return PushingCompany()


def test_a_browser_is_told_once_without_a_word_and_signed_by_the_site(company: PushingCompany) -> None:
    company.subscribed(overtaken="push")
    company.tell(News(NewsKind.OVERTAKEN, text="Eilidh"))
    company.send()
    company.send()
    ((body, headers),) = company.browsers.requests
    assert b"" == body
    assert ("86400", "news") == (headers["ttl"], headers["topic"])
    token, key = headers["authorization"].removeprefix("vapid t=").split(", k=")
    assert company.push.public_key() == key
    point = base64.urlsafe_b64decode(key + "=")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    claims = jwt.decode(token, public, ["ES256"], options={"verify_aud": False, "verify_exp": False})
    assert ("https://push.example", "https://taigh.example") == (claims["aud"], claims["sub"])
    assert 0 < claims["exp"] - company.clock.now.timestamp() <= 24 * 3600
    assert "Eilidh" not in str(company.browsers.requests)
    assert [] == company.mailer.sent


def test_a_mail_a_day_goes_beside_a_push_at_once_and_never_is_never(company: PushingCompany) -> None:
    company.subscribed(enquiry="daily", answer="")
    company.tell(News(NewsKind.ENQUIRY, text="x"))
    company.tell(News(NewsKind.ANSWER, text="x"))
    assert 2 == company.waiting()
    company.send()
    assert (1, 1) == (len(company.browsers.requests), company.waiting())


@pytest.mark.parametrize("status", [400, 403, 404, 410])
def test_a_subscription_that_ended_is_removed(company: PushingCompany, status: int) -> None:
    company.subscribed(answer="push")
    company.browsers.answer_with(status)
    company.tell(News(NewsKind.ANSWER, text="x"))
    company.send()
    assert ([], 0) == (company.subscriptions(), company.waiting())


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_push_service_that_is_away_is_asked_again_but_not_for_ever(company: PushingCompany, status: int) -> None:
    company.subscribed(answer="push")
    company.browsers.answer_with(status)
    company.tell(News(NewsKind.ANSWER, text="x"))
    company.send()
    assert (1, 1) == (len(company.subscriptions()), company.waiting())
    for _ in range(40):
        company.clock.go_on(3600)
        company.send()
    assert ([], 0) == (company.subscriptions(), company.waiting())


@pytest.mark.parametrize("how", ["unsubscribed", "removed", "deactivated", "inward"])
def test_nothing_goes_where_nobody_is_to_be_told(company: PushingCompany, how: str) -> None:
    rory = company.subscribed(answer="push")
    company.tell(News(NewsKind.ANSWER, text="x"))
    with company.database.write() as records:
        if how == "removed":
            remove_account(records, rory, company.clock())
        if how == "deactivated":
            records.accounts.replace(attrs.evolve(rory, deactivated_at=company.clock()))
    if how == "unsubscribed":
        company.push.unsubscribe(rory.id, {"endpoint": ENDPOINT})
    if how == "inward":
        company.browsers.meanwhile = _refuse
    company.send()
    assert ([], 0) == (company.browsers.requests, company.waiting())
    assert (how == "deactivated") == bool(company.subscriptions())


def _refuse() -> None:
    raise Refused("The host has an address that is not public.")


def test_nobody_ends_what_another_account_has(company: PushingCompany) -> None:
    company.subscribed()
    company.push.unsubscribe("other", {"endpoint": ENDPOINT})
    assert 1 == len(company.subscriptions())


def test_the_oldest_browser_goes_when_there_are_too_many_and_one_counts_once(company: PushingCompany) -> None:
    for number in range(MOST_BROWSERS + 2):
        company.clock.go_on(1)
        for _ in range(2):
            company.push.subscribe("m1", {"endpoint": f"https://push.example/{number}"})
    left = sorted(int(each.endpoint.rpartition("/")[2]) for each in company.subscriptions())
    assert list(range(2, MOST_BROWSERS + 2)) == left


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/x",
        "https://localhost/x",
        "https://push.example:8443/x",
        "https://a@push.example/x",
        "https://[/x",
        "https:///x",
        "https://push.example/" + "x" * MAX_ENDPOINT_LENGTH,
        "https://püsh.example/",
        "javascript:alert(1)",
        "",
        None,
        7,
    ],
)
def test_what_is_no_push_service_is_refused(company: PushingCompany, endpoint: Any) -> None:
    with pytest.raises(Invalid) as caught:
        company.push.subscribe("m1", {"endpoint": endpoint})
    assert ["endpoint"] == list(caught.value.errors)
    assert [] == company.subscriptions()


def test_the_key_is_read_once_however_many_messages_go(company: PushingCompany) -> None:
    company.subscribed(answer="push")
    key = company.push.public_key()
    with company.database.write() as records:
        records.account_records.remove(Setting, SETTING)
    company.tell(News(NewsKind.ANSWER, text="x"))
    company.send()
    ((_, headers),) = company.browsers.requests
    assert headers["authorization"].endswith(f", k={key}")


def test_the_key_is_stored_encrypted_and_another_secret_of_the_site_makes_another_one(company: PushingCompany) -> None:
    first = company.push.public_key()
    assert first == company.push.public_key()
    with company.database.read() as records:
        stored = records.account_records.get(Setting, SETTING)
    assert stored is not None
    assert "PRIVATE" not in stored.value
    assert first != company.with_key("another one").public_key()
