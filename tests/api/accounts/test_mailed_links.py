"""Invitations, forgotten passwords and changes of the e-mail address, with the mails in the outbox."""

import datetime as dt
import re
import time
from statistics import median
from typing import Any

import attrs
import pytest
from falcon import testing

from ceilidh.accounts.services.links import invitations
from ceilidh.bootstrap import Container
from ceilidh.config import Config
from ceilidh.http.cache.cache_middleware import CacheMiddleware
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.accounts import OneTimeToken
from ceilidh_ports.records.outbox import OutboxEntry
from tests.api.addresses import unused_address
from tests.fakes.clock import StoppedClock

PASSWORD = "a-short-road-by-the-loch"
IAIN = {"name": "Iain", "email": "Iain@ceilidh.example", "role": "owner"}


@attrs.frozen
class Desk:
    """An administrator with an e-mail address, and the mails of the application."""

    admin: testing.TestClient
    services: Container

    def post(self, name: str, /, **body: Any) -> testing.Result:
        return self.admin.simulate_post(f"/api/admin/{name}", json=body)

    def mails(self) -> list[MailMessage]:
        with self.services.database().adapter.read() as store:
            return [each.message for each in store.all(OutboxEntry)]

    def link(self) -> str:
        """Return the token of the last mail."""
        (found,) = re.findall(r"#(\S+)", self.mails()[-1].text)
        return str(found)


@pytest.fixture
def desk(app: CacheMiddleware, services: Container) -> Desk:
    account = services.account_commands().add("morag", PASSWORD)
    with services.database().write() as records:
        records.accounts.replace(attrs.evolve(account, name="Mòrag", email="morag@ceilidh.example"))
    answer = testing.TestClient(app).simulate_post("/api/admin/login", json={"username": "morag", "password": PASSWORD})
    return Desk(testing.TestClient(app, headers={"Authorization": f"Bearer {answer.json['token']}"}), services)


def status(desk: Desk, username: str, password: str) -> int:
    return desk.post("login", username=username, password=password).status_code


def test_an_invitation_has_its_link_where_mails_are_only_printed(desk: Desk, config: Config) -> None:
    first = desk.post("invite-person", **IAIN).json
    links = [first["link"], desk.post(f"resend-invitation/{first['id']}").json["link"]]

    if config.mail_url == "console:":
        assert links == [re.findall(r"https?://\S+#\S+", mail.text)[0] for mail in desk.mails()]
        token = links[1].partition("#")[2]
        assert 200 == desk.post("read-invitation", token=token).status_code
    else:
        assert [None, None] == links
    assert "link" not in desk.admin.simulate_get("/api/admin/invitations").json[0]


def test_a_link_is_said_to_be_in_the_log_where_mails_are_only_printed(desk: Desk, config: Config) -> None:
    reset = desk.post("request-password-reset", email="nobody@ceilidh.example").json["message"]
    change = desk.post("change-email", email="new@ceilidh.example").json["message"]

    if config.mail_url == "console:":
        log = "in the log of the server, which prints mails instead of sending them."
        assert f"If this is the e-mail address of an account, a link is {log}" == reset
        assert f"The link is {log}" == change
    else:
        assert "If this is the e-mail address of an account, a mail with a link is on its way." == reset
        assert "A link is on its way to new@ceilidh.example." == change


def test_an_invited_person_chooses_a_password_and_is_signed_in(desk: Desk, config: Config) -> None:
    sent = desk.post("invite-person", **IAIN)
    (mail,), token = desk.mails(), desk.link()

    assert (200, "Mòrag") == (sent.status_code, sent.json["invitedBy"])
    assert ("Iain@ceilidh.example", config.mail_sender) == (mail.recipient, mail.sender)
    assert f"{config.public_url}/admin/invitation#{token}" in mail.text
    assert ["Iain"] == [each["name"] for each in desk.admin.simulate_get("/api/admin/invitations").json]
    assert {"name": "Iain", "email": "Iain@ceilidh.example"} == desk.post("read-invitation", token=token).json

    answer = desk.post("accept-invitation", token=token, name="Iain Bàn", password=PASSWORD)
    assert (200, answer.json["token"]) == (answer.status_code, answer.cookies["ceilidh_token"].value)
    people = desk.admin.simulate_get("/api/admin/people", headers={"Authorization": f"Bearer {answer.json['token']}"})
    assert ["owner", "owner"] == [each["role"] for each in people.json]
    assert [("Mòrag", False), ("Iain Bàn", True)] == [(each["name"], each["isYou"]) for each in people.json]
    assert 200 == status(desk, "iain@ceilidh.example", PASSWORD)
    assert [] == desk.admin.simulate_get("/api/admin/invitations").json
    for call in ("read-invitation", "accept-invitation"):
        assert 410 == desk.post(call, token=token, name="Iain", password=PASSWORD).status_code


