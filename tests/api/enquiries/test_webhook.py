"""The webhook through the API, with a receiver on a real HTTP server."""

import attrs
from falcon import testing

from ceilidh.accounts.rules.session_rules import Client
from ceilidh.app import create_app
from ceilidh.bootstrap import Container
from ceilidh.config import Config
from ceilidh_webhook import HttpWebhookClient
from tests.adapters.test_webhook_client import loopback_only, resolve
from tests.services.webhook_receiver import webhook_receiver

FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in May?"}
API = "/api/admin"


def test_an_owner_sets_the_webhook_and_sees_what_was_sent(
    admin: testing.TestClient, services: Container, config: Config
) -> None:
    client = HttpWebhookClient(loopback_only, resolve=resolve)
    services.webhook_requests.override(attrs.evolve(services.webhook_requests(), client=client))
    services.webhook.reset()
    services.webhook_sender.reset()
    owner = testing.TestClient(create_app(services, config), headers=admin._default_headers)
    with webhook_receiver() as receiver:
        saved = owner.simulate_put(f"{API}/webhook", json={"address": receiver.url})
        assert (200, True) == (saved.status_code, saved.json["secret"].startswith("whsec_"))
        again = owner.simulate_put(f"{API}/webhook", json={"address": receiver.url})
        assert "" == again.json["secret"]
        assert {"address": receiver.url, "isOn": True} == owner.simulate_get(f"{API}/webhook").json
        assert "The receiver answered 204." == owner.simulate_post(f"{API}/send-test-webhook").json["message"]

        receiver.answer_with(500)
        services.enquiries().receive(FORM, "192.0.2.1")
        services.webhook_sender().deliver_due()
        (delivery,) = owner.simulate_get(f"{API}/webhook-deliveries").json
        assert ("enquiry.received", "failing", 1) == tuple(delivery[name] for name in ("type", "state", "failures"))

        receiver.answer_with(200)
        assert 200 == owner.simulate_post(f"{API}/repeat-webhook-delivery/{delivery['id']}").status_code
        services.webhook_sender().deliver_due()
        (delivery,) = owner.simulate_get(f"{API}/webhook-deliveries").json
        assert ("sent", None) == (delivery["state"], delivery["dueAt"])
        assert 3 == len(receiver.requests)
        replaced = owner.simulate_post(f"{API}/replace-webhook-secret").json["secret"]
        assert replaced not in ("", saved.json["secret"])
        entries = owner.simulate_get(f"{API}/audit-log").text
        assert "setting-changed" in entries
        assert not any(secret in entries for secret in (receiver.url, replaced, saved.json["secret"]))


def test_an_address_that_points_inward_is_refused_with_the_reason(admin: testing.TestClient) -> None:
    for host in ("127.0.0.1", "10.0.0.1:8443", "[::1]", "169.254.169.254", "2130706433"):
        answer = admin.simulate_put(f"{API}/webhook", json={"address": f"https://{host}/enquiries"})
        assert 422 == answer.status_code, host
        assert "The host has an address that is not public" in answer.json["errors"]["address"]
    assert "" == admin.simulate_get(f"{API}/webhook").json["address"]


CALLS: list[tuple[str, str]] = [
    ("GET", "webhook"),
    ("PUT", "webhook"),
    ("POST", "replace-webhook-secret"),
    ("POST", "send-test-webhook"),
    ("GET", "webhook-deliveries"),
    ("POST", "repeat-webhook-delivery/x"),
]


def test_an_editor_is_refused(services: Container, admin: testing.TestClient) -> None:
    account = services.account_commands().add("iain", "a-long-road-by-the-loch")
    with services.database().write() as records:
        records.accounts.replace(attrs.evolve(account, role="editor"))
    token = services.accounts().open_session(account, Client("127.0.0.1")).token
    headers = {"Authorization": f"Bearer {token}"}

    for method, call in CALLS:
        answer = admin.simulate_request(method, f"{API}/{call}", headers=headers, json={"address": ""})
        assert 403 == answer.status_code, (method, call)


def test_without_a_webhook_there_is_nothing_to_test(admin: testing.TestClient) -> None:
    assert {"address": "", "isOn": False} == admin.simulate_get(f"{API}/webhook").json
    assert 404 == admin.simulate_post(f"{API}/send-test-webhook").status_code
    assert 422 == admin.simulate_put(f"{API}/webhook", json={"address": "file:///etc/passwd"}).status_code
