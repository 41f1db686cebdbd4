"""The calls about all administrators."""

import attrs
import falcon

from ceilidh.accounts.http.account_json import SCHEMAS, person_json
from ceilidh.accounts.services.people.people_service import PeopleService
from ceilidh.audit.actor import display_name
from ceilidh.http.json_io import send_json
from ceilidh.http.routes import Feature, Parameter, declared_routes, operation
from ceilidh.http.schemas import MESSAGE, TEXT, list_of, reference

_ID = Parameter(name="id", schema=TEXT, description="The id of the account.", place="path")


@attrs.frozen
class PeopleResource:
    people: PeopleService

    @operation("people", list_of(reference("Person")), id="getPeople")
    def on_get_list(self, req: falcon.Request, resp: falcon.Response) -> None:
        """All administrators, the oldest account first."""
        listed = [person_json(each, req.context.account.id) for each in self.people.list()]
        send_json(resp, listed, X_Total_Count=str(len(listed)), cache_control="no-store")

    @operation("deactivate-person/{id}", MESSAGE, sensitive=True, parameters=(_ID,), errors=(404, 409))
    def on_post_deactivate(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Let nobody sign in to an account any more and end its sessions; 409 for the last active one."""
        name = display_name(self.people.deactivate(id))
        send_json(resp, {"message": f"{name} can’t sign in any more."}, cache_control="no-store")

    @operation("reactivate-person/{id}", MESSAGE, sensitive=True, parameters=(_ID,), errors=(404, 409))
    def on_post_reactivate(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Let a deactivated account sign in again."""
        name = display_name(self.people.reactivate(id))
        send_json(resp, {"message": f"{name} can sign in again."}, cache_control="no-store")


def feature(people: PeopleService) -> Feature:
    return Feature(tag="People", routes=declared_routes(PeopleResource(people)), schemas=SCHEMAS)