def test_an_invitation_is_valid_for_72_hours(desk: Desk, clock: StoppedClock) -> None:
    desk.post("invite-person", **IAIN)
    clock.go_on(72 * 3600 - 1)
    assert 200 == desk.post("read-invitation", token=desk.link()).status_code
    clock.go_on(1)
    assert 410 == desk.post("read-invitation", token=desk.link()).status_code


def test_an_invitation_ends_with_the_account_that_sent_it(desk: Desk) -> None:
    desk.post("invite-person", **IAIN)
    administrators = desk.services.account_commands()
    administrators.add("ailsa", PASSWORD)
    administrators.remove("morag")

    assert 410 == desk.post("read-invitation", token=desk.link()).status_code


def test_an_invited_editor_is_one_also_after_the_invitation_was_sent_again(desk: Desk) -> None:
    sent = desk.post("invite-person", **IAIN | {"role": "editor"}).json
    assert "editor" == desk.post(f"resend-invitation/{sent['id']}").json["role"]
    desk.post("accept-invitation", token=desk.link(), name="Iain", password=PASSWORD)

    assert ["owner", "editor"] == [each["role"] for each in desk.admin.simulate_get("/api/admin/people").json]


def test_a_new_link_replaces_the_former_one_and_a_withdrawn_one_is_not_valid(desk: Desk) -> None:
    first = desk.post("invite-person", **IAIN).json
    former = desk.link()
    second = desk.post(f"resend-invitation/{first['id']}").json
    token = desk.link()

    assert [410, 200] == [desk.post("read-invitation", token=each).status_code for each in (former, token)]
    assert 404 == desk.post(f"resend-invitation/{first['id']}").status_code
    withdrawn = [desk.admin.simulate_delete(f"/api/admin/withdraw-invitation/{second['id']}") for _ in range(2)]
    assert [200, 404] == [each.status_code for each in withdrawn]
    assert 410 == desk.post("accept-invitation", token=token, name="Iain", password=PASSWORD).status_code


def test_a_second_invitation_to_an_address_replaces_the_first(desk: Desk) -> None:
    desk.post("invite-person", **IAIN)
    former = desk.link()
    desk.post("invite-person", name="Iain", email="IAIN@ceilidh.example", role="editor")

    assert 410 == desk.post("read-invitation", token=former).status_code
    assert 1 == len(desk.admin.simulate_get("/api/admin/invitations").json)


WRONG_INVITATIONS: list[tuple[dict[str, str], str]] = [
    ({**IAIN, "email": "MORAG@ceilidh.example"}, "email"),
    ({**IAIN, "email": "iain"}, "email"),
    ({**IAIN, "email": "iain@b.example\r\nBcc: c@d.example"}, "email"),
    ({**IAIN, "name": "  "}, "name"),
    ({"email": "iain@b.example", "role": "editor"}, "name"),
    ({**IAIN, "role": "guest"}, "role"),
    ({"name": "Iain", "email": "iain@b.example", "role": ""}, "role"),
]


def test_a_wrong_invitation_is_refused_and_sends_nothing(desk: Desk) -> None:
    for body, field in WRONG_INVITATIONS:
        answer = desk.post("invite-person", **body)

        assert (422, [field]) == (answer.status_code, list(answer.json["errors"])), (body, field)
        assert [] == desk.mails(), (body, field)


def test_a_password_that_breaks_a_rule_leaves_the_link_valid(desk: Desk) -> None:
    desk.post("invite-person", **IAIN)
    token = desk.link()

    assert 422 == desk.post("accept-invitation", token=token, name="Iain", password="short").status_code
    assert 200 == desk.post("accept-invitation", token=token, name="Iain", password=PASSWORD).status_code


def test_invitations_are_limited(desk: Desk) -> None:
    statuses = [
        desk.post("invite-person", name="x", email=f"a{n}@b.example", role="editor").status_code for n in range(21)
    ]

    assert [200] * 20 + [429] == statuses


def test_nobody_else_is_invited_where_there_are_too_many_people(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitations, "MAX_ACCOUNTS", 1 + len(desk.admin.simulate_get("/api/admin/people").json))
    answers = [
        desk.post("invite-person", name="x", email=f"{name}@b.example", role="editor") for name in ("a", "a", "b")
    ]

    assert [200, 200, 422] == [each.status_code for each in answers]
    assert ["email"] == list(answers[2].json["errors"])


