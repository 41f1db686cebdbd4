"""What was given out in a session ends with it, and what was given out by an account ends with that."""

import re
from typing import Any

import attrs
import pytest
from falcon import testing

from ceilidh.accounts.rules.roles import Role
from ceilidh.audit.actor import acting_as, actor_of
from ceilidh.bootstrap import Container
from ceilidh.errors import Forbidden
from ceilidh_ports.records.accounts import PushSubscription
from ceilidh_ports.records.outbox import OutboxEntry
from tests.api.forms import added
from tests.api.stored_forms import venue_form

EMAIL, PASSWORD = "morag@taigh.example", "a-long-road-by-the-loch"
pytestmark = pytest.mark.usefixtures("stored_files")


@attrs.frozen
class Desk:
    client: testing.TestClient
    services: Container
    venue: str
    ailsa: str

    def login(self, username: str = "morag", cookie: str = "") -> testing.Result:
        body, headers = {"username": username, "password": PASSWORD}, {"Cookie": cookie} if cookie else {}
        return self.client.simulate_post("/api/admin/login", json=body, headers=headers)

    def token(self) -> str:
        return str(self.login().json["token"])

    def call(self, method: str, name: str, token: str = "", /, **body: Any) -> testing.Result:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return self.client.simulate_request(method, f"/api/admin/{name}", headers=headers, json=body)

    def session(self, token: str) -> str:
        (own,) = [each["id"] for each in self.call("GET", "sessions", token).json if each["isThis"]]
        return str(own)

    def mails(self) -> list[tuple[str, str]]:
        """Return recipient and text of each mail."""
        with self.services.database().adapter.read() as store:
            return [(each.message.recipient, each.message.text) for each in store.all(OutboxEntry)]

    def link(self) -> str:
        """Return the token in the last mail."""
        (found,) = re.findall(r"#(\S+)", self.mails()[-1][1])
        return str(found)

    def pending_change(self, token: str) -> str:
        """Ask for another e-mail address; return the token of the link."""
        assert 200 == self.call("POST", "change-email", token, email="other@elsewhere.example").status_code
        return self.link()

    def previews(self, token: str) -> list[str]:
        """Open a preview and share another one; return the paths."""
        own = self.call("POST", f"open-preview/venue/{self.venue}", token)
        shared = self.call("POST", f"preview-links/venue/{self.venue}", token)
        return [own.json["path"], shared.json["path"]]

    def shown(self, paths: list[str]) -> list[int]:
        return [self.client.simulate_get(each).status_code for each in paths]

    def audited(self) -> list[str]:
        entries = self.call("GET", "audit-log", self.login("ailsa").json["token"]).json["entries"]
        return [each["action"] for each in entries]


@pytest.fixture
def desk(client: testing.TestClient, services: Container, admin: testing.TestClient) -> Desk:
    account = services.account_commands().named("morag")
    with services.database().write() as records:
        records.accounts.replace(attrs.evolve(account, email=EMAIL))
    ailsa = services.account_commands().add("ailsa", PASSWORD)
    venue = added(admin, "venue", venue_form())["id"]
    return Desk(client, services, venue, ailsa.id)


def lose(desk: Desk, token: str) -> None:
    other = desk.token()
    assert 200 == desk.call("DELETE", f"end-session/{desk.session(token)}", other).status_code


def end_others(desk: Desk, _token: str) -> None:
    assert 200 == desk.call("POST", "end-other-sessions", desk.token()).status_code


def sign_out_and_end_others(desk: Desk, token: str) -> None:
    sign_out(desk, token)
    end_others(desk, token)


def sign_out(desk: Desk, token: str) -> None:
    assert 200 == desk.call("POST", "logout", token).status_code


def sign_out_everywhere(desk: Desk, _token: str) -> None:
    desk.services.account_commands().end_sessions("morag")


def change_password(desk: Desk, token: str) -> None:
    body = {"password": PASSWORD, "newPassword": "another-road-by-the-loch"}
    assert 200 == desk.call("POST", "change-password", token, **body).status_code


def deactivate(desk: Desk, token: str) -> None:
    own = desk.call("GET", "my-account", token).json["id"]
    ailsa = str(desk.login("ailsa").json["token"])
    for call in ("deactivate-person", "reactivate-person"):
        assert 200 == desk.call("POST", f"{call}/{own}", ailsa).status_code


EVERY_WAY = pytest.mark.parametrize(
    "end", [lose, end_others, sign_out_and_end_others, sign_out_everywhere, change_password, deactivate]
)


@EVERY_WAY
def test_a_pending_change_of_the_address_ends_with_the_session_that_asked_for_it(desk: Desk, end: Any) -> None:
    token = desk.token()
    link = desk.pending_change(token)
    end(desk, token)

    assert 410 == desk.call("POST", "confirm-email", token=link).status_code
    assert EMAIL == desk.services.account_commands().named("morag").email


