"""The calls about all administrators and about invitations."""

from typing import Any

import attrs
import falcon

from ceilidh.accounts.http.account_json import (
    LINK_ERRORS,
    MAIL_ERRORS,
    ROLE,
    SCHEMAS,
    invitation_json,
    shown_account_json,
)
from ceilidh.accounts.http.session_cookies import SessionCookies, client_of
from ceilidh.accounts.rules.account_rules import active
from ceilidh.accounts.rules.roles import Role, parse_role
from ceilidh.accounts.services.links.invitations import Invitations
from ceilidh.accounts.services.links.one_time_links import IssuedLink
from ceilidh.accounts.services.management.account_management import AccountManagement
from ceilidh.accounts.services.sign_in.account_service import AccountService
from ceilidh.audit.actor import display_name
from ceilidh.form_data import read_texts
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Parameter, operation
from ceilidh.http.schemas import MESSAGE, TEXT, list_of, object_schema, reference
from ceilidh_ports.mail import Mailer, only_logs

_ID = Parameter(name="id", schema=TEXT, description="The id of the account.", in_="path")
_INVITATION = Parameter(name="id", schema=TEXT, description="The id of the invitation.", in_="path")


@attrs.frozen
class AccountManagementResource:
    management: AccountManagement
    invitations: Invitations
    accounts: AccountService
    cookies: SessionCookies
    mailer: Mailer
    schemas = SCHEMAS

    @operation("people", list_of(reference("Person")), id="getPeople", owner_only=True)
    def on_get_list(self, req: falcon.Request, resp: falcon.Response) -> None:
        """All administrators, the oldest account first."""
        listed = [shown_account_json(each, req.context.account.id) for each in self.management.list()]
        send_json(resp, listed, X_Total_Count=str(len(listed)), cache_control="no-store")

    @operation("colleagues", list_of(object_schema(id=TEXT, name=TEXT)), id="getColleagues")
    def on_get_colleagues(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """The ids and names of everybody who can sign in, the oldest account first."""
        accounts = [each.account for each in self.management.list()]
        listed = [{"id": each.id, "name": display_name(each)} for each in active(accounts)]
        send_json(resp, listed, cache_control="no-store")

    @operation("deactivate-person/{id}", MESSAGE, owner_only=True, sensitive=True, parameters=(_ID,), errors=(404, 409))
    def on_post_deactivate(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Let nobody sign in to an account any more and end its sessions; 409 for the last active owner."""
        name = display_name(self.management.deactivate(id))
        send_json(resp, {"message": f"{name} can’t sign in any more."}, cache_control="no-store")

    @operation("reactivate-person/{id}", MESSAGE, owner_only=True, sensitive=True, parameters=(_ID,), errors=(404, 409))
    def on_post_reactivate(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Let a deactivated account sign in again."""
        name = display_name(self.management.reactivate(id))
        send_json(resp, {"message": f"{name} can sign in again."}, cache_control="no-store")

    @operation(
        "change-role/{id}",
        MESSAGE,
        body=object_schema(role=ROLE),
        owner_only=True,
        sensitive=True,
        parameters=(_ID,),
        errors=(404, 409),
    )
    def on_put_role(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Make an administrator an owner or an editor; 409 for the last active owner."""
        role = parse_role(read_texts(read_json(req), "role")["role"])
        name = display_name(self.management.change_role(id, role))
        send_json(resp, {"message": f"{name} is an {role} now."}, cache_control="no-store")

    @operation("invitations", list_of(reference("Invitation")), id="getInvitations", owner_only=True)
    def on_get_invitations(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """The invitations that were not accepted, the latest first."""
        listed = [invitation_json(each) for each in self.invitations.list()]
        send_json(resp, listed, X_Total_Count=str(len(listed)), cache_control="no-store")

    @operation(
        "invite-person",
        reference("SentInvitation"),
        body=reference("NewPerson"),
        owner_only=True,
        sensitive=True,
        errors=MAIL_ERRORS,
    )
    def on_post_invite(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Invite somebody by mail, without a role as an owner; the link is valid for 72 hours and used once."""
        given = read_texts(read_json(req), "name", "email", role=Role.OWNER)
        sent = self.invitations.invite(given["name"], given["email"], parse_role(given["role"]))
        send_json(resp, self._sent_json(sent), cache_control="no-store")

    @operation(
        "resend-invitation/{id}",
        reference("SentInvitation"),
        owner_only=True,
        sensitive=True,
        parameters=(_INVITATION,),
        errors=(404, 429),
    )
    def on_post_resend(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Send an invitation again with a new link, which replaces the former one."""
        send_json(resp, self._sent_json(self.invitations.resend(id)), cache_control="no-store")

    @operation("withdraw-invitation/{id}", MESSAGE, owner_only=True, parameters=(_INVITATION,), errors=(404,))
    def on_delete_withdraw(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Make the link of an invitation invalid."""
        self.invitations.withdraw(id)
        send_json(resp, {"message": "The invitation is withdrawn."}, cache_control="no-store")

    @operation(
        "read-invitation",
        object_schema(name=TEXT, email=TEXT),
        body=reference("LinkToken"),
        open_to_all=True,
        errors=LINK_ERRORS,
    )
    def on_post_read(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Whom an invitation is for."""
        given = read_texts(read_json(req), "token")
        stored = self.invitations.read(given["token"], req.remote_addr)
        send_json(resp, {"name": stored.name, "email": stored.email}, cache_control="no-store")

    @operation(
        "accept-invitation",
        reference("Token"),
        body=reference("AcceptedInvitation"),
        open_to_all=True,
        errors=LINK_ERRORS,
    )
    def on_post_accept(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Make the account of an invitation and sign in to it."""
        given = read_texts(read_json(req), "token", "name", "password")
        account = self.invitations.accept(given["token"], given["name"], given["password"], req.remote_addr)
        self.cookies.send_token(resp, self.accounts.open_session(account, client_of(req)))

    def _sent_json(self, sent: IssuedLink) -> dict[str, Any]:
        """Return the invitation, and its link where no mail brings it."""
        return {**invitation_json(sent.stored), "link": sent.url if only_logs(self.mailer) else None}
