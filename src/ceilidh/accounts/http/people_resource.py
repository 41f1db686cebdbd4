"""The calls about all administrators."""

import attrs
import falcon

from ceilidh.accounts.http.account_json import SCHEMAS, person_json
from ceilidh.accounts.services.people.people_service import PeopleService
from ceilidh.audit.actor import display_name
from ceilidh.http.json_io import send_json
from ceilidh.http.routes import Feature, Operation, Parameter, admin_routes
from ceilidh.http.schemas import MESSAGE, TEXT, reference

_ID = Parameter(name="id", schema=TEXT, description="The id of the account.", place="path")


@attrs.frozen
class PeopleResource:
    """Each suffix is one call."""

    people: PeopleService

    def on_get_list(self, req: falcon.Request, resp: falcon.Response) -> None:
        listed = [person_json(each, req.context.account.id) for each in self.people.list()]
        send_json(resp, listed, X_Total_Count=str(len(listed)), cache_control="no-store")

    def on_post_deactivate(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        name = display_name(self.people.deactivate(id))
        send_json(resp, {"message": f"{name} can’t sign in any more."}, cache_control="no-store")

    def on_post_reactivate(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        name = display_name(self.people.reactivate(id))
        send_json(resp, {"message": f"{name} can sign in again."}, cache_control="no-store")


_LIST = Operation(
    id="getPeople",
    summary="All administrators, the oldest account first",
    answer={"type": "array", "items": reference("Person")},
)
_DEACTIVATE = Operation(
    method="POST",
    id="deactivatePerson",
    summary="Let nobody sign in to an account any more and end its sessions; 409 for the last active one",
    sensitive=True,
    answer=MESSAGE,
    parameters=(_ID,),
    errors=(404, 409),
)
_REACTIVATE = Operation(
    method="POST",
    id="reactivatePerson",
    summary="Let a deactivated account sign in again",
    sensitive=True,
    answer=MESSAGE,
    parameters=(_ID,),
    errors=(404, 409),
)


def feature(people: PeopleService) -> Feature:
    resource = PeopleResource(people)
    calls = [
        ("people", "list", _LIST),
        ("deactivate-person/{id}", "deactivate", _DEACTIVATE),
        ("reactivate-person/{id}", "reactivate", _REACTIVATE),
    ]
    return Feature(tag="People", routes=admin_routes(resource, calls), schemas=SCHEMAS)