def test_a_pending_change_ends_with_a_sign_out_and_goes_on_in_another_session(desk: Desk) -> None:
    first, second = desk.token(), desk.token()
    link = desk.pending_change(first)
    sign_out(desk, second)
    assert "other@elsewhere.example" == desk.call("GET", "my-account", first).json["emailChange"]["email"]
    sign_out(desk, first)

    assert desk.call("GET", "my-account", desk.token()).json["emailChange"] is None
    assert 410 == desk.call("POST", "confirm-email", token=link).status_code


def test_the_present_address_is_told_when_another_one_is_asked_for(desk: Desk) -> None:
    desk.pending_change(desk.token())

    (recipient, notice), (new, link) = desk.mails()
    assert (EMAIL, "other@elsewhere.example") == (recipient, new)
    assert "other@elsewhere.example" in notice
    assert "#" not in notice
    assert "#" in link


@EVERY_WAY
def test_own_and_shared_previews_end_with_the_session_or_the_account(desk: Desk, end: Any) -> None:
    token = desk.token()
    paths = desk.previews(token)
    assert [200, 200] == desk.shown(paths)
    end(desk, token)

    assert [404, 404] == desk.shown(paths)
    assert "preview-revoked" in desk.audited()


def test_a_sign_out_ends_the_own_preview_and_leaves_what_was_shared(desk: Desk) -> None:
    token = desk.token()
    paths = desk.previews(token)
    sign_out(desk, token)

    assert [404, 200] == desk.shown(paths)


def test_own_previews_are_listed_once_for_each_session_logged_and_ended(desk: Desk) -> None:
    token = desk.token()
    paths = [desk.call("POST", f"open-preview/venue/{desk.venue}", token).json["path"] for _ in range(2)]
    (mine,) = desk.call("GET", f"open-previews/venue/{desk.venue}", token).json
    (theirs,) = desk.call("GET", f"open-previews/venue/{desk.venue}", str(desk.login("ailsa").json["token"])).json

    assert ("morag", True, False) == (mine["who"], mine["isYou"], theirs["isYou"])
    assert "path" not in theirs
    assert [] == desk.call("GET", f"preview-links/venue/{desk.venue}", token).json
    assert 1 == desk.audited().count("preview-opened")
    assert 200 == desk.call("DELETE", f"revoke-preview-link/{mine['id']}", token).status_code
    assert [404, 404] == desk.shown(paths)


@EVERY_WAY
def test_an_invitation_ends_with_the_session_or_the_account_that_sent_it(desk: Desk, end: Any) -> None:
    token = desk.token()
    assert (
        200 == desk.call("POST", "invite-person", token, name="Iain", email="iain@b.example", role="editor").status_code
    )
    link = desk.link()
    end(desk, token)

    assert 410 == desk.call("POST", "read-invitation", token=link).status_code
    assert "invitation-withdrawn" in desk.audited()


def demote(desk: Desk, token: str) -> None:
    own = desk.call("GET", "my-account", token).json["id"]
    ailsa = str(desk.login("ailsa").json["token"])
    assert 200 == desk.call("PUT", f"change-role/{own}", ailsa, role="editor").status_code


def demote_on_the_command_line(desk: Desk, _token: str) -> None:
    desk.services.account_commands().change_role("morag", "editor")


@pytest.mark.parametrize("end", [demote, demote_on_the_command_line])
def test_an_invitation_ends_when_its_sender_is_an_owner_no_more(desk: Desk, end: Any) -> None:
    token = desk.token()
    previews, own = desk.previews(token), {"name": "Mòrag", "email": "morag@elsewhere.example", "role": "owner"}
    assert 200 == desk.call("POST", "invite-person", token, **own).status_code
    link = desk.link()
    end(desk, token)
    desk.services.account_commands().change_role("morag", "owner")

    assert 410 == desk.call("POST", "accept-invitation", token=link, name="Mòrag", password=PASSWORD).status_code
    assert "invitation-withdrawn" in desk.audited()
    assert [200, 200] == desk.shown(previews)


def test_an_invitation_of_an_editor_is_not_in_force_whenever_it_was_sent(desk: Desk) -> None:
    desk.call("POST", "invite-person", desk.token(), name="Iain", email="iain@b.example", role="owner")
    link, account = desk.link(), desk.services.account_commands().named("morag")
    with desk.services.database().write() as records:
        records.accounts.replace(attrs.evolve(account, role="editor"))

    assert 410 == desk.call("POST", "read-invitation", token=link).status_code