def test_no_token_is_stored_or_listed(desk: Desk) -> None:
    desk.post("invite-person", **IAIN)
    token = desk.link()

    with desk.services.database().read() as records:
        assert token not in repr(list(records.account_records.all(OneTimeToken)))
    assert token not in desk.admin.simulate_get("/api/admin/invitations").text
    assert token not in desk.admin.simulate_get("/api/admin/audit-log").text


def test_a_mail_with_a_link_is_forgotten_once_it_was_sent(desk: Desk) -> None:
    desk.post("invite-person", **IAIN)
    assert 1 == desk.services.outbox().deliver_due()

    assert [] == desk.mails()


def test_a_forgotten_password_is_replaced_once_and_ends_all_sessions(desk: Desk, config: Config) -> None:
    assert 200 == desk.post("request-password-reset", email="Morag@Ceilidh.example").status_code
    token = desk.link()
    assert f"{config.public_url}/admin/reset-password#{token}" in desk.mails()[-1].text

    assert 422 == desk.post("reset-password", token=token, password="short").status_code
    assert 200 == desk.post("reset-password", token=token, password="the new one").status_code
    assert 410 == desk.post("reset-password", token=token, password="another one").status_code
    assert [401, 200] == [status(desk, "morag", each) for each in (PASSWORD, "the new one")]
    assert 401 == desk.admin.simulate_get("/api/admin/people").status_code
    assert "was changed" in desk.mails()[-1].subject


def test_the_own_name_is_no_new_password(desk: Desk) -> None:
    with desk.services.database().write() as records:
        (account,) = records.accounts.all()
        records.accounts.replace(attrs.evolve(account, name="Eilidh Farquharson"))
    desk.post("request-password-reset", email="morag@ceilidh.example")

    answer = desk.post("reset-password", token=desk.link(), password="EilidhFarquharson")

    assert (422, ["password"]) == (answer.status_code, list(answer.json["errors"]))


def test_a_link_to_reset_a_password_is_valid_for_an_hour(desk: Desk, clock: StoppedClock) -> None:
    desk.post("request-password-reset", email="morag@ceilidh.example")
    clock.go_on(3600)

    assert 410 == desk.post("reset-password", token=desk.link(), password="the new one").status_code


def test_a_link_serves_its_own_purpose_alone(desk: Desk) -> None:
    desk.post("invite-person", **IAIN)
    invitation = desk.link()
    desk.post("request-password-reset", email="morag@ceilidh.example")
    reset = desk.link()

    assert 410 == desk.post("reset-password", token=invitation, password="the new one").status_code
    assert 410 == desk.post("accept-invitation", token=reset, name="x", password="the new one").status_code
    assert 410 == desk.post("confirm-email", token=reset).status_code


def test_unknown_and_deactivated_addresses_get_the_same_answer_and_no_mail(desk: Desk) -> None:
    iain = desk.services.account_commands().add("iain", PASSWORD)
    with desk.services.database().write() as records:
        records.accounts.replace(attrs.evolve(iain, email="iain@ceilidh.example"))
    desk.post(f"deactivate-person/{iain.id}")

    answers = [
        desk.post("request-password-reset", email=f"{name}@ceilidh.example") for name in ("iain", "nobody", "morag")
    ]
    assert [answers[0].text] * 3 == [each.text for each in answers]
    assert [200] * 3 == [each.status_code for each in answers]
    assert ["morag@ceilidh.example"] == [each.recipient for each in desk.mails()]
    with desk.services.database().read() as records:
        assert 1 == len(list(records.account_records.all(OneTimeToken)))


def test_an_unknown_address_takes_as_much_work_as_a_known_one(desk: Desk, clock: StoppedClock) -> None:
    def seconds(email: str) -> float:
        clock.go_on(3600)
        address = unused_address()
        begin = time.thread_time()
        desk.admin.simulate_post("/api/admin/request-password-reset", json={"email": email}, remote_addr=address)
        return time.thread_time() - begin

    seconds("somebody@b.example")
    pairs = [(seconds("nobody@ceilidh.example"), seconds("morag@ceilidh.example")) for _ in range(12)]
    # Garbage collection takes a multiple of a request.
    unknown, known = map(median, zip(*pairs, strict=True))
    assert 0.5 < unknown / known < 2


@pytest.mark.parametrize("email", ["morag@ceilidh.example", "nobody@ceilidh.example"])
def test_requests_for_one_address_are_limited_known_or_not(desk: Desk, email: str) -> None:
    assert [200] * 3 + [429] == [desk.post("request-password-reset", email=email).status_code for _ in range(4)]


