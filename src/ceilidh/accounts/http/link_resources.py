"""The calls about one-time links: invitations, forgotten passwords and changes of an e-mail address."""

import attrs
import falcon

from ceilidh.accounts.http.account_json import invitation_json
from ceilidh.accounts.http.session_cookies import SessionCookies, client_of, holder_of
from ceilidh.accounts.links.email_change import EmailChange
from ceilidh.accounts.links.invitations import Invitations
from ceilidh.accounts.links.password_reset import PasswordReset
from ceilidh.accounts.people.people_rules import read_texts
from ceilidh.accounts.service import AccountService
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Feature, Operation, Parameter, Route
from ceilidh.http.schemas import MESSAGE, TEXT, object_schema, reference


@attrs.frozen
class InvitationResource:
    """Each suffix is one call."""

    invitations: Invitations
    accounts: AccountService
    json_bytes: int
    cookies: SessionCookies

    def on_get_list(self, _req: falcon.Request, resp: falcon.Response) -> None:
        listed = [invitation_json(each) for each in self.invitations.list()]
        send_json(resp, listed, X_Total_Count=str(len(listed)), cache_control="no-store")

    def on_post_invite(self, req: falcon.Request, resp: falcon.Response) -> None:
        given = read_texts(read_json(req, self.json_bytes), "name", "email")
        sent = self.invitations.invite(given["name"], given["email"], holder_of(req).account)
        send_json(resp, invitation_json(sent), cache_control="no-store")

    def on_post_resend(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        send_json(resp, invitation_json(self.invitations.resend(id, holder_of(req).account)), cache_control="no-store")

    def on_delete_withdraw(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        self.invitations.withdraw(id)
        send_json(resp, {"message": "The invitation is withdrawn."}, cache_control="no-store")

    def on_post_read(self, req: falcon.Request, resp: falcon.Response) -> None:
        given = read_texts(read_json(req, self.json_bytes), "token")
        stored = self.invitations.read(given["token"], req.remote_addr)
        send_json(resp, {"name": stored.name, "email": stored.email}, cache_control="no-store")

    def on_post_accept(self, req: falcon.Request, resp: falcon.Response) -> None:
        given = read_texts(read_json(req, self.json_bytes), "token", "name", "password")
        account = self.invitations.accept(given["token"], given["name"], given["password"], req.remote_addr)
        result = self.accounts.open_session(account, client_of(req))
        self.cookies.set(resp, result)
        send_json(resp, {"token": result.token}, cache_control="no-store")


@attrs.frozen
class AddressResource:
    """Each suffix is one call."""

    password_reset: PasswordReset
    email_change: EmailChange
    json_bytes: int

    def on_post_request(self, req: falcon.Request, resp: falcon.Response) -> None:
        given = read_texts(read_json(req, self.json_bytes), "email")
        self.password_reset.request(given["email"], req.remote_addr)
        message = "If this is the e-mail address of an account, a mail with a link is on its way."
        send_json(resp, {"message": message}, cache_control="no-store")

    def on_post_reset(self, req: falcon.Request, resp: falcon.Response) -> None:
        given = read_texts(read_json(req, self.json_bytes), "token", "password")
        self.password_reset.reset(given["token"], given["password"], req.remote_addr)
        send_json(resp, {"message": "The password is changed. Please sign in."}, cache_control="no-store")

    def on_post_change(self, req: falcon.Request, resp: falcon.Response) -> None:
        given = read_texts(read_json(req, self.json_bytes), "email")
        self.email_change.request(holder_of(req).account, given["email"])
        message = "A mail with a link is on its way to the new address."
        send_json(resp, {"message": message}, cache_control="no-store")

    def on_post_confirm(self, req: falcon.Request, resp: falcon.Response) -> None:
        given = read_texts(read_json(req, self.json_bytes), "token")
        email = self.email_change.confirm(given["token"], req.remote_addr).email
        send_json(resp, {"message": f"{email} is the address of your account now."}, cache_control="no-store")


_ID = Parameter(name="id", schema=TEXT, description="The id of the invitation.", place="path")
_BODY_ERRORS = (400, 413, 422, 429)
_OPEN_ERRORS = (*_BODY_ERRORS, 403)
_LINK_ERRORS = (*_OPEN_ERRORS, 410)
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
    errors=_BODY_ERRORS,
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
    errors=_LINK_ERRORS,
)
_ACCEPT = Operation(
    method="POST",
    id="acceptInvitation",
    summary="Make the account of an invitation and sign in to it",
    open_to_all=True,
    bodies={"application/json": reference("AcceptedInvitation")},
    answer=reference("Token"),
    errors=_LINK_ERRORS,
)
_REQUEST = Operation(
    method="POST",
    id="requestPasswordReset",
    summary="Send a link to choose a new password, if the e-mail address is that of an account",
    open_to_all=True,
    bodies={"application/json": reference("EmailAddress")},
    answer=MESSAGE,
    errors=_OPEN_ERRORS,
)
_RESET = Operation(
    method="POST",
    id="resetPassword",
    summary="Choose a new password with the token of a link; all sessions end",
    open_to_all=True,
    bodies={"application/json": reference("ResetPassword")},
    answer=MESSAGE,
    errors=_LINK_ERRORS,
)
_CHANGE = Operation(
    method="POST",
    id="changeEmail",
    summary="Send a link to a new e-mail address of the own account, which confirms it",
    sensitive=True,
    bodies={"application/json": reference("EmailAddress")},
    answer=MESSAGE,
    errors=_BODY_ERRORS,
)
_CONFIRM = Operation(
    method="POST",
    id="confirmEmail",
    summary="Confirm a new e-mail address with the token of a link",
    open_to_all=True,
    bodies={"application/json": reference("LinkToken")},
    answer=MESSAGE,
    errors=_LINK_ERRORS,
)


def invitation_feature(
    invitations: Invitations, accounts: AccountService, json_bytes: int, cookies: SessionCookies
) -> Feature:
    resource = InvitationResource(invitations, accounts, json_bytes, cookies)
    calls = {
        "invitations": ("list", _LIST),
        "invite-person": ("invite", _INVITE),
        "resend-invitation/{id}": ("resend", _RESEND),
        "withdraw-invitation/{id}": ("withdraw", _WITHDRAW),
        "read-invitation": ("read", _READ),
        "accept-invitation": ("accept", _ACCEPT),
    }
    return Feature(tag="People", routes=_routes(resource, calls))


def email_feature(password_reset: PasswordReset, email_change: EmailChange, json_bytes: int) -> Feature:
    resource = AddressResource(password_reset, email_change, json_bytes)
    calls = {
        "request-password-reset": ("request", _REQUEST),
        "reset-password": ("reset", _RESET),
        "change-email": ("change", _CHANGE),
        "confirm-email": ("confirm", _CONFIRM),
    }
    return Feature(tag="My account", routes=_routes(resource, calls))


def _routes(resource: object, calls: dict[str, tuple[str, Operation]]) -> list[Route]:
    return [
        Route(path=f"/api/admin/{path}", resource=resource, suffix=suffix, operations=[operation])
        for path, (suffix, operation) in calls.items()
    ]