def test_an_invitation_is_refused_when_its_sender_became_an_editor_during_the_call(desk: Desk) -> None:
    account, invitations = desk.services.account_commands().change_role("morag", "editor"), desk.services.invitations()

    with acting_as(actor_of(account, "192.0.2.1")), pytest.raises(Forbidden):
        invitations.invite("Iain", "iain@b.example", Role.OWNER)
    assert [] == desk.mails()


def test_an_invitation_without_a_role_is_one_for_an_owner(desk: Desk) -> None:
    invited = [
        desk.call("POST", "invite-person", desk.token(), name="Iain", email="iain@b.example", **more)
        for more in ({}, {"role": None}, {"role": ""}, {"role": "king"})
    ]

    assert [(200, "owner"), (200, "owner")] == [(each.status_code, each.json["role"]) for each in invited[:2]]
    assert [["role"], ["role"]] == [list(each.json["errors"]) for each in invited[2:]]


@EVERY_WAY
def test_a_calendar_address_ends_with_the_session_that_made_it(desk: Desk, end: Any) -> None:
    token = desk.token()
    address = desk.call("POST", "make-calendar-feed", token).json["address"].partition("?")[2]
    end(desk, token)

    assert 404 == desk.client.simulate_get("/api/calendar.ics", query_string=address).status_code


def test_a_calendar_address_outlives_a_sign_out_and_the_end_of_another_session(desk: Desk) -> None:
    token = desk.token()
    address = desk.call("POST", "make-calendar-feed", token).json["address"].partition("?")[2]
    lose(desk, desk.token())
    sign_out(desk, token)

    assert 200 == desk.client.simulate_get("/api/calendar.ics", query_string=address).status_code


@pytest.mark.parametrize(
    "end", [sign_out, lose, end_others, sign_out_and_end_others, sign_out_everywhere, change_password, deactivate]
)
def test_a_browser_is_told_of_news_until_the_session_ends_that_asked_for_it(desk: Desk, end: Any) -> None:
    token = desk.token()
    subscribe(desk, token)
    assert 1 == browsers(desk)
    end(desk, token)

    assert 0 == browsers(desk)


def test_a_browser_is_told_of_news_when_another_session_ends(desk: Desk) -> None:
    token = desk.token()
    subscribe(desk, token)
    lose(desk, desk.token())
    sign_out(desk, desk.token())
    assert 200 == desk.call("POST", "end-other-sessions", token).status_code

    assert 1 == browsers(desk)


def test_a_browser_is_of_the_session_that_asked_last(desk: Desk) -> None:
    former, present = desk.token(), desk.token()
    subscribe(desk, former)
    subscribe(desk, present)
    sign_out(desk, former)

    assert 1 == browsers(desk)


def subscribe(desk: Desk, token: str) -> None:
    body = {"endpoint": "https://93.184.216.34/browser"}
    assert 200 == desk.call("POST", "subscribe-to-push", token, **body).status_code


def browsers(desk: Desk) -> int:
    with desk.services.database().read() as records:
        return len(list(records.account_records.all(PushSubscription)))


def test_a_second_link_for_a_new_password_replaces_the_first(desk: Desk) -> None:
    links = []
    for _ in range(2):
        desk.call("POST", "request-password-reset", email=EMAIL)
        links.append(desk.link())

    assert [410, 200] == [desk.call("POST", "read-password-reset", token=each).status_code for each in links]


@pytest.mark.parametrize("end", [end_others, sign_out_everywhere, deactivate])
def test_a_link_for_a_new_password_ends_with_what_the_account_gave_out(desk: Desk, end: Any) -> None:
    token = desk.token()
    desk.call("POST", "request-password-reset", email=EMAIL)
    link = desk.link()
    end(desk, token)

    assert 410 == desk.call("POST", "reset-password", token=link, password="another-road").status_code


def test_whoever_has_a_lost_device_counts_as_a_stranger(desk: Desk) -> None:
    lost = desk.login()
    device = f"ceilidh_device={lost.cookies['ceilidh_device'].value}"
    lose(desk, str(lost.json["token"]))
    for _ in range(10):
        desk.client.simulate_post("/api/admin/login", json={"username": "morag", "password": "wrong"})

    # The address has used up its attempts, and no device of its own.
    assert 429 == desk.login(cookie=device).status_code


def test_an_invited_person_signs_in_with_the_new_address_and_not_with_the_former(desk: Desk) -> None:
    assert (
        200
        == desk.call(
            "POST", "invite-person", desk.token(), name="Iain", email="iain@b.example", role="editor"
        ).status_code
    )
    link = desk.link()
    accepted = desk.call("POST", "accept-invitation", token=link, name="Iain", password=PASSWORD)
    change = desk.pending_change(accepted.json["token"])
    assert 200 == desk.call("POST", "confirm-email", token=change).status_code

    assert [401, 200] == [desk.login(each).status_code for each in ("iain@b.example", "other@elsewhere.example")]
    assert 200 == desk.login().status_code