def test_a_link_for_a_new_password_tells_whether_it_is_valid_and_stays_so(desk: Desk) -> None:
    desk.post("request-password-reset", email="morag@ceilidh.example")
    token = desk.link()
    for _ in range(2):
        assert {"email": "morag@ceilidh.example"} == desk.post("read-password-reset", token=token).json

    assert 200 == desk.post("reset-password", token=token, password="the new one").status_code
    assert 410 == desk.post("read-password-reset", token=token).status_code


def test_a_link_for_a_new_password_ends_with_its_account_and_is_no_other_link(desk: Desk) -> None:
    desk.post("request-password-reset", email="morag@ceilidh.example")
    token = desk.link()
    desk.post("invite-person", **IAIN)
    assert 410 == desk.post("read-password-reset", token=desk.link()).status_code
    administrators = desk.services.account_commands()
    administrators.add("ailsa", PASSWORD)
    administrators.remove("morag")

    assert 410 == desk.post("read-password-reset", token=token).status_code


def test_requests_from_one_client_are_limited(desk: Desk) -> None:
    statuses = [desk.post("request-password-reset", email=f"a{n}@b.example").status_code for n in range(11)]

    assert [200] * 10 + [429] == statuses


@pytest.mark.parametrize("call", ["read-invitation", "read-password-reset"])
def test_guesses_of_links_are_limited(desk: Desk, call: str) -> None:
    statuses = [desk.post(call, token=f"guess {n}").status_code for n in range(21)]

    assert [410] * 20 + [429] == statuses


def test_a_new_email_address_counts_once_it_is_confirmed(desk: Desk, config: Config) -> None:
    desk.post("request-password-reset", email="morag@ceilidh.example")
    reset = desk.link()
    assert 200 == desk.post("change-email", email="new@ceilidh.example").status_code
    token = desk.link()
    assert "new@ceilidh.example" == desk.mails()[-1].recipient
    assert f"{config.public_url}/admin/confirm-email#{token}" in desk.mails()[-1].text
    assert "morag@ceilidh.example" == desk.admin.simulate_get("/api/admin/my-account").json["email"]

    assert [200, 410] == [desk.post("confirm-email", token=token).status_code for _ in range(2)]
    assert "new@ceilidh.example" == desk.admin.simulate_get("/api/admin/my-account").json["email"]
    assert "morag@ceilidh.example" == desk.mails()[-1].recipient
    assert "new@ceilidh.example" in desk.mails()[-1].text
    assert 410 == desk.post("reset-password", token=reset, password="the new one").status_code


def test_a_new_email_address_that_waits_is_told_until_its_link_expires(desk: Desk, clock: StoppedClock) -> None:
    def waiting() -> Any:
        return desk.admin.simulate_get("/api/admin/my-account").json["emailChange"]

    assert waiting() is None
    desk.post("change-email", email="new@ceilidh.example")
    assert "new@ceilidh.example" == waiting()["email"]

    (morag,) = [each.account for each in desk.services.account_management().list()]
    clock.now = dt.datetime.fromisoformat(waiting()["expiresAt"])
    assert desk.services.my_account().read(morag).email_change is None


def test_an_email_address_of_somebody_else_is_refused_then_and_later(desk: Desk) -> None:
    desk.services.account_commands().add("iain@ceilidh.example", PASSWORD)
    answer = desk.post("change-email", email="iain@ceilidh.example")
    assert (422, ["email"]) == (answer.status_code, list(answer.json["errors"]))

    desk.post("change-email", email="taken@ceilidh.example")
    token = desk.link()
    desk.services.account_commands().add("taken@ceilidh.example", PASSWORD)
    assert 422 == desk.post("confirm-email", token=token).status_code


TAKING_TOKENS: list[str] = [
    "read-invitation",
    "accept-invitation",
    "read-password-reset",
    "reset-password",
    "confirm-email",
]


def test_what_is_no_token_is_named(desk: Desk) -> None:
    tokens: list[Any] = [None, "", 5, [], "\0", "x" * 1001]
    for call in TAKING_TOKENS:
        for token in tokens:
            answer = desk.post(call, token=token, name="x", password=PASSWORD)

            assert (422, ["token"]) == (answer.status_code, list(answer.json["errors"])), (call, token)


def test_what_changes_people_asks_for_the_password_again(desk: Desk, clock: StoppedClock) -> None:
    sent = desk.post("invite-person", **IAIN).json
    clock.go_on(15 * 60)

    for call in ("invite-person", f"resend-invitation/{sent['id']}", "change-email"):
        answer = desk.post(call, name="x", email="x@b.example")
        assert (403, True) == (answer.status_code, answer.json["reauthenticate"])
