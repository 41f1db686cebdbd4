"""The calls about one's own account and its sessions."""

import attrs
import falcon

from ceilidh.accounts.http.account_json import own_account_json, session_json
from ceilidh.accounts.http.session_cookies import SessionCookies, client_of, holder_of
from ceilidh.accounts.services.management.my_account import MyAccount
from ceilidh.accounts.services.sign_in.session_service import SessionService
from ceilidh.form_data import read_texts
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Parameter, operation
from ceilidh.http.schemas import MESSAGE, TEXT, list_of, object_schema, reference


@attrs.frozen
class MyAccountResource:
    my_account: MyAccount
    sessions: SessionService
    cookies: SessionCookies

    @operation("my-account", reference("OwnAccount"), id="getMyAccount", for_setup=True)
    def on_get_account(self, req: falcon.Request, resp: falcon.Response) -> None:
        """The account that makes the call."""
        own = self.my_account.read(holder_of(req).account)
        send_json(resp, own_account_json(own), cache_control="no-store")

    @operation("update-my-account", reference("OwnAccount"), body=reference("PersonName"))
    def on_put_rename(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Change the own name."""
        given = read_texts(read_json(req), "name")
        changed = self.my_account.rename(holder_of(req).account.id, given["name"])
        send_json(resp, own_account_json(changed), cache_control="no-store")

    @operation("change-password", object_schema(message=TEXT, token=TEXT), body=reference("NewPassword"), errors=(429,))
    def on_post_password(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Change the own password; every other session ends, and this one goes on with the token of the answer."""
        given = read_texts(read_json(req), "password", "newPassword")
        result = self.my_account.change_password(
            holder_of(req), given["password"], given["newPassword"], client_of(req)
        )
        self.cookies.set(resp, result)
        message = "The password is changed. All other sessions have ended."
        send_json(resp, {"message": message, "token": result.token}, cache_control="no-store")

    @operation("sessions", list_of(reference("Session")), id="getSessions")
    def on_get_sessions(self, req: falcon.Request, resp: falcon.Response) -> None:
        """The own sessions, the one that was used last first."""
        holder = holder_of(req)
        listed = [session_json(each, holder.session) for each in self.sessions.list(holder.account.id)]
        send_json(resp, listed, X_Total_Count=str(len(listed)), cache_control="no-store")

    @operation(
        "end-session/{id}",
        MESSAGE,
        sensitive=True,
        parameters=(Parameter(name="id", schema=TEXT, description="The id of the session.", in_="path"),),
        errors=(404,),
    )
    def on_delete_session(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """End one of the own sessions at once."""
        self.sessions.end(holder_of(req).account.id, id)
        send_json(resp, {"message": "The session has ended."}, cache_control="no-store")

    @operation("end-other-sessions", MESSAGE, sensitive=True)
    def on_post_others(self, req: falcon.Request, resp: falcon.Response) -> None:
        """End all own sessions but the one of this call."""
        holder = holder_of(req)
        ended = self.sessions.end_others(holder.account.id, holder.session.id if holder.session else "")
        message = "There was no other session." if not ended else "All other sessions have ended."
        send_json(resp, {"message": message}, cache_control="no-store")
