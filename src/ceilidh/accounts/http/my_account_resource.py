"""The calls about one's own account and its sessions."""

import attrs
import falcon

from ceilidh.accounts.http.account_json import own_account_json, session_json
from ceilidh.accounts.http.session_cookies import SessionCookies, client_of, holder_of
from ceilidh.accounts.services.people.my_account import MyAccount
from ceilidh.accounts.services.sign_in.session_service import SessionService
from ceilidh.form_data.json_fields import read_texts
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Feature, Operation, Parameter, admin_routes
from ceilidh.http.schemas import MESSAGE, TEXT, object_schema, reference


@attrs.frozen
class MyAccountResource:
    """Each suffix is one call."""

    my_account: MyAccount
    sessions: SessionService
    cookies: SessionCookies

    def on_get_account(self, req: falcon.Request, resp: falcon.Response) -> None:
        own = self.my_account.read(holder_of(req).account)
        send_json(resp, own_account_json(own), cache_control="no-store")

    def on_put_rename(self, req: falcon.Request, resp: falcon.Response) -> None:
        given = read_texts(read_json(req), "name")
        changed = self.my_account.rename(holder_of(req).account.id, given["name"])
        send_json(resp, own_account_json(changed), cache_control="no-store")

    def on_post_password(self, req: falcon.Request, resp: falcon.Response) -> None:
        given = read_texts(read_json(req), "password", "newPassword")
        result = self.my_account.change_password(
            holder_of(req), given["password"], given["newPassword"], client_of(req)
        )
        self.cookies.set(resp, result)
        message = "The password is changed. All other sessions have ended."
        send_json(resp, {"message": message, "token": result.token}, cache_control="no-store")

    def on_get_sessions(self, req: falcon.Request, resp: falcon.Response) -> None:
        holder = holder_of(req)
        listed = [session_json(each, holder.session) for each in self.sessions.list(holder.account.id)]
        send_json(resp, listed, X_Total_Count=str(len(listed)), cache_control="no-store")

    def on_delete_session(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        self.sessions.end(holder_of(req).account.id, id)
        send_json(resp, {"message": "The session has ended."}, cache_control="no-store")

    def on_post_others(self, req: falcon.Request, resp: falcon.Response) -> None:
        holder = holder_of(req)
        ended = self.sessions.end_others(holder.account.id, holder.session.id if holder.session else "")
        message = "There was no other session." if not ended else "All other sessions have ended."
        send_json(resp, {"message": message}, cache_control="no-store")


_ACCOUNT = Operation(
    id="getMyAccount", summary="The account that makes the call", for_setup=True, answer=reference("OwnAccount")
)
_RENAME = Operation(
    method="PUT",
    id="updateMyAccount",
    summary="Change the own name",
    bodies={"application/json": reference("PersonName")},
    answer=reference("OwnAccount"),
)
_PASSWORD = Operation(
    method="POST",
    id="changePassword",
    summary="Change the own password; every other session ends, and this one goes on with the token of the answer",
    bodies={"application/json": reference("NewPassword")},
    answer=object_schema(message=TEXT, token=TEXT),
    errors=(429,),
)
_SESSIONS = Operation(
    id="getSessions",
    summary="The own sessions, the one that was used last first",
    answer={"type": "array", "items": reference("Session")},
)
_END = Operation(
    method="DELETE",
    id="endSession",
    summary="End one of the own sessions at once",
    sensitive=True,
    answer=MESSAGE,
    parameters=(Parameter(name="id", schema=TEXT, description="The id of the session.", place="path"),),
    errors=(404,),
)
_END_OTHERS = Operation(
    method="POST",
    id="endOtherSessions",
    summary="End all own sessions but the one of this call",
    sensitive=True,
    answer=MESSAGE,
)


def feature(my_account: MyAccount, sessions: SessionService, cookies: SessionCookies) -> Feature:
    resource = MyAccountResource(my_account, sessions, cookies)
    calls = [
        ("my-account", "account", _ACCOUNT),
        ("update-my-account", "rename", _RENAME),
        ("change-password", "password", _PASSWORD),
        ("sessions", "sessions", _SESSIONS),
        ("end-session/{id}", "session", _END),
        ("end-other-sessions", "others", _END_OTHERS),
    ]
    return Feature(tag="My account", routes=admin_routes(resource, calls))
