"""The HTTP calls of the first run."""

import attrs
import falcon

from ceilidh.accounts.http.account_json import INPUT
from ceilidh.accounts.http.session_cookies import SessionCookies, client_of
from ceilidh.accounts.services.sign_in.account_service import AccountService
from ceilidh.enquiries.mail.http import RECIPIENT_SOURCE
from ceilidh.form_data import read_flag
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.requests.list_query_parser import list_parameter, read_values
from ceilidh.http.routes import operation
from ceilidh.http.schemas import BOOLEAN, MESSAGE, TEXT, object_schema, reference
from ceilidh.setup.checklist import SetupStep
from ceilidh.setup.checklist_service import ChecklistService
from ceilidh.setup.first_run import FirstRun
from ceilidh.setup.setup_form import FIELDS, read_setup_form

_SCHEMAS = {"NewSite": object_schema(**dict.fromkeys(FIELDS, INPUT))}

_LATER_STEP = SetupStep.ACKNOWLEDGEMENT
"""Came after release 0.13.0, whose dashboard fails at a step that it does not know."""

_KNOWS = list_parameter(
    "knows", TEXT, f"The step {_LATER_STEP.value} is left out unless it is named here; names have commas between them."
)


@attrs.frozen
class SetupResource:
    first_run: FirstRun
    accounts: AccountService
    cookies: SessionCookies
    schemas = _SCHEMAS

    @operation("set-up", object_schema(needed=BOOLEAN), id="isSetupNeeded", open_to_all=True)
    def on_get(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """Whether there is no administrator yet."""
        send_json(resp, {"needed": self.first_run.is_needed()}, cache_control="no-store")

    @operation("set-up", reference("Token"), body=reference("NewSite"), open_to_all=True, errors=(403, 409, 429))
    def on_post(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Make the first administrator with the code that the server printed, name the company, and sign in."""
        form = read_setup_form(read_json(req))
        account = self.first_run.set_up(form, req.remote_addr)
        self.cookies.send_token(resp, self.accounts.open_session(account, client_of(req)))


@attrs.frozen
class ChecklistResource:
    checklist: ChecklistService

    @operation(
        "setup-steps",
        object_schema(
            hidden=BOOLEAN,
            recipientSource=RECIPIENT_SOURCE,
            steps={
                "type": "array",
                "items": object_schema(id={"type": "string", "enum": [step.value for step in SetupStep]}, done=BOOLEAN),
            },
            samples={
                "type": "array",
                "items": object_schema(field=TEXT, label=TEXT, section=TEXT),
                "description": "The texts of the sample that visitors still read, by their fields in the site content.",
            },
        ),
        id="getSetupSteps",
        owner_only=True,
        parameters=(_KNOWS,),
    )
    def on_get_steps(self, req: falcon.Request, resp: falcon.Response) -> None:
        """The checklist of a new site: which steps are done, and whether somebody hid it."""
        known = read_values(req, {"knows": str}).get("knows", "").split(",")
        unknown = () if _LATER_STEP.value in known else (_LATER_STEP,)
        found = self.checklist.read()
        steps = [{"id": step.value, "done": step in found.done} for step in SetupStep if step not in unknown]
        samples = [attrs.asdict(each) for each in found.samples]
        source = found.recipient_source.value
        answer = {"hidden": found.hidden, "recipientSource": source, "steps": steps, "samples": samples}
        send_json(resp, answer, cache_control="no-store")

    @operation("hide-setup-steps", MESSAGE, body=object_schema(hidden=BOOLEAN), owner_only=True)
    def on_put_hide(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Hide the checklist from everybody, or show it again."""
        hidden = read_flag(read_json(req), "hidden")
        self.checklist.hide(hidden=hidden)
        message = "The checklist is hidden." if hidden else "The dashboard shows the checklist again."
        send_json(resp, {"message": message}, cache_control="no-store")
