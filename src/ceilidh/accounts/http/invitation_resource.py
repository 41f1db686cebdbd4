"""The calls about invitations."""

import attrs
import falcon

from ceilidh.accounts.http.account_json import LINK_ERRORS, MAIL_ERRORS, invitation_json
from ceilidh.accounts.http.session_cookies import SessionCookies, client_of
from ceilidh.accounts.services.links.invitations import Invitations
from ceilidh.accounts.services.sign_in.account_service import AccountService
from ceilidh.form_data.json_fields import read_texts
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Feature, Operation, Parameter, admin_routes
from ceilidh.http.schemas import MESSAGE, TEXT, object_schema, reference


@attrs.frozen
class InvitationResource:
    """Each suffix is one call."""

    invitations: Invitations
    accounts: AccountService
    cookies: SessionCookies

    def on_get_list(self, _req: falcon.Request, resp: falcon.Response) -> None:
        listed = [invitation_json(each) for each in self.invitations.list()]
        send_json(resp, listed, X_Total_Count=str(len(listed)), cache_control="no-store")

    def on_post_invite(self, req: falcon.Request, resp: falcon.Response) -> None:
        given = read_texts(read_json(req), "name", "email")
        sent = self.invitations.invite(given["name"], given["email"])
        send_json(resp, invitation_json(sent), cache_control="no-store")

    def on_post_resend(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        send_json(resp, invitation_json(self.invitations.resend(id)), cache_control="no-store")

    def on_delete_withdraw(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        self.invitations.withdraw(id)
        send_json(resp, {"message": "The invitation is withdrawn."}, cache_control="no-store")

    def on_post_read(self, req: falcon.Request, resp: falcon.Response) -> None:
        given = read_texts(read_json(req), "token")
        stored = self.invitations.read(given["token"], req.remote_addr)
        send_json(resp, {"name": stored.name, "email": stored.email}, cache_control="no-store")

    def on_post_accept(self, req: falcon.Request, resp: falcon.Response) -> None:
        given = read_texts(read_json(req), "token", "name", "password")
        account = self.invitations.accept(given["token"], given["name"], given["password"], req.remote_addr)
        self.cookies.send_token(resp, self.accounts.open_session(account, client_of(req)))


_ID = Parameter(name="id", schema=TEXT, description="The id of the invitation.", place="path")
_LIST = Operation(
    id="getInvitations",
    summary="The invitations that were not accepted, the latest first",
    answer={"type": "array", "items": reference("Invitation")},
)
_INVITE = Operation(
    method="POST",
    id="invitePerson",
    summary="Invite somebody by mail; the link is valid for 72 hours and used once",
    sensitive=True,
    bodies={"application/json": reference("NewPerson")},
    answer=reference("Invitation"),
    errors=MAIL_ERRORS,
)
_RESEND = Operation(
    method="POST",
    id="resendInvitation",
    summary="Send an invitation again with a new link, which replaces the former one",
    sensitive=True,
    answer=reference("Invitation"),
    parameters=(_ID,),
    errors=(404, 429),
)
_WITHDRAW = Operation(
    method="DELETE",
    id="withdrawInvitation",
    summary="Make the link of an invitation invalid",
    answer=MESSAGE,
    parameters=(_ID,),
    errors=(404,),
)
_READ = Operation(
    method="POST",
    id="readInvitation",
    summary="Whom an invitation is for",
    open_to_all=True,
    bodies={"application/json": reference("LinkToken")},
    answer=object_schema(name=TEXT, email=TEXT),
    errors=LINK_ERRORS,
)
_ACCEPT = Operation(
    method="POST",
    id="acceptInvitation",
    summary="Make the account of an invitation and sign in to it",
    open_to_all=True,
    bodies={"application/json": reference("AcceptedInvitation")},
    answer=reference("Token"),
    errors=LINK_ERRORS,
)


def feature(invitations: Invitations, accounts: AccountService, cookies: SessionCookies) -> Feature:
    resource = InvitationResource(invitations, accounts, cookies)
    calls = [
        ("invitations", "list", _LIST),
        ("invite-person", "invite", _INVITE),
        ("resend-invitation/{id}", "resend", _RESEND),
        ("withdraw-invitation/{id}", "withdraw", _WITHDRAW),
        ("read-invitation", "read", _READ),
        ("accept-invitation", "accept", _ACCEPT),
    ]
    return Feature(tag="People", routes=admin_routes(resource, calls))
